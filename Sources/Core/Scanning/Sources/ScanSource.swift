// What is looked at.

/// A source of images that a person can choose.
public nonisolated enum ScanSource: Hashable, Sendable {
  /// The camera chosen, or the one that is best.
  case camera
  /// A video or stream at this URI.
  case stream(uri: String)
  /// A screen or a window, as it changes.
  case screen
  /// Still images, one shown at a time.
  case images([ImageItem])
  /// The demonstration that needs no camera.
  case demo
}

/// A still image that may be a file or come from elsewhere.
public nonisolated struct ImageItem: Hashable, Sendable {
  /// Where the image is.
  public enum Origin: Hashable, Sendable {
    /// A file at this path.
    case file(path: String)
    /// An image file's bytes: pasted, dropped.
    case bytes([UInt8])
  }

  /// What people call it.
  public var name: String
  /// Where it is.
  public var origin: Origin

  /// Names an image.
  public init(name: String, origin: Origin) {
    self.name = name
    self.origin = origin
  }
}
