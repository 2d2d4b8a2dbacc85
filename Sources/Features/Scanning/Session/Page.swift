// The pages of the window's image area.

public import FeatureModels
public import Wording

/// What the window's image area shows; a view switches over it.
public nonisolated enum Page: Hashable, Sendable {
  /// The images of a live source, or its last one.
  case live
  /// A still image of `ScanSession.images`.
  case images
  /// A still image of `ScanSession.images` that cannot be read: its name, and why.
  case unreadable(name: String, Sentence)
  /// A document of `ScanSession.images` that opens with a password only: its name, and how many
  /// wrong ones were tried.
  case locked(name: String, wrongTries: Int)
  /// The state of a camera that gives no images.
  case status(CameraState)
  /// The state of a shared screen that gives no images.
  case screen(ScreenState)
  /// Why a source gives no images.
  case failed(Sentence)
}
