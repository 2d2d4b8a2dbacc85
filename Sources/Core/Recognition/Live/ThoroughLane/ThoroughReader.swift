// The work of the thorough lane: the plan of a search on a copy of a frame, one look at a time.
// What was not tried on one snapshot is tried first on the next, so that everything is tried in
// turn even with a hand-held camera. A value for one thread.

/// Searches snapshots, one after the other.
struct ThoroughReader {
  private let engines: EngineSet
  private let recognizers: Recognizers
  private var items = SearchPlan.live.items
  private var search: SnapshotSearch?
  /// What may keep codes from being read, by the last image that made it clear.
  private(set) var condition: SceneCondition?

  init(_ engines: EngineSet) {
    self.engines = engines
    recognizers = engines.makeRecognizers()
  }

  /// Whether there is nothing left to do for the snapshot.
  var isIdle: Bool { search?.isDone ?? true }

  /// Which snapshots are welcome.
  var demand: SnapshotDemand {
    guard let search else { return .any }
    if search.isDone { return search.isSatisfied ? .newScene : .any }
    return search.isLong ? .newScene : .none
  }

  /// Begins with a new snapshot in place of the old one.
  mutating func begin(_ snapshot: Snapshot, _ settings: RecognitionSettings) {
    if let left = search?.itemsLeft, !left.isEmpty {
      items = left + items.filter { !left.contains($0) }
    } else {
      items = SearchPlan.live.items
    }
    search = SnapshotSearch(
      snapshot, items, for: settings.symbologies, by: engines, after: search)
  }

  /// Takes one step, of at most one look; returns what is new since the last.
  mutating func step() -> [SnapshotDetection] {
    let recognizers = recognizers
    let news = search?.step(recognizers) ?? []
    if let verdict = search?.verdict { condition = verdict.condition }
    return news
  }
}
