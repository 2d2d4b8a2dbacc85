// Close passes over QR codes that are plain to see and yet not read: bent, blurred or tiny ones. A
// close pass takes as long as ten first passes, so few places get one.

struct ClosePasses: Sendable {
  private var proposals: [Proposal]
  private var passesLeft = SearchLimits.mostClosePasses

  /// Starts with the `proposals` at which known modules show, the clearest first.
  init(at proposals: [Proposal], in image: LumaImage) {
    var clear: [(proposal: Proposal, agreement: Double)] = []
    for proposal in proposals {
      let agreement = QRGrid.agreement(of: proposal, with: image)
      if agreement > SearchLimits.leastCloseAgreement { clear.append((proposal, agreement)) }
    }
    self.proposals = clear.sorted { $0.agreement > $1.agreement }.map(\.proposal)
  }

  /// The next passes, at places apart from each other; none when all is done.
  mutating func next(sparing found: MergedDetections) -> [Attempt] {
    var round: [Proposal] = []
    var rest: [Proposal] = []
    for proposal in proposals where !found.hasFinderPattern(of: proposal) {
      let overlap = round.map { $0.outline.overlap(with: proposal.outline) }.max() ?? 0
      if overlap < SearchLimits.sharedRoundOverlap, round.count < passesLeft {
        round.append(proposal)
      } else if overlap < SearchLimits.twinOverlap {
        rest.append(proposal)
      }
    }
    passesLeft -= round.count
    proposals = rest
    return round.map { Attempt(.place($0), isClose: true) }
  }
}

extension MergedDetections {
  /// Whether a code that was read covers a finder pattern of the proposal, which then joins the
  /// patterns of several codes or is that code.
  fileprivate func hasFinderPattern(of proposal: Proposal) -> Bool {
    guard case .finderPatterns(let modules, _) = proposal.sign else { return false }
    let outline = proposal.outline
    // From a corner to the middle of its pattern, in shares of the way to the code's middle.
    let inset = 7 / Double(modules)
    let patterns = [outline.topLeft, outline.topRight, outline.bottomLeft].map {
      $0 + (outline.center - $0) * inset
    }
    return codes.contains { code in
      patterns.contains { code.detection.outline.contains($0) }
    }
  }
}

/// The second passes over an image in which the locator proposed `areas`.
struct SecondLooks {
  let areas: CodeAreas
  /// Codes that have had theirs: the same pass again would count as another one that agrees.
  let spared: Set<CodeIdentity>

  func attempts(
    at found: MergedDetections, among symbologies: Set<Symbology>, in image: LumaImage
  ) -> [Attempt] {
    let linear = symbologies.filter(\.isLinear)
    func isNew(_ code: Detection) -> Bool { !spared.contains(code.identity) }
    let doubtful = found.doubtful.filter(isNew).map { Attempt(.again($0.outline, linear)) }
    let codes = found.detections.filter(isNew)
    let longer = codes.compactMap { $0.withAddOn(among: areas.bars) }
    let straight = codes.filter(\.isOfRowsAskew).map {
      Attempt(.again(upright($0, in: image), [$0.symbology]))
    }
    return doubtful + longer.map { Attempt(.again($0, linear)) } + straight
  }

  /// Passes over rows askew whose corners are nearly right by now, to get the right ones.
  static func cornerAttempts(at found: MergedDetections) -> [Attempt] {
    found.detections.filter { $0.symbology.isStacked && $0.isOfRowsAskew }.map {
      Attempt(.again($0.outline.extended(across: 0.05, down: 0.1), [$0.symbology]))
    }
  }

  /// The place of a code in several rows with its bars upright.
  private func upright(_ detection: Detection, in image: LumaImage) -> Quadrilateral {
    let code = detection.outline
    // The engine's outline may not reach the ends of the code; the field of edges around it does.
    let field = areas.dense.last {
      $0.outline.sharedArea(with: code) > SearchLimits.enclosedShare * code.area
    }
    return image.uprightArea(around: field?.outline ?? code).extended(across: 0.2, down: 0)
  }
}

extension Detection {
  /// Whether the code has several rows that do not run along the image's: its engine mixes the rows
  /// up and gives a wrong outline.
  var isOfRowsAskew: Bool {
    guard symbology.isStacked || symbology.isStackable else { return false }
    let row = (outline.topRight - outline.topLeft).normalized
    let side = (outline.bottomLeft - outline.topLeft).normalized
    return min(abs(row.x), abs(row.y)) > SearchLimits.askew
      || min(abs(side.x), abs(side.y)) > SearchLimits.askew
  }

  /// The place of a retail code together with the bars behind it: an add-on is easily missed where
  /// the rows are askew. Nil where there are no such bars or the add-on was read.
  fileprivate func withAddOn(among bars: [Proposal]) -> Quadrilateral? {
    guard let number = RetailNumber(payload.bytes, of: symbology), number.addOn.isEmpty else {
      return nil
    }
    let length =
      (outline.topRight - outline.topLeft + outline.bottomRight - outline.bottomLeft) / 2
      * SearchLimits.addOnLength
    let behind = Quadrilateral(
      topLeft: outline.topRight, topRight: outline.topRight + length,
      bottomRight: outline.bottomRight + length, bottomLeft: outline.bottomRight)
    let isBehind = bars.contains {
      $0.outline.sharedArea(with: behind) > behind.area * SearchLimits.addOnShare
    }
    guard isBehind else { return nil }
    return Quadrilateral(
      topLeft: outline.topLeft, topRight: behind.topRight, bottomRight: behind.bottomRight,
      bottomLeft: outline.bottomLeft)
  }
}

struct PlaceRounds: Sendable {
  private var proposals: [Proposal]
  private var mostAreas: Int
  private let rendition: Rendition
  private var roundsLeft = SearchLimits.mostRounds

  /// Starts with `proposals`, the likeliest first; where something is read already, fewer places
  /// are worth a pass.
  init(of proposals: [Proposal], isFirstFind: Bool, in rendition: Rendition) {
    self.rendition = rendition
    self.proposals = proposals
    mostAreas = isFirstFind ? SearchLimits.mostAreasAtFirst : SearchLimits.mostFurtherAreas
  }

  /// The places of the next round that `found` does not explain; none when all is done.
  mutating func next(sparing found: MergedDetections) -> [Attempt] {
    guard roundsLeft > 0 else { return [] }
    roundsLeft -= 1
    var round: [Proposal] = []
    var rest: [Proposal] = []
    for proposal in proposals where !found.explains(proposal) {
      let isApart = round.allSatisfy {
        $0.outline.overlap(with: proposal.outline) < SearchLimits.sharedRoundOverlap
      }
      if isApart {
        guard proposal.isOfQRCode || mostAreas > 0 else { continue }
        if !proposal.isOfQRCode { mostAreas -= 1 }
        round.append(proposal)
      } else if proposal.isOfQRCode || !round.contains(where: { $0.isTwin(of: proposal) }) {
        rest.append(proposal)
      }
    }
    proposals = rest
    return round.map { [rendition] in Attempt(.place($0), in: rendition) }
  }
}

extension Proposal {
  fileprivate var isOfQRCode: Bool {
    if case .finderPatterns = sign { true } else { false }
  }

  /// Whether both are the same thing at two scales or at two times.
  func isTwin(of other: Proposal) -> Bool {
    sign == other.sign && outline.overlap(with: other.outline) > SearchLimits.twinOverlap
  }
}
