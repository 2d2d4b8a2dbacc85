// Why nothing is read in a snapshot, as far as the search has come.

internal import Imaging
internal import Locating

/// The verdict on one snapshot while it is searched.
struct SceneJudgement {
  /// What was measured; nil while that is not clear.
  private(set) var verdict: SceneVerdict?
  private var sought: Set<SearchStep> = []

  /// Begins with light and focus.
  init(of image: LumaImage) {
    if let condition = SceneCondition(lightAndFocusOf: image) {
      verdict = SceneVerdict(condition: condition)
    }
  }

  /// Takes in where `step` supposes codes; those that `found` does not explain may be unreadable.
  mutating func take(
    _ proposals: [Proposal], after step: SearchStep, explainedBy found: MergedDetections,
    in size: PixelSize
  ) {
    sought.insert(step)
    guard verdict == nil else { return }
    let condition = SceneCondition(
      unread: proposals.filter { !found.explains($0) }, in: size)
    if condition != nil || sought.isSuperset(of: [.places(in: .plain), .smallFinders]) {
      verdict = SceneVerdict(condition: condition)
    }
  }
}
