// How things stand with the camera, and the sentences that tell a person.

public import Wording

/// How things stand with the camera.
public enum CameraState: Hashable, Sendable {
  /// Nobody has told yet which cameras there are.
  case looking
  /// The desktop is asking the person.
  case askingForPermission
  /// The person, the administrator or the device's rights say no.
  case denied
  /// There is none.
  case noCamera
  /// There is none, nor the service that hands them out.
  case noCameraService
  /// A camera was opened, and its first image is awaited.
  case starting(name: String)
  /// Another program has the camera.
  case busy(name: String)
  /// The camera is gone.
  case unplugged(name: String)
  /// The camera is there and sends nothing.
  case frozen(name: String)
  /// What comes cannot be made an image, for this reason.
  case unusableImage(name: String, reason: Sentence)
  /// A part of the system is not installed.
  case missing(CaptureFault.MissingPart)
  /// Something else is wrong, in the library's words.
  case failing(name: String, reason: Sentence)
  /// Images come, in a format described for people.
  case running(Camera, format: String)
  /// The camera was given back because nobody looks.
  case paused
}

extension CameraState {
  /// How things stand and what happens next, in plain words.
  public var sentence: String {
    switch self {
    case .looking: tr("Looking for cameras…")
    case .askingForPermission: tr("Your desktop is asking whether the camera may be used.")
    case .denied:
      tr(
        "Using the camera is not allowed. Once that is changed in the settings, it starts by itself."
      )
    case .noCamera: tr("No camera was found. As soon as one is plugged in, it is used.")
    case .noCameraService:
      tr(
        """
        No camera was found, and PipeWire, which hands cameras out, is not running. As soon as \
        there is a camera, it is used.
        """)
    case .starting(let name): tr("Starting \(name)…")
    case .busy(let name): tr("\(name) is used by another program. It is tried again by itself.")
    case .unplugged(let name):
      tr("\(name) was unplugged. As soon as it is plugged in again, it goes on.")
    case .frozen(let name):
      tr("\(name) sends no images. As soon as they come again, it goes on.")
    case .unusableImage(let name, let reason):
      tr("The image of \(name) cannot be used: \(reason) Another camera or format may do.")
    case .missing(let part):
      part.package.map {
        tr("A part is missing: \(part.purpose). Install the package \($0) and start again.")
      } ?? tr("A part is missing: \(part.purpose). Install it and start again.")
    case .failing(let name, let reason):
      tr("\(name) does not work: \(reason) It is tried again by itself.")
    case .running(let camera, let format): "\(camera.name), \(format)"
    case .paused: tr("The camera is off while nobody looks. It goes on by itself.")
    }
  }
}
