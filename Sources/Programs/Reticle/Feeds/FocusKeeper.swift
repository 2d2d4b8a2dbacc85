// Joins the readings of the camera's images with the camera's controls: the rules in
// CameraCare decide. Readings, controls and the user's wishes arrive on threads of their own.

internal import Capture
internal import FeatureModels
internal import FeatureSessions
internal import Reading
internal import Synchronization

/// Looks after the focus and the exposure of the running camera, for any thread.
final class FocusKeeper: Sendable {
  private struct State {
    var care = CameraCare()
    var open: OpenControls?
    /// The properties that the user has set to a value, which stay as they are.
    var ofUser: Set<CameraProperty> = []
    var command: (@Sendable (CameraProperty, CameraSetting) -> Void)?
    /// When the user last wanted the focus at a place.
    var asked: ContinuousClock.Instant?
  }

  private let state = Mutex(State())

  /// Sends the settings to make to `command` from now on.
  func connect(_ command: @escaping @Sendable (CameraProperty, CameraSetting) -> Void) {
    state.withLock { $0.command = command }
  }

  /// Records the controls of the running camera.
  func take(_ controls: OpenControls) {
    state.withLock { state in
      if state.open?.camera != controls.camera { (state.care, state.ofUser) = (CameraCare(), []) }
      state.open = controls
    }
  }

  /// Notes the user's settings, also those of an earlier run.
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

  /// Records the reading of a frame, and changes the settings that it suggests. While it `isHeld`,
  /// only what the user wants is done.
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

/// Lets the running camera show codes with more pixels where they are too small, for any thread.
final class CloserKeeper: Sendable {
  private struct State {
    var look = CloserLook()
    var permission = CloserPermission.on
    var camera: Camera?
    /// The cameras whose formats the user has chosen.
    var chosen: Set<Camera.ID> = []
    var command: (@Sendable (Bool) -> Void)?

    /// Whether the camera has a larger format that may be used.
    var isPossible: Bool {
      guard let camera, permission != .off, !chosen.contains(camera.id) else { return false }
      return camera.formats.closest != nil
    }
  }

  private let state = Mutex(State())
  /// The time, which continues while the format changes.
  private let clock: @Sendable () -> Duration

  /// A keeper that reads the time from `clock`.
  init(clock: @escaping @Sendable () -> Duration) { self.clock = clock }

  /// A keeper with the time from now on.
  convenience init() {
    let beginning = ContinuousClock.now
    self.init { .now - beginning }
  }

  /// Whether the largest format is in use or called for. The focus stays as it is then: more pixels
  /// make every edge softer.
  var isClose: Bool { state.withLock { $0.look.isClose } }

  /// Sends what is to be done to `command` from now on: whether the largest format is to be used.
  func connect(_ command: @escaping @Sendable (Bool) -> Void) {
    state.withLock { $0.command = command }
  }

  /// Records the state of the camera. One that pauses starts in its usual format.
  func take(_ camera: CameraState) {
    state.withLock { state in
      switch camera {
      case .running(let camera, _):
        if state.camera?.id != camera.id { state.look = CloserLook() }
        state.camera = camera
      case .paused: state.look = CloserLook()
      default: break
      }
    }
  }

  /// Records the user's wishes.
  func allow(_ permission: CloserPermission) { change { $0.permission = permission } }

  /// Records the cameras whose formats the user has chosen.
  func leave(_ cameras: Set<Camera.ID>) { change { $0.chosen = cameras } }

  /// Records the reading of a frame, and changes the format where that is called for.
  func see(_ reading: FrameReading) {
    var tooSmall = reading.unread.filter { $0.obstacle.isSize }.map(\.outline)
    // Where a code is too small to be outlined, the whole image stands for its place.
    if tooSmall.isEmpty, reading.condition?.isSize == true {
      tooSmall = [Quadrilateral(of: reading.size)]
    }
    let frame = CloserFrame(
      time: clock(), size: reading.size, isReading: !reading.codes.isEmpty,
      places: reading.unread.map(\.outline), tooSmall: tooSmall)
    let (step, command) = state.withLock { state in
      guard state.permission == .on, state.isPossible else {
        return (CloserLook.Step?.none, state.command)
      }
      return (state.look.see(frame), state.command)
    }
    if let step { command?(step == .closer) }
  }

  private func change(_ wish: (inout State) -> Void) {
    let command = state.withLock { state in
      wish(&state)
      guard state.look.isClose, !state.isPossible else { return (@Sendable (Bool) -> Void)?.none }
      state.look = CloserLook()
      return state.command
    }
    command?(false)
  }
}

extension Obstacle {
  /// Whether more pixels overcome it.
  fileprivate var isSize: Bool { if case .tooSmall = self { true } else { false } }
}

/// Measures frames while a camera is checked.
final class ChartProbe: Sendable {
  private struct State {
    var isOn: Bool
    var examined = 0
  }

  private let state: Mutex<State>

  /// A probe that is on if `settings` say so.
  init(_ settings: RecognitionSettings) {
    state = Mutex(State(isOn: settings.examinesChart))
  }

  /// Starts or ends the check-up as `settings` say.
  func look(for settings: RecognitionSettings) {
    state.withLock { $0.isOn = settings.examinesChart }
  }

  /// Measures a frame and reports what it shows, unless no camera is checked. `replaced` frames
  /// arrived and were not read.
  func examine(
    _ frame: borrowing VideoFrame, _ reading: FrameReading, replaced: Int,
    reportingTo queue: FeedEventQueue
  ) {
    let examined = state.withLock { state in
      state.examined += 1
      return state.isOn ? state.examined : nil
    }
    guard let examined else { return }
    queue.add(
      .chart(
        ChartLook(
          frame.luma, reading, captured: frame.captured, arrived: examined + replaced)))
  }
}
