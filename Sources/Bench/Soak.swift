// A long run of the demonstration through the pipeline, to find memory that is not released. Runs
// on the main task; the pipeline has threads of its own.

internal import Capture
internal import Foundation
internal import Reading
internal import Staging

/// A long run.
struct Soak {
  let minutes: Double

  /// The figures of the run.
  struct Report: Encodable {
    let minutes: Double
    let readings: Int
    /// The largest number of codes shown together.
    let codes: Int
    /// Resident bytes after the first minute, or after a fifth of a shorter run.
    let earlyMemory: Int
    /// Resident bytes at the end.
    let lateMemory: Int
    /// Frames that are not released after the stream has stopped.
    let framesKept: Int
    /// Callback contexts that are not released after the stream has stopped.
    let contextsKept: Int

    /// A line for each figure.
    var table: String {
      func megabytes(_ bytes: Int) -> String { (Double(bytes) / 1_000_000).tenths }
      return Table(
        titles: ["soak", ""],
        rows: [
          ["minutes", minutes.tenths], ["readings", "\(readings)"],
          ["codes shown together", "\(codes)"],
          ["MB resident after the first minute", megabytes(earlyMemory)],
          ["MB resident at the end", megabytes(lateMemory)],
          ["frames not released", "\(framesKept)"],
          ["contexts not released", "\(contextsKept)"],
        ]
      ).text
    }

  }

  /// Runs from start to stop.
  func run() async throws -> Report {
    let scene = try DemoScene().scene
    let noise = SensorNoise(sigma: LiveScene.ordinaryNoise, size: DemoScene.size)
    let engine = try LiveRun.engine()
    let stream = VideoStream(
      .painted(size: DemoScene.size, frameRate: Video.frameRate) { time in
        let frame = Int((time / .seconds(1) * Video.frameRate).rounded())
        return noise.over(scene.bitmap(at: time), frame: frame)
      }, previews: nil, samples: engine.samples)
    let began = ContinuousClock.now
    let length = Duration.seconds(minutes * 60)
    let warm = min(.seconds(60), length / 5)
    stream.start()
    let end = Task {
      try await Task.sleep(until: began + length)
      await stream.stop()
      engine.samples.close()
    }
    var tracker = SightingTracker()
    var (readings, codes, early) = (0, 0, 0)
    for await reading in engine.readings {
      readings += 1
      codes = max(codes, tracker.update(with: reading).count)
      if early == 0, ContinuousClock.now - began >= warm { early = ProcessUse.residentMemory }
    }
    try await end.value
    return Report(
      minutes: minutes, readings: readings, codes: codes, earlyMemory: early,
      lateMemory: ProcessUse.residentMemory, framesKept: VideoFrame.outstanding,
      contextsKept: VideoStream.outstandingContexts)
  }
}
