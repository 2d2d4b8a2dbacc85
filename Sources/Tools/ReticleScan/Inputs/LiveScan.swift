// What happens before a camera or comes as a stream: the newest image is read, whatever else was
// missed meanwhile. Images go straight from the source to the engine; here are only their codes.

internal import Barcodes
internal import Cameras
internal import Capture
internal import Imaging
internal import Recognition
internal import System
internal import Wording

/// Reads a source in the time in which it happens.
struct LiveScan: Sendable {
  private let engine: RecognitionEngine<VideoFrame>
  private let tell: @Sendable (StreamNews) -> Void

  /// Starts engines that look for what `settings` ask for.
  init(
    _ settings: RecognitionSettings,
    makeRecognizers: @escaping @Sendable () -> [any Recognizer],
    tell: @escaping @Sendable (StreamNews) -> Void
  ) throws(UnreadableSymbologies) {
    engine = try RecognitionEngine(
      settings, fastLane: ThreadExecutor(name: "fast lane"),
      thoroughLane: ThreadExecutor(name: "thorough lane", priority: .background),
      makeRecognizers: makeRecognizers)
    self.tell = tell
  }

  /// Reads the stream at `uri` until its end or the task's cancellation.
  func read(uri: String) async throws(CaptureFault) {
    let stream = VideoStream(.uri(uri, repeats: false), previews: nil, samples: engine.samples)
    stream.start()
    async let told: Void = tellCodes()
    var fault: CaptureFault?
    for await event in stream.events {
      if case .failed(let reason) = event { fault = reason }
    }
    await stream.stop()
    engine.samples.close()
    await told
    if let fault { throw fault }
  }

  /// Reads before a camera until the task's cancellation; ends before that only if there is no hope.
  func read(camera: Camera, through door: CameraDoor) async throws(SourceFailure) {
    let capture = CameraCapture(
      last: camera.id, access: door.access, previews: nil, samples: engine.samples)
    await capture.start()
    async let told: Void = tellCodes()
    var failure: SourceFailure?
    for await state in capture.states {
      switch state {
      case .denied: failure = CameraDoor.denial
      case .missing, .unusableImage:
        failure = SourceFailure(sentence: state.sentence.english)
      case .busy, .unplugged, .frozen, .failing, .noCamera, .noCameraService:
        tell(.remark(state.sentence.english))
      case .looking, .askingForPermission, .starting, .running, .paused: break
      }
      if failure != nil { break }
    }
    await capture.stop()
    engine.samples.close()
    await told
    if let failure { throw failure }
  }

  private func tellCodes() async {
    let began = ContinuousClock.now
    var tracker = SightingTracker()
    var fresh = FreshCodes()
    var size: PixelSize?
    for await reading in engine.readings {
      if size != reading.size {
        size = reading.size
        tell(.size(reading.size))
      }
      let codes = fresh.take(tracker.update(with: reading).map(\.detection))
      if !codes.isEmpty { tell(.codes(codes, time: ContinuousClock.now - began)) }
    }
  }
}
