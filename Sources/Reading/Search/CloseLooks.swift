// Close looks at QR codes that are plain to see and yet not read: bent, blurred or tiny ones. A
// close look takes as long as ten first looks, so few places get one.

/// Places of finder patterns that are still to be looked at closely.
struct CloseLooks: Sendable {
  private var proposals: [Proposal]
  private var looksLeft = SearchLimits.mostCloseLooks

  /// Begins with those of `proposals` at which known modules show, the clearest first.
  init(at proposals: [Proposal], in image: LumaImage) {
    var clear: [(proposal: Proposal, agreement: Double)] = []
    for proposal in proposals {
      let agreement = QRGrid.agreement(of: proposal, with: image)
      if agreement > SearchLimits.leastCloseAgreement { clear.append((proposal, agreement)) }
    }
    self.proposals = clear.sorted { $0.agreement > $1.agreement }.map(\.proposal)
  }

  /// The next looks, at places apart from each other; none when all is done.
  mutating func next(sparing found: MergedDetections) -> [Attempt] {
    var round: [Proposal] = []
    var rest: [Proposal] = []
    for proposal in proposals where !found.hasFinderPattern(of: proposal) {
      let overlap = round.map { $0.outline.overlap(with: proposal.outline) }.max() ?? 0
      if overlap < SearchLimits.sharedRoundOverlap, round.count < looksLeft {
        round.append(proposal)
      } else if overlap < SearchLimits.twinOverlap {
        rest.append(proposal)
      }
    }
    looksLeft -= round.count
    proposals = rest
    return round.map { Attempt(.place($0), isClose: true) }
  }
}

extension MergedDetections {
  /// Whether a finder pattern of `proposal` is that of a code: then the proposal joins the patterns
  /// of several codes, or is that code.
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
