// How many images of a scene are searched thoroughly, and what they are: the first frame, later the
// mean of several.

internal import Imaging

/// The snapshots of the newest scene.
struct SnapshotBudget {
  private var taken: (scene: Int, count: Int, signature: SceneSignature)?
  private var mean: FrameMean?

  /// Drops what was gathered of the scene before.
  mutating func beginScene() { mean = nil }

  /// Takes in a frame of the scene, for its next snapshot.
  mutating func gather(_ image: LumaImage) {
    if mean == nil {
      mean = FrameMean(image)
    } else {
      mean?.add(image)
    }
  }

  /// The image of the scene to be searched next, given the newest frame; nil if there is none to be
  /// searched. `hasUnconfirmed` is true if codes are left that another image has to confirm.
  mutating func next(
    of image: LumaImage, in history: SceneHistory, for demand: SnapshotDemand,
    hasUnconfirmed: Bool
  ) -> LumaBitmap? {
    guard let latest = history.latest,
      let count = count(history, latest, for: demand, hasUnconfirmed: hasUnconfirmed),
      let bitmap = count == 1 ? LumaBitmap(copying: image) : mean?.bitmap
    else { return nil }
    taken = (history.mark.scene, count, latest)
    mean = nil
    return bitmap
  }

  /// How many images of the scene will have been searched with the next one.
  private func count(
    _ history: SceneHistory, _ latest: SceneSignature, for demand: SnapshotDemand,
    hasUnconfirmed: Bool
  ) -> Int? {
    let known = taken?.scene == history.mark.scene ? taken : nil
    switch demand {
    case .none: return nil
    case .newScene: return known == nil ? 1 : nil
    case .any:
      guard let known else { return 1 }
      // An image that is the same to the last bit would be read in the same way.
      guard known.count < SearchLimits.mostSnapshots, known.signature != latest,
        history.sceneAge < SearchLimits.snapshotTime || hasUnconfirmed
      else { return nil }
      return known.count + 1
    }
  }
}
