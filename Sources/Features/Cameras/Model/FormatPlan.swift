// In which format each camera is opened: the one that the user has chosen, the largest one while a
// code is too small for the usual one, or the best for reading. A format that gave no image is not
// tried again before its camera is plugged in anew.

/// The formats in which cameras are opened.
struct FormatPlan: Sendable {
  /// What the user has chosen.
  private(set) var chosen: [Camera.ID: FormatChoice] = [:]
  /// The camera whose image is looked at more closely.
  var closer: Camera.ID?
  /// The format in which a camera was opened last.
  private(set) var opened: CameraFormat?
  /// Formats in which cameras gave no image.
  private var refused: [Camera.ID: Set<CameraFormat>] = [:]
  /// The format in which a camera gave images last.
  private var proven: [Camera.ID: CameraFormat] = [:]

  /// Takes in what the user has chosen; a new choice of a format that failed is another try.
  mutating func choose(_ wanted: [Camera.ID: FormatChoice]) {
    for (camera, choice) in wanted where chosen[camera] != choice { refused[camera] = nil }
    chosen = wanted
  }

  /// The format to open a camera in; nil if it lists none.
  func format(for camera: Camera) -> CameraFormat? {
    let wish =
      if let choice = chosen[camera.id] {
        camera.formats.best(for: choice)
      } else if closer == camera.id {
        camera.formats.closest
      } else {
        CameraFormat?.none
      }
    guard let wish, refused[camera.id]?.contains(wish) != true else {
      return camera.formats.bestForReading
    }
    return wish
  }

  /// Notes that a camera is opened, and returns the format for it.
  mutating func open(_ camera: Camera) -> CameraFormat? {
    opened = format(for: camera)
    return opened
  }

  /// Notes that the camera that was opened last gives images.
  mutating func noteImage(of camera: Camera) { proven[camera.id] = opened }

  /// Notes that a camera gave no image; whether another format may help.
  mutating func refuse(_ camera: Camera) -> Bool {
    guard let opened, opened != camera.formats.bestForReading, proven[camera.id] != opened else {
      return false
    }
    refused[camera.id, default: []].insert(opened)
    return true
  }

  /// Forgets what failed of all cameras but these.
  mutating func keep(_ cameras: [Camera]) {
    let present = Set(cameras.map(\.id))
    refused = refused.filter { present.contains($0.key) }
    proven = proven.filter { present.contains($0.key) }
  }
}
