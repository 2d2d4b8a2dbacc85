// Zoom, focus and torch of the running camera, as long as its image moves.

public import FeatureModels
public import Reading

extension ScanSession {
  /// Focuses on a point, given in shares of the image's width and height. A camera whose focus
  /// cannot be set is left alone.
  public func focus(atShare share: Point) {
    guard source == .camera, !isFrozen, let size = view.imageSize, cameras.controls?[.focus] != nil
    else {
      return
    }
    cameras.feed?.focus(
      at: Point(x: share.x * Double(size.width), y: share.y * Double(size.height)))
  }

  /// The image is never interrupted while codes are counted.
  func applyCloser() {
    let permission: CloserPermission =
      if !choices.preferences.looksCloser { .off } else if counting.tally.isOn { .held } else {
        .on
      }
    cameras.feed?.lookCloser(permission)
  }
}

extension ScanSession {
  public func zoom(by factor: Double) {
    guard factor.isFinite, factor > 0 else { return }
    zoom(to: ZoomSplit.total(zoomControl, digital: view.zoom) * factor)
  }

  public func resetZoom() { zoom(to: 1) }

  private var zoomControl: CameraControl? { isFrozen ? nil : cameras.controls?[.zoom] }

  private func zoom(to total: Double) {
    let control = zoomControl
    let split = ZoomSplit(total: total, camera: control)
    view.zoom(to: split.digital)
    guard let value = split.value, value != control?.value else { return }
    // The wheel may turn again before the camera reports its new value.
    cameras.controls?.note(value, of: .zoom)
    cameras.command(.zoom, .fixed(value))
  }
}

extension ScanSession {
  /// There is nothing to switch unless a camera runs.
  public var torch: TorchState {
    if case .absent = cameras.torch.reported { return cameras.torch.reported }
    return isCameraRunning ? cameras.torch.reported : .absent(.cameraNotRunning)
  }
}
