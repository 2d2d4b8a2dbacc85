// The end of a branch: takes each image out of the pipeline, on the branch's own streaming
// thread, and puts it into a mailbox, whose doorbell rings there.

internal import CGStreamer
internal import Imaging
internal import Wording

/// Delivers the images of one branch.
final class FrameSink: CallbackContext {
  private let layout: VideoFrame.Layout
  private let box: Mailbox<VideoFrame>
  private let pulse: StreamPulse

  private init(_ layout: VideoFrame.Layout, box: Mailbox<VideoFrame>, pulse: StreamPulse) {
    self.layout = layout
    self.box = box
    self.pulse = pulse
  }

  /// Has the appsink `part` deliver to `box`.
  static func attach(
    to part: Part, _ layout: VideoFrame.Layout, box: Mailbox<VideoFrame>, pulse: StreamPulse
  ) {
    let context = FrameSink(layout, box: box, pulse: pulse)
    var callbacks = GstAppSinkCallbacks()
    callbacks.new_sample = { sink, context in
      guard let sink, let context = FrameSink.from(context) else { return GST_FLOW_ERROR }
      context.takeImage(from: sink)
      return GST_FLOW_OK
    }
    let sink = UnsafeMutableRawPointer(part.element).assumingMemoryBound(to: GstAppSink.self)
    gst_app_sink_set_callbacks(sink, &callbacks, context.retainedPointer(), Self.release)
  }

  /// Takes the context of the appsink `part` back; to be called at rest.
  static func detach(from part: Part) {
    var callbacks = GstAppSinkCallbacks()
    let sink = UnsafeMutableRawPointer(part.element).assumingMemoryBound(to: GstAppSink.self)
    gst_app_sink_set_callbacks(sink, &callbacks, nil, nil)
  }

  /// Delivers what the appsink `part` was given last once more; on any thread.
  static func repeatImage(
    of part: Part, _ layout: VideoFrame.Layout, box: Mailbox<VideoFrame>, pulse: StreamPulse
  ) {
    let sink = UnsafeMutableRawPointer(part.element).assumingMemoryBound(to: GstBaseSink.self)
    pulse.inTurn {
      guard let sample = gst_base_sink_get_last_sample(sink) else { return }
      FrameSink(layout, box: box, pulse: pulse).deliver(sample, from: part.element)
    }
  }

  private func takeImage(from sink: UnsafeMutablePointer<GstAppSink>) {
    guard let sample = gst_app_sink_pull_sample(sink) else { return }
    pulse.inTurn {
      deliver(sample, from: UnsafeMutableRawPointer(sink).assumingMemoryBound(to: GstElement.self))
    }
  }

  /// Takes `sample` over and puts its image into the box.
  private func deliver(_ sample: OpaquePointer, from element: UnsafeMutablePointer<GstElement>) {
    defer { gst_sample_unref(sample) }
    guard pulse.isOpen else { return }
    // A camera may be faster than the news that the pipeline is in motion, and from when on.
    guard let moment = FrameMoment(of: sample, at: element, pulse: pulse) else { return }
    guard
      let frame = VideoFrame(
        mapping: sample, layout: layout, time: moment.time, captured: moment.captured)
    else {
      Note.postUnusable(tr("An image is damaged or too large."), from: element)
      return
    }
    box.put(frame)
    if pulse.beat() { Note.post(.firstImage, from: element) }
  }
}

/// When an image was taken.
struct FrameMoment {
  /// From the stream's beginning.
  let time: Duration
  let captured: ContinuousClock.Instant

  /// What is older than this has a wrong stamp: a pipeline keeps two or three images, no more.
  private static let oldest = Duration.seconds(10)

  /// Reads the stamp of an image that has just arrived at `sink`; nil while that has no time.
  init?(of sample: OpaquePointer, at sink: UnsafeMutablePointer<GstElement>, pulse: StreamPulse) {
    if pulse.countsArrivals {
      (time, captured) = (pulse.age, .now)
      return
    }
    let now = Self.clockTime(of: sink)
    let base = gst_element_get_base_time(sink)
    guard let now, base > 0 else { return nil }
    let stamp = gst_sample_get_buffer(sample)?.pointee.pts ?? .never
    let running = gst_segment_to_running_time(
      gst_sample_get_segment(sample), GST_FORMAT_TIME, stamp)
    let beginning = pulse.beginning(orNow: base)
    // Two clocks, and a stamp that another process may have made: nothing here may overflow.
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
