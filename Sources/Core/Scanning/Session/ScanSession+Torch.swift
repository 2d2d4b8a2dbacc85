// The torch: dark at the start, at the end, and whenever the camera is interrupted.

public import Cameras

extension ScanSession {
  /// The torch as a person sees it: there is nothing to switch unless the camera runs.
  public var torch: TorchState {
    if case .absent = reportedTorch { return reportedTorch }
    return isCameraRunning ? reportedTorch : .absent(.cameraNotRunning)
  }

  /// Switches the torch on, or off if it shines.
  public func toggleTorch() {
    switch reportedTorch {
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

  /// Follows what the torch does, which others may switch too.
  func watchTorch() {
    guard torchWatch == nil else { return }
    let states = torchSwitch.states
    command { await $0.state() }
    torchWatch = Task { [weak self] in
      for await state in states { self?.reportedTorch = state }
    }
  }

  /// Commands reach the torch in the order in which they were given.
  private func command(_ body: @escaping (any TorchSwitch) async -> TorchState) {
    let before = torchWork
    torchWork = Task { [weak self, torchSwitch] in
      await before?.value
      self?.reportedTorch = await body(torchSwitch)
    }
  }
}
