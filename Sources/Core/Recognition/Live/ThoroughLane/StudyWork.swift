// One snapshot being read: what was found in it so far, and what is still to be tried.

internal import Barcodes
internal import Imaging
internal import Locating

/// A snapshot and what was tried on it.
struct StudyWork {
  /// Above this many levels noise costs engines more than a slight blur does.
  private static let mostNoise = 2.0
  /// Below this another image of the same scene is the same image.
  private static let leastNoise = 0.8
  /// A wall of codes has so many likely places; noise has thousands, and a code in none of them.
  private static let mostFinders = 120

  private let snapshot: Snapshot
  private let symbologies: Set<Symbology>
  private let engineCount: Int
  private let image: StillImage
  /// The image with less noise; itself if it has little.
  private let calm: StillImage
  private let noise: Double
  private var began: ContinuousClock.Instant?
  private(set) var strategiesLeft: [Strategy]
  /// How many attempts were made.
  private(set) var made = 0
  private var found: MergedDetections
  private var delivered: Set<Told>
  private var areas: (bars: [Proposal], dense: [Proposal])?
  private var attempts: [Attempt] = []
  private var rounds: PlaceRounds?
  private var isCalm = false
  /// Bars that were seen, at a place of which the engine is not to be trusted; they count where a
  /// look at the place has not found them.
  private var astray: [Detection] = []
  /// Why something may not be read; nil while that is not clear.
  private(set) var verdict: SceneVerdict?
  /// Where it has been looked for places.
  private var lookedFor: Set<Strategy> = []

  init(
    _ snapshot: Snapshot, _ strategies: [Strategy], _ symbologies: Set<Symbology>,
    after last: StudyWork?, engineCount: Int
  ) {
    self.snapshot = snapshot
    self.symbologies = symbologies
    self.engineCount = engineCount
    strategiesLeft = strategies
    noise = snapshot.bitmap.image.noise
    image =
      noise > Lookout.roughestNoise
      ? StillImage(halving: snapshot.bitmap) : StillImage(snapshot.bitmap)
    calm =
      noise > Self.mostNoise && noise <= Lookout.roughestNoise
      ? StillImage(LumaBitmap(smoothing: snapshot.bitmap.image)) : image
    found = MergedDetections(for: symbologies)
    found.entries = snapshot.known.map { entry in
      var entry = entry
      // To be told when it is read again, or else not.
      entry.detection.isRead = !entry.isUnconfirmed
      return entry
    }
    delivered = Set(found.entries.map(Told.init))
    if let condition = SceneCondition(lightAndFocusOf: snapshot.bitmap.image) {
      verdict = SceneVerdict(condition: condition)
    }
    // What was doubtful in one image of the scene may be certain in two.
    if let last, last.snapshot.scene == snapshot.scene, last.snapshot.era == snapshot.era {
      found.entries += last.found.entries.filter { !found.isKnown($0.detection) }
    }
  }

  /// Whether everything was tried.
  var isDone: Bool {
    strategiesLeft.isEmpty && attempts.isEmpty && rounds == nil && astray.isEmpty
  }

  /// Whether another image of the same scene has nothing to add.
  var isSatisfied: Bool {
    if found.entries.contains(where: \.isUnconfirmed) { return false }
    guard noise > Self.leastNoise, let areas else { return true }
    return (areas.bars + areas.dense).allSatisfy { found.explains($0) }
  }

  /// For how long the image has been worked on.
  var age: Duration { began.map { ContinuousClock.now - $0 } ?? .zero }

  /// Takes one step, of at most one look; what is credible now and was not told yet.
  mutating func step(_ recognizers: [any Recognizer]) -> [Finding] {
    if began == nil { began = .now }
    if !attempts.isEmpty {
      make(attempts.removeFirst(), recognizers)
      return news()
    }
    if !astray.isEmpty {
      found.add(astray)
      astray = []
      return news()
    }
    if rounds != nil {
      attempts = rounds?.next(sparing: found) ?? []
      if attempts.isEmpty { rounds = nil }
      return news()
    } else if !strategiesLeft.isEmpty {
      begin(strategiesLeft.removeFirst())
      return news()
    }
    return []
  }

