// The services, apart from the session, that the program provides to its window.

public import FeatureSessions

/// The size of the window in points.
public nonisolated struct WindowSize: Hashable, Sendable {
  public var width: Int
  public var height: Int
  public var isMaximized: Bool

  /// Creates a size, by default that of the first start.
  public init(width: Int = 1200, height: Int = 720, isMaximized: Bool = false) {
    (self.width, self.height, self.isMaximized) = (width, height, isMaximized)
  }
}

/// The facts about the program that its window shows.
public struct ProgramFacts {
  /// The name of the program and of its icon on the desktop.
  var id: String
  var version: String
  var helpAddress: String
  var troubleshooting: () async -> String

  public init(
    id: String, version: String, helpAddress: String, troubleshooting: @escaping () async -> String
  ) {
    (self.id, self.version) = (id, version)
    (self.helpAddress, self.troubleshooting) = (helpAddress, troubleshooting)
  }
}

/// The services that the program provides to the window.
public struct WindowServices {
  var size: WindowSize
  var program: ProgramFacts
  var making: CodeMaking
  var shortcuts: AnywhereShortcuts
  var desktop: DesktopEnvironment
  public var openCameraSettings: () async -> Bool = { false }
  public var findCameras: () async -> CameraSearch = { .found([]) }
  public var keepSize: (WindowSize) -> Void = { _ in }
  public var showLens: (LensMode) -> Void = { _ in }
  /// Ends what other programs were allowed to get.
  public var stopSharing: () -> Void = {}
  /// Asks the user about the first of the pages that ask.
  public var answerPage: () -> Void = {}

  public init(
    size: WindowSize, _ program: ProgramFacts, _ making: CodeMaking, _ shortcuts: AnywhereShortcuts,
    desktop: DesktopEnvironment
  ) {
    (self.size, self.program) = (size, program)
    (self.making, self.shortcuts, self.desktop) = (making, shortcuts, desktop)
  }
}

nonisolated enum FileKind {
  private static let videos: Set = [
    "mp4", "m4v", "mov", "mkv", "webm", "avi", "mpg", "mpeg", "ogv", "ts", "m2ts", "wmv", "flv",
    "3gp",
  ]

  static func isVideo(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return videos.contains(path[path.index(after: dot)...].lowercased())
  }

  static func isDocument(_ name: String) -> Bool { name.lowercased().hasSuffix(".pdf") }

  static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? path[...])
  }
}
