// The places where the locator proposes codes, in rounds: where proposals overlap, the likelier one
// goes first, and what is read there spares the others.

/// Proposals still to be looked at.
struct PlaceRounds: Sendable {
  private var proposals: [Proposal]
  private var mostAreas: Int
  private let rendition: Rendition
  private var roundsLeft = SearchLimits.mostRounds

  /// Begins with `proposals`, the likeliest first; where something is read already, fewer places
  /// are worth a look.
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

  /// Whether both are the same thing, seen at two scales or at two times.
  func isTwin(of other: Proposal) -> Bool {
    sign == other.sign && outline.overlap(with: other.outline) > SearchLimits.twinOverlap
  }
}
