// Sources: what a session looks at, how each is doing, and the ports through which feeds of them
// are opened. How a feed works inside is the concern of App/Reticle/Feeds.

/// A source that the user can choose.
public nonisolated enum ScanSource: Hashable, Sendable {
  /// The camera chosen last, or the best one.
  case camera
  /// The video or network stream at this URI.
  case stream(uri: String)
  /// A screen or a window, as it changes.
  case screen
  /// Still images, one shown at a time.
  case images([ImageItem])
  /// The demonstration, which needs no camera.
  case demo
}

/// A still image: a file, or bytes from the clipboard or a drop.
public nonisolated struct ImageItem: Hashable, Sendable {
  /// The name that the user sees.
  public var name: String
  /// Where the image is.
  public var origin: ImageOrigin

  /// Describes an image.
  public init(name: String, origin: ImageOrigin) {
    self.name = name
    self.origin = origin
  }
}

/// Where a still image is.
public nonisolated enum ImageOrigin: Hashable, Sendable {
  /// A file at this path.
  case file(path: String)
  /// The bytes of an image file.
  case bytes([UInt8])
}
