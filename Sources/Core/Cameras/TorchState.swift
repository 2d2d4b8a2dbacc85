// The lamp beside a camera as a person sees it: whether it shines, and if not, why not.

internal import Wording

/// What a camera's lamp does.
public enum TorchState: Hashable, Sendable {
  /// Why there is nothing to switch.
  public enum Absence: Hashable, Sendable {
    /// The machine has no lamp beside a camera.
    case noLamp
    /// No camera is running that the lamp could serve.
    case cameraNotRunning
  }

  /// Why the lamp did not do what it was told.
  public enum Failure: Hashable, Sendable {
    /// Neither the session's service nor the kernel let this program switch it.
    case notPermitted
    /// It was told, and stayed as it was.
    case unresponsive
    /// Anything else, in the system's own words.
    case other(String)
  }

  /// There is nothing to switch.
  case absent(Absence)
  /// It is dark.
  case off
  /// It shines.
  case on
  /// It did not do what it was told.
  case failed(Failure)

  /// What there is to say of it.
  public var sentence: String {
    switch self {
    case .absent(.noLamp): tr("This device has no lamp.")
    case .absent(.cameraNotRunning): tr("The lamp can be used while the camera is running.")
    case .off: tr("The lamp is off.")
    case .on: tr("The lamp is on.")
    case .failed(.notPermitted): tr("This system does not let Reticle switch the lamp.")
    case .failed(.unresponsive): tr("The lamp does not respond.")
    case .failed(.other(let reason)): tr("The lamp cannot be switched: \(reason)")
    }
  }
}
