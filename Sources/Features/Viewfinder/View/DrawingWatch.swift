// Whether what is shown is drawn. A compositor asks for no drawing of a window that is not seen:
// one that is minimised, on another workspace or behind the lock screen. Wayland says so in no
// other way.

/// Compares the images that are shown with those that are drawn.
nonisolated struct DrawingWatch {
  /// Whether the images are seen, as far as is known.
  private(set) var isSeen = true
  private var undrawn = 0
  private var since: ContinuousClock.Instant?

  /// How many images in a row have to stay undrawn: one may come while the program is held up.
  private static let fewest = 4
  /// For how long.
  private static let patience = Duration.milliseconds(600)

  /// Notes an image. Returns whether this changes what is known.
  mutating func show(at now: ContinuousClock.Instant = .now) -> Bool {
    undrawn += 1
    let first = since ?? now
    since = first
    guard isSeen, undrawn >= Self.fewest, now - first >= Self.patience else { return false }
    isSeen = false
    return true
  }

  /// Notes that the newest image is drawn. Returns whether this changes what is known.
  mutating func draw() -> Bool {
    (undrawn, since) = (0, nil)
    defer { isSeen = true }
    return !isSeen
  }
}
