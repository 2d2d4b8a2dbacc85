// Kinds of what goes wrong with a source, without names and words of whoever complains: what is counted.

public import Cameras

/// What can go wrong, by its kind; the raw value is its name in the file of counters.
public nonisolated enum Trouble: String, CaseIterable, Hashable, Sendable {
  /// Somebody said no.
  case denied
  /// There is no camera, or what was to be opened is not there.
  case absent
  /// There is no service that knows cameras.
  case noCameraService = "no-camera-service"
  /// Another program has the camera.
  case busy
  /// The camera was unplugged.
  case unplugged
  /// The camera is there and sends nothing.
  case frozen
  /// What comes cannot be made an image.
  case unusableImage = "unusable-image"
  /// A part of the system is not installed.
  case missingPart = "missing-part"
  /// An image cannot be read.
  case unreadableImage = "unreadable-image"
  /// Anything else.
  case failed
}

nonisolated extension Trouble {
  /// What is wrong with a camera of which things stand so; nil where nothing is.
  public init?(_ state: CameraState) {
    switch state {
    case .looking, .askingForPermission, .starting, .running, .paused: return nil
    case .denied: self = .denied
    case .noCamera: self = .absent
    case .noCameraService: self = .noCameraService
    case .busy: self = .busy
    case .unplugged: self = .unplugged
    case .frozen: self = .frozen
    case .unusableImage: self = .unusableImage
    case .missing: self = .missingPart
    case .failing: self = .failed
    }
  }

  /// What is wrong with a live screen of which things stand so; nil where nothing is.
  init?(_ state: ScreenState) {
    switch state {
    case .denied: self = .denied
    case .unavailable: self = .failed
    case .asking, .starting, .running, .refused, .ended: return nil
    }
  }

  /// The kind of a fault.
  public init(_ fault: CaptureFault) {
    self =
      switch fault {
      case .denied: .denied
      case .absent: .absent
      case .busy: .busy
      case .noCameraService: .noCameraService
      case .missing: .missingPart
      case .unusableImage: .unusableImage
      case .failed: .failed
      }
  }
}
