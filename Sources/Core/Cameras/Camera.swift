// A camera as a person knows it: one device, one name, whichever ways lead to it.

/// A camera that can be chosen.
public struct Camera: Hashable, Sendable, Identifiable {
  /// Where a camera is opened.
  public enum Location: Hashable, Sendable {
    /// A video device of the kernel's, such as `/dev/video0`.
    case device(path: String)
    /// A node of PipeWire's, by its serial number in the running daemon.
    case node(serial: String)
  }

  /// What stays the same when the camera is unplugged and plugged in again; what is remembered.
  public let id: String
  /// What people call it.
  public var name: String
  /// Where it is opened.
  public var location: Location
  /// The ways in which it can send its images; empty where it does not tell.
  public var formats: [CameraFormat]

  /// Describes a camera.
  public init(id: String, name: String, location: Location, formats: [CameraFormat]) {
    self.id = id
    self.name = name
    self.location = location
    self.formats = formats
  }
}
