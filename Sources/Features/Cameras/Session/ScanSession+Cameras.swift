// The running camera. What the user sets is remembered for each camera, and set again when it
// starts; what the program sets for a while is not remembered.

public import FeatureModels
public import Reading

extension ScanSession {
  /// Sets a property of the running camera, for now and later.
  public func set(_ property: CameraProperty, to setting: CameraSetting) {
    guard let open = cameras.controls else { return }
    preferences.cameraSettings[open.camera, default: [:]][property] = setting
    command(property, setting)
  }

  /// Sets all properties of the running camera as its driver starts, for now and later.
  public func resetControls() {
    guard let open = cameras.controls else { return }
    preferences.cameraSettings[open.camera] = nil
    for control in open.controls where control.setting != control.defaultSetting {
      command(control.property, control.defaultSetting)
    }
  }

  /// Focuses the running camera on a place, given as shares of the image's width and height. A
  /// camera whose focus cannot be set is left alone.
  public func focus(atShare share: Point) {
    guard source == .camera, !isFrozen, let size = view.imageSize, cameras.controls?[.focus] != nil
    else {
      return
    }
    (feedSwitch.feed as? any CameraChoosing)?.focus(
      at: Point(x: share.x * Double(size.width), y: share.y * Double(size.height)))
  }

  /// Records the controls of the running camera.
  func take(_ open: OpenControls) {
    guard source == .camera else { return }
    cameras.controls = open.controls.isEmpty ? nil : open
    guard cameras.controls != nil, cameras.tunedOpening != open.opening else { return }
    cameras.tunedOpening = open.opening
    for (property, setting) in preferences.cameraSettings[open.camera] ?? [:]
    where open[property] != nil {
      command(property, setting)
    }
  }

  func command(_ property: CameraProperty, _ setting: CameraSetting) {
    (feedSwitch.feed as? any CameraChoosing)?.set(property, to: setting)
  }
}

extension ScanSession {
  /// The user's choice for the running camera; nil for its best format, also where it no
  /// longer has what was chosen.
  public var chosenFormat: FormatChoice? {
    guard let camera = sourceState.runningCamera, let choice = preferences.cameraFormats[camera.id]
    else {
      return nil
    }
    return camera.formats.best(for: choice) == nil ? nil : choice
  }

  /// Uses a format of the running camera, for now and later; nil for its best one.
  public func choose(_ format: FormatChoice?) {
    guard let camera = sourceState.runningCamera else { return }
    preferences.cameraFormats[camera.id] = format
  }

  /// Lets the open feed know the formats that were chosen.
  func applyFormats() {
    (feedSwitch.feed as? any CameraChoosing)?.use(preferences.cameraFormats)
  }

  /// Lets the open feed know whether it may look closer. While codes are counted, the image is
  /// never interrupted.
  func applyCloser() {
    let permission: CloserPermission =
      if !preferences.looksCloser { .off } else if counting.tally.isOn { .held } else { .on }
    (feedSwitch.feed as? any CameraChoosing)?.lookCloser(permission)
  }
}

extension ScanSession {
  /// Enlarges the image further by `factor`.
  public func zoom(by factor: Double) {
    guard factor.isFinite, factor > 0 else { return }
    zoom(to: ZoomSplit.total(zoomControl, digital: view.zoom) * factor)
  }

  /// Shows everything that the camera sees.
  public func resetZoom() { zoom(to: 1) }

  private var zoomControl: CameraControl? { isFrozen ? nil : cameras.controls?[.zoom] }

  private func zoom(to total: Double) {
    let control = zoomControl
    let split = ZoomSplit(total: total, camera: control)
    view.zoom(to: split.digital)
    guard let value = split.value, value != control?.value else { return }
    // The camera reports its value later than a wheel turns on.
    cameras.controls?.note(value, of: .zoom)
    command(.zoom, .fixed(value))
  }
}

extension ScanSession {
  /// The torch as the user sees it: there is nothing to switch unless a camera runs.
  public var torch: TorchState {
    if case .absent = cameras.torch.reported { return cameras.torch.reported }
    return isCameraRunning ? cameras.torch.reported : .absent(.cameraNotRunning)
  }
}
