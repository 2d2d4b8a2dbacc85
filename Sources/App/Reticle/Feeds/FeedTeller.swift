// What a feed has to tell on its way to the session: in order, but of things that merely stand so or
// so only the newest, so that a window that is busy for long finds a few events and not a thousand.

internal import Recognition
internal import Scanning
internal import Synchronization

/// Hands the events of one feed, told on any thread, to one reader.
final class FeedTeller: Sendable {
  private struct State {
    var untold: [FeedEvent] = []
    var isOver = false
  }

  private let state = Mutex(State())
  private let rings: AsyncStream<Void>
  private let bell: AsyncStream<Void>.Continuation

  init() {
    (rings, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// What was told; for one reader. It ends after `finish`.
  var events: AsyncStream<FeedEvent> {
    AsyncStream(unfolding: { await self.next() })
  }

  /// Tells an event, in place of an older one that it makes outdated and nobody has heard.
  func tell(_ event: FeedEvent) {
    state.withLock { state in
      guard !state.isOver else { return }
      var event = event
      state.untold.removeAll { $0.isOutdated(by: &event) }
      state.untold.append(event)
    }
    bell.yield()
  }

  /// Ends; what nobody has heard by now is never told.
  func finish() {
    state.withLock { $0 = State(isOver: true) }
    bell.finish()
  }

  private func next() async -> FeedEvent? {
    var rings = rings.makeAsyncIterator()
    while true {
      let event = state.withLock { $0.untold.isEmpty ? nil : $0.untold.removeFirst() }
      if let event { return event }
      // Nil as well where the reader's task was cancelled.
      guard await rings.next() != nil else { return nil }
    }
  }
}

extension FeedEvent {
  /// Whether nobody needs to hear this any more once `newer` is told, which takes over what must not
  /// be lost.
  fileprivate func isOutdated(by newer: inout FeedEvent) -> Bool {
    switch (self, newer) {
    case (.camera, .camera), (.cameras, .cameras), (.screen, .screen): return true
    case (.reading(let old), .reading(var new)):
      // A frame that shows the same as the one before stands for the look at that one.
      new.isFreshLook = new.isFreshLook || old.isFreshLook
      newer = .reading(new)
      return true
    case (.still(let old, _, _), .still(let new, _, _)): return old == new
    case (.unreadable(let old, _), .unreadable(let new, _)): return old == new
    default: return false
    }
  }
}
