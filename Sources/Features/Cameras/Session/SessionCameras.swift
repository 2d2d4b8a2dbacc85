// The session's state of the cameras, apart from the state of the running one.

public import FeatureModels
public import Observation

/// The cameras, and the controls of the running one.
@Observable
public final class SessionCameras {
  public internal(set) var all: [Camera] = []
  public internal(set) var controls: OpenControls?
  /// The camera of the image that is shown, also while it is paused.
  public internal(set) var shown: Camera?
  @ObservationIgnored var tunedOpening: Int?
  /// The camera that a message chose, which is not remembered until the user allows it.
  @ObservationIgnored var chosenByMessage: Camera.ID?
  @ObservationIgnored public let torch: TorchControl
  @ObservationIgnored public let check = CameraCheck()
  @ObservationIgnored private let feedSwitch: FeedSwitch
  @ObservationIgnored private let choices: Choices

  init(_ torch: any TorchSwitch, _ feedSwitch: FeedSwitch, _ choices: Choices) {
    self.torch = TorchControl(torch)
    (self.feedSwitch, self.choices) = (feedSwitch, choices)
  }

  var feed: (any CameraChoosing)? { feedSwitch.feed as? any CameraChoosing }

  func forgetRunning() {
    shown = nil
    controls = nil
    tunedOpening = nil
  }
}

// The user's settings are remembered for each camera and set again when it starts; temporary
// settings by the program are not.
extension SessionCameras {
  public func set(_ property: CameraProperty, to setting: CameraSetting) {
    guard let open = controls else { return }
    choices.preferences.cameraSettings[open.camera, default: [:]][property] = setting
    command(property, setting)
  }

  /// Resets all properties of the running camera to the driver's defaults, for now and later.
  public func resetControls() {
    guard let open = controls else { return }
    choices.preferences.cameraSettings[open.camera] = nil
    for control in open.controls where control.setting != control.defaultSetting {
      command(control.property, control.defaultSetting)
    }
  }

  func take(_ open: OpenControls) {
    controls = open.controls.isEmpty ? nil : open
    guard controls != nil, tunedOpening != open.opening else { return }
    tunedOpening = open.opening
    for (property, setting) in choices.preferences.cameraSettings[open.camera] ?? [:]
    where open[property] != nil {
      command(property, setting)
    }
  }

  func command(_ property: CameraProperty, _ setting: CameraSetting) {
    feed?.set(property, to: setting)
  }

  /// The format chosen for a camera; nil for the best one, including where the camera no longer has
  /// the chosen format.
  public func chosenFormat(of camera: Camera) -> FormatChoice? {
    guard let choice = choices.preferences.cameraFormats[camera.id],
      camera.formats.best(for: choice) != nil
    else { return nil }
    return choice
  }

  /// Uses a format of a camera, for now and later; nil for its best one.
  public func choose(_ format: FormatChoice?, for camera: Camera) {
    choices.preferences.cameraFormats[camera.id] = format
  }

  func applyFormats() {
    feed?.use(choices.preferences.cameraFormats)
  }
}

/// Switches the torch, and follows changes by other programs. The torch is off at the start, at the
/// end, and whenever the camera is interrupted.
@Observable
public final class TorchControl {
  /// The torch's own state, whether or not a camera runs.
  private(set) var reported = TorchState.absent(.cameraNotRunning)

  @ObservationIgnored private let torch: any TorchSwitch
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
