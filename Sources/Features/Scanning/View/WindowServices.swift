// The program's services for its window besides the session.

public import FeatureSessions
public import Reading

/// The size of the window.
public nonisolated struct WindowSize: Hashable, Sendable {
  /// The width in points.
  public var width: Int
  /// The height in points.
  public var height: Int
  public var isMaximized: Bool

  /// A size; by default that of the first start.
  public init(width: Int = 1200, height: Int = 720, isMaximized: Bool = false) {
    (self.width, self.height, self.isMaximized) = (width, height, isMaximized)
  }
}

/// The program's services for the window.
public struct WindowServices {
  /// The size when it was closed last.
  public var windowSize: WindowSize
  /// Keeps the size for the next start.
  public var keepWindowSize: (WindowSize) -> Void
  /// Draws a copy of a code on another thread; nil if its kind cannot be drawn.
  public var drawCopy: (Detection) async -> LumaBitmap?
  public var making: CodeMaking
  /// Opens the settings in which the camera is allowed; false if there are none.
  public var openCameraSettings: () async -> Bool
  /// Lays the lens over the screen.
  public var showLens: () -> Void
  public var id: String
  /// The program's version.
  public var version: String
  /// The address of the user's help.
  public var helpAddress: String
  /// Gathers the troubleshooting information.
  public var troubleshooting: () async -> String

  public var shortcuts: AnywhereShortcuts
  /// The desktop around the program.
  public var desktop: DesktopEnvironment

  public init(
    windowSize: WindowSize, keepWindowSize: @escaping (WindowSize) -> Void,
    drawCopy: @escaping (Detection) async -> LumaBitmap?, making: CodeMaking,
    openCameraSettings: @escaping () async -> Bool, showLens: @escaping () -> Void, id: String,
    version: String, helpAddress: String,
    troubleshooting: @escaping () async -> String, shortcuts: AnywhereShortcuts,
    desktop: DesktopEnvironment
  ) {
    self.windowSize = windowSize
    self.keepWindowSize = keepWindowSize
    (self.drawCopy, self.making) = (drawCopy, making)
    (self.openCameraSettings, self.showLens) = (openCameraSettings, showLens)
    self.id = id
    self.version = version
    self.helpAddress = helpAddress
    self.troubleshooting = troubleshooting
    (self.shortcuts, self.desktop) = (shortcuts, desktop)
  }
}

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
