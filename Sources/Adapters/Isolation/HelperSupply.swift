// A helper that is started before it is needed, because starting takes as long as decoding an
// ordinary image.

internal import Synchronization

/// Keeps one helper of a role ready, for any thread.
public final class HelperSupply: Sendable {
  private let role: HelperRole
  private let spare = Mutex<HelperProcess?>(nil)

  /// Starts a first helper, which gets ready while its caller does something else.
  public init(_ role: HelperRole) {
    self.role = role
    refill()
  }

  /// Takes the spare helper, or starts one.
  public func take() throws(HelperEnd) -> HelperProcess {
    let taken = spare.withLock { spare in
      defer { spare = nil }
      return spare
    }
    if let taken, taken.isReady { return taken }
    return try HelperProcess(role)
  }

  /// Starts a spare helper if there is none; best called when the processor has nothing else to do.
  public func refill() {
    spare.withLock { spare in
      if spare == nil { spare = try? HelperProcess(role) }
    }
  }
}

// Helpers that have decoded an image and may decode another: starting one takes as long as decoding
// a small image. An image that takes over its helper could falsify the images after it, so a
// program reuses helpers only for the files of one pile, and each for a short time.

/// A helper with its work so far.
struct ImageHelperUse: Sendable {
  let process: HelperProcess
  private var images = 0
  private var time = Duration.zero

  init(_ process: HelperProcess) { self.process = process }

  /// The use after another image, which took `time`.
  func after(_ time: Duration) -> ImageHelperUse {
    var result = self
    result.images += 1
    result.time += time
    return result
  }

  /// Whether the helper may decode another image, `limit` images at most. The kernel ends a helper
  /// after ten seconds of work, and an image may take four.
  func isReusable(upTo limit: Int) -> Bool { images < limit && time < .seconds(3) }
}

/// The helpers that wait for another image, for any thread.
final class IdleHelpers: Sendable {
  private let limit: Int
  private let idle = Mutex<[ImageHelperUse]>([])

  /// Prepares for helpers that decode at most `limit` images each.
  init(limit: Int) { self.limit = limit }

  /// Whether a helper decodes several images.
  var isSharing: Bool { limit > 1 }

  /// Takes a helper that is ready; nil if there is none.
  func take() -> ImageHelperUse? {
    idle.withLock { idle in
      while let helper = idle.popLast() {
        if helper.process.isReady { return helper }
      }
      return nil
    }
  }

  /// Keeps a helper for another image, or ends it.
  func put(_ helper: ImageHelperUse) {
    guard helper.isReusable(upTo: limit) else { return }
    idle.withLock { $0.append(helper) }
  }
}
