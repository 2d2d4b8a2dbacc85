// The system's description of a device that may be a camera, before it is judged.

/// A device as the kernel or PipeWire describes it.
public struct FoundDevice: Hashable, Sendable {
  /// Where the description comes from.
  public var provider: Provider
  /// The device's name.
  public var name: String
  /// Everything else that is known, under the provider's own keys, such as "device.path".
  public var properties: [String: String]
  /// The formats that the device lists.
  public var formats: [CameraFormat]

  /// Describes a device.
  public init(
    provider: Provider, name: String, properties: [String: String], formats: [CameraFormat]
  ) {
    self.provider = provider
    self.name = name
    self.properties = properties
    self.formats = formats
  }
}

/// All devices at one moment.
public struct DeviceReport: Hashable, Sendable {
  /// All devices of all providers.
  public var devices: [FoundDevice]
  /// Whether PipeWire answers.
  public var hasCameraService: Bool

  /// Describes a moment.
  public init(devices: [FoundDevice], hasCameraService: Bool) {
    self.devices = devices
    self.hasCameraService = hasCameraService
  }
}
