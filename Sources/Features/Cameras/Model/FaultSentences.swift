// All sentences for what a camera, a video or a stream is doing and what is wrong with it.

public import Wording

extension CameraState {
  /// The state and what happens next.
  public var sentence: Sentence {
    switch self {
    case .looking: Sentence("Looking for cameras…")
    case .askingForPermission: Sentence("Your desktop is asking whether the camera may be used.")
    case .denied:
      Sentence(
        "Using the camera is not allowed. It starts by itself once you allow it in the settings.")
    case .noCamera: Sentence("No camera was found. It starts by itself once you plug one in.")
    case .noCameraService:
      Sentence(
        """
        No camera was found, and PipeWire, which provides cameras, is not running. The camera \
        starts by itself once there is one.
        """)
    case .starting(let name): Sentence("Starting \(name)…")
    case .busy(let name):
      Sentence("\(name) is in use by another program. Reticle keeps trying.")
    case .unplugged(let name):
      Sentence("\(name) was unplugged. It starts again once you plug it in.")
    case .frozen(let name):
      Sentence("\(name) sends no images. It continues by itself once images arrive again.")
    case .unusableImage(let name, let reason):
      Sentence("The image of \(name) cannot be used: \(reason) Try another camera or format.")
    case .missing(let part):
      part.package.map {
        Sentence("A part is missing: \(part.purpose). Install the package \($0) and start again.")
      } ?? Sentence("A part is missing: \(part.purpose). Install it and start again.")
    case .failing(let name, let reason):
      Sentence(
        """
        \(name.map { Sentence(exact: $0) } ?? Sentence("The camera")) does not work: \(reason) \
        Reticle keeps trying.
        """)
    case .running(let camera, let format): Sentence(exact: "\(camera.name), \(format)")
    case .paused:
      Sentence("The camera is off while the window is hidden. It continues by itself.")
    }
  }
}

extension CaptureFault {
  /// What is wrong with a video, a stream or a screen.
  public var sentence: Sentence {
    switch self {
    case .denied: Sentence("Reading this source is not allowed.")
    case .absent: Sentence("This source does not exist.")
    case .busy: Sentence("This source is in use by another program.")
    case .noCameraService: Sentence("PipeWire, which provides cameras, is not running.")
    case .missing(let part):
      part.package.map {
        Sentence("A part is missing: \(part.purpose). Install the package \($0).")
      } ?? Sentence("A part is missing: \(part.purpose).")
    case .unusableImage(let reason):
      Sentence("The image of this source cannot be used: \(reason)")
    case .failed(let reason): Sentence("This source cannot be read: \(reason)")
    }
  }
}
