// One open feed at a time: the old one is closed before the next is opened, however quickly the
// user changes sources. While its images are not needed, the feed rests.

internal import Reading

protocol FeedSwitchDelegate: AnyObject {
  /// Opens a feed of the source chosen last; nil if that fails.
  func openFeed() -> (any Feed)?
  /// A feed was opened and waits to be started.
  func feedDidOpen()
  /// Records an event of the open feed.
  func take(_ event: FeedEvent)
}

/// Why images are not needed.
nonisolated enum RestReason: Hashable {
  /// The window is minimised.
  case hidden
  /// The computer sleeps.
  case asleep
}

/// Opens, closes, starts and rests feeds.
final class FeedSwitch {
  private enum Activity {
    /// Opened and not started: a camera is not touched while its images are not needed.
    case waiting
    case running
    case resting
  }

  let feeds: any FeedOpening
  weak var delegate: (any FeedSwitchDelegate)?
  /// The open feed; nil before the first one and while one is closed for the next.
  private(set) var feed: (any Feed)?
  private(set) var isClosed = false
  /// What the open feed looks for.
  var settings: RecognitionSettings?
  private var activity = Activity.waiting
  private var restReasons: Set<RestReason> = []
  /// The number of the newest request, so that events of an older feed are dropped.
  private var requested = 0
  private var opened = 0
  private var switching: Task<Void, Never>?

  init(_ feeds: any FeedOpening) {
    self.feeds = feeds
  }

  var isRunning: Bool { activity == .running }

  var isWatched: Bool { restReasons.isEmpty }

  /// Closes the open feed and opens the next. Requests that another one overtakes open nothing.
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

  /// Lets the open feed look for something else.
  func look(for wanted: RecognitionSettings) {
    guard wanted != settings else { return }
    settings = wanted
    feed?.look(for: wanted)
  }

  func set(_ reason: RestReason, _ applies: Bool) {
    if applies { restReasons.insert(reason) } else { restReasons.remove(reason) }
  }

  /// Whether a feed in this state is to rest. A shared screen is read while the window is
  /// minimised: the user may have minimised it to uncover what is shared.
  func needsRest(_ state: SourceState) -> Bool {
    let reasons = state.source == .screen ? restReasons.subtracting([.hidden]) : restReasons
    return state.freeze != nil || !reasons.isEmpty
  }

  /// Starts, rests or continues the open feed; returns whether anything changed.
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
