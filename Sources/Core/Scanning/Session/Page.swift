// What the place of the picture shows.

public import Cameras

/// What the place of the picture shows; a view is a switch over it.
public nonisolated enum Page: Hashable, Sendable {
  /// The pictures of a source that runs, or the last one of one that was stopped.
  case live
  /// A still picture of `ScanSession.pictures`.
  case pictures
  /// How things stand with a camera that gives no pictures.
  case status(CameraState)
  /// How things stand with a live screen that gives no pictures.
  case screen(ScreenState)
  /// Why a source gives no pictures.
  case failed(String)
}

/// Why the picture stands still.
public nonisolated enum Freeze: Hashable, Sendable {
  /// The first code was found, and scanning stops after it.
  case firstCode
  /// The person paused it.
  case paused
}
