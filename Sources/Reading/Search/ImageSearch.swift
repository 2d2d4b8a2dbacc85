// One image being searched: the codes found so far, the locator's proposals, and the passes of each
// step of a plan. A runner takes the steps.
//
// False reads are kept out here by the support of a MergedCode, by QuietZone and PartsOfStacks
// (parts of larger codes) and by RetailRivals, and over time in Tracking.

struct ImageSearch: Sendable {
  let image: SearchImage
  /// A noisy frame is smoothed, a mean of frames sharpened.
  private let renditions: [Rendition: SearchImage]
  /// The noise in levels; 0 in a still, which is searched as it is.
  let noise: Double
  let symbologies: Set<Symbology>
  let plan: SearchPlan
  private let engines: EngineSet
  var found: MergedDetections
  /// The places where nothing was read, here and in earlier images of the scene.
  var tried = TriedPlaces()
  /// The codes that were there when second looks were due, none of which gets another.
  private var lookedAt: Set<CodeIdentity> = []
  /// What this and earlier images of a live scene show of codes in rows; nil in a still.
  var rows: RowEvidence?
  /// The finder patterns and areas that the locator sees, as far as it has searched.
  private var findersAtScale: [FinderScale: [Proposal]] = [:]
  private var areas: CodeAreas?

  init(
    still: LumaBitmap, dotsPerMillimetre: Double? = nil, for symbologies: Set<Symbology>,
    by engines: EngineSet, plan: SearchPlan
  ) {
    // The posts' codes have as little ink as text.
    let isJudged = symbologies.isDisjoint(with: Symbology.postal)
    image = SearchImage(still, dotsPerMillimetre: isJudged ? dotsPerMillimetre : nil)
    (renditions, noise) = ([:], 0)
    (self.plan, self.symbologies) = (plan, symbologies)
    self.engines = engines.reading(symbologies)
    found = MergedDetections(for: symbologies)
  }

  /// A live frame, or a mean of frames, which also comes `sharpened`; `frames` are their numbers.
  init(
    frame: LumaBitmap, sharpened: LumaBitmap? = nil, frames: ClosedRange<Int>,
    for symbologies: Set<Symbology>, by engines: EngineSet
  ) {
    noise = frame.image.noise
    let isRough = noise > SearchLimits.halvedNoise
    image = isRough ? SearchImage(halving: frame) : SearchImage(frame)
    if let sharpened {
      renditions = [.sharpened: SearchImage(sharpened)]
    } else if noise > SearchLimits.smoothedNoise, !isRough {
      renditions = [.smoothed: SearchImage(LumaBitmap(smoothing: frame.image))]
    } else {
      renditions = [:]
    }
    (plan, self.symbologies) = (.live, symbologies)
    self.engines = engines.reading(symbologies)
    rows = RowEvidence()
    found = MergedDetections(for: symbologies, frames: frames)
  }

  /// The locator seeks the finder patterns of QR codes only.
  private var seeksFinders: Bool { symbologies.contains(.qrCode) }

  /// The finder patterns that the locator sees in the image as it is; nil until it has searched.
  private var finders: [Proposal]? { findersAtScale[.plain] }

  mutating func note(_ finders: [Proposal], _ scale: FinderScale) {
    findersAtScale[scale] = finders
  }

  mutating func note(_ areas: CodeAreas) { self.areas = areas }

  /// The scales at which the locator has to search for `step` and has not searched yet.
  func unseenScales(for step: SearchStep) -> [FinderScale] {
    guard seeksFinders else { return [] }
    let scales: [FinderScale] =
      switch step {
      case .places: [.plain]
      // Sharpened noise looks like small patterns, and pages are sharp.
      case .smallFinders: noise == 0 && image.ground == nil ? [.doubled, .sharpened] : [.doubled]
      case .largeFinders: [.reduced]
      case .closePasses: meets(.nothingFound) ? [.broken] : []
      default: []
      }
    return scales.filter { findersAtScale[$0] == nil }
  }

  private mutating func locateFinders(for step: SearchStep) {
    for scale in unseenScales(for: step) { note(image.finderPatterns(scale), scale) }
  }

  private var smallFinders: [Proposal] {
    let located = findersAtScale[.doubled, default: []] + findersAtScale[.sharpened, default: []]
    return Array(located.prefix(plan.mostFinders))
  }

  /// Large, blurred or broken finder patterns, as far as they were sought; large ones are sought
  /// now if nothing was found in the image.
  mutating func furtherFinders() -> [Proposal] {
    if found.isEmpty { locateFinders(for: .largeFinders) }
    return [.reduced, .broken].flatMap { findersAtScale[$0, default: []] }
  }

  mutating func locatedAreas() -> CodeAreas {
    let located = areas ?? image.areas()
    areas = located
    return located
  }

