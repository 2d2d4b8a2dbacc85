// The lamp: dark at the start, at the end, and whenever the camera is interrupted.

public import Cameras

extension ScanSession {
  /// The lamp as a person sees it: there is nothing to switch unless the camera runs.
  public var torch: TorchState {
    if case .absent = lamp { return lamp }
    return isCameraRunning ? lamp : .absent(.cameraNotRunning)
  }

  /// Switches the lamp on, or off if it shines.
  public func toggleTorch() {
    switch torch {
    case .absent: break
    case .on: switchTorchOff()
    case .off, .failed: command { await $0.turnOn() }
    }
  }

  var isCameraRunning: Bool {
    guard source == .camera, case .running = camera else { return false }
    return freeze == nil && absences.isEmpty
  }

  func switchTorchOff() {
    command { await $0.turnOff() }
  }

  /// Follows what the lamp does, which others may switch too.
  func watchTorch() {
    guard torchWatch == nil else { return }
    let states = torchSwitch.states
    command { await $0.state() }
    torchWatch = Task { [weak self] in
      for await state in states { self?.lamp = state }
    }
  }

  /// Commands reach the lamp in the order in which they were given.
  private func command(_ body: @escaping (any TorchSwitch) async -> TorchState) {
    let before = torchWork
    torchWork = Task { [weak self, torchSwitch] in
      await before?.value
      self?.lamp = await body(torchSwitch)
    }
  }
}
