// Keeps at most one feed open: the old one is closed before the next is opened, however quickly the
// user changes sources. The feed rests while its images are not needed.

internal import Reading

protocol FeedSwitchDelegate: AnyObject {
  /// Opens a feed of the source chosen last; nil if that fails.
  func openFeed() -> (any Feed)?
  func feedDidOpen()
  func take(_ event: FeedEvent)
}

nonisolated enum RestReason: Hashable {
  /// The image is not visible, such as in a minimised window.
  case hidden
  case asleep
}

final class FeedSwitch {
  private enum Activity {
    /// A camera is not touched while its images are not needed.
    case waiting
    case running
    case resting
  }

  let feeds: any FeedOpening
  weak var delegate: (any FeedSwitchDelegate)?
  /// Nil before the first feed is opened, and while one is closed for the next.
  private(set) var feed: (any Feed)?
  private(set) var isClosed = false
  var settings: RecognitionSettings?
  private var activity = Activity.waiting
  private var restReasons: Set<RestReason> = []
  /// Events of older requests are dropped.
  private var requested = 0
  private var opened = 0
  private var switching: Task<Void, Never>?

  init(_ feeds: any FeedOpening) {
    self.feeds = feeds
  }

  var isRunning: Bool { activity == .running }

  var isWatched: Bool { restReasons.isEmpty }

  /// Closes the open feed and opens the requested one. A request that is overtaken by a newer one
  /// opens nothing.
  func request() {
    requested += 1
    if switching == nil { switching = Task { await switchFeeds() } }
  }

  /// Closes the open feed for good, and returns when that is done.
  func close() async {
    isClosed = true
    request()
    await switching?.value
  }

  func look(for wanted: RecognitionSettings) {
    guard wanted != settings else { return }
    settings = wanted
    feed?.look(for: wanted)
  }

  func set(_ reason: RestReason, _ applies: Bool) {
    if applies { restReasons.insert(reason) } else { restReasons.remove(reason) }
  }

  /// Whether the feed should rest. A shared screen is read while the window is minimised, because
  /// the user may have minimised it to uncover the screen.
  func needsRest(_ state: SourceState) -> Bool {
    let reasons = state.source == .screen ? restReasons.subtracting([.hidden]) : restReasons
    return state.freeze != nil || !reasons.isEmpty
  }

  func settle(for state: SourceState) -> Bool {
    let rests = needsRest(state)
    guard let feed, rests == isRunning else { return false }
    let previous = activity
    activity = rests ? .resting : .running
    switch (previous, rests) {
    case (.waiting, _): feed.start()
    case (_, true): (feed as? any PausableFeed)?.pause()
    case (_, false): (feed as? any PausableFeed)?.resume()
    }
    return true
  }

  private func switchFeeds() async {
    while opened != requested {
      let wanted = requested
      if let old = feed {
        feed = nil
        await old.close()
      }
      guard wanted == requested else { continue }
      opened = wanted
      if !isClosed, let next = delegate?.openFeed() { use(next, of: wanted) }
    }
    switching = nil
  }

  private func use(_ next: any Feed, of request: Int) {
    feed = next
    activity = .waiting
    let events = next.events
    Task { [weak self] in
      for await event in events {
        guard let self, requested == request else { return }
        delegate?.take(event)
      }
    }
    delegate?.feedDidOpen()
  }
}
