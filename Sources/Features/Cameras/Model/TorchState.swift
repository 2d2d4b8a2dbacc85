// The torch beside a camera as the user sees it: whether it is on, and if not, why.

public import Wording

/// The state of a camera's torch.
public enum TorchState: Hashable, Sendable {
  /// Why there is nothing to switch.
  public enum Absence: Hashable, Sendable {
    /// The device has no torch beside a camera.
    case noTorch
    /// No camera is running.
    case cameraNotRunning
  }

  /// Why switching the torch failed.
  public enum Failure: Hashable, Sendable {
    /// Neither the session's service nor the kernel allows this program to switch the torch.
    case notPermitted
    /// The torch was switched and did not change.
    case unresponsive
    /// Anything else, in the system's words.
    case other(String)
  }

  /// There is nothing to switch.
  case absent(Absence)
  /// The torch is off.
  case off
  /// The torch is on.
  case on
  /// The torch could not be switched.
  case failed(Failure)

  /// The state in words.
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
