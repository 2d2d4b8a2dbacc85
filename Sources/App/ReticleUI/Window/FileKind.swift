// What a file is taken for before it is opened, by its name.

/// Kinds of files.
nonisolated enum FileKind {
  private static let videos: Set = [
    "mp4", "m4v", "mov", "mkv", "webm", "avi", "mpg", "mpeg", "ogv", "ts", "m2ts", "wmv", "flv",
    "3gp",
  ]

  /// Whether a file is a video rather than an image.
  static func isVideo(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return videos.contains(path[path.index(after: dot)...].lowercased())
  }

  /// What people call a file.
  static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? path[...])
  }
}