  /// Whether a step is worth its price by now.
  func meets(_ condition: SearchCondition) -> Bool {
    switch condition {
    case .always: true
    case .nothingFound: found.isEmpty && !isBare
    case .lastResort: !found.hasBelievable && !isBare
    case .findersLeft: meets(.nothingFound) || !(finders ?? []).allSatisfy { found.explains($0) }
    case .findersLeftOrDoubt: !found.doubtful.isEmpty || meets(.findersLeft)
    case .has(let rendition): renditions[rendition] != nil
    case .unread(let rendition): renditions[rendition] != nil && hasUnread
    }
  }

  /// Whether the locator proposed a place that is neither explained nor tried often enough.
  var hasUnread: Bool {
    guard let areas else { return true }
    return ((finders ?? []).prefix(plan.mostFinders) + areas.bars + areas.dense).contains {
      !found.explains($0) && tried.times($0) < SearchLimits.mostTries
    }
  }

  mutating func work(for step: SearchStep) -> StepWork {
    locateFinders(for: step)
    switch step {
    case .confirmation:
      return .attempts(
        found.codes.filter(\.isUnconfirmed).map {
          Attempt(.again($0.detection.outline, $0.detection.symbology.spellings))
        })
    case .overview(let role, let rendition):
      return .attempts(
        engines.engines(in: role).map { Attempt(.overview(by: $0, role), in: rendition) })
    case .tiles:
      return .attempts(tilesLeft.map { Attempt(.tile($0, .inPassing)) })
    case .thoroughTiles:
      return .attempts(image.tiles.map { Attempt(.tile($0, .thorough)) })
    case .places(let rendition):
      let areas = locatedAreas()
      let fields = plan.readsFields ? areas.dense : []
      return rounds(of: finders ?? [], areas.bars + fields, in: rendition)
    case .smallFinders:
      return rounds(of: smallFinders, [], in: .plain)
    case .largeFinders:
      return rounds(of: findersAtScale[.reduced, default: []], [], in: .plain)
    case .closePasses:
      let further = [FinderScale.reduced, .broken].flatMap { findersAtScale[$0, default: []] }
      return .closePasses(
        ClosePasses(at: (finders ?? []) + smallFinders + further, in: image.full.image))
    case .posts:
      guard !symbologies.isDisjoint(with: Symbology.postal) else { return .attempts([]) }
      let areas = locatedAreas().bars.filter { !found.explains($0) }
      return .attempts([Attempt(.posts(areas.map(\.outline)))])
    case .bullseyes:
      let isWanted = symbologies.contains(.maxiCode) && !unreadFields.isEmpty
      return .attempts(isWanted ? [Attempt(.bullseyes)] : [])
    case .likelyBars:
      guard !symbologies.isDisjoint(with: LikelyBars.symbologies) else { return .attempts([]) }
      let whole = image.full
      let fine = unreadBars.lazy.filter { whole.image.hasFineBars(in: $0.outline) }
      return .attempts(
        fine.prefix(SearchLimits.mostLikelyBars).map { Attempt(.likelyBars($0.outline)) }
          + stackedFields.map { Attempt(.stackedBars($0)) })
    case .printedNumbers:
      guard !symbologies.isDisjoint(with: PrintedNumber.symbologies) else { return .attempts([]) }
      return .attempts(
        unreadBars.prefix(SearchLimits.mostPrintedNumbers)
          .map { Attempt(.printedNumber($0.outline)) })
    case .printedTexts:
      guard !symbologies.isDisjoint(with: LabelText.symbologies) else { return .attempts([]) }
      // On a page there is text below most of what looks like bars.
      let most = plan.mostPrintedTexts - (image.ground == nil ? 0 : 1)
      return .attempts(
        unreadBars.prefix(most)
          .map { Attempt(.printedText($0.outline)) })
    case .rows:
      guard symbologies.contains(.pdf417) else { return .attempts([]) }
      let wide = unreadFields.filter {
        max($0.outline.width, $0.outline.height) > Double(RowEnd.leastWidth)
      }
      return .attempts(
        wide.prefix(SearchLimits.mostFieldsAgain).map { Attempt(.rows($0.outline)) })
    case .addressedRows:
      guard symbologies.contains(.microPDF417) else { return .attempts([]) }
      return .attempts(addressedFields.map { Attempt(.addressedRows($0)) })
    case .components:
      let carriers = found.detections.filter {
        $0.mayHaveComponent && (plan.seeksRetailComponents || !$0.symbology.isRetail)
      }
      return .attempts(carriers.map { Attempt(.component($0)) })
    case .dots:
      return .attempts(
        unreadFields.prefix(SearchLimits.mostFieldsAgain).map { Attempt(.dots($0.outline)) })
    case .modules:
      guard !symbologies.isDisjoint(with: Symbology.ofModules) else {
        return .attempts([])
      }
      return .attempts(
        unreadFields.prefix(SearchLimits.mostFieldsAgain).map { Attempt(.modules($0.outline)) })
    case .alterations:
      return .attempts(alterations { !$0.isOfLight })
    case .evenLight:
      return .attempts(alterations(where: \.isOfLight))
    case .secondLooks:
      let looks = SecondLooks(areas: locatedAreas(), spared: lookedAt)
      lookedAt.formUnion(found.detections.map(\.identity))
      return .attempts(looks.attempts(at: found, among: symbologies, in: image.full.image))
    case .cornerLooks:
      return .attempts(SecondLooks.cornerAttempts(at: found))
    }
  }

