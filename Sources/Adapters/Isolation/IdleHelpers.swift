// Helpers that have decoded an image and may decode another: starting one takes as long as decoding
// a small image. An image that takes over its helper could falsify the images after it, so a
// program reuses helpers only for the files of one pile, and each for a short time.

internal import Synchronization

/// A helper with what it has done so far.
struct ImageHelperUse: Sendable {
  let process: HelperProcess
  private var images = 0
  private var time = Duration.zero

  init(_ process: HelperProcess) { self.process = process }

  /// The same after another image, which took `time`.
  func after(_ time: Duration) -> ImageHelperUse {
    var result = self
    result.images += 1
    result.time += time
    return result
  }

  /// Whether it may decode another image, of at most `limit`. The kernel ends a helper after ten
  /// seconds at work, and an image may take four.
  func isReusable(upTo limit: Int) -> Bool { images < limit && time < .seconds(3) }
}

/// The helpers that wait for another image, for any thread.
final class IdleHelpers: Sendable {
  private let limit: Int
  private let idle = Mutex<[ImageHelperUse]>([])

  /// Prepares for helpers that decode at most `limit` images each.
  init(limit: Int) { self.limit = limit }

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
