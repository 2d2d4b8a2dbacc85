// Why nothing is read in a snapshot, as far as the search has come.

internal import Imaging
internal import Locating

/// The verdict on one snapshot while it is searched.
struct SceneJudgement {
  /// What was measured; nil while that is not clear.
  private(set) var verdict: SceneVerdict?
  private var sought: Set<SearchStep> = []
  /// Where the locator supposes codes, as far as it has looked.
  private var proposals: [Proposal] = []

  /// Whether all signs of codes were sought that show why one is not read.
  var isComplete: Bool { sought.isSuperset(of: [.places(in: .plain), .smallFinders]) }

  /// Begins with light and focus.
  init(of image: LumaImage) {
    if let condition = Obstacle(lightAndFocusOf: image) {
      verdict = SceneVerdict(condition: condition)
    }
  }

  /// Takes in where `step` supposes codes.
  mutating func take(_ proposals: [Proposal], after step: SearchStep) {
    sought.insert(step)
    self.proposals += proposals
    if verdict == nil, isComplete { verdict = SceneVerdict(condition: nil) }
  }

  /// The proposed places, and of the `further` ones, that look like codes in `image` and that
  /// `found` does not explain; `kinds` reads them once more, if it is given.
  func unread(
    in image: LumaImage, and further: [Proposal], explainedBy found: MergedDetections,
    asking kinds: KindCheck?
  ) -> [UnreadPlace] {
    let left = (proposals + further).filter { !found.covers($0) }
    var likely = CodeLikeness.likely(left, in: image).filter { !found.covers($0) }
    if likely.isEmpty, kinds != nil, found.isEmpty { likely = CodeLikeness.likelyInHaze(image) }
    let dense = left.filter { $0.sign == .dense }
    var places = kinds?.places(at: likely + dense, in: image) ?? []
    for proposal in likely {
      if places.allSatisfy({ !$0.outline.isSamePlace(as: proposal.outline) }) {
        places.append(
          UnreadPlace(
            proposal.sign, outline: proposal.outline,
            obstacle: Obstacle(at: proposal, in: image)))
      }
    }
    return places
  }
}

extension MergedDetections {
  /// Whether a code was read at `proposal`, certain or not.
  fileprivate func covers(_ proposal: Proposal) -> Bool {
    explains(proposal)
      || codes.contains { $0.detection.outline.isPart(ofCodeAt: proposal.outline) }
  }
}
