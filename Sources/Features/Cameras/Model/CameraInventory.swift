// The cameras that are plugged in, and when each appeared where it is.

/// The cameras that are plugged in, with the age of the list and of each camera.
struct CameraInventory: Sendable {
  typealias Instant = CameraSupervision.Instant
  typealias Limit = CameraSupervision.Limit

  private(set) var roster = CameraRoster()
  /// Whether PipeWire answers.
  private(set) var hasService = true
  /// Whether an empty list means that there is no camera.
  private(set) var isSettled = false
  private var firstReport: Instant?
  /// When each camera appeared where it is; nil for those that were there at the start.
  private var pluggedIn: [Camera.ID: Instant?] = [:]

  /// Replaces the list. The cameras of the first list count as plugged in long ago.
  mutating func update(_ found: CameraRoster, hasService: Bool, at now: Instant) {
    let isFirst = firstReport == nil
    pluggedIn = Dictionary(
      found.cameras.map { camera in
        let isOld = isFirst || roster[camera.id]?.location == camera.location
        return (camera.id, isOld ? pluggedIn[camera.id] ?? nil : now)
      }, uniquingKeysWith: { first, _ in first })
    firstReport = firstReport ?? now
    roster = found
    self.hasService = hasService
  }

  /// Trusts an empty list once it has had time to fill.
  mutating func settle(at now: Instant) {
    if let firstReport, firstReport.duration(to: now) > Limit.settling { isSettled = true }
  }

  /// Whether `camera` was just plugged in and is not ready, or PipeWire may yet offer it.
  func isTooEarly(for camera: Camera, at now: Instant) -> Bool {
    guard let start = pluggedIn[camera.id] ?? nil else { return false }
    let patience = camera.isDevice && hasService ? Limit.settling : Limit.warmingUp
    return start.duration(to: now) < patience
  }
}

extension Camera {
  /// Whether the camera is opened as a device of the kernel.
  var isDevice: Bool {
    if case .device = location { true } else { false }
  }
}
