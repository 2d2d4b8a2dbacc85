// The state of the camera as the user sees it, the faults it can have, and the words for both.

public import Wording

/// The state of the camera, or the reason why it gives no images.
///
///     switch session.sourceState.camera {
///     case .running(let camera, let format): title.text = "\(camera.name), \(format)"
///     case let state?: page.text = state.sentence.text
///     case nil: break
///     }
public enum CameraState: Hashable, Sendable {
  case looking
  case askingForPermission
  /// The user, the administrator or the device's permissions forbid access.
  case denied
  case noCamera
  case noCameraService
  /// A camera is open and has not sent an image yet.
  case starting(name: String)
  case busy(name: String)
  case unplugged(name: String)
  case frozen(name: String)
  /// The data cannot be turned into an image, for this reason.
  case unusableImage(name: String, reason: Sentence)
  case missing(CaptureFault.MissingPart)
  /// Another fault; without a name it concerns every camera.
  case failing(name: String?, reason: Sentence)
  case running(Camera, format: String)
  /// The camera is released because the window is not visible.
  case paused
}

/// Why a source gives no images.
public enum CaptureFault: Error, Hashable, Sendable {
  /// A GStreamer plugin that is not installed.
  public struct MissingPart: Hashable, Sendable {
    /// The purpose of the component, such as "H.264 decoder".
    public var purpose: String
    /// The Debian package, if it is known.
    public var package: String?

    public init(purpose: String, package: String?) {
      self.purpose = purpose
      self.package = package
    }
  }

  case denied
  case absent
  case busy
  case noCameraService
  case missing(MissingPart)
  /// The data cannot be turned into an image, for this reason.
  case unusableImage(Sentence)
  case failed(Sentence)
}

extension CameraState {
  public var sentence: Sentence {
    switch self {
    case .looking: Sentence("Looking for cameras…")
    case .askingForPermission: Sentence("Your desktop is asking whether the camera may be used.")
    case .denied:
      Sentence(
        "Camera access is not allowed. Allow it in the settings, and the camera starts automatically."
      )
    case .noCamera: Sentence("No camera was found. Plug one in, and it starts automatically.")
    case .noCameraService:
      Sentence(
        """
        No camera was found, and PipeWire, which provides cameras, is not running. The camera \
        starts automatically once it is available.
        """)
    case .starting(let name): Sentence("Starting \(name)…")
    case .busy(let name):
      Sentence("\(name) is in use by another program. Reticle keeps trying.")
    case .unplugged(let name):
      Sentence("\(name) was unplugged. Plug it in, and it starts again.")
    case .frozen(let name):
      Sentence("\(name) sends no images. It continues automatically when images arrive again.")
    case .unusableImage(let name, let reason):
      Sentence("The image of \(name) cannot be used: \(reason) Try another camera or format.")
    case .missing(let part):
      part.package.map {
        Sentence(
          "A component is missing: \(part.purpose). Install the package \($0) and start again.")
      } ?? Sentence("A component is missing: \(part.purpose). Install it and start again.")
    case .failing(let name, let reason):
      Sentence(
        """
        \(name.map { Sentence(exact: $0) } ?? Sentence("The camera")) does not work: \(reason) \
        Reticle keeps trying.
        """)
    case .running(let camera, let format): Sentence(exact: "\(camera.name), \(format)")
    case .paused:
      Sentence("The camera is off while the window is hidden. It continues automatically.")
    }
  }
}

extension CaptureFault {
  public var sentence: Sentence {
    switch self {
    case .denied: Sentence("Reading this source is not allowed.")
    case .absent: Sentence("This source does not exist.")
    case .busy: Sentence("This source is in use by another program.")
    case .noCameraService: Sentence("PipeWire, which provides cameras, is not running.")
    case .missing(let part):
      part.package.map {
        Sentence("A component is missing: \(part.purpose). Install the package \($0).")
      } ?? Sentence("A component is missing: \(part.purpose).")
    case .unusableImage(let reason):
      Sentence("The image of this source cannot be used: \(reason)")
    case .failed(let reason): Sentence("This source cannot be read: \(reason)")
    }
  }

  /// The sentence for the stream at an address.
  public var streamSentence: Sentence {
    switch self {
    case .denied:
      Sentence("The address needs a user name and a password, or those given are wrong.")
    case .absent: Sentence("There is no stream at this address. Check how it ends.")
    default: sentence
    }
  }
}

/// The state of a camera's torch.
public enum TorchState: Hashable, Sendable {
  /// Why there is no torch to switch.
  public enum Absence: Hashable, Sendable {
    case noTorch
    case cameraNotRunning
  }

  /// Why switching the torch failed.
  public enum Failure: Hashable, Sendable {
    /// Neither the session's service nor the kernel allows this program to switch the torch.
    case notPermitted
    case unresponsive
    case other(String)
  }

  case absent(Absence)
  case off
  case on
  case failed(Failure)

  public var sentence: Sentence {
    switch self {
    case .absent(.noTorch): Sentence("This device has no torch.")
    case .absent(.cameraNotRunning):
      Sentence("The torch can be used while the camera is running.")
    case .off: Sentence("The torch is off.")
    case .on: Sentence("The torch is on.")
    case .failed(.notPermitted): Sentence("This system does not let Reticle switch the torch.")
    case .failed(.unresponsive): Sentence("The torch does not respond.")
    case .failed(.other(let reason)): Sentence("The torch cannot be switched: \(reason)")
    }
  }
}
