// Sources: what a session looks at, how each is doing, and the ports through which feeds of them
// are opened. How a feed works inside is the concern of App/Reticle/Feeds.

/// A source that the user can choose.
public nonisolated enum ScanSource: Hashable, Sendable {
  /// The one chosen last, or the best.
  case camera
  case stream(uri: String)
  /// A screen or a window, as it changes.
  case screen
  case images([ImageItem])
  case demo

  /// Someone may be moving the camera; a video file was taken before.
  var isInHand: Bool {
    switch self {
    case .camera, .demo: true
    case .stream: !isFile
    case .screen, .images: false
    }
  }

  /// A video file goes on after a pause where it was.
  public var isFile: Bool {
    if case .stream(let uri) = self { uri.lowercased().hasPrefix("file:") } else { false }
  }
}

public nonisolated enum SourceChooser: Hashable, Sendable {
  case user
  /// A message on the session bus. The desktop sends it for the user, and any program can send the
  /// same, so that nothing of such a source leaves the window by itself.
  case message
}

/// A still image: a file, a page of a document, or bytes from the clipboard or a drop.
public nonisolated struct ImageItem: Hashable, Sendable {
  public var name: String
  public var origin: ImageOrigin

  public init(name: String, origin: ImageOrigin) {
    self.name = name
    self.origin = origin
  }

  /// From 1; nil if the image is not a page.
  public var page: Int? {
    if case .page(let number, _) = origin { number } else { nil }
  }

  var documentPath: String? {
    if case .page(_, let path) = origin { path } else { nil }
  }
}

/// Where a still image is.
public nonisolated enum ImageOrigin: Hashable, Sendable {
  /// A document is replaced by its pages once it is open.
  case file(path: String)
  /// From 1.
  case page(Int, path: String)
  case bytes([UInt8])
}
