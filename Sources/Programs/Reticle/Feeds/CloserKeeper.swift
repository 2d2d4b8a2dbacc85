// Joins what is read of the camera's images with its formats: the rules in CloserLook decide when
// it sends its largest. Readings, states and the user's wishes arrive on threads of their own.

internal import FeatureModels
internal import Reading
internal import Synchronization

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
  /// The time, which goes on while the format changes.
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

  /// Takes in the state of the camera. One that pauses starts in its usual format.
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

  /// Takes in what the user wants.
  func allow(_ permission: CloserPermission) { change { $0.permission = permission } }

  /// Takes in the cameras whose formats the user has chosen.
  func leave(_ cameras: Set<Camera.ID>) { change { $0.chosen = cameras } }

  /// Takes in the reading of a frame, and changes the format where that is called for.
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
