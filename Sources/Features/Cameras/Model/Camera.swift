// The cameras that are present, the one to use and its format, the faults that a camera can have
// and how to recover from them. Values and rules only; no clock, no thread, no library.
//
// The adapter Capture lists devices, opens streams and reports what happens; CameraSupervision
// returns what to do. The window and the tools show CameraState.

/// A camera that can be chosen: one device under one name, even if it can be opened in several
/// ways.
public struct Camera: Hashable, Sendable, Identifiable {
  /// Where a camera is opened.
  public enum Location: Hashable, Sendable {
    /// A video device of the kernel, such as `/dev/video0`.
    case device(path: String)
    /// A PipeWire node, by its serial number in the running daemon.
    case node(serial: String)
  }

  /// Stays the same when the camera is unplugged and plugged in again, so that it can be saved.
  public let id: String
  public var name: String
  public var location: Location
  public var formats: [CameraFormat]
  /// The kernel's path of the device, where its controls are set; nil if it is unknown.
  public var devicePath: String?
  /// Whether it looks away from the user, such as at a desk. Its image is then not mirrored unless
  /// the user says so.
  public var looksAway: Bool

  public init(
    id: String, name: String, location: Location, formats: [CameraFormat],
    devicePath: String? = nil, looksAway: Bool = false
  ) {
    self.id = id
    self.name = name
    self.location = location
    self.formats = formats
    self.looksAway = looksAway
    if case .device(let path) = location {
      self.devicePath = path
    } else {
      self.devicePath = devicePath
    }
  }
}

/// The permission to use cameras.
public enum CameraAccess: Hashable, Sendable {
  case direct
  case asking
  case denied
  /// Cameras may be used through this open descriptor, which leads to PipeWire. Its owner closes
  /// it. All users must pass this same number, because PipeWire uses it to share one connection.
  case portal(descriptor: Int32)
}

/// A device as the kernel or PipeWire describes it.
public struct FoundDevice: Hashable, Sendable {
  public var provider: Provider
  public var name: String
  /// Keyed by the provider's own names, such as "device.path".
  public var properties: [String: String]
  public var formats: [CameraFormat]

  public init(
    provider: Provider, name: String, properties: [String: String], formats: [CameraFormat]
  ) {
    self.provider = provider
    self.name = name
    self.properties = properties
    self.formats = formats
  }
}

/// All devices at one point in time.
public struct DeviceReport: Hashable, Sendable {
  public var devices: [FoundDevice]
  /// Whether PipeWire answers.
  public var hasCameraService: Bool

  public init(devices: [FoundDevice], hasCameraService: Bool) {
    self.devices = devices
    self.hasCameraService = hasCameraService
  }
}
