// Reads every image of a video, one after the other, as fast as the caller takes them. It waits for
// the next image on a thread of its own. A file is decoded in a helper process, and a download in
// this one.

internal import CGStreamer
public import FeatureModels
internal import System

/// Reads a video from its first image to its last.
///
///     let reader = VideoReader(uri: address)
///     while let frame = try await reader.nextFrame() { read(frame.luma) }
public actor VideoReader {
  private enum State {
    case new
    case isolated(IsolatedVideo)
    case playing(ImagePipeline)
    case over
  }

  private let executor = ThreadExecutor(name: "video reader")
  /// The reader's own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  private let parts: String
  private let uri: String
  private let silenceLimit: Duration?
  private var state = State.new

  /// Prepares to read the video at `uri`.
  public init(uri: String) {
    self.init(uri: uri, silenceLimit: nil)
  }

  /// Prepares a reader that fails if an image takes longer than `silenceLimit`.
  package init(uri: String, silenceLimit: Duration?) {
    self.init(parts: VideoSource.video, uri: uri, silenceLimit: silenceLimit)
  }

  /// Prepares a reader of the images that `parts` produce, in the language of `gst-launch-1.0`. A
  /// part called "source" gets the address.
  package init(parts: String, uri: String = "", silenceLimit: Duration? = nil) {
    self.parts = parts
    self.uri = uri
    self.silenceLimit = silenceLimit
  }

  /// The process ID of the helper that decodes the video; nil while there is none.
  package var helperProcess: Int32? {
    if case .isolated(let video) = state { video.process } else { nil }
  }

  /// The next image as brightness, its time counted from the video's beginning; nil after the last.
  /// A video that cannot be read throws once; after that there is no next image.
  public func nextFrame() throws(CaptureFault) -> sending VideoFrame? {
    do throws(CaptureFault) {
      if case .new = state { state = try open() }
      if let sample = try nextSample() {
        defer { gst_sample_unref(sample) }
        return try frame(of: sample)
      }
    } catch {
      close()
      throw error
    }
    close()
    return nil
  }

  /// Stops reading and releases everything; there is no next image afterwards.
  public func close() {
    switch state {
    case .new, .over: break
    case .isolated(let video): video.cancel()
    case .playing(let pipeline): pipeline.stop()
    }
    state = .over
  }

  private func open() throws(CaptureFault) -> State {
    if let file = try VideoFile(uri: uri) {
      try GStreamer.prepare()
      return .isolated(
        IsolatedVideo(file, .luma, patience: silenceLimit ?? IsolatedVideo.usualPatience))
    }
    let uri = uri
    return .playing(
      try ImagePipeline(parts, formats: Pipeline.luma) { pipeline in
        if !uri.isEmpty, let source = pipeline.part("source") { VideoSource.open(uri, by: source) }
      })
  }

  private func nextSample() throws(CaptureFault) -> OpaquePointer? {
    switch state {
    case .new, .over: nil
    case .isolated(let video): try video.nextSample()
    // Even a slow server needs less time.
    case .playing(let pipeline): try pipeline.next(within: silenceLimit ?? .seconds(10))
    }
  }

  private func frame(of sample: OpaquePointer) throws(CaptureFault) -> sending VideoFrame {
    let stamp = gst_sample_get_buffer(sample)?.pointee.pts ?? .never
    let running = gst_segment_to_running_time(
      gst_sample_get_segment(sample), GST_FORMAT_TIME, stamp)
    let time = Duration.nanoseconds(running == .never ? 0 : Int64(clamping: running))
    guard let frame = VideoFrame(mapping: sample, layout: .luma, time: time, captured: .now)
    else { throw .unusableImage(.damagedImage) }
    return frame
  }
}
