// Whether this program may use cameras, and through what.

/// The permission to use cameras.
public enum CameraAccess: Hashable, Sendable {
  /// No permission is needed.
  case direct
  /// The user has not answered the desktop's request for permission yet.
  case asking
  /// Cameras may not be used.
  case denied
  /// Cameras may be used through this open descriptor, which leads to PipeWire. Its owner closes
  /// it. Every user needs this very number, because PipeWire uses it to share one connection.
  case portal(descriptor: Int32)
}
