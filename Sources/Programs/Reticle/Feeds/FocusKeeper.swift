// Joins what is read of the camera's images with what can be set at the camera: the rules in
// CameraCare decide. Readings, controls and the user's wishes arrive on threads of their own.

internal import FeatureModels
internal import Reading
internal import Synchronization

/// Looks after the focus and the exposure of the running camera, for any thread.
final class FocusKeeper: Sendable {
  private struct State {
    var care = CameraCare()
    var open: OpenControls?
    /// What the user has set to a value, which stays as it is.
    var ofUser: Set<CameraProperty> = []
    var command: (@Sendable (CameraProperty, CameraSetting) -> Void)?
    /// When the user last wanted the focus at a place.
    var asked: ContinuousClock.Instant?
  }

  private let state = Mutex(State())

  /// Sends what is to be set to `command` from now on.
  func connect(_ command: @escaping @Sendable (CameraProperty, CameraSetting) -> Void) {
    state.withLock { $0.command = command }
  }

  /// Takes in the controls of the running camera.
  func take(_ controls: OpenControls) {
    state.withLock { state in
      if state.open?.camera != controls.camera { (state.care, state.ofUser) = (CameraCare(), []) }
      state.open = controls
    }
  }

  /// Notes what the user sets, also in an earlier run.
  func note(_ property: CameraProperty, _ setting: CameraSetting) {
    state.withLock { state in
      if setting == .automatic || setting == state.open?[property]?.defaultSetting {
        state.ofUser.remove(property)
      } else {
        state.ofUser.insert(property)
      }
    }
  }

  /// Focuses on a place of the image, in its pixels.
  func focus(at place: Point) {
    state.withLock { state in
      state.care.focus(at: place)
      state.asked = .now
    }
  }

  /// Takes in the reading of a frame, and changes what it calls for. While it `isHeld`, only what
  /// the user wants is done.
  func see(_ reading: FrameReading, isHeld: Bool = false) {
    let isAsked = state.withLock { $0.asked.map { .now - $0 < CameraCare.longestSweep } ?? false }
    if isHeld, !isAsked { return }
    guard let sharpness = reading.sharpness else { return }
    let frame = FocusFrame(
      time: reading.time, isReading: !reading.codes.isEmpty, places: reading.unread.map(\.outline),
      sharpness: sharpness)
    let (changes, command) = state.withLock { state in
      let controls = (state.open?.controls ?? []).filter { !state.ofUser.contains($0.property) }
      return (state.care.see(frame, controls), state.command)
    }
    for change in changes { command?(change.property, change.setting) }
  }
}
