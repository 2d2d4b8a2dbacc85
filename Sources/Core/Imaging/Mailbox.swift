// A box for the newest thing and a doorbell, never a queue: what nobody collected is replaced.

import Synchronization

/// Holds at most one element between a producer and a consumer on any two threads.
public final class Mailbox<Element: ~Copyable & Sendable>: Sendable {
  private struct State: ~Copyable {
    var newest: Element?
    var isClosed = false
    var replaced = 0
  }

  private let state = Mutex(State(newest: nil))
  private let doorbell: @Sendable () -> Void

  /// Creates an empty box that calls `doorbell` after each delivery and once it is closed, on the
  /// thread of whoever did that.
  public init(doorbell: @escaping @Sendable () -> Void = {}) {
    self.doorbell = doorbell
  }

  /// Puts `element` in, in place of one that was not collected; a closed box drops it.
  public func put(_ element: consuming sending Element) {
    var arriving: Element? = element
    let isDelivered = state.withLock { state in
      guard !state.isClosed else { return false }
      if state.newest != nil { state.replaced += 1 }
      state.newest = arriving.take()
      return true
    }
    if isDelivered { doorbell() }
  }

  /// Takes the newest element out, if there is one.
  public func take() -> sending Element? {
    state.withLock { $0.newest.take() }
  }

  /// How many elements were replaced before anybody collected them.
  public var replaced: Int { state.withLock { $0.replaced } }

  /// Whether nothing will arrive any more.
  public var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Empties the box and drops whatever arrives from now on.
  public func close() {
    let isNews = state.withLock { state in
      defer { state.isClosed = true }
      state.newest = nil
      return !state.isClosed
    }
    if isNews { doorbell() }
  }
}
