// Builds the pipeline of a stream, and takes it apart.

internal import CGStreamer
internal import FeatureModels
internal import Reading

extension Pipeline {
  //  source ► decoding ► pace ► tee ┬► queue(1, leaky) ► BGRx ► appsink(1, drop) ► previews
  //                                 └► queue(1, leaky) ► luma ► appsink(1, drop) ► samples
  //
  // Neither branch waits for the other or for the reader of its mailbox. The sinks do not wait for
  // the clock: a camera's images are due at once, and those of videos and painters arrive when due.

  /// Builds the pipeline of `source`, with a branch for each mailbox of `delivery`. If the source
  /// is a file, `video` delivers its images.
  convenience init(
    _ source: VideoSource, _ video: IsolatedVideo?, _ delivery: StreamDelivery
  ) throws(CaptureFault) {
    var description = "\(source.description(video)) ! \(Self.sizes) ! tee name=fork"
    if delivery.previews != nil { description += Self.branch("previews", "format=BGRx") }
    if delivery.samples != nil { description += Self.branch("samples", Self.luma) }
    try self.init(description)
    source.configure(self, video)
    if let fork = part("fork") { SizeGuard.attach(to: fork) }
    for (sink, layout, box) in branches(of: delivery) {
      FrameSink.attach(to: sink, layout, box: box, delivery: delivery)
    }
  }

  /// Whether the source has stopped for good.
  var hasSourceStopped: Bool {
    guard let source = part("source"), let pad = gst_element_get_static_pad(source.element, "src")
    else { return false }
    defer { gst_object_unref(pad) }
    return gst_pad_get_task_state(pad) != GST_TASK_STARTED
  }

  /// Delivers the last image once more to each mailbox.
  func repeatImage(_ delivery: StreamDelivery) {
    for (sink, layout, box) in branches(of: delivery) {
      FrameSink.repeatImage(of: sink, layout, box: box, delivery: delivery)
    }
  }

  /// The sinks, each with the layout of its images and its mailbox.
  private func branches(
    of delivery: StreamDelivery
  ) -> [(sink: Part, layout: VideoFrame.Layout, box: Mailbox<VideoFrame>)] {
    [
      ("previews", VideoFrame.Layout.bgrx, delivery.previews),
      ("samples", .luma, delivery.samples),
    ].compactMap { name, layout, box in
      guard let box, let sink = part(name) else { return nil }
      return (sink, layout, box)
    }
  }

  /// Takes the callbacks back from the parts of a stopped pipeline; one of GStreamer's threads may
  /// keep the pipeline itself for a moment longer.
  func detach() {
    for name in ["previews", "samples"] {
      if let sink = part(name) { FrameSink.detach(from: sink) }
    }
    if let source = part("source") { PaintedSource.detach(from: source) }
  }

  /// The widths and heights that an image may have; a decoder respects them before it allocates
  /// memory. SizeGuard checks the area, which caps cannot limit.
  static let sizes = "video/x-raw,width=[1,16384],height=[1,16384]"

  /// The formats whose first plane is brightness, one byte a pixel; they pass unchanged. For others
  /// `videoconvert` chooses the one that loses least, which for YUY2 is Y42B: at 1920 × 1080 that
  /// conversion takes 0.2 ms, since it only sorts bytes; a conversion to GRAY8 takes 3.3 ms.
  static let luma = "format={GRAY8,NV12,NV21,I420,YV12,Y41B,Y42B,Y444,NV16,NV24}"

  private static func branch(_ name: String, _ format: String) -> String {
    " fork. ! queue leaky=downstream max-size-buffers=1 max-size-bytes=0 max-size-time=0"
      + " ! videoconvert ! video/x-raw,\(format)"
      + " ! appsink name=\(name) max-buffers=1 drop=true sync=false"
  }

  /// The format of the images, once the first has come.
  var format: StreamFormat? {
    guard let fork = part("fork"), let caps = Self.currentCaps(of: fork, pad: "sink") else {
      return nil
    }
    defer { gst_caps_unref(caps) }
    var info = GstVideoInfo()
    guard gst_video_info_from_caps(&info, caps) != 0 else { return nil }
    let rate = info.fps_n > 0 ? Double(info.fps_n) / Double(max(1, info.fps_d)) : nil
    return StreamFormat(
      size: PixelSize(width: Int(info.width), height: Int(info.height)), frameRate: rate,
      encoding: encoding)
  }

  /// The encoding that a camera sends; nil for other sources.
  private var encoding: String? {
    guard let filter = part("format"), let caps = Self.currentCaps(of: filter, pad: "src") else {
      return nil
    }
    defer { gst_caps_unref(caps) }
    guard let structure = gst_caps_get_structure(caps, 0),
      let kind = gst_structure_get_name(structure)
    else { return nil }
    switch String(cString: kind) {
    case "image/jpeg": return "MJPEG"
    case "video/x-h264": return "H.264"
    default: return gst_structure_get_string(structure, "format").map { String(cString: $0) }
    }
  }

  /// The current caps at a pad of `part`; the caller releases them.
  private static func currentCaps(
    of part: Part, pad name: String
  ) -> UnsafeMutablePointer<GstCaps>? {
    guard let pad = gst_element_get_static_pad(part.element, name) else { return nil }
    defer { gst_object_unref(pad) }
    return gst_pad_get_current_caps(pad)
  }
}

// The decoders that a network stream may use. Its bytes are untrusted too, but they are decoded in
// this process: its sources open connections all the time, which a helper must not do. So it gets
// the helper's decoders and the elements that unpack streams, and none of the hundred others.

/// The parts of GStreamer that a network stream may use.
enum StreamElements {
  private static let unpackers: Set<String> = [
    "dashdemux", "dashdemux2", "hlsdemux", "hlsdemux2", "multipartdemux", "sdpdemux",
  ]

  private static func allows(_ name: String) -> Bool {
    VideoElements.decoders.contains(name) || unpackers.contains(name)
      || name.hasPrefix("rtp") && name.hasSuffix("depay")
  }

  /// Makes the uridecodebin `part` choose among these.
  static func restrict(_ part: Part) {
    typealias Choice =
      @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
        UnsafeMutablePointer<GstObject>?, UnsafeMutableRawPointer?
      ) -> CInt
    let choose: Choice = { _, _, _, factory, _ in
      // GST_AUTOPLUG_SELECT_TRY and _SKIP, which are in no header.
      let (yes, no): (CInt, CInt) = (0, 2)
      guard let name = factory?.pointee.name else { return no }
      return StreamElements.allows(String(cString: name)) ? yes : no
    }
    // GObject stores every handler as one C type and casts it back to the type of its signal.
    g_signal_connect_data(
      part.element, "autoplug-select", unsafeBitCast(choose, to: GCallback.self), nil, nil,
      GConnectFlags(rawValue: 0))
  }
}

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
