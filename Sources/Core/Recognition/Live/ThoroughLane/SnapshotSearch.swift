// The runner of `SearchPlan.live` on one snapshot: one look at a time.

internal import Barcodes
internal import Imaging
internal import Locating

/// A snapshot and what was tried on it.
struct SnapshotSearch {
  private let snapshot: Snapshot
  private var search: ImageSearch
  /// The steps that were not begun.
  private(set) var itemsLeft: [SearchPlan.Item]
  /// The step at work, and its next attempts.
  private var work: StepWork?
  private var attempts: [Attempt] = []
  /// Bars whose place the engine does not report well; they count where a look at the place does
  /// not find them.
  private var strayBars: [Detection] = []
  private var delivered: Set<DeliveredCode>
  private var judgement: SceneJudgement
  private var began: ContinuousClock.Instant?
  /// How many attempts were made.
  private var made = 0

  init(
    _ snapshot: Snapshot, _ items: [SearchPlan.Item], for symbologies: Set<Symbology>,
    by engines: EngineSet, after last: SnapshotSearch?
  ) {
    self.snapshot = snapshot
    itemsLeft = items
    search = ImageSearch(frame: snapshot.bitmap, for: symbologies, by: engines)
    search.found.codes = snapshot.known.map { code in
      var code = code
      // An unconfirmed one is delivered again if it is read again.
      code.detection.isRead = !code.isUnconfirmed
      return code
    }
    delivered = Set(search.found.codes.map(DeliveredCode.init))
    judgement = SceneJudgement(of: snapshot.bitmap.image)
    // What is doubtful in one image of the scene may be certain in two.
    if let last, last.snapshot.mark.scene == snapshot.mark.scene,
      last.snapshot.mark.era == snapshot.mark.era
    {
      let found = search.found
      search.found.codes += last.search.found.codes.filter { !found.has($0.detection) }
    }
  }

  /// Whether everything was tried.
  var isDone: Bool {
    itemsLeft.isEmpty && attempts.isEmpty && work == nil && strayBars.isEmpty
  }

  /// Whether it takes so long that a snapshot of another scene may take its place.
  var isLong: Bool {
    made >= SearchLimits.mostAttempts
      || began.map { ContinuousClock.now - $0 > SearchLimits.longestSearch } ?? false
  }

  /// Whether another image of the same scene has nothing to add.
  var isSatisfied: Bool {
    if search.found.codes.contains(where: \.isUnconfirmed) { return false }
    guard search.noise > SearchLimits.leastNoise, let areas = search.areas else { return true }
    return (areas.bars + areas.dense).allSatisfy { search.found.explains($0) }
  }

  /// Why something may not be read; nil while that is not clear.
  var verdict: SceneVerdict? { judgement.verdict }

  /// Takes one step, of at most one look; returns what is credible now and was not delivered yet.
  mutating func step(_ recognizers: Recognizers) -> [SnapshotDetection] {
    if began == nil { began = .now }
    if !attempts.isEmpty {
      make(attempts.removeFirst(), recognizers)
    } else if !strayBars.isEmpty {
      search.found.add(strayBars)
      strayBars = []
    } else {
      prepare()
    }
    return news()
  }

  /// Prepares the next attempts of the step at work, or of the next one worth its price.
  private mutating func prepare() {
    attempts = work?.next(sparing: search.found) ?? []
    guard attempts.isEmpty else { return }
    work = nil
    while !itemsLeft.isEmpty {
      let item = itemsLeft.removeFirst()
      guard search.meets(item.condition) else { continue }
      var work = search.work(for: item.step)
      if case .rounds(_, let proposals) = work {
        judgement.take(
          proposals, after: item.step, explainedBy: search.found, in: snapshot.bitmap.size)
      }
      attempts = work.next(sparing: search.found)
      if !attempts.isEmpty { self.work = work }
      return
    }
  }

  private mutating func make(_ attempt: Attempt, _ recognizers: Recognizers) {
    made += 1
    var seen = search.make(attempt, recognizers)
    switch attempt.target {
    case .overview, .tile, .altered:
      let found = search.found
      let slanted = seen.filter { $0.isOfSlantedBars && !found.has($0) }
      seen.removeAll { slanted.contains($0) }
      let kinds = search.symbologies.filter(\.isLinear)
      for var detection in slanted {
        detection.outline = place(of: detection)
        attempts.insert(
          Attempt(.again(detection.outline, kinds), isSmoothed: attempt.isSmoothed), at: 0)
        strayBars.append(detection)
      }
    case .place, .again: break
    }
    search.found.add(seen)
    let found = search.found
    strayBars.removeAll { found.has($0) }
  }

  /// Where the bars are that were seen near `detection`.
  private mutating func place(of detection: Detection) -> Quadrilateral {
    let outline = detection.outline
    let bars = search.locatedAreas().bars.filter {
      $0.outline.contains(outline.center) || outline.contains($0.outline.center)
    }
    return bars.max { $0.outline.overlap(with: outline) < $1.outline.overlap(with: outline) }?
      .outline ?? search.image.full.image.uprightArea(around: outline)
  }

  private mutating func news() -> [SnapshotDetection] {
    if isDone { search.found.settle() }
    return search.found.clearCodes.filter { delivered.insert(DeliveredCode($0)).inserted }
      .map { code in
        SnapshotDetection(
          mark: snapshot.mark, code: code,
          appearance: Appearance(of: code.detection.outline, in: snapshot.bitmap.image))
      }
  }
}

/// A code in the state in which the fast lane received it; a code in another state is delivered
/// anew.
private struct DeliveredCode: Hashable {
  private let detection: Detection
  private let isSettled: Bool

  init(_ code: MergedCode) {
    detection = code.detection
    isSettled = code.isSettled
  }
}

extension Detection {
  /// Whether the code consists of bars that do not stand along the image's axes.
  fileprivate var isOfSlantedBars: Bool {
    guard symbology.isLinear else { return false }
    let row = (outline.topRight - outline.topLeft).normalized
    return min(abs(row.x), abs(row.y)) > SearchLimits.slanted
  }
}
