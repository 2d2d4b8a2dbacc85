// A pipeline whose images are taken one by one, as fast as the caller takes them. Only one or two
// images are decoded ahead.

internal import CGStreamer
internal import Cameras
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

  /// The next image, which the caller releases; nil after the last. It fails if the image takes
  /// longer than `patience`.
  func next(within patience: Duration) throws(CaptureFault) -> OpaquePointer? {
    let appsink = UnsafeMutableRawPointer(sink.element).assumingMemoryBound(to: GstAppSink.self)
    let deadline = ContinuousClock.now + patience
    // An error does not end the wait at the sink, so the bus is read now and then.
    let slice = GstClockTime(.milliseconds(50))
    var missing: CaptureFault.MissingPart?
    while ContinuousClock.now < deadline {
      if let sample = gst_app_sink_try_pull_sample(appsink, slice) {
        hasImages = true
        return sample
      }
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
