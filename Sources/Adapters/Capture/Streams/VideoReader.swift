// Every image of a video, one after the other, as fast as whoever asks can take them. It has a
// thread of its own, on which it waits for the next; nothing is decoded ahead but an image or two.

internal import CGStreamer
public import Cameras
internal import System
internal import Wording

/// Reads a video from its first image to its last.
public actor VideoReader {
  private enum State {
    case new
    case playing(Pipeline)
    case over
  }

  private let executor = ThreadExecutor(name: "video reader")
  /// The video's own thread.
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
    // A file on a slow disk or share wakes up in less.
    self.init(uri: uri, silenceLimit: .seconds(10))
  }

  /// The same, with the time that an image may take.
  package init(uri: String, silenceLimit: Duration) {
    self.init(parts: VideoSource.video, uri: uri, silenceLimit: silenceLimit)
  }

  /// The same for what `parts` make, in the language of `gst-launch-1.0`, of a source that is
  /// called so.
  package init(parts: String, uri: String = "", silenceLimit: Duration = .seconds(10)) {
    self.parts = parts
    self.uri = uri
    self.silenceLimit = silenceLimit
  }

  deinit {
    if case .playing(let pipeline) = state { pipeline.rest() }
  }

  /// The next image's sample, its time counted from the video's beginning; nil after the last.
  /// What cannot be read throws once and is over.
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

  /// Stops reading and gives everything back; there is no next image then.
  public func close() {
    if case .playing(let pipeline) = state { pipeline.restNow() }
    state = .over
  }

  //  uridecodebin ► upright ► luma ► appsink(1), which makes the others wait

  private func open() throws(CaptureFault) {
    let pipeline = try Pipeline(
      "\(parts) ! \(Pipeline.sizes) ! videoconvert name=gate ! video/x-raw,\(Pipeline.luma)"
        + " ! appsink name=samples max-buffers=1 drop=false sync=false")
    if !uri.isEmpty { pipeline.part("source")?.set("uri", uri) }
    if let gate = pipeline.part("gate") { SizeGuard.attach(to: gate) }
    state = .playing(pipeline)
    pipeline.playNow()
  }

  private func pull(from pipeline: Pipeline) throws(CaptureFault) -> sending VideoFrame? {
    guard let sink = pipeline.part("samples") else { return nil }
    let appsink = UnsafeMutableRawPointer(sink.element).assumingMemoryBound(to: GstAppSink.self)
    let deadline = ContinuousClock.now + silenceLimit
    // An error does not wake whoever waits at the sink, so that they have to look for it.
    let slice = GstClockTime(.milliseconds(50))
    var missing: CaptureFault.MissingPart?
    while ContinuousClock.now < deadline {
      if let sample = gst_app_sink_try_pull_sample(appsink, slice) {
        defer { gst_sample_unref(sample) }
        return try frame(of: sample)
      }
      while let note = pipeline.note(until: .now) {
        switch note {
        case .failed(let fault): throw fault.explained(by: missing)
        case .missing(let part): missing = missing ?? part
        case .ended:
          guard !hasImages else { return nil }
          throw .unusableImage(Sentence("There are no images in it."))
        default: break
        }
      }
    }
    throw hasImages
      ? .failed(Sentence("No more images came.")) : .unusableImage(Sentence("No image came."))
  }

  private func frame(of sample: OpaquePointer) throws(CaptureFault) -> sending VideoFrame {
    let stamp = gst_sample_get_buffer(sample)?.pointee.pts ?? .never
    let running = gst_segment_to_running_time(
      gst_sample_get_segment(sample), GST_FORMAT_TIME, stamp)
    let time = Duration.nanoseconds(running == .never ? 0 : Int64(clamping: running))
    guard let frame = VideoFrame(mapping: sample, layout: .luma, time: time, captured: .now)
    else { throw .unusableImage(Sentence("An image is damaged or too large.")) }
    hasImages = true
    return frame
  }
}
