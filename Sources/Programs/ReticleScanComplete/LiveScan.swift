// Reads a camera or a live stream: always the newest image; images that came meanwhile are skipped.
// Images go straight from the source to the engine; only codes come here.

internal import Assembly
internal import Capture
internal import FeatureModels
internal import Filing
internal import Reading
internal import ScanCommand
internal import Wording

/// Reads a live source.
struct LiveScan: Sendable {
  private let engine: RecognitionEngine<VideoFrame>
  private let rule: ResultRule
  private let report: @Sendable (SourceEvent) -> Void

  /// Starts engines that look for the symbologies that `settings` select.
  init(
    _ settings: StreamSettings,
    report: @escaping @Sendable (SourceEvent) -> Void
  ) throws(UnreadableSymbologies) {
    engine = try RecognitionEngine(reading: settings.recognition, by: settings.engines)
    rule = settings.rule
    self.report = report
  }

  /// Reads the stream at `uri` until it ends or the task is cancelled.
  func read(uri: String) async throws(CaptureFault) {
    let stream = VideoStream(.uri(uri), previews: nil, samples: engine.samples)
    stream.start()
    async let reported: Void = reportCodes()
    var fault: CaptureFault?
    for await event in stream.events {
      if case .failed(let reason) = event { fault = reason }
    }
    await stream.stop()
    engine.samples.close()
    await reported
    if let fault { throw fault }
  }

  /// Reads from `camera`, one of `cameras`, until the task is cancelled; ends earlier only for a
  /// fault that does not pass.
  func read(camera: Camera, of cameras: AvailableCameras) async throws(SourceFailure) {
    let capture = CameraCapture(
      last: camera.id, access: cameras.access, previews: nil, samples: engine.samples)
    await capture.start()
    async let reported: Void = reportCodes()
    var failure: SourceFailure?
    for await state in capture.states {
      switch state {
      case .denied: failure = AvailableCameras.denial
      case .missing, .unusableImage:
        failure = SourceFailure(sentence: state.sentence.english)
      case .busy, .unplugged, .frozen, .failing, .noCamera, .noCameraService:
        report(.remark(state.sentence.english))
      case .looking, .askingForPermission, .starting, .running, .paused: break
      }
      if failure != nil { break }
    }
    await capture.stop()
    engine.samples.close()
    await reported
    if let failure { throw failure }
  }

  private func reportCodes() async {
    let began = ContinuousClock.now
    var tracker = SightingTracker()
    var newCodes = NewCodes(rule)
    var size: PixelSize?
    for await reading in engine.readings {
      if size != reading.size {
        size = reading.size
        report(.size(reading.size))
      }
      let codes = newCodes.take(tracker.update(with: reading), in: reading)
      if !codes.isEmpty { report(.codes(codes, time: ContinuousClock.now - began)) }
    }
    let unwatched = Int((newCodes.unwatched / .seconds(1)).rounded())
    if unwatched > 0 {
      report(.remark("\(unwatched) s not watched: what passed meanwhile is not counted"))
    }
  }
}
