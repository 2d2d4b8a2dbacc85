// GStreamer's time: nanoseconds, with a value that means none at all.

internal import CGStreamer

extension GstClockTime {
  /// No time at all; C's macro for it is a cast, which Swift does not see.
  static var never: GstClockTime { GstClockTime.max }

  /// The nanoseconds of `duration`; one of less than nothing counts as nothing.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = GstClockTime(clamping: seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
