// Reads every image of a video: a quick look at each, and one step of the thorough search between
// two images, so that a scene of half a second is searched thoroughly. The last image is searched
// to the end. The actor has a thread of its own beside the decoder's.

internal import FeatureModels
internal import Capture
internal import Reading
internal import System

/// Reads all images of a video.
actor VideoReading {
  private let executor = ThreadExecutor(name: "video reading")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let reader: VideoReader
  private let report: @Sendable (SourceEvent) -> Void
  private var reading: LiveReading
  private var tracker = SightingTracker()
  private var newCodes: NewCodes
  private var size: PixelSize?

  /// Prepares to read the video at `uri`; `report` is called on the actor's thread.
  init(
    uri: String, _ settings: RecognitionSettings, engines: EngineSet, rule: ResultRule,
    report: @escaping @Sendable (SourceEvent) -> Void
  ) throws(UnreadableSymbologies) {
    reader = VideoReader(uri: uri)
    newCodes = NewCodes(rule)
    reading = try LiveReading(settings, engines: engines)
    self.report = report
  }

  /// Reads until the video ends or the task is cancelled.
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
    // The thorough search's detections appear in the next look; kinds without a check digit have
    // to be detected twice.
    for _ in 0..<2 { look(at: last) }
  }

  private func look(at frame: borrowing VideoFrame) {
    if size != frame.size {
      size = frame.size
      report(.size(frame.size))
    }
    let found = reading.look(at: frame.luma, time: frame.time)
    let codes = newCodes.take(tracker.update(with: found), in: found)
    if !codes.isEmpty { report(.codes(codes, time: frame.time)) }
  }
}
