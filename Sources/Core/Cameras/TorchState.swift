// The torch beside a camera as a person sees it: whether it shines, and if not, why not.

internal import Wording

/// What a camera's torch does.
public enum TorchState: Hashable, Sendable {
  /// Why there is nothing to switch.
  public enum Absence: Hashable, Sendable {
    /// The machine has no torch beside a camera.
    case noTorch
    /// No camera is running that the torch could serve.
    case cameraNotRunning
  }

  /// Why the torch did not do what it was told.
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
    case .absent(.noTorch): tr("This device has no torch.")
    case .absent(.cameraNotRunning): tr("The torch can be used while the camera is running.")
    case .off: tr("The torch is off.")
    case .on: tr("The torch is on.")
    case .failed(.notPermitted): tr("This system does not let Reticle switch the torch.")
    case .failed(.unresponsive): tr("The torch does not respond.")
    case .failed(.other(let reason)): tr("The torch cannot be switched: \(reason)")
    }
  }
}
