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
