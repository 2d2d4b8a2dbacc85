// The format of the running camera: the best one, or the one that the user has chosen for this
// camera, which is remembered.

public import FeatureModels

extension ScanSession {
  /// The camera whose images arrive; nil if there is none.
  public var runningCamera: Camera? {
    if case .camera(.running(let camera, _), _) = sourceState { camera } else { nil }
  }

  /// The format in which images arrive; nil if no camera runs.
  public var runningFormat: String? {
    if case .camera(.running(_, let format), _) = sourceState { format } else { nil }
  }

  /// What the user has chosen for the running camera; nil for its best format, also where it no
  /// longer has what was chosen.
  public var chosenFormat: FormatChoice? {
    guard let camera = runningCamera, let choice = preferences.cameraFormats[camera.id] else {
      return nil
    }
    return camera.formats.best(for: choice) == nil ? nil : choice
  }

  /// Uses a format of the running camera, for now and later; nil for its best one.
  public func choose(_ format: FormatChoice?) {
    guard let camera = runningCamera else { return }
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
      if !preferences.looksCloser { .off } else if tally.isOn { .held } else { .on }
    (feedSwitch.feed as? any CameraChoosing)?.lookCloser(permission)
  }
}
