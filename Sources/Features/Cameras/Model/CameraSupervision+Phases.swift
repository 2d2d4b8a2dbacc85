// The phases of a supervised camera, and the state that the user sees.

extension CameraSupervision {
  enum Phase: Hashable, Sendable {
    case closed
    /// The camera is open but has sent no image yet.
    case starting(Camera, since: Instant, Beginning)
    case delivering(Camera, format: String, newest: Instant, isFrozen: Bool)
    /// The camera is closed and will be opened again at that time; without a time, when something
    /// changes.
    case resting(Camera, because: RestCause, until: Instant?)

    var open: Camera? {
      switch self {
      case .starting(let camera, _, _), .delivering(let camera, _, _, _): camera
      case .closed, .resting: nil
      }
    }

    /// Whether `cause` was to be expected, because the camera was frozen before.
    func isExplained(_ cause: RestCause) -> Bool {
      guard case .starting(_, _, .wasFrozen) = self else { return false }
      switch cause {
      case .silence, .fault(.absent), .fault(.failed): return true
      case .fault: return false
      }
    }
  }

  enum Beginning: Hashable, Sendable {
    case wasClosed
    /// The camera sent no images and was opened again.
    case wasFrozen
    /// The camera ran in this format and is changing to another one.
    case ran(format: String)
  }

  enum RestCause: Hashable, Sendable {
    case fault(CaptureFault)
    case silence
  }

  struct Loss: Hashable, Sendable {
    let camera: Camera
    let since: Instant
    /// The cameras of the same model that were there already; one that appears later is the lost
    /// camera at another socket.
    let others: Set<Camera.ID>
  }

  public var state: CameraState {
    if isPaused { return .paused }
    switch access {
    case .asking: return .askingForPermission
    case .denied: return .denied
    case .direct, .portal: break
    }
    switch phase {
    case .closed: return stateWithoutCamera
    case .starting(let camera, _, let beginning):
      switch beginning {
      case .wasClosed: return .starting(name: camera.name)
      case .wasFrozen: return .frozen(name: camera.name)
      // The last image stays during the short time of the change.
      case .ran(let format): return .running(camera, format: format)
      }
    case .delivering(let camera, let format, _, let isFrozen):
      return isFrozen ? .frozen(name: camera.name) : .running(camera, format: format)
    case .resting(let camera, let cause, _): return cause.state(of: camera)
    }
  }

  private var stateWithoutCamera: CameraState {
    if let lost {
      if case .node = lost.camera.location, !inventory.hasService { return .noCameraService }
      return .unplugged(name: lost.camera.name)
    }
    if let camera = favourite.flatMap({ inventory.roster[$0] }) {
      return .starting(name: camera.name)
    }
    guard inventory.isSettled, cameras.isEmpty else { return .looking }
    return inventory.hasService ? .noCamera : .noCameraService
  }
}

extension CameraSupervision.RestCause {
  fileprivate func state(of camera: Camera) -> CameraState {
    switch self {
    case .silence: .frozen(name: camera.name)
    case .fault(.denied): .denied
    case .fault(.absent): .unplugged(name: camera.name)
    case .fault(.busy): .busy(name: camera.name)
    case .fault(.noCameraService): .noCameraService
    case .fault(.missing(let part)): .missing(part)
    case .fault(.unusableImage(let reason)): .unusableImage(name: camera.name, reason: reason)
    case .fault(.failed(let reason)): .failing(name: camera.name, reason: reason)
    }
  }

  var mayBeOfFormat: Bool {
    switch self {
    case .silence, .fault(.failed), .fault(.unusableImage), .fault(.missing): true
    case .fault(.denied), .fault(.absent), .fault(.busy), .fault(.noCameraService): false
    }
  }

  /// The waiting time after `failures` tries without an image; nil if waiting does not help.
  func rest(after failures: Int) -> Duration? {
    let longest = CameraSupervision.Limit.rest
    switch self {
    case .fault(.missing), .fault(.unusableImage): return nil
    // A new device gets its permissions a moment after it appears, or never.
    case .fault(.denied): return longest
    // The wait for an image has already been long enough.
    case .silence: return .seconds(1)
    case .fault(.absent), .fault(.busy), .fault(.noCameraService), .fault(.failed):
      return min(.seconds(1 << min(failures, 4)), longest)
    }
  }
}
