// What the two lanes hand each other: a frame to think about, and what came of it. Values; each
// belongs to whoever has it.

internal import Imaging

/// A frame to be looked at thoroughly.
struct Snapshot: Sendable {
  /// The settings and format under which it was taken; what comes of it is of no use to others.
  let era: Int
  /// The scene that it shows.
  let scene: Int
  /// Which of all frames it is.
  let frame: Int
  /// How far the image had moved by then since frames were counted.
  let drift: Point
  /// The part of the frame that is looked at.
  let bitmap: LumaBitmap
  /// The codes that are known, where they are in `bitmap`.
  let known: [MergedDetections.Entry]
}

/// A code that was found in a snapshot.
struct Finding: Sendable {
  /// The era of the snapshot.
  let era: Int
  /// The scene that the snapshot shows.
  let scene: Int
  /// The frame that the snapshot was taken of.
  let frame: Int
  /// How far the image had moved by then.
  let drift: Point
  /// The code, where it is in the snapshot, and what speaks for it.
  let entry: MergedDetections.Entry
  /// What it looks like.
  let appearance: Appearance?
}
