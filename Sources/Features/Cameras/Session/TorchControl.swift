// The torch: off at the start, at the end, and whenever the camera is interrupted.

internal import FeatureModels
public import Observation

/// Switches the torch, and follows what other programs do to it.
@Observable
public final class TorchControl {
  /// The state of the torch, whether a camera runs or not.
  private(set) var reported = TorchState.absent(.cameraNotRunning)

  @ObservationIgnored private let torch: any TorchSwitch
  /// Called when the user has switched the torch on.
  @ObservationIgnored var lit: () -> Void = {}
  @ObservationIgnored private var commands: Task<Void, Never>?
  @ObservationIgnored private var watching: Task<Void, Never>?

  init(_ torch: any TorchSwitch) {
    self.torch = torch
  }

  /// Follows the state from the first call on.
  func watch() {
    guard watching == nil else { return }
    let states = torch.states
    command { await $0.state() }
    watching = Task { [weak self] in
      for await state in states { self?.reported = state }
    }
  }

  /// Switches the torch on, or off if it is on.
  public func toggle() {
    switch reported {
    case .absent: break
    case .on: turnOff()
    case .off, .failed:
      command { [weak self] in
        let state = await $0.turnOn()
        if state == .on { self?.lit() }
        return state
      }
    }
  }

  func turnOff() {
    command { await $0.turnOff() }
  }

  /// Switches the torch off for the last time, and returns when that is done.
  func close() async {
    turnOff()
    await commands?.value
    watching?.cancel()
  }

  /// Commands reach the torch in the order in which they were given.
  private func command(_ body: @escaping (any TorchSwitch) async -> TorchState) {
    let previous = commands
    commands = Task { [weak self, torch] in
      await previous?.value
      self?.reported = await body(torch)
    }
  }
}
