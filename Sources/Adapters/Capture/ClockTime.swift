// GStreamer's time in nanoseconds, with a value for an unknown time.

internal import CGStreamer

extension GstClockTime {
  /// An unknown time; Swift does not import C's macro for it, which is a cast.
  static var never: GstClockTime { GstClockTime.max }

  /// The nanoseconds of `duration`; a negative one counts as zero.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = GstClockTime(clamping: seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
