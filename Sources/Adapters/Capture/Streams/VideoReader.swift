// Reads every image of a video, one after the other, as fast as the caller takes them. It waits for
// the next image on a thread of its own; only one or two images are decoded ahead.

internal import CGStreamer
public import Cameras
internal import System
internal import Wording

/// Reads a video from its first image to its last.
///
///     let reader = VideoReader(uri: address)
///     while let frame = try await reader.nextFrame() { read(frame.luma) }
public actor VideoReader {
  private enum State {
    case new
    case playing(Pipeline)
    case over
  }

  private let executor = ThreadExecutor(name: "video reader")
  /// The reader's own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  private let parts: String
  private let uri: String
  private let silenceLimit: Duration
  private var state = State.new
  private var hasImages = false

  /// Prepares to read the video at `uri`.
  public init(uri: String) {
    // Even a sleeping disk or a slow share needs less.
    self.init(uri: uri, silenceLimit: .seconds(10))
  }

  /// Prepares a reader that fails if an image takes longer than `silenceLimit`.
  package init(uri: String, silenceLimit: Duration) {
    self.init(parts: VideoSource.video, uri: uri, silenceLimit: silenceLimit)
  }

  /// Prepares a reader of the images that `parts` produce, in the language of `gst-launch-1.0`. A
  /// part called "source" gets the address.
  package init(parts: String, uri: String = "", silenceLimit: Duration = .seconds(10)) {
    self.parts = parts
    self.uri = uri
    self.silenceLimit = silenceLimit
  }

  deinit {
    if case .playing(let pipeline) = state { pipeline.stop() }
  }

  /// The next image as brightness, its time counted from the video's beginning; nil after the last.
  /// A video that cannot be read throws once; after that there is no next image.
  public func nextFrame() throws(CaptureFault) -> sending VideoFrame? {
    do throws(CaptureFault) {
      if case .new = state { try open() }
      guard case .playing(let pipeline) = state else { return nil }
      if let frame = try pull(from: pipeline) { return frame }
    } catch {
      close()
      throw error
    }
    close()
    return nil
  }

  /// Stops reading and releases everything; there is no next image afterwards.
  public func close() {
    if case .playing(let pipeline) = state { pipeline.stopAndWait() }
    state = .over
  }

  //  uridecodebin ► videoflip ► luma ► appsink(1), which makes the others wait

  private func open() throws(CaptureFault) {
    let pipeline = try Pipeline(
      "\(parts) ! \(Pipeline.sizes) ! videoconvert name=gate ! video/x-raw,\(Pipeline.luma)"
        + " ! appsink name=samples max-buffers=1 drop=false sync=false")
    if !uri.isEmpty { pipeline.part("source")?.set("uri", uri) }
    if let gate = pipeline.part("gate") { SizeGuard.attach(to: gate) }
    state = .playing(pipeline)
    pipeline.startAndWait()
  }

  private func pull(from pipeline: Pipeline) throws(CaptureFault) -> sending VideoFrame? {
    guard let sink = pipeline.part("samples") else { return nil }
    let appsink = UnsafeMutableRawPointer(sink.element).assumingMemoryBound(to: GstAppSink.self)
    let deadline = ContinuousClock.now + silenceLimit
    // An error does not end the wait at the sink, so the bus is read now and then.
    let slice = GstClockTime(.milliseconds(50))
    var missing: CaptureFault.MissingPart?
    while ContinuousClock.now < deadline {
      if let sample = gst_app_sink_try_pull_sample(appsink, slice) {
        defer { gst_sample_unref(sample) }
        return try frame(of: sample)
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
    throw hasImages
      ? .failed(Sentence("No more images arrived.")) : .unusableImage(.noImageArrived)
  }

  private func frame(of sample: OpaquePointer) throws(CaptureFault) -> sending VideoFrame {
    let stamp = gst_sample_get_buffer(sample)?.pointee.pts ?? .never
    let running = gst_segment_to_running_time(
      gst_sample_get_segment(sample), GST_FORMAT_TIME, stamp)
    let time = Duration.nanoseconds(running == .never ? 0 : Int64(clamping: running))
    guard let frame = VideoFrame(mapping: sample, layout: .luma, time: time, captured: .now)
    else { throw .unusableImage(.damagedImage) }
    hasImages = true
    return frame
  }
}
