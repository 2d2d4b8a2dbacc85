// A video, image by image: a cheap look at each and one dear look in between, so that a scene of
// half a second has been studied; what is in sight at the end is studied to the end. It has a thread
// of its own beside the one that decodes.

internal import Cameras
internal import Capture
internal import Imaging
internal import Recognition
internal import System

/// Reads all images of a video.
actor VideoReading {
  private let executor = ThreadExecutor(name: "video reading")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let reader: VideoReader
  private let tell: @Sendable (StreamNews) -> Void
  private var reading: LiveReading
  private var tracker = SightingTracker()
  private var fresh = FreshCodes()
  private var size: PixelSize?

  /// Prepares to read the video at `uri`; what there is to tell is told on its thread.
  init(
    uri: String, _ settings: RecognitionSettings, engines: EngineSet,
    tell: @escaping @Sendable (StreamNews) -> Void
  ) throws(UnreadableSymbologies) {
    reader = VideoReader(uri: uri)
    reading = try LiveReading(settings, engines: engines)
    self.tell = tell
  }

  /// Reads until the video's end or the task's cancellation; fails where the video cannot be read.
  func run() async throws(CaptureFault) {
    var last: VideoFrame?
    while !Task.isCancelled, let frame = try await reader.nextFrame() {
      look(at: frame)
      _ = reading.step()
      last = consume frame
    }
    await reader.close()
    guard let last, !Task.isCancelled else { return }
    while !Task.isCancelled, reading.step() {}
    // What the study found shows in the look after it; kinds without a check digit want two.
    for _ in 0..<2 { look(at: last) }
  }

  private func look(at frame: borrowing VideoFrame) {
    if size != frame.size {
      size = frame.size
      tell(.size(frame.size))
    }
    let sightings = tracker.update(with: reading.look(at: frame.luma, time: frame.time))
    let codes = fresh.take(sightings.map(\.detection))
    if !codes.isEmpty { tell(.codes(codes, time: frame.time)) }
  }
}
