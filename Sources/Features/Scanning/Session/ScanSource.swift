// Sources: the things that a session can scan, their states, and the ports through which their
// feeds are opened. The feeds themselves are in App/Reticle/Feeds.

/// A source that the user can choose.
public nonisolated enum ScanSource: Hashable, Sendable {
  /// The camera chosen last, or the best one.
  case camera
  case stream(uri: String)
  /// A shared screen or window, live.
  case screen
  case images([ImageItem])
  case demo

  /// Whether someone may be moving the camera; a video file was recorded earlier.
  var isInHand: Bool {
    switch self {
    case .camera, .demo: true
    case .stream: !isFile
    case .screen, .images: false
    }
  }

  /// Whether the source is the address of a stream.
  var isAddress: Bool { if case .stream = self { !isFile } else { false } }

  /// Whether the source is a video file, which continues after a pause where it stopped.
  public var isFile: Bool {
    if case .stream(let uri) = self { uri.lowercased().hasPrefix("file:") } else { false }
  }
}

public nonisolated enum SourceChooser: Hashable, Sendable {
  case user
  /// A message on the session bus. The desktop sends one for the user, but any program can send the
  /// same, so results of such a source are not delivered automatically.
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

  /// The number of the page, from 1; nil if the image is not a page.
  public var page: Int? {
    if case .page(let number, _) = origin { number } else { nil }
  }

  var documentPath: String? {
    if case .page(_, let path) = origin { path } else { nil }
  }
}

/// The location of a still image.
public nonisolated enum ImageOrigin: Hashable, Sendable {
  /// A document is replaced by its pages once it is open.
  case file(path: String)
  /// A page of a document, counted from 1.
  case page(Int, path: String)
  case bytes([UInt8])
}
