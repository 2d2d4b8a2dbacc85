// The events of a feed on their way to the session: in order, but only the newest of each state, so
// that a window that was busy finds a few events and not a thousand.

internal import FeatureSessions
internal import Reading
internal import Synchronization

/// Hands the events of one feed from any thread to one reader.
final class FeedEventQueue: Sendable {
  private struct State {
    var waiting: [FeedEvent] = []
    var isFinished = false
  }

  private let state = Mutex(State())
  private let wakeUps: AsyncStream<Void>
  private let waker: AsyncStream<Void>.Continuation

  init() {
    (wakeUps, waker) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// The events, for one reader. They end after `finish`.
  var events: AsyncStream<FeedEvent> {
    AsyncStream(unfolding: { await self.next() })
  }

  /// Adds an event, in place of waiting ones that it makes outdated.
  func add(_ event: FeedEvent) {
    state.withLock { state in
      guard !state.isFinished else { return }
      var event = event
      state.waiting.removeAll { $0.isOutdated(by: &event) }
      state.waiting.append(event)
    }
    waker.yield()
  }

  /// Ends the events; waiting ones are dropped.
  func finish() {
    state.withLock { $0 = State(isFinished: true) }
    waker.finish()
  }

  private func next() async -> FeedEvent? {
    var wakeUps = wakeUps.makeAsyncIterator()
    while true {
      let event = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
      if let event { return event }
      // Also nil when the reader's task is cancelled.
      guard await wakeUps.next() != nil else { return nil }
    }
  }
}

extension FeedEvent {
  /// Whether `newer` replaces this event; `newer` takes over what must not be lost.
  fileprivate func isOutdated(by newer: inout FeedEvent) -> Bool {
    switch (self, newer) {
    case (.camera, .camera), (.cameras, .cameras), (.controls, .controls), (.screen, .screen),
      (.chart, .chart):
      return true
    case (.reading(let old), .reading(var new)):
      // A repeated frame inherits the fresh pass of the frame that it repeats.
      new.isFreshPass = new.isFreshPass || old.isFreshPass
      newer = .reading(new)
      return true
    case (.stillProgress(let old, _, _), .stillProgress(let new, _, _)): return old == new
    case (.stillProgress(let old, _, _), .still(let new, _, _)): return old == new
    case (.still(let old, _, _), .still(let new, _, _)): return old == new
    case (.unread(let old, _), .still(let new, _, _)), (.unread(let old, _), .unread(let new, _)):
      return old == new
    case (.unreadable(let old, _), .unreadable(let new, _)): return old == new
    default: return false
    }
  }
}
