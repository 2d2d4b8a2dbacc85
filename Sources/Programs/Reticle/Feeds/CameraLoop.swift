// The loop from the readings of a camera's images back to the camera: CameraCare decides on focus
// and exposure, CloserLook on the format. Readings, states, controls and the user's wishes arrive
// on threads of their own; CameraFeed carries out the orders.

internal import Capture
internal import FeatureModels
internal import FeatureSessions
internal import Reading
internal import Synchronization

/// Decides on changes to the running camera, for any thread.
final class CameraLoop: Sendable {
  /// A change to make at the camera.
  enum Order: Hashable, Sendable {
    case set(ControlChange)
    /// Whether the largest format is used.
    case lookCloser(Bool)
  }

  fileprivate struct State {
    var care = CameraCare()
    var look = CloserLook()
    /// The camera that ran last.
    var camera: Camera?
    var open: OpenControls?
    /// The properties that the user has set to a value, which stays as it is.
    var fixed: Set<CameraProperty> = []
    /// The cameras whose formats the user has chosen.
    var chosen: Set<Camera.ID> = []
    var permission = CloserPermission.on
    /// The last time that the user chose a place for the focus.
    var asked: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  private let beginning = ContinuousClock.now

  /// Takes in the state of the camera. A paused camera starts again in its usual format.
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

  /// Takes in the controls of the running camera.
  func take(_ controls: OpenControls) {
    state.withLock { state in
      if state.open?.camera != controls.camera { (state.care, state.fixed) = (CameraCare(), []) }
      state.open = controls
    }
  }

  /// Takes in the reading of a frame, and returns the orders that follow from it.
  func see(_ reading: FrameReading, at time: ContinuousClock.Instant = .now) -> [Order] {
    state.withLock { state in
      // The focus is decided on before a larger format is ordered.
      let changes = state.changes(for: reading, at: time)
      let step = state.step(for: reading, at: time - beginning)
      return changes.map(Order.set) + (step.map { [.lookCloser($0 == .closer)] } ?? [])
    }
  }

  /// Takes in a setting of the user's, from this run or an earlier one.
  func set(_ property: CameraProperty, to setting: CameraSetting) {
    state.withLock { state in
      if setting == .automatic || setting == state.open?[property]?.defaultSetting {
        state.fixed.remove(property)
      } else {
        state.fixed.insert(property)
      }
    }
  }

  /// Focuses on a place of the next frame, in its pixels.
  func focus(at place: Point, at time: ContinuousClock.Instant = .now) {
    state.withLock { state in
      state.care.focus(at: place)
      state.asked = time
    }
  }

  /// Takes in whether the user lets the camera send more pixels by itself.
  func lookCloser(_ permission: CloserPermission) -> [Order] { wish { $0.permission = permission } }

  /// Leaves the formats of these cameras to the user.
  func leave(_ cameras: Set<Camera.ID>) -> [Order] { wish { $0.chosen = cameras } }

  private func wish(_ change: (inout State) -> Void) -> [Order] {
    state.withLock { state in
      change(&state)
      guard state.look.isClose, !state.canLookCloser else { return [] }
      state.look = CloserLook()
      return [.lookCloser(false)]
    }
  }
}

extension CameraLoop.State {
  /// Whether the camera has a larger format that may be used.
  fileprivate var canLookCloser: Bool {
    guard let camera, permission != .off, !chosen.contains(camera.id) else { return false }
    return camera.formats.closest != nil
  }

  /// The changes of focus and exposure.
  fileprivate mutating func changes(
    for reading: FrameReading, at time: ContinuousClock.Instant
  ) -> [ControlChange] {
    // The largest format makes every edge softer, so the focus then changes only for the user.
    let isAsked = asked.map { time - $0 < CameraCare.longestSweep } ?? false
    guard isAsked || !look.isClose, let sharpness = reading.sharpness else { return [] }
    let frame = FocusFrame(
      time: reading.time, isReading: !reading.codes.isEmpty, places: reading.unread.map(\.outline),
      sharpness: sharpness)
    return care.see(frame, (open?.controls ?? []).filter { !fixed.contains($0.property) })
  }

  /// The change of the format. `time` runs on while the format changes.
  fileprivate mutating func step(
    for reading: FrameReading, at time: Duration
  ) -> CloserLook.Step? {
    guard permission == .on, canLookCloser else { return nil }
    var tooSmall = reading.unread.filter { $0.obstacle.isSize }.map(\.outline)
    // Where a code is too small to be outlined, the whole image stands for its place.
    if tooSmall.isEmpty, reading.condition?.isSize == true {
      tooSmall = [Quadrilateral(of: reading.size)]
    }
    return look.see(
      CloserFrame(
        time: time, size: reading.size, isReading: !reading.codes.isEmpty,
        places: reading.unread.map(\.outline), tooSmall: tooSmall))
  }
}

extension Obstacle {
  /// Whether more pixels overcome it.
  fileprivate var isSize: Bool { if case .tooSmall = self { true } else { false } }
}
