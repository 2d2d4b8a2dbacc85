// One scene through the same pipeline as in the application:
//
//   video ─► VideoStream ─► samples ─► RecognitionEngine ─► readings ─► SightingTracker
//           its thread                two lanes' threads               the caller's task

internal import Assembly
internal import Capture
internal import Reading
internal import Staging

/// Shows a video to the pipeline and records what happens.
struct LiveRun {
  let video: Video
  let duration: Duration
  var engines = EngineSet.standard

  /// After this time the search of an unchanged scene is complete.
  private static let settling = Duration.seconds(2)

  /// Runs the pipeline from start to stop.
  func record() async throws -> LiveRecord {
    let video = video
    let engine = try Self.engine(by: engines)
    let tap = FrameTap(to: engine.samples)
    let samples = tap.opened()
    let stream = VideoStream(
      .painted(size: video.size, frameRate: Video.frameRate) { time in
        tap.paint { video.frame(at: time).bitmap }
      }, previews: nil, samples: samples)
    let before = ProcessUse.processorTime
    let began = ContinuousClock.now
    stream.start()
    let duration = duration
    let end = Task {
      // Times count from the first frame.
      while tap.first == nil, ContinuousClock.now - began < .seconds(5) {
        try await Task.sleep(for: .milliseconds(2))
      }
      let first = tap.first ?? began
      try await Task.sleep(until: first + min(duration, Self.settling))
      let settled = (ContinuousClock.now, ProcessUse.processorTime - tap.paintingTime)
      try await Task.sleep(until: first + duration)
      // The time of stopping is not measured.
      let over = ContinuousClock.now
      let processorTime = ProcessUse.processorTime - tap.paintingTime
      await stream.stop()
      samples.close()
      let settledTime = over - settled.0
      return (
        over, processorTime - before,
        settledTime > .seconds(0.5) ? (processorTime - settled.1) / settledTime : nil
      )
    }
    var record = LiveRecord(video.frames[0].codes.map(\.code.symbology))
    for await reading in engine.readings {
      let now = ContinuousClock.now
      guard let first = tap.first, let taken = tap.instant(of: reading.time) else { continue }
      record.take(
        reading, arrival: now - first, delay: now - taken,
        truth: video.frame(at: reading.time).codes)
    }
    let (over, processorTime, settledShare) = try await end.value
    record.end(at: over - (tap.first ?? began))
    record.offered = tap.count
    record.processorTime = processorTime
    record.settledShare = settledShare
    return record
  }

  /// The engine with both its lanes, as in the application.
  static func engine(by engines: EngineSet = .standard) throws -> RecognitionEngine<VideoFrame> {
    try RecognitionEngine(reading: RecognitionSettings(), by: engines)
  }
}
