// Enlarging the image: by the running camera as far as it can, and by the view beyond that. It
// lasts as long as the source is open; what the user sets in the controls is remembered.

internal import FeatureModels
internal import Reading

extension ScanSession {
  /// How much the view enlarges the image, from 1 to 8.
  public var zoom: Double { view.zoom }

  /// Enlarges the image further by `factor`.
  public func zoom(by factor: Double) {
    guard factor.isFinite, factor > 0 else { return }
    zoom(to: ZoomSplit.total(zoomControl, digital: view.zoom) * factor)
  }

  /// Shows everything that the camera sees.
  public func resetZoom() { zoom(to: 1) }

  private var zoomControl: CameraControl? { isFrozen ? nil : cameraControls?[.zoom] }

  private func zoom(to total: Double) {
    let control = zoomControl
    let split = ZoomSplit(total: total, camera: control)
    view.zoom(to: split.digital)
    guard let value = split.value, value != control?.value else { return }
    // The camera reports its value later than a wheel turns on.
    cameraControls?.note(value, of: .zoom)
    command(.zoom, .fixed(value))
  }
}
