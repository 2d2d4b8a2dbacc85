// The session's knowledge of cameras, besides the state of the one that runs.

public import FeatureModels
public import Observation

/// The cameras, and what can be done with the one that runs.
@Observable
public final class SessionCameras {
  public internal(set) var all: [Camera] = []
  /// The controls of the running camera; nil if it has none that may be used.
  public internal(set) var controls: OpenControls?
  /// The opening whose remembered settings were applied.
  @ObservationIgnored var tunedOpening: Int?
  @ObservationIgnored public let torch: TorchControl
  @ObservationIgnored public let check = CameraCheck()

  init(_ torch: any TorchSwitch) {
    self.torch = TorchControl(torch)
  }

  /// Forgets the controls of a camera that is closed.
  func forgetControls() {
    controls = nil
    tunedOpening = nil
  }
}
