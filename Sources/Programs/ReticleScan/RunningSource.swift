// Sources that take time: they run until their end or until the user ends them.

/// A source that runs.
enum RunningSource: Hashable, Sendable {
  /// A video at this address; every image of it is read. With `isGuess` only one thing is certain
  /// about the file: it is not an image.
  case video(uri: String, isGuess: Bool)
  /// A live stream at this address.
  case stream(uri: String)
  /// The camera with this name, or the first one.
  case camera(FileName?)

  /// Whether the source ends by itself. If it is stopped earlier, part of it is unread.
  var ends: Bool {
    if case .video = self { true } else { false }
  }
}
