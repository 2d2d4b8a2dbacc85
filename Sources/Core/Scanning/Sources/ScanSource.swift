// What is looked at.

/// A source of pictures that a person can choose.
public nonisolated enum ScanSource: Hashable, Sendable {
  /// The camera chosen, or the one that is best.
  case camera
  /// A film or stream at this URI.
  case stream(uri: String)
  /// A screen or a window, as it changes.
  case screen
  /// Still pictures, one shown at a time.
  case pictures([PictureItem])
  /// The demonstration that needs no camera.
  case demo
}

/// A still picture that may be a file or come from elsewhere.
public nonisolated struct PictureItem: Hashable, Sendable {
  /// Where the picture is.
  public enum Origin: Hashable, Sendable {
    /// A file at this path.
    case file(path: String)
    /// A picture file's bytes: pasted, dropped.
    case bytes([UInt8])
  }

  /// What people call it.
  public var name: String
  /// Where it is.
  public var origin: Origin

  /// Names a picture.
  public init(name: String, origin: Origin) {
    self.name = name
    self.origin = origin
  }
}