  func make(_ attempt: Attempt, _ recognizers: Recognizers) -> [Detection] {
    attempt.make(on: renditions[attempt.rendition] ?? image, recognizers, symbologies, rows)
  }

  /// Removes retail numbers whose bars fit the image worse than those of another number there.
  mutating func removeMisfits() {
    let whole = image.full
    found.removeMisfits(in: whole.image)
  }

  mutating func removeContradicted() {
    let whole = image.full
    found.removeContradicted(in: whole.image)
  }

  private func rounds(
    of finders: [Proposal], _ areas: [Proposal], in rendition: Rendition
  ) -> StepWork {
    let worthALook = tried.sorted(finders.prefix(plan.mostFinders) + areas)
    return .rounds(
      PlaceRounds(of: worthALook, isFirstFind: found.isEmpty, in: rendition),
      proposals: finders + areas)
  }

  /// The tiles in which something may be unread: all tiles while nothing is read.
  private var tilesLeft: [PixelRect] {
    guard !found.isEmpty, let finders, let areas else { return image.tiles }
    let left = (finders + areas.bars + areas.dense).filter { !found.explains($0) }
    return image.tiles.filter { tile in
      let outline = Quadrilateral(of: tile)
      return left.contains { outline.contains($0.outline.center) }
    }
  }

  /// Small fields at which nothing was read, where rows of bars are wanted.
  private var stackedFields: [Quadrilateral] {
    guard symbologies.contains(.databar) else { return [] }
    return unreadFields.map(\.outline).filter {
      max($0.width, $0.height) < StackedDataBar.largestField
    }.prefix(SearchLimits.mostFieldsAgain).map(\.self)
  }

  /// Small fields at which nothing was read; where there is none, the surroundings of bars: a flat
  /// code in rows is too low for a field.
  private var addressedFields: [Quadrilateral] {
    let fields = unreadFields.map(\.outline).filter {
      max($0.width, $0.height) < MicroPDF417Grid.largestField
    }.prefix(SearchLimits.mostFieldsAgain)
    guard unreadFields.isEmpty else { return Array(fields) }
    return unreadBars.map { $0.outline.scaled(by: SearchLimits.rowsAroundBars) }.filter {
      max($0.width, $0.height) < MicroPDF417Grid.largestField
    }.prefix(SearchLimits.mostBarsInRows).map(\.self)
  }

  /// The fields at which nothing was read, also twice: a lattice begins in the middle, which differs
  /// from one scale to the next.
  private var unreadFields: [Proposal] { (areas?.dense ?? []).filter { !found.explains($0) } }

  /// The bars at which nothing was read, each once.
  private var unreadBars: [Proposal] {
    let bars = (areas?.bars ?? []).prefix(SearchLimits.mostAreasAtFirst).filter { proposal in
      !found.codes.contains {
        let outline = $0.detection.outline
        return outline.contains(proposal.outline.center)
          || proposal.outline.contains(outline.center)
      }
    }
    return bars.reduce(into: []) { unread, proposal in
      if !unread.contains(where: { $0.isTwin(of: proposal) }) { unread.append(proposal) }
    }
  }

  /// The number of places that were proposed and not read; a field that two scales show counts twice.
  var unreadPlaces: Int { unreadFields.count + unreadBars.count }

  /// Whether it is a page without ink enough for a code, as a whole or at each place that is proposed.
  private var isBare: Bool { image.isBare || image.ground != nil && seesNothing }

  private var seesNothing: Bool {
    guard let finders, let areas else { return false }
    return finders.isEmpty && areas.bars.isEmpty && areas.dense.isEmpty
  }

  private func alterations(where isMeant: (Alteration) -> Bool) -> [Attempt] {
    let suitable = Alteration.suitable(for: image.alterable.bitmap.image).filter(isMeant)
    let affordable = suitable.filter { plan.altersEmptyImages || !seesNothing || $0.isCheap }
    guard plan.splitsAlterations else {
      return affordable.map { Attempt(.altered($0, by: nil)) }
    }
    return affordable.flatMap { alteration in
      engines.members.map { Attempt(.altered(alteration, by: $0.engine)) }
    }
  }
}

enum StepWork: Sendable {
  case attempts([Attempt])
  case rounds(PlaceRounds, proposals: [Proposal])

  case closePasses(ClosePasses)

  /// Passes that do not depend on each other; none when the step is done.
  mutating func next(sparing found: MergedDetections) -> [Attempt] {
    switch self {
    case .attempts(let attempts):
      self = .attempts([])
      return attempts
    case .rounds(var rounds, let proposals):
      let attempts = rounds.next(sparing: found)
      self = .rounds(rounds, proposals: proposals)
      return attempts
    case .closePasses(var looks):
      let attempts = looks.next(sparing: found)
      self = .closePasses(looks)
      return attempts
    }
  }
}
