// What the system tells of a device that may be a camera, before anybody has judged it.

/// A device as one of the ways to cameras describes it.
public struct FoundDevice: Hashable, Sendable {
  /// Who told of it.
  public var provider: Provider
  /// What it calls itself.
  public var name: String
  /// Everything else that is said of it, by the provider's own keys, such as "device.path".
  public var properties: [String: String]
  /// The ways in which it can send images, as far as it tells.
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

/// What there is at one moment.
public struct DeviceReport: Hashable, Sendable {
  /// All devices that anybody knows.
  public var devices: [FoundDevice]
  /// Whether PipeWire answers.
  public var hasCameraService: Bool

  /// Describes a moment.
  public init(devices: [FoundDevice], hasCameraService: Bool) {
    self.devices = devices
    self.hasCameraService = hasCameraService
  }
}
