// Where the supervision of a camera stands, and what that looks like from outside.

extension CameraSupervision {
  /// What is open.
  enum Phase: Hashable, Sendable {
    case closed
    /// Opened then, without an image so far; perhaps because it was frozen.
    case starting(Camera, since: Instant, wasFrozen: Bool)
    case delivering(Camera, format: String, newest: Instant, isFrozen: Bool)
    /// Closed, to be opened again then; without a time, when something changes.
    case resting(Camera, because: Trouble, until: Instant?)

    /// The camera that is open.
    var open: Camera? {
      switch self {
      case .starting(let camera, _, _), .delivering(let camera, _, _, _): camera
      case .closed, .resting: nil
      }
    }

    /// Whether `trouble` is what was to be expected of a camera that was frozen before.
    func isExplained(_ trouble: Trouble) -> Bool {
      guard case .starting(_, _, wasFrozen: true) = self else { return false }
      switch trouble {
      case .silence, .fault(.absent), .fault(.failed): return true
      case .fault: return false
      }
    }
  }

  /// Why a camera rests.
  enum Trouble: Hashable, Sendable {
    case fault(CaptureFault)
    /// It was opened, and no image came.
    case silence
  }

  /// A favourite that is gone.
  struct Loss: Hashable, Sendable {
    let camera: Camera
    let since: Instant
    /// The cameras that were there beside it; a like of it that comes later is the same, plugged in
    /// at another socket.
    let bystanders: Set<Camera.ID>
  }

  /// How things stand, for the screen.
  public var state: CameraState {
    if isPaused { return .paused }
    switch access {
    case .asking: return .askingForPermission
    case .denied: return .denied
    case .direct, .portal: break
    }
    switch phase {
    case .closed: return stateWithoutCamera
    case .starting(let camera, _, let wasFrozen):
      return wasFrozen ? .frozen(name: camera.name) : .starting(name: camera.name)
    case .delivering(let camera, let format, _, let isFrozen):
      return isFrozen ? .frozen(name: camera.name) : .running(camera, format: format)
    case .resting(let camera, let trouble, _): return trouble.state(of: camera)
    }
  }

  private var stateWithoutCamera: CameraState {
    if let lost {
      if case .node = lost.camera.location, !hasService { return .noCameraService }
      return .unplugged(name: lost.camera.name)
    }
    if let camera = favourite.flatMap({ roster[$0] }) { return .starting(name: camera.name) }
    guard isSettled, roster.cameras.isEmpty else { return .looking }
    return hasService ? .noCamera : .noCameraService
  }
}

extension CameraSupervision.Trouble {
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

  /// How long to rest after `failures` tries without an image; nil where time heals nothing.
  func rest(after failures: Int) -> Duration? {
    let longest = CameraSupervision.Limit.rest
    switch self {
    case .fault(.missing), .fault(.unusableImage): return nil
    // Rights are given to a new device a moment after it appears, or not at all.
    case .fault(.denied): return longest
    // The wait was long enough already.
    case .silence: return .seconds(1)
    case .fault(.absent), .fault(.busy), .fault(.noCameraService), .fault(.failed):
      return min(.seconds(1 << min(failures, 4)), longest)
    }
  }
}
