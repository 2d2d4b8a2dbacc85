// The values that the two lanes exchange: a copy of a frame to be searched, and the codes that were
// found in it.

internal import Imaging

/// Which frame of a source something belongs to, and how far the image had moved by then.
struct FrameMark: Sendable {
  /// Counts changes of settings and of format; what belongs to another era is of no use.
  var era = 0
  /// Counts scenes.
  var scene = 0
  /// Counts frames.
  var frame = 0
  /// How far the image has moved since frames were counted, in pixels.
  var drift = Point(x: 0, y: 0)
}

/// A copy of a frame to be searched thoroughly.
struct Snapshot: Sendable {
  let mark: FrameMark
  /// The part of the frame that is looked at.
  let bitmap: LumaBitmap
  /// The codes that are known, where they are in `bitmap`.
  let known: [MergedCode]
}

/// A code that was found in a snapshot.
struct SnapshotDetection: Sendable {
  /// The frame that the snapshot was taken of.
  let mark: FrameMark
  /// The code, where it is in the snapshot, and what supports it.
  let code: MergedCode
  /// What it looks like.
  let appearance: Appearance?
}

/// Which snapshots the thorough lane can use.
enum SnapshotDemand: Sendable {
  /// None: it is at work.
  case none
  /// One of another scene than the last.
  case newScene
  /// Also another one of the same scene, because its noise differs.
  case any
}
