// Which frames are searched thoroughly: the newest ones are kept, and handed over together when the
// thorough lane has a use for them.

/// The frames for the next snapshot.
struct SnapshotBudget {
  /// The newest first.
  private var recent: [FrameCopy] = []
  private var taken: (scene: Int, count: Int, signature: SceneSignature)?

  /// Drops the frames of another format.
  mutating func beginAnew() { recent = [] }

  /// Keeps a copy of the newest frame.
  mutating func keep(_ image: LumaImage, _ mark: FrameMark) {
    let most = SearchLimits.mostAveraged(of: image.size)
    if recent.count >= most { recent.removeLast(recent.count - most + 1) }
    recent.insert(FrameCopy(mark: mark, bitmap: LumaBitmap(copying: image)), at: 0)
  }

  /// Whether another frame of the newest scene can be of use: not in one that has rested for long,
  /// unless a code `isUnconfirmed`.
  func isOpen(in history: SceneHistory, isUnconfirmed: Bool) -> Bool {
    guard let taken, taken.scene == history.mark.scene else { return true }
    return taken.count < SearchLimits.mostSnapshots(confirming: isUnconfirmed)
      && (history.sceneAge < SearchLimits.snapshotTime || isUnconfirmed)
  }

  /// The frames to be searched next, in which the codes `known` are seen; nil if there are none.
  mutating func next(
    in history: SceneHistory, for demand: SnapshotDemand, known: [MergedCode]
  ) -> Snapshot? {
    let hasUnconfirmed = known.contains(where: \.isUnconfirmed)
    guard let newest = recent.first, let latest = history.latest,
      let count = count(history, latest, for: demand, hasUnconfirmed: hasUnconfirmed)
    else { return nil }
    taken = (history.mark.scene, count, latest)
    return Snapshot(newest: newest, earlier: Array(recent.dropFirst()), known: known)
  }

  /// How many snapshots of the scene will have been taken with the next one.
  private func count(
    _ history: SceneHistory, _ latest: SceneSignature, for demand: SnapshotDemand,
    hasUnconfirmed: Bool
  ) -> Int? {
    let known = taken?.scene == history.mark.scene ? taken : nil
    switch demand {
    case .none: return nil
    case .newScene: return known == nil ? 1 : nil
    case .longer(let frame) where history.mark.frame < frame: return nil
    case .longer, .any:
      guard let known else { return 1 }
      // An image that is the same to the last bit would be read in the same way.
      guard known.count < SearchLimits.mostSnapshots(confirming: hasUnconfirmed),
        known.signature != latest,
        history.sceneAge < SearchLimits.snapshotTime || hasUnconfirmed
      else { return nil }
      return known.count + 1
    }
  }
}
