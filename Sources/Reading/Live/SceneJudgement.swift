// The reason why nothing is read in a snapshot, as far as the search has come.

/// The verdict on one snapshot while it is searched.
struct SceneJudgement {
  /// Nil while the reason is not clear.
  private(set) var verdict: SceneVerdict?
  private var sought: Set<SearchStep> = []
  /// The places where the locator supposes codes, as far as it has searched.
  private var proposals: [Proposal] = []

  /// Whether all signs that can explain an unread code were sought.
  var isComplete: Bool { sought.isSuperset(of: [.places(in: .plain), .smallFinders]) }

  /// Judges light and focus first.
  init(of image: LumaImage) {
    if let condition = Obstacle(lightAndFocusOf: image) {
      verdict = SceneVerdict(condition: condition)
    }
  }

  /// Records the places where `step` supposes codes.
  mutating func take(_ proposals: [Proposal], after step: SearchStep) {
    sought.insert(step)
    self.proposals += proposals
    if verdict == nil, isComplete { verdict = SceneVerdict(condition: nil) }
  }

  /// The places, proposed before or among the `further` ones, that look like codes in `image` and
  /// that `found` does not explain; `check`, if there is one, reads them once more.
  func unread(
    in image: LumaImage, and further: [Proposal], explainedBy found: MergedDetections,
    asking check: PlaceCheck?
  ) -> [UnreadPlace] {
    var unread = (proposals + further).filter { !found.covers($0) }
    // An intact code of another symbology explains its place as well as a code that is read.
    var others = MergedDetections(for: [])
    others.codes = check?.switchedOff(in: image, near: unread) ?? []
    others.codes.removeAll { found.lies(at: $0) }
    unread.removeAll { others.covers($0) }
    let left = unread.filter { !found.makesUnlikely($0) }
    var likely = CodeLikeness.likely(left, in: image)
      .filter { !found.covers($0) && !others.covers($0) && !found.makesUnlikely($0) }
    if likely.isEmpty, check != nil, found.isEmpty, others.isEmpty {
      likely = CodeLikeness.likelyInHaze(image)
    }
    let dense = left.filter { $0.sign == .dense }
    if let check {
      others.codes += check.switchedOff(at: likely + dense, in: image).filter {
        !found.lies(at: $0) && !others.lies(at: $0)
      }
    }
    var places = others.codes.map { UnreadPlace(switchedOff: $0.detection) }
    for proposal in likely where places.index(of: proposal) == nil {
      places.append(UnreadPlace(at: proposal, in: image))
    }
    if let check {
      unread.removeAll { others.covers($0) }
      addFailing(at: unread, in: image, to: &places, asking: check)
      addPrint(in: image, to: &places)
    }
    return places
  }

  /// The places of damaged bars whose print is read, the first ones.
  private static let mostPrints = 2

  /// Reads the print below bars that are damaged, not soft or small: it would be so too. A label
  /// whose bars show as several places becomes one.
  private func addPrint(in image: LumaImage, to places: inout [UnreadPlace]) {
    let damaged = places.indices.filter { index in
      guard places[index].sign == .bars else { return false }
      switch places[index].obstacle {
      case .damaged, .unknown, .glare, .faint, .bent: return true
      case .tooDark, .blurred, .smeared, .tooSmall, .cutOff, .switchedOff: return false
      }
    }
    var labels: [UnreadPlace] = []
    for index in damaged.prefix(Self.mostPrints) {
      guard let printed = Detection(printedBeside: places[index].outline, in: image),
        !labels.contains(where: { $0.outline.contains(printed.outline.center) })
      else { continue }
      var label = places[index]
      (label.printed, label.outline) = (printed, printed.outline)
      labels.append(label)
    }
    places.removeAll { place in
      place.sign == .bars && labels.contains { $0.outline.contains(place.outline.center) }
    }
    places += labels
  }

