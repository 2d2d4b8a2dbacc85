// This folder is about the camera that runs: how it is set, in which format it sends, how much it
// enlarges.
//
// The controls of the running camera: what the user sets is remembered for each camera, and set
// again when it starts. What the program sets for a while is not remembered.

public import FeatureModels
public import Reading

extension ScanSession {
  /// Sets a property of the running camera, for now and later.
  public func set(_ property: CameraProperty, to setting: CameraSetting) {
    guard let open = cameraControls else { return }
    preferences.cameraSettings[open.camera, default: [:]][property] = setting
    command(property, setting)
  }

  /// Sets all properties of the running camera as its driver starts, for now and later.
  public func resetControls() {
    guard let open = cameraControls else { return }
    preferences.cameraSettings[open.camera] = nil
    for control in open.controls where control.setting != control.defaultSetting {
      command(control.property, control.defaultSetting)
    }
  }

  /// Focuses the running camera on a place, given as shares of the image's width and height. A
  /// camera whose focus cannot be set is left alone.
  public func focus(atShare share: Point) {
    guard source == .camera, !isFrozen, let size = imageSize, cameraControls?[.focus] != nil else {
      return
    }
    (feedSwitch.feed as? any CameraChoosing)?.focus(
      at: Point(x: share.x * Double(size.width), y: share.y * Double(size.height)))
  }

  /// Takes in the controls of the running camera.
  func take(_ open: OpenControls) {
    guard source == .camera else { return }
    cameraControls = open.controls.isEmpty ? nil : open
    guard cameraControls != nil, tunedOpening != open.opening else { return }
    tunedOpening = open.opening
    for (property, setting) in preferences.cameraSettings[open.camera] ?? [:]
    where open[property] != nil {
      command(property, setting)
    }
  }

  /// Forgets the controls of a camera that is closed.
  func forgetControls() {
    cameraControls = nil
    tunedOpening = nil
  }

  func command(_ property: CameraProperty, _ setting: CameraSetting) {
    (feedSwitch.feed as? any CameraChoosing)?.set(property, to: setting)
  }
}
