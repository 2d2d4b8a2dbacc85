// A place for the newest element, and a doorbell. It is not a queue: a new element replaces one
// that was not taken.

import Synchronization

/// Holds at most one element between a producer and a consumer on any two threads.
///
///     let frames = Mailbox<Frame> { wakeConsumer() }
///     frames.put(frame)                     // the producer
///     if let frame = frames.take() { … }    // the consumer, after the doorbell
public final class Mailbox<Element: ~Copyable & Sendable>: Sendable {
  private struct State: ~Copyable {
    var newest: Element?
    var isClosed = false
    var replaced = 0
  }

  private let state = Mutex(State(newest: nil))
  private let doorbell: @Sendable () -> Void

  /// `doorbell` is called after each `put` and the first `close`, on the thread of the caller.
  public init(doorbell: @escaping @Sendable () -> Void = {}) {
    self.doorbell = doorbell
  }

  /// A closed mailbox drops the element.
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

  public func take() -> sending Element? {
    state.withLock { $0.newest.take() }
  }

  /// Elements that were replaced before they were taken.
  public var replaced: Int { state.withLock { $0.replaced } }
  public var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Drops the element and all further ones.
  public func close() {
    let wasOpen = state.withLock { state in
      defer { state.isClosed = true }
      state.newest = nil
      return !state.isClosed
    }
    if wasOpen { doorbell() }
  }
}
