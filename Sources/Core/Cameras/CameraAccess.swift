// Whether the program may use cameras, and by which door.

/// What the desktop says to the wish for a camera.
public enum CameraAccess: Hashable, Sendable {
  /// Nobody has to be asked.
  case direct
  /// The answer is awaited.
  case asking
  /// The answer is no.
  case denied
  /// The answer is yes, and this open descriptor leads to PipeWire. It stays its owner's; every
  /// user has to be given this very number, because PipeWire shares one connection by it.
  case portal(descriptor: Int32)
}
