// The user's choices, and their effects on the window.

internal import FeatureModels
public import Reading

extension ScanSession {
  func settle(after old: Preferences) {
    let preferences = choices.preferences
    feedSwitch.look(for: settings)
    counter.isOn = preferences.counts
    history?.settle(after: old)
    counting.settle(after: old)
    delivery.typing.apply(preferences)
    if old.cameraFormats != preferences.cameraFormats { cameras.applyFormats() }
    if old.looksCloser != preferences.looksCloser { applyCloser() }
  }

  /// Whether the image is mirrored; only a camera's image ever is, because a camera may face the
  /// user.
  public var isMirrored: Bool { source == .camera && choices.preferences.isMirrored }

  public var rotation: FrameTransform.Rotation {
    turnedCamera.flatMap { choices.preferences.rotations[$0] } ?? .none
  }

  public func turn() {
    guard let camera = turnedCamera else { return }
    let turned = rotation.next
    choices.preferences.rotations[camera] = turned == .none ? nil : turned
  }

  private var turnedCamera: Camera.ID? { sourceState.runningCamera?.id }

  /// Still images and screens are always shown completely.
  public var scaling: FrameTransform.Scaling {
    images != nil || source == .screen ? .fit : choices.preferences.scaling
  }

  var settings: RecognitionSettings { choices.settings(for: sourceState) }
}
