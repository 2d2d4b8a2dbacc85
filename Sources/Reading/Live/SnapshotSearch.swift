// The runner of `SearchPlan.live` on one snapshot: one pass at a time.

/// A snapshot and the attempts on it.
struct SnapshotSearch {
  private let snapshot: Snapshot
  private let averaged: AveragedSnapshot
  /// The search of the image, with its results so far.
  private(set) var search: ImageSearch
  /// The steps that were not started.
  private(set) var itemsLeft: [SearchPlan.Item]
  /// The step at work, and its next attempts.
  private var work: StepWork?
  private var attempts: [Attempt] = []
  /// Bars whose place the engine reports badly; they count unless a pass over the place finds them.
  private var strayBars: [Detection] = []
  private var delivered: Set<DeliveredCode>
  /// Whether the scene has moved as a whole since the search before.
  private var isContinuation = false
  private var judgement: SceneJudgement
  private var reported = Reported.nothing
  private var began: ContinuousClock.Instant?

  init(
    _ snapshot: Snapshot, _ items: [SearchPlan.Item], for symbologies: Set<Symbology>,
    by engines: EngineSet, after last: SnapshotSearch?
  ) {
    self.snapshot = snapshot
    let image = AveragedSnapshot(snapshot)
    averaged = image
    itemsLeft = items
    let known = snapshot.known.map { code in
      var code = code
      // An unconfirmed code is delivered again if it is read again.
      code.isHere = code.detection.isRead && image.count == 1
      code.detection.isRead = !code.isUnconfirmed
      return code
    }
    search = ImageSearch(
      frame: image.bitmap, sharpened: image.sharpened, frames: image.frames, for: symbologies,
      by: engines)
    search.found.codes = known
    delivered = Set(known.map(DeliveredCode.init))
    judgement = SceneJudgement(of: image.bitmap.image)
    if let last { inherit(from: last) }
  }

  /// Takes over the results of the same scene: a code that is doubtful in one image may be certain
  /// in two, and places that were read without success can wait.
  private mutating func inherit(from last: SnapshotSearch) {
    guard let motion = snapshot.mark.motion(since: last.snapshot.mark) else { return }
    isContinuation = true
    let size = averaged.bitmap.size
    let middle = Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
    func move(_ place: Point) -> Point { middle + motion(place - middle) }
    // A mean of many frames may show more than one frame.
    if last.averaged.count >= SearchLimits.averaged / 2 {
      search.tried = last.search.tried.mapped(move)
    }
    search.rows = last.search.rows.map { RowEvidence($0, movedBy: move) }
    // A code that the finished search did not repeat was read by chance.
    for var code in last.search.found.codes where code.isHere || !last.isDone {
      code.detection.outline = code.detection.outline.mapped(move)
      code.isHere = false
      if !search.found.has(code.detection) { search.found.codes.append(code) }
    }
  }

  /// Whether everything was tried.
  var isDone: Bool {
    itemsLeft.isEmpty && attempts.isEmpty && work == nil && strayBars.isEmpty
  }

  /// Whether the search takes so long that a snapshot of another scene may take its place.
  var isLong: Bool {
    began.map { ContinuousClock.now - $0 > SearchLimits.longestSearch } ?? false
  }

  /// Whether another image of the same scene has nothing to add.
  var isSatisfied: Bool {
    !search.hasUnread && !search.found.codes.contains(where: \.isUnconfirmed)
  }

  /// Whether the search costs more than it promises: codes that move by themselves make each frame
  /// another scene, in which the same places are read without success.
  var isRepetitive: Bool { !isContinuation && !snapshot.known.isEmpty }

  /// The first frame with which a longer snapshot is worth a new search; nil if none is. The mean
  /// may have fewer frames than the snapshot, and so would that of the next frame: a search that
  /// made way for it would never end.
  var improvesFrom: Int? {
    let (frame, count) = (snapshot.mark.frame, snapshot.earlier.count + 1)
    if count == 1 { return frame + SearchLimits.averagedSoon - 1 }
    let most = SearchLimits.mostAveraged(of: averaged.bitmap.size)
    guard averaged.count >= SearchLimits.averagedSoon, count < most else { return nil }
    return frame + most - count
  }

