// The user's choices, and their effects on the window.

internal import FeatureModels
public import Reading

extension ScanSession {
  func settle(after old: Preferences) {
    let preferences = choices.preferences
    // The switch for all cameras is newer than what was chosen for one.
    if old.isMirrored != preferences.isMirrored, !preferences.mirrorings.isEmpty {
      choices.preferences.mirrorings = [:]
    }
    feedSwitch.look(for: settings)
    counter.isOn = preferences.counts
    history?.settle(after: old)
    counting.settle(after: old)
    delivery.typing.apply(preferences)
    rules.settle(after: old)
    scanners.settle()
    folders.settle()
    screenshots.settle()
    if old.cameraFormats != preferences.cameraFormats { cameras.applyFormats() }
    if old.looksCloser != preferences.looksCloser { applyCloser() }
  }

  /// Whether the image is mirrored; only a camera's image ever is, because a camera may face the
  /// user. The user's choice for a camera comes before what is known of its position.
  public var isMirrored: Bool {
    guard source == .camera else { return false }
    let preferences = choices.preferences
    guard let camera = cameras.shown else { return preferences.isMirrored }
    return preferences.mirrorings[camera.id] ?? (preferences.isMirrored && !camera.looksAway)
  }

  /// Mirrors the image of the camera or shows it plainly, now and later; without a camera, those of
  /// all cameras.
  public func mirror() {
    if source == .camera, let camera = cameras.shown {
      choices.preferences.mirrorings[camera.id] = !isMirrored
    } else {
      choices.preferences.isMirrored.toggle()
    }
  }

  public var rotation: FrameTransform.Rotation {
    turnedCamera.flatMap { choices.preferences.rotations[$0] } ?? .none
  }

  public func turn() {
    guard let camera = turnedCamera else { return }
    let turned = rotation.next
    choices.preferences.rotations[camera] = turned == .none ? nil : turned
  }

  private var turnedCamera: Camera.ID? { source == .camera ? cameras.shown?.id : nil }

  /// Still images and screens are always shown completely.
  public var isShownCompletely: Bool { images != nil || source == .screen }

  public var scaling: FrameTransform.Scaling {
    isShownCompletely ? .fit : choices.preferences.scaling
  }

  var settings: RecognitionSettings { choices.settings(for: sourceState) }
}
