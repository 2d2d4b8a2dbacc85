// Whether a file is opened as a video or as an image, and called a document, decided by its name.

/// Kinds of files.
nonisolated enum FileKind {
  private static let videos: Set = [
    "mp4", "m4v", "mov", "mkv", "webm", "avi", "mpg", "mpeg", "ogv", "ts", "m2ts", "wmv", "flv",
    "3gp",
  ]

  /// Whether the file at `path` is a video.
  static func isVideo(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return videos.contains(path[path.index(after: dot)...].lowercased())
  }

  /// Whether the file called `name` is a document.
  static func isDocument(_ name: String) -> Bool { name.lowercased().hasSuffix(".pdf") }

  /// The file's name without its folder.
  static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? path[...])
  }
}
