// This folder handles the single images of a pipeline: painting, checking and delivering them.
//
// Computes when an image was taken from its stamp and the pipeline's clock.

internal import CGStreamer

/// The moment at which an image was taken.
struct FrameMoment {
  /// Counted from the stream's beginning.
  let time: Duration
  /// On the clock of tasks and deadlines.
  let captured: ContinuousClock.Instant

  /// An image that seems older has a wrong stamp: a pipeline holds two or three images at most.
  private static let oldest = Duration.seconds(10)

  /// Reads the stamp of an image that has just arrived at `sink`; nil while the sink has no clock.
  init?(
    of sample: OpaquePointer, at sink: UnsafeMutablePointer<GstElement>, delivery: StreamDelivery
  ) {
    if delivery.countsArrivals {
      (time, captured) = (delivery.age, .now)
      return
    }
    let now = Self.clockTime(of: sink)
    let base = gst_element_get_base_time(sink)
    guard let now, base > 0 else { return nil }
    let stamp = gst_sample_get_buffer(sample)?.pointee.pts ?? .never
    let running = gst_segment_to_running_time(
      gst_sample_get_segment(sample), GST_FORMAT_TIME, stamp)
    let beginning = delivery.beginning(orNow: base)
    // The stamp may come from another process: no sum here may overflow.
    let (taken, isAbsurd) = base.addingReportingOverflow(running)
    let isStamped = running != .never && !isAbsurd
    var age = Duration.zero
    if isStamped, now > taken {
      age = .nanoseconds(Int64(clamping: now - taken))
    }
    if age > Self.oldest { age = .zero }
    let moment = isStamped ? taken : now
    time = .nanoseconds(Int64(clamping: moment > beginning ? moment - beginning : 0))
    captured = .now - age
  }

  private static func clockTime(of sink: UnsafeMutablePointer<GstElement>) -> GstClockTime? {
    guard let clock = gst_element_get_clock(sink) else { return nil }
    defer { gst_object_unref(clock) }
    let time = gst_clock_get_time(clock)
    return time == .never ? nil : time
  }
}
