// A pipeline whose images are taken one by one, as fast as the caller takes them. Only one or two
// images are decoded ahead.

internal import CGStreamer
internal import FeatureModels
internal import System
internal import Wording

/// A pipeline that waits for its caller; for one thread.
final class ImagePipeline {
  private let pipeline: Pipeline
  private let sink: Part
  private var hasImages = false

  //  parts ► SizeGuard ► conversion ► appsink(1), which makes the others wait

  /// Starts to play what `parts` produce, in the language of `gst-launch-1.0`, in one of `formats`.
  init(
    _ parts: String, formats: String, configure: (Pipeline) -> Void
  ) throws(CaptureFault) {
    pipeline = try Pipeline(
      "\(parts) ! \(Pipeline.sizes) ! videoconvert name=gate ! video/x-raw,\(formats)"
        + " ! appsink name=images max-buffers=1 drop=false sync=false")
    guard let sink = pipeline.part("images"), let gate = pipeline.part("gate") else {
      throw .failed(.noImageArrived)
    }
    self.sink = sink
    configure(pipeline)
    SizeGuard.attach(to: gate)
    pipeline.startAndWait()
  }

  deinit {
    pipeline.stop()
  }

  /// Stops the pipeline and releases what it uses.
  func stop() {
    pipeline.stopAndWait()
  }

  /// Goes to the image before `time`, or near it; false if the video does not allow that.
  func seek(to time: Duration) -> Bool {
    let flags =
      GST_SEEK_FLAG_FLUSH.rawValue | GST_SEEK_FLAG_KEY_UNIT.rawValue
      | GST_SEEK_FLAG_SNAP_BEFORE.rawValue
    return gst_element_seek_simple(
      pipeline.element, GST_FORMAT_TIME, GstSeekFlags(rawValue: flags),
      gint64(clamping: GstClockTime(time))) != 0
  }

  /// The length of the video; nil if it is unknown or makes no sense.
  var length: Duration? {
    var nanoseconds = gint64(0)
    guard gst_element_query_duration(pipeline.element, GST_FORMAT_TIME, &nanoseconds) != 0,
      nanoseconds > 0, .nanoseconds(nanoseconds) <= VideoOpening.mostTime
    else { return nil }
    return .nanoseconds(nanoseconds)
  }

  /// The next image, which the caller releases; nil after the last. It fails if the image takes
  /// longer than `patience`. `isAlone` means that this process does nothing else; `patience` then
  /// counts no time in which the process works, so that a busy machine does not use it up.
  func next(
    within patience: Duration, isAlone: Bool = false
  ) throws(CaptureFault) -> OpaquePointer? {
    let appsink = UnsafeMutableRawPointer(sink.element).assumingMemoryBound(to: GstAppSink.self)
    var watch = ImageWatch(patience, isAlone: isAlone)
    // An error does not end the wait at the sink, so the bus is read occasionally.
    let slice = GstClockTime(ImageWatch.step)
    var missing: CaptureFault.MissingPart?
    while !watch.isOver {
      if let sample = gst_app_sink_try_pull_sample(appsink, slice) {
        hasImages = true
        return sample
      }
      watch.look()
      while let message = pipeline.message(until: .now) {
        switch message {
        case .failed(let fault): throw fault.naming(missing)
        case .missing(let part): missing = missing ?? part
        case .ended:
          guard !hasImages else { return nil }
          throw .unusableImage(.noImages)
        default: break
        }
      }
    }
    throw hasImages ? .failed(.noMoreImages) : .unusableImage(.noImageArrived)
  }
}

/// The time limit of an image.
private struct ImageWatch {
  static let step = Duration.milliseconds(50)
  /// A process that works for a smaller share of the time is waiting for something.
  private static let leastShare = 0.05

  private let patience: Duration
  private let isAlone: Bool
  /// The processor time at which the wait ends even if the process works.
  private let limit: Duration
  private var worked = Processor.processTime
  private var last = ContinuousClock.now
  private var waited = Duration.zero

  init(_ patience: Duration, isAlone: Bool) {
    (self.patience, self.isAlone) = (patience, isAlone)
    limit = worked + patience * Processor.coreCount
  }

  var isOver: Bool { waited >= patience || (isAlone && worked >= limit) }

  /// Reads the clocks after a step.
  mutating func look() {
    let (now, work) = (ContinuousClock.now, Processor.processTime)
    let works = isAlone && (work - worked) / (now - last) >= Self.leastShare
    waited = works ? .zero : waited + (now - last)
    (last, worked) = (now, work)
  }
}

// Notices that a shared window was resized. PipeWire's source in Debian 12 (0.3.65) keeps the old
// size, which would scramble every image; such images are recognized by their number of bytes.
// Newer sources attach the size to each image and need no watch. Runs on the streaming thread.

/// Drops images whose size differs from the announced one, and reports them.
enum ResizeWatch {
  /// Checks what leaves `source`, as long as the part exists.
  static func attach(to source: Part) {
    guard let pad = gst_element_get_static_pad(source.element, "src") else { return }
    defer { gst_object_unref(pad) }
    gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_BUFFER,
      { pad, info, _ in
        guard let pad, let info, let buffer = gst_pad_probe_info_get_buffer(info),
          gst_buffer_get_video_meta(buffer) == nil, let size = ResizeWatch.announcedSize(at: pad),
          gst_buffer_get_size(buffer) != size
        else { return GST_PAD_PROBE_OK }
        ResizeWatch.report(at: pad)
        return GST_PAD_PROBE_DROP
      }, nil, nil)
  }

  /// The number of bytes in an image of the announced size.
  private static func announcedSize(at pad: UnsafeMutablePointer<GstPad>) -> gsize? {
    guard let caps = gst_pad_get_current_caps(pad) else { return nil }
    defer { gst_caps_unref(caps) }
    var info = GstVideoInfo()
    return gst_video_info_from_caps(&info, caps) != 0 ? info.size : nil
  }

  private static func report(at pad: UnsafeMutablePointer<GstPad>) {
    guard let element = gst_pad_get_parent_element(pad) else { return }
    OwnMessage.resized.post(from: element)
    gst_object_unref(element)
  }
}

/// Checks the announced size of images on their way into a part of a pipeline.
enum SizeGuard {
  /// Checks what arrives at the pad `sink` of `part`, as long as the part exists.
  static func attach(to part: Part) {
    guard let pad = gst_element_get_static_pad(part.element, "sink") else { return }
    defer { gst_object_unref(pad) }
    gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM,
      { pad, info, _ in
        guard let pad, let info, let event = gst_pad_probe_info_get_event(info),
          SizeGuard.isExcessive(event)
        else { return GST_PAD_PROBE_OK }
        SizeGuard.refuse(at: pad)
        return GST_PAD_PROBE_DROP
      }, nil, nil)
  }

  private static func isExcessive(_ event: UnsafeMutablePointer<GstEvent>) -> Bool {
    guard event.pointee.type == GST_EVENT_CAPS else { return false }
    var caps: UnsafeMutablePointer<GstCaps>?
    gst_event_parse_caps(event, &caps)
    var info = GstVideoInfo()
    guard let caps, gst_video_info_from_caps(&info, caps) != 0 else { return true }
    let area = Int(info.width) * Int(info.height)
    return area <= 0 || area > VideoFrame.mostPixels
  }

  private static func refuse(at pad: UnsafeMutablePointer<GstPad>) {
    guard let element = gst_pad_get_parent_element(pad) else { return }
    OwnMessage.tooLarge.post(from: element)
    gst_object_unref(element)
  }
}
