// What a person has chosen once and for all.

public import Barcodes
public import Cameras
public import Contents
public import Imaging

/// The choices that are kept.
public nonisolated struct Preferences: Hashable, Sendable {
  /// The kinds to look for.
  public var symbologies: Set<Symbology> = Symbology.usual
  /// Whether the camera's image is shown as in a mirror.
  public var isMirrored = true
  /// Whether scanning stops after the first code.
  public var isOneShot = false
  /// Whether a fresh code makes a sound.
  public var beeps = false
  /// Whether a fresh code flashes.
  public var flashes = true
  /// How the image is made to fit its place.
  public var scaling = FrameTransform.Scaling.fill
  /// Where texts are searched for.
  public var textSearch = SearchTemplate.texts
  /// Where products are searched for.
  public var productSearch = SearchTemplate.products
  /// Whether what was found is kept.
  public var keepsHistory = true
  /// Whether is counted what is scanned; the counts stay on this computer.
  public var counts = true
  /// The camera used last.
  public var lastCamera: Camera.ID?

  /// What somebody has who chose nothing.
  public init() {}
}

/// Where choices are kept.
public protocol PreferencesStore {
  /// What is kept.
  func load() -> Preferences
  /// Keeps `preferences`.
  func save(_ preferences: Preferences)
}
