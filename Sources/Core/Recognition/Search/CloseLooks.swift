// Close looks at QR codes that are plain to see and yet not read: bent, blurred or tiny ones. A close
// look takes as long as ten first looks, so few places get one.

internal import Imaging
internal import Locating

/// Places of finder patterns that are still to be looked at closely.
struct CloseLooks: Sendable {
  private var proposals: [Proposal]
  private var looksLeft = SearchLimits.mostCloseLooks

  /// Begins with `proposals`, the likeliest first.
  init(at proposals: [Proposal]) {
    self.proposals = proposals
  }

  /// The next looks, at places apart from each other; none when all is done.
  mutating func next(sparing found: MergedDetections) -> [Attempt] {
    var round: [Proposal] = []
    var rest: [Proposal] = []
    for proposal in proposals where !found.hasFinderPattern(of: proposal) {
      if round.count < looksLeft, round.allSatisfy({ $0.isApart(from: proposal) }) {
        round.append(proposal)
      } else {
        rest.append(proposal)
      }
    }
    looksLeft -= round.count
    proposals = rest
    return round.map { Attempt(.place($0), isClose: true) }
  }
}

extension Proposal {
  fileprivate func isApart(from other: Proposal) -> Bool {
    outline.overlap(with: other.outline) < SearchLimits.sharedRoundOverlap
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