  /// Adds the codes whose check fails: `check` looks at the `places` that nothing explains, and at
  /// those `proposals` that do not look like codes. Finder patterns show at random, so they are
  /// skipped there.
  private func addFailing(
    at proposals: [Proposal], in image: LumaImage, to places: inout [UnreadPlace],
    asking check: PlaceCheck
  ) {
    let unexplained = places.filter { $0.obstacle == .unknown }
      .map { Proposal($0.sign, outline: $0.outline) }
    let unlikely = proposals.filter { places.index(of: $0) == nil }
    let (fields, bars) = (
      unlikely.filter { $0.sign == .dense }, unlikely.filter { $0.sign == .bars }
    )
    for proposal in check.failing(at: unexplained + fields + bars, in: image) {
      if let index = places.index(of: proposal) {
        if places[index].obstacle == .unknown { places[index].obstacle = .damaged }
      } else {
        var place = UnreadPlace(at: proposal, in: image)
        switch place.obstacle {
        // The engine resolves the modules, so size is not the obstacle.
        case .unknown, .tooSmall: place.obstacle = .damaged
        default: break
        }
        places.append(place)
      }
    }
  }
}

extension UnreadPlace {
  /// Measures what keeps the code at `proposal` from being read.
  fileprivate init(at proposal: Proposal, in image: LumaImage) {
    self.init(
      proposal.sign, outline: proposal.outline, obstacle: Obstacle(at: proposal, in: image))
  }

  /// A code that would be read if its symbology were looked for.
  fileprivate init(switchedOff code: Detection) {
    let isBars = code.symbology.isLinear || code.symbology.isStacked
    self.init(
      isBars ? .bars : .dense, outline: code.outline, obstacle: .switchedOff(code.symbology))
  }
}

extension [UnreadPlace] {
  /// The index of the place of `proposal`.
  fileprivate func index(of proposal: Proposal) -> Int? {
    firstIndex { $0.outline.isSamePlace(as: proposal.outline) }
  }
}

extension MergedDetections {
  /// Whether one of the codes lies where `code` is.
  fileprivate func lies(at code: MergedCode) -> Bool {
    codes.contains { $0.detection.outline.isSamePlace(as: code.detection.outline) }
  }

  /// Whether the codes that were read, certain or not, rule out an unread code at `proposal`.
  func covers(_ proposal: Proposal) -> Bool {
    explains(proposal) || hasFinderPattern(of: proposal)
      || codes.contains { $0.detection.outline.isPart(ofCodeAt: proposal.outline) }
  }

  /// Whether a finder pattern of the proposal belongs to a code that was read, so that the three
  /// are not of one unread code.
  private func hasFinderPattern(of proposal: Proposal) -> Bool {
    guard case .finderPatterns(let modules, _) = proposal.sign else { return false }
    let (near, far) = (3.5 / Double(modules), 1 - 3.5 / Double(modules))
    let places = [(near, near), (far, near), (near, far)].map {
      proposal.outline.place(across: $0.0, down: $0.1)
    }
    return codes.contains { code in
      code.detection.symbology == .qrCode && places.contains { code.detection.outline.contains($0) }
    }
  }

  /// Whether the proposal is print rather than a code. Words and drawings stand around most codes
  /// and look like bars and modules; an unread code beside read ones is mostly of their sort and
  /// size.
  fileprivate func makesUnlikely(_ proposal: Proposal) -> Bool {
    let read = codes.filter { $0.isBelievable && !$0.isUnconfirmed }.map(\.detection)
    guard !read.isEmpty else { return false }
    let size = proposal.sign.size(of: proposal.outline)
    return !read.contains { code in
      switch proposal.sign {
      case .finderPatterns: return true
      case .bars where !code.symbology.isLinear && !code.symbology.isStacked: return false
      case .dense where code.symbology.isLinear: return false
      case .bars, .dense:
        return (0.5...2).contains(size / max(1, proposal.sign.size(of: code.outline)))
      }
    }
  }
}

extension Proposal.Sign {
  /// The size that codes of one sort share: the length of bars, the longer side of modules.
  fileprivate func size(of outline: Quadrilateral) -> Double {
    self == .bars ? outline.height : max(outline.width, outline.height)
  }
}