  private mutating func begin(_ strategy: Strategy) {
    isCalm = false
    switch strategy {
    case .confirmation:
      attempts = found.entries.filter(\.isUnconfirmed).map {
        .again($0.detection.outline, [$0.detection.symbology])
      }
    case .overview(let engine):
      guard engine < engineCount else { return }
      isCalm = noise > Self.mostNoise
      attempts = [.overview(engine: engine)]
    case .roughOverview(let engine):
      guard engine < engineCount, noise > Self.mostNoise, noise < Lookout.roughestNoise else {
        return
      }
      attempts = [.overview(engine: engine)]
    case .places:
      let finders = symbologies.contains(.qrCode) ? image.finderPatterns() : []
      let areas = located()
      judge(finders + areas.bars, after: strategy)
      rounds = PlaceRounds(
        of: Array(finders.prefix(Self.mostFinders)) + areas.bars + areas.dense,
        isFirstFind: found.isEmpty)
    case .smallFinders:
      guard symbologies.contains(.qrCode) else { return judge([], after: strategy) }
      let finders = image.smallFinderPatterns().prefix(Self.mostFinders)
      judge(Array(finders), after: strategy)
      rounds = PlaceRounds(of: Array(finders), isFirstFind: found.isEmpty)
    case .secondLooks:
      let areas = located()
      let second = SecondLooks(bars: areas.bars, dense: areas.dense)
      attempts =
        second.attempts(at: found, among: symbologies, in: image.full.image)
        + second.lastAttempts(at: found)
    case .guises:
      guard found.isEmpty else { return }
      let guises = Guise.suitable(for: image.overview.bitmap.image)
      // Four times the noise takes four times as long, and the means of frames will have less.
      for guise in guises where guise != .doubled || noise < Self.mostNoise {
        attempts += (0..<engineCount).map { .guise(guise, engine: $0) }
      }
    }
  }

  /// Takes in where codes were supposed, of which nothing is read yet.
  private mutating func judge(_ proposals: [Proposal], after strategy: Strategy) {
    lookedFor.insert(strategy)
    guard verdict == nil else { return }
    let condition = SceneCondition(
      unread: proposals.filter { !found.explains($0) }, in: snapshot.bitmap.size)
    if condition != nil || lookedFor == [.places, .smallFinders] {
      verdict = SceneVerdict(condition: condition)
    }
  }

  private mutating func make(_ attempt: Attempt, _ recognizers: [any Recognizer]) {
    made += 1
    var seen = attempt.make(on: isCalm ? calm : image, recognizers, symbologies)
    switch attempt {
    case .overview, .tile, .guise:
      let slanted = seen.filter { $0.isOfSlantedBars && !found.isKnown($0) }
      seen.removeAll { slanted.contains($0) }
      let kinds = symbologies.filter(\.isLinear)
      for var detection in slanted {
        detection.outline = place(of: detection)
        attempts.insert(.again(detection.outline, kinds), at: 0)
        astray.append(detection)
      }
    case .place, .again: break
    }
    found.add(seen)
    astray.removeAll { found.isKnown($0) }
  }

  /// Where the bars are that were seen near `detection`.
  private mutating func place(of detection: Detection) -> Quadrilateral {
    let outline = detection.outline
    let bars = located().bars.filter {
      $0.outline.contains(outline.center) || outline.contains($0.outline.center)
    }
    return bars.max { $0.outline.overlap(with: outline) < $1.outline.overlap(with: outline) }?
      .outline ?? image.full.image.uprightArea(around: outline)
  }

  private mutating func located() -> (bars: [Proposal], dense: [Proposal]) {
    let result = areas ?? image.areas()
    areas = result
    return result
  }

  private mutating func news() -> [Finding] {
    if isDone { found.settle() }
    return found.clearEntries.filter { delivered.insert(Told($0)).inserted }.map { entry in
      Finding(
        era: snapshot.era, scene: snapshot.scene, frame: snapshot.frame, drift: snapshot.drift,
        entry: entry,
        appearance: Appearance(of: entry.detection.outline, in: snapshot.bitmap.image))
    }
  }
}

/// What was told of a code.
private struct Told: Hashable {
  private let detection: Detection
  private let isSettled: Bool

  init(_ entry: MergedDetections.Entry) {
    detection = entry.detection
    isSettled = entry.isSettled
  }
}

extension MergedDetections {
  /// Notes that everything was tried.
  fileprivate mutating func settle() {
    let clear = entries.filter(\.isClear)
    for index in entries.indices where !clear.contains(where: { $0.isRival(of: entries[index]) }) {
      entries[index].isSettled = true
    }
  }

  /// Whether `detection` is one of the codes, and where they say it is.
  fileprivate func isKnown(_ detection: Detection) -> Bool {
    entries.contains {
      $0.detection.symbology == detection.symbology
        && $0.detection.payload.bytes == detection.payload.bytes
        && $0.detection.outline.scaled(by: 1.5).contains(detection.outline.center)
    }
  }
}

extension Detection {
  /// Whether it is bars that do not stand along the image's axes: an engine that scans along
  /// those reads such bars, but does not say well where they are.
  fileprivate var isOfSlantedBars: Bool {
    guard symbology.isLinear else { return false }
    let row = (outline.topRight - outline.topLeft).normalized
    // Beyond some 20° it goes astray by more than a tenth of the code.
    return min(abs(row.x), abs(row.y)) > 0.34
  }
}
