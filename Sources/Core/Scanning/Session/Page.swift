// What the place of the image shows.

public import Cameras

/// What the place of the image shows; a view is a switch over it.
public nonisolated enum Page: Hashable, Sendable {
  /// The images of a source that runs, or the last one of one that was stopped.
  case live
  /// A still image of `ScanSession.images`.
  case images
  /// How things stand with a camera that gives no images.
  case status(CameraState)
  /// How things stand with a live screen that gives no images.
  case screen(ScreenState)
  /// Why a source gives no images.
  case failed(String)
}

/// Why the image stands still.
public nonisolated enum Freeze: Hashable, Sendable {
  /// The first code was found, and scanning stops after it.
  case firstCode
  /// The person paused it.
  case paused
}
