// The turns of cameras in the settings: "90 usb-Maker_Camera-video-index0".

internal import FeatureModels
internal import Reading

extension FrameTransform.Rotation {
  /// The turns of these cameras as they are stored.
  static func stored(_ rotations: [Camera.ID: Self]) -> [String] {
    rotations.map { camera, rotation in "\(rotation.rawValue * 90) \(camera)" }.sorted()
  }

  /// The turns that are stored in these words; others are left out.
  static func stored(_ words: [String]) -> [Camera.ID: Self] {
    let rotations = words.compactMap { words -> (Camera.ID, Self)? in
      let parts = words.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let degrees = Int(parts[0]), degrees.isMultiple(of: 90),
        let rotation = Self(rawValue: degrees / 90)
      else { return nil }
      return (String(parts[1]), rotation)
    }
    return Dictionary(rotations) { _, last in last }
  }
}
