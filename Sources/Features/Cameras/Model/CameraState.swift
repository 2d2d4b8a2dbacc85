// The state of the camera as the user sees it. Its words are in FaultSentences.

public import Wording

/// What the camera is doing, or why it gives no images.
///
///     switch session.camera {
///     case .running(let camera, let format): title.text = "\(camera.name), \(format)"
///     case let state?: page.text = state.sentence.text
///     case nil: break
///     }
public enum CameraState: Hashable, Sendable {
  /// The list of cameras is not known yet.
  case looking
  /// The user has not answered the desktop's request for permission yet.
  case askingForPermission
  /// The user, the administrator or the device's permissions forbid access.
  case denied
  /// There is no camera.
  case noCamera
  /// There is no camera, and the service that offers cameras is not running.
  case noCameraService
  /// A camera is open and has not sent an image yet.
  case starting(name: String)
  /// Another program uses the camera.
  case busy(name: String)
  /// The camera is gone.
  case unplugged(name: String)
  /// The camera is there and sends nothing.
  case frozen(name: String)
  /// The data cannot be turned into an image, for this reason.
  case unusableImage(name: String, reason: Sentence)
  /// A part of the system is not installed.
  case missing(CaptureFault.MissingPart)
  /// Something else is wrong; without a name it concerns every camera.
  case failing(name: String?, reason: Sentence)
  /// Images arrive, in this format.
  case running(Camera, format: String)
  /// The camera is released because the window is not visible.
  case paused
}