  /// The reason why something may be unread; nil while it is not clear.
  var verdict: SceneVerdict? { judgement.verdict }

  /// The places that could not be read, if more is certain of them than at the last report; `check`
  /// reads them once more at the end.
  mutating func takeUnread(asking check: PlaceCheck) -> UnreadReport? {
    let state: Reported = isDone ? .all : judgement.isComplete && work == nil ? .signs : .nothing
    guard state > reported else { return nil }
    reported = state
    let isLast = state == .all
    let further = isLast ? search.furtherFinders() : []
    return UnreadReport(
      mark: snapshot.mark,
      places: judgement.unread(
        in: averaged.bitmap.image, and: further, explainedBy: search.found,
        asking: isLast ? check : nil), isFinal: isLast)
  }

  /// The next passes, at most `count`, which do not depend on each other. There may be none
  /// although not everything was tried.
  mutating func next(_ count: Int) -> [Attempt] {
    if began == nil { began = .now }
    if attempts.isEmpty {
      if strayBars.isEmpty {
        prepare()
      } else {
        search.found.add(strayBars)
        strayBars = []
      }
    }
    let next = Array(attempts.prefix(count))
    attempts.removeFirst(next.count)
    return next
  }

  /// Records the results of passes; returns what is credible now and was not delivered yet.
  mutating func take(_ looks: [(Attempt, [Detection])]) -> [FollowedCode] {
    for (attempt, seen) in looks { take(seen, of: attempt) }
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
        judgement.take(proposals, after: item.step)
      }
      attempts = work.next(sparing: search.found)
      if !attempts.isEmpty { self.work = work }
      return
    }
  }

  private mutating func take(_ seen: [Detection], of attempt: Attempt) {
    var seen = seen
    if case .place(let proposal) = attempt.target, seen.isEmpty { search.tried.add(proposal) }
    switch attempt.target {
    case .overview, .tile, .altered:
      let found = search.found
      let slanted = seen.filter { $0.isOfSlantedBars && !found.has($0) }
      seen.removeAll { slanted.contains($0) }
      let kinds = search.symbologies.filter(\.isLinear)
      for var detection in slanted {
        detection.outline = place(of: detection)
        attempts.insert(
          Attempt(.again(detection.outline, kinds), in: attempt.rendition), at: 0)
        strayBars.append(detection)
      }
    case .place, .posts, .likelyBars, .stackedBars, .printedNumber, .printedText, .bullseyes,
      .rows, .addressedRows, .component, .dots, .modules, .again:
      break
    }
    search.found.add(seen)
    let found = search.found
    strayBars.removeAll { found.has($0) }
  }

  /// The place of the bars that were seen near `detection`.
  private mutating func place(of detection: Detection) -> Quadrilateral {
    let outline = detection.outline
    let bars = search.locatedAreas().bars.filter {
      $0.outline.contains(outline.center) || outline.contains($0.outline.center)
    }
    return bars.max { $0.outline.overlap(with: outline) < $1.outline.overlap(with: outline) }?
      .outline ?? search.image.full.image.uprightArea(around: outline)
  }

  private mutating func news() -> [FollowedCode] {
    search.removeMisfits()
    if isDone { search.found.settle() }
    return search.found.clearCodes.filter { delivered.insert(DeliveredCode($0)).inserted }
      .map { code in
        FollowedCode(code, in: averaged.bitmap.image, foundIn: snapshot.mark)
      }
  }
}

/// The unread places that were reported.
private enum Reported: Int, Comparable {
  case nothing, signs, all

  static func < (a: Reported, b: Reported) -> Bool { a.rawValue < b.rawValue }
}

/// A code in the state in which the fast lane received it; a code in another state is delivered
/// again.
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
