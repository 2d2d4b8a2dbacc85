// The values that the two lanes exchange: copies of frames to be searched, and the codes that were
// found in them.

/// A frame's position in its source, and the motion of the image by then.
struct FrameMark: Sendable {
  /// Counts changes of settings and of format; what belongs to another era is of no use.
  var era = 0
  /// Counts scenes.
  var scene = 0
  /// Counts frames.
  var frame = 0
  /// Counts the times when the image did not move as a whole.
  var course = 0
  /// The motion of the image since frames were counted, seen from its middle.
  var drift = ImageMotion()

  /// The motion of the image since `earlier`; nil where that is not known.
  func motion(since earlier: FrameMark) -> ImageMotion? {
    guard era == earlier.era, course == earlier.course else { return nil }
    return earlier.drift.inverse.then(drift)
  }
}

/// A copy of the part of a frame that is read.
struct FrameCopy: Sendable {
  let mark: FrameMark
  let bitmap: LumaBitmap
}

/// A frame to be searched thoroughly, with those before it.
struct Snapshot: Sendable {
  let newest: FrameCopy
  /// The frames before it, the newest first.
  let earlier: [FrameCopy]
  /// The known codes, at their places in the newest frame.
  let known: [MergedCode]

  /// The newest frame's mark.
  var mark: FrameMark { newest.mark }
}

/// The snapshots that the thorough lane can use.
enum SnapshotDemand: Equatable, Sendable {
  /// None: it is at work.
  case none
  /// One that ends with this frame or a later one: the mean of more frames than are being searched
  /// is worth a new beginning.
  case longer(from: Int)
  /// One of another scene than the last.
  case newScene
  /// Also another one of the same scene, because its noise differs.
  case any
}
