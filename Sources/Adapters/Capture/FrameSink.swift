// The end of a branch: takes each image out of the pipeline and puts it into a mailbox, on the
// branch's own streaming thread.

internal import CGStreamer
internal import Reading

/// Delivers the images of one branch to a mailbox.
final class FrameSink: CallbackContext {
  private let layout: VideoFrame.Layout
  private let box: Mailbox<VideoFrame>
  private let delivery: StreamDelivery

  private init(_ layout: VideoFrame.Layout, box: Mailbox<VideoFrame>, delivery: StreamDelivery) {
    self.layout = layout
    self.box = box
    self.delivery = delivery
  }

  /// Makes the appsink `part` deliver to `box`.
  static func attach(
    to part: Part, _ layout: VideoFrame.Layout, box: Mailbox<VideoFrame>, delivery: StreamDelivery
  ) {
    let context = FrameSink(layout, box: box, delivery: delivery)
    var callbacks = GstAppSinkCallbacks()
    callbacks.new_sample = { sink, context in
      guard let sink, let context = FrameSink.from(context) else { return GST_FLOW_ERROR }
      context.takeImage(from: sink)
      return GST_FLOW_OK
    }
    let sink = UnsafeMutableRawPointer(part.element).assumingMemoryBound(to: GstAppSink.self)
    gst_app_sink_set_callbacks(sink, &callbacks, context.retainedPointer(), Self.release)
  }

  /// Takes the callbacks back from the appsink `part`; the pipeline must be stopped.
  static func detach(from part: Part) {
    var callbacks = GstAppSinkCallbacks()
    let sink = UnsafeMutableRawPointer(part.element).assumingMemoryBound(to: GstAppSink.self)
    gst_app_sink_set_callbacks(sink, &callbacks, nil, nil)
  }

  /// Delivers the last image of the appsink `part` once more; on any thread.
  static func repeatImage(
    of part: Part, _ layout: VideoFrame.Layout, box: Mailbox<VideoFrame>, delivery: StreamDelivery
  ) {
    let sink = UnsafeMutableRawPointer(part.element).assumingMemoryBound(to: GstBaseSink.self)
    delivery.oneAtATime {
      guard let sample = gst_base_sink_get_last_sample(sink) else { return }
      FrameSink(layout, box: box, delivery: delivery).deliver(sample, from: part.element)
    }
  }

  private func takeImage(from sink: UnsafeMutablePointer<GstAppSink>) {
    guard let sample = gst_app_sink_pull_sample(sink) else { return }
    delivery.oneAtATime {
      deliver(sample, from: UnsafeMutableRawPointer(sink).assumingMemoryBound(to: GstElement.self))
    }
  }

  /// Takes ownership of `sample` and puts its image into the mailbox.
  private func deliver(_ sample: OpaquePointer, from element: UnsafeMutablePointer<GstElement>) {
    defer { gst_sample_unref(sample) }
    guard delivery.isOpen else { return }
    // A camera's first image may arrive before the pipeline has a clock.
    guard let moment = FrameMoment(of: sample, at: element, delivery: delivery) else { return }
    guard
      let frame = VideoFrame(
        mapping: sample, layout: layout, time: moment.time, captured: moment.captured)
    else {
      OwnMessage.damagedImage.post(from: element)
      return
    }
    box.put(frame)
    if delivery.recordImage() { OwnMessage.firstImage.post(from: element) }
  }
}
