// The history as a page shows it: the identities of all matches, and the entries of the visible
// part. Identities take eight bytes each, so that a hundred thousand fit in memory, and entries are
// read a block at a time.

public import FeatureModels
internal import Meaning
public import Observation
public import Wording

/// Searches the history and holds the shown entries.
@Observable
public final class HistoryBrowser {
  public var query = HistoryQuery() {
    didSet { if query != oldValue { search() } }
  }
  /// The matches found so far, the newest first.
  public private(set) var matches: [HistoryEntry.ID] = []
  public private(set) var isComplete = false
  public private(set) var summary = HistorySummary()
  public private(set) var failure: HistoryFailure?
  /// Counts the blocks that were read, so that views update.
  public private(set) var arrivals = 0

  @ObservationIgnored private let history: any HistoryKeeping
  @ObservationIgnored private var searching: Task<Void, Never>?
  @ObservationIgnored private var reading: Task<Void, Never>?
  /// Whether the symbologies and content kinds to filter by may have changed.
  @ObservationIgnored private var hasChanged = true
  @ObservationIgnored private var wanted: Set<Int> = []
  @ObservationIgnored private var entries: [HistoryEntry.ID: HistoryEntry] = [:]
  @ObservationIgnored private var images: [HistoryEntry.ID: HistoryImage] = [:]

  /// The matches that are read first: more than a screen has.
  private static let firstMatches = 100
  /// The matches that are read at a time afterwards: searching them takes some milliseconds.
  private static let moreMatches = 10_000
  private static let block = 50
  private static let mostEntries = 2000

  /// Empty until `search`.
  public init(_ history: any HistoryKeeping) {
    self.history = history
  }

  public func search() {
    start { browser in
      var end: HistoryEntry.ID?
      var all: [HistoryEntry.ID] = []
      repeat {
        let most = end == nil ? Self.firstMatches : Self.moreMatches
        guard let page = await browser.page(before: end, most: most) else { return }
        all += page
        if end == nil { await browser.read(Array(page.prefix(Self.block))) }
        guard !Task.isCancelled else { return }
        browser.show(all, isComplete: page.count < most)
        end = page.last
      } while !browser.isComplete
    }
  }

  /// Searches again and shows all matches at once, so that a list stays where it is.
  public func refresh() {
    hasChanged = true
    start { browser in
      var all: [HistoryEntry.ID] = []
      var isComplete = false
      while !isComplete {
        guard let page = await browser.page(before: all.last, most: Self.moreMatches) else {
          return
        }
        all += page
        isComplete = page.count < Self.moreMatches
      }
      (browser.entries, browser.images) = ([:], [:])
      await browser.read(Array(all.prefix(Self.block)))
      guard !Task.isCancelled else { return }
      browser.show(all, isComplete: true)
      browser.arrivals += 1
    }
  }

  /// The entry at a place; nil until it is read, which `arrivals` reports.
  public func entry(at place: Int) -> HistoryEntry? {
    guard matches.indices.contains(place) else { return nil }
    if let known = entries[matches[place]] { return known }
    wanted.insert(place / Self.block)
    if reading == nil { reading = Task { await readWanted() } }
    return nil
  }

  /// The image of an entry; nil if it has none or was not read yet.
  public func image(of entry: HistoryEntry) -> HistoryImage? { images[entry.id] }

  private func start(_ body: @escaping (HistoryBrowser) async -> Void) {
    searching?.cancel()
    searching = Task { [weak self] in
      guard let self else { return }
      await body(self)
      guard !Task.isCancelled else { return }
      if hasChanged, let next = await summarized() {
        hasChanged = false
        if next != summary { summary = next }
      }
    }
  }

  private func summarized() async -> HistorySummary? {
    await attempt { (history) throws(HistoryFailure) in try await history.summary() }
  }

  private func page(before end: HistoryEntry.ID?, most: Int) async -> [HistoryEntry.ID]? {
    let query = query
    let page = await attempt { (history) throws(HistoryFailure) in
      try await history.matches(of: query, before: end, most: most)
    }
    return Task.isCancelled ? nil : page
  }

  private func show(_ next: [HistoryEntry.ID], isComplete: Bool) {
    if matches != next { matches = next }
    if self.isComplete != isComplete { self.isComplete = isComplete }
  }

  private func readWanted() async {
    while let block = wanted.popFirst() {
      let start = block * Self.block
      guard start < matches.count else { continue }
      await read(Array(matches[start..<min(start + Self.block, matches.count)]))
      arrivals += 1
    }
    reading = nil
  }

  private func read(_ ids: [HistoryEntry.ID]) async {
    let read = await attempt { (history) throws(HistoryFailure) in try await history.entries(ids) }
    let seen = await attempt { (history) throws(HistoryFailure) in
      try await history.images(of: ids)
    }
    if entries.count > Self.mostEntries { (entries, images) = ([:], [:]) }
    for entry in read ?? [] { entries[entry.id] = entry }
    images.merge(seen ?? [:]) { $1 }
  }

  private func attempt<Value>(
    _ body: (any HistoryKeeping) async throws(HistoryFailure) -> Value
  ) async -> Value? {
    do throws(HistoryFailure) {
      let value = try await body(history)
      if failure != nil { failure = nil }
      return value
    } catch {
      failure = error
      return nil
    }
  }
}

/// The age at which entries leave the history.
public nonisolated enum HistoryAge: String, CaseIterable, Hashable, Sendable {
  case month, quarter, year
  case never

  private var days: Int64? {
    switch self {
    case .month: 30
    case .quarter: 91
    case .year: 365
    case .never: nil
    }
  }

  public var sentence: Sentence {
    switch self {
    case .month: Sentence("After One Month")
    case .quarter: Sentence("After Three Months")
    case .year: Sentence("After One Year")
    case .never: Sentence("Never")
    }
  }

  public func limit(at now: HistoryEntry.ID) -> HistoryEntry.ID? {
    days.map { HistoryEntry.ID(microseconds: now.microseconds - $0 * 86_400 * 1_000_000) }
  }
}
