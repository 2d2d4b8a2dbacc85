// What the window is given by the program beside its session.

public import Imaging
public import Recognition

/// How large the window is.
public nonisolated struct WindowSize: Hashable, Sendable {
  /// Points across.
  public var width: Int
  /// Points down.
  public var height: Int
  /// Whether it fills the screen.
  public var isMaximized: Bool

  /// Describes a size.
  public init(width: Int = 1200, height: Int = 720, isMaximized: Bool = false) {
    (self.width, self.height, self.isMaximized) = (width, height, isMaximized)
  }
}

/// What the window needs of the program.
public struct WindowServices {
  /// How large it was when it was closed last.
  public var windowSize: WindowSize
  /// Keeps how large it was.
  public var keepWindowSize: (WindowSize) -> Void
  /// Draws a copy of a code, away from the window's thread; nil where that kind cannot be drawn.
  public var drawCopy: (Detection) async -> LumaBitmap?
  /// Opens the settings in which the camera is allowed; false where there are none.
  public var openCameraSettings: () async -> Bool
  /// The name by which the desktop knows the program.
  public var id: String
  /// The program's version.
  public var version: String

  /// Gathers what helps to find out why something does not work.
  public var troubleshooting: () async -> String

  /// Bundles what is needed.
  public init(
    windowSize: WindowSize, keepWindowSize: @escaping (WindowSize) -> Void,
    drawCopy: @escaping (Detection) async -> LumaBitmap?,
    openCameraSettings: @escaping () async -> Bool, id: String, version: String,
    troubleshooting: @escaping () async -> String
  ) {
    self.windowSize = windowSize
    self.keepWindowSize = keepWindowSize
    self.drawCopy = drawCopy
    self.openCameraSettings = openCameraSettings
    self.id = id
    self.version = version
    self.troubleshooting = troubleshooting
  }
}
