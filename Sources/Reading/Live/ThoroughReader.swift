// The work of the thorough lane: the plan of a search on a copy of a frame, one pass at a time.
// Steps that were not tried on one snapshot come first on the next, so that everything is tried in
// turn even with a hand-held camera. A value for one thread.

/// Searches snapshots, one after the other.
struct ThoroughReader {
  private let engines: EngineSet
  private let recognizers: Recognizers
  private var items = SearchPlan.live.items
  private var search: SnapshotSearch?
  /// The obstacle to reading, by the last image that made it clear.
  private var condition: Obstacle?
  private var unread: UnreadReport?

  init(_ engines: EngineSet) {
    self.engines = engines
    recognizers = engines.makeRecognizers()
  }

  /// Whether there is nothing left to do for the snapshot.
  var isIdle: Bool { search?.isDone ?? true }

  /// The longest rest after a search, in durations of the search: long where nothing is left to be
  /// read in the scene, as far as can be seen, and none where something is.
  var restShare: Int {
    guard let search else { return 0 }
    return search.isSatisfied ? 3 : search.isRepetitive ? 1 : 0
  }

  /// The snapshots that the lane can use.
  var demand: SnapshotDemand {
    guard let search else { return .any }
    if search.isDone { return search.isSatisfied ? .newScene : .any }
    if search.isLong { return .newScene }
    return search.improvesFrom.map { .longer(from: $0) } ?? .none
  }

  /// Starts with a new snapshot in place of the old one.
  mutating func begin(_ snapshot: Snapshot, _ settings: RecognitionSettings) {
    if let search, search.improvesFrom == nil, !search.itemsLeft.isEmpty {
      let left = search.itemsLeft
      items = left + items.filter { !left.contains($0) }
    } else {
      items = SearchPlan.live.items
    }
    search = SnapshotSearch(
      snapshot, items, for: settings.symbologies, by: engines, after: search)
  }

  /// Takes one step, of at most one pass; returns what is new since the last.
  mutating func step() -> LaneReport {
    let looks = next(1).map { ($0, make($0)) }
    return take(looks)
  }

  /// The next passes, at most `count`, which do not depend on each other.
  mutating func next(_ count: Int) -> [Attempt] { search?.next(count) ?? [] }

  var image: ImageSearch? { search?.search }

  /// Makes one of the next passes with the engines of this thread.
  func make(_ attempt: Attempt) -> [Detection] { image?.make(attempt, recognizers) ?? [] }

  /// Records the results of passes; returns what is new since the last.
  mutating func take(_ looks: [(Attempt, [Detection])]) -> LaneReport {
    let news = search?.take(looks) ?? []
    if let verdict = search?.verdict { condition = verdict.condition }
    if let wanted = search?.search.symbologies {
      let check = PlaceCheck(wanting: wanted, by: engines, recognizers)
      if let report = search?.takeUnread(asking: check) { unread = report }
    }
    return report(news)
  }

  /// Reports `found`, and whatever else is new since the last report.
  mutating func report(_ found: [FollowedCode] = []) -> LaneReport {
    LaneReport(found: found, condition: condition, unread: unread.take(), demand: demand)
  }
}
