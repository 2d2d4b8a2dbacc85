// The list from which the user chooses a camera, made of the system's devices: each camera once,
// under a name of its own.

/// The cameras that are plugged in, in the order in which they were found.
public struct CameraRoster: Hashable, Sendable {
  public private(set) var cameras: [Camera]

  public init(_ cameras: [Camera] = []) {
    self.cameras = cameras
  }

  /// A camera that PipeWire offers is opened through PipeWire, so that programs can share it.
  public init(devices: [FoundDevice]) {
    let all = devices.filter(\.isCamera)
    let nodes = all.filter { $0.provider == .pipeWire }
    let offered = Set(nodes.compactMap(\.devicePath))
    let others = all.filter { device in
      device.provider != .pipeWire && device.devicePath.map { !offered.contains($0) } ?? true
    }
    // A node may lack the formats and the identity that the kernel's device has.
    let twins = Dictionary(
      all.filter { $0.provider == .kernel }.compactMap { twin in
        twin.devicePath.map { ($0, twin) }
      }, uniquingKeysWith: { first, _ in first })
    cameras = (nodes + others).compactMap { device in
      Camera(device, twin: device.devicePath.flatMap { twins[$0] })
    }
    makeIdentitiesUnique()
    makeNamesUnique()
  }

  public subscript(id: Camera.ID) -> Camera? {
    cameras.first { $0.id == id }
  }

  /// The camera used `last`, else one of the same model at another socket, else the first.
  public func preferred(last: Camera.ID?) -> Camera? {
    guard let last else { return cameras.first }
    return self[last] ?? sameModel(as: last, excluding: []) ?? cameras.first
  }

  /// A camera of the same model at another socket that is not among `others`.
  func sameModel(as id: Camera.ID, excluding others: Set<Camera.ID>) -> Camera? {
    let model = Self.model(of: id)
    return cameras.first { Self.model(of: $0.id) == model && !others.contains($0.id) }
  }

  private static func model(of id: Camera.ID) -> Substring {
    id.lastIndex(of: "@").map { id[..<$0] } ?? id[...]
  }

  /// One socket can hold two cameras of one model; their order distinguishes them.
  private mutating func makeIdentitiesUnique() {
    var seen: [String: Int] = [:]
    for index in cameras.indices {
      let count = seen[cameras[index].id, default: 0] + 1
      seen[cameras[index].id] = count
      if count > 1 {
        cameras[index] = cameras[index].identified(by: "\(cameras[index].id)#\(count)")
      }
    }
  }

  /// Numbers cameras of the same name by their sockets, not by the order in which they were found.
  private mutating func makeNamesUnique() {
    for (name, group) in Dictionary(grouping: cameras.indices, by: { cameras[$0].name })
    where group.count > 1 {
      let ordered = group.sorted { cameras[$0].id < cameras[$1].id }
      for (number, index) in ordered.enumerated() {
        cameras[index].name = "\(name) (\(number + 1))"
      }
    }
  }
}

extension Camera {
  fileprivate init?(_ device: FoundDevice, twin: FoundDevice?) {
    guard let location = device.location,
      let id = twin?.lastingIdentity ?? device.lastingIdentity
    else { return nil }
    self.init(
      id: id, name: device.plainName, location: location,
      formats: device.formats.isEmpty ? twin?.formats ?? [] : device.formats,
      devicePath: device.devicePath, looksAway: device.looksAway || twin?.looksAway == true)
  }

  fileprivate func identified(by id: ID) -> Camera {
    Camera(
      id: id, name: name, location: location, formats: formats, devicePath: devicePath,
      looksAway: looksAway)
  }
}

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
  /// When each camera appeared at its socket; nil for cameras that were there at the start.
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

  /// Whether `camera` was plugged in too recently to be ready, or may soon be offered by PipeWire.
  func isTooEarly(for camera: Camera, at now: Instant) -> Bool {
    guard let start = pluggedIn[camera.id] ?? nil else { return false }
    let patience = camera.isDevice && hasService ? Limit.settling : Limit.warmingUp
    return start.duration(to: now) < patience
  }
}

extension Camera {
  var isDevice: Bool {
    if case .device = location { true } else { false }
  }
}
