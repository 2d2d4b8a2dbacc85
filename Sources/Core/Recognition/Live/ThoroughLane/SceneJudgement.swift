// Why nothing is read in a snapshot, as far as the search has come.

internal import Barcodes
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
  /// Whether what was read, certain or not, leaves no unread code to suppose at `proposal`.
  fileprivate func covers(_ proposal: Proposal) -> Bool {
    explains(proposal) || hasFinderPattern(of: proposal) || makesUnlikely(proposal)
      || codes.contains { $0.detection.outline.isPart(ofCodeAt: proposal.outline) }
  }

  /// Whether a finder pattern of the proposal belongs to a code that was read: then the three are
  /// not those of one code.
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
  private func makesUnlikely(_ proposal: Proposal) -> Bool {
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
  /// What codes of one sort have in common: the length of bars, the longer side of modules.
  fileprivate func size(of outline: Quadrilateral) -> Double {
    self == .bars ? outline.height : max(outline.width, outline.height)
  }
}
