// A long run of the demonstration through the pipeline, to find memory that is not released. Runs
// on the main task; the pipeline has threads of its own.

internal import Capture
internal import Foundation
internal import Reading
internal import Staging

/// A long run.
struct SoakBench: Bench {
  static let name = "live --soak"
  static let summary = "run the demonstration, and report what the process does not release"
  static var options: [BenchOption<SoakBench>] {
    [
      .number(
        "--soak", \.minutes, in: 0.1...100_000, "run for so many minutes", value: "MINUTES")
    ]
  }

  var minutes = 10.0

  /// The figures of the run.
  struct Report: BenchReport {
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
      Table(
        titles: ["soak", ""],
        rows: [
          ["minutes", minutes.tenths], ["readings", "\(readings)"],
          ["codes shown together", "\(codes)"],
          ["MB resident after the first minute", earlyMemory.megabytes],
          ["MB resident at the end", lateMemory.megabytes],
          ["frames not released", "\(framesKept)"],
          ["contexts not released", "\(contextsKept)"],
        ]
      ).text
    }
  }

  /// Runs from start to stop.
  func run(progress: (String) -> Void) async throws -> Report {
    let scene = try DemoScene().scene
    let noise = SensorNoise(sigma: SceneSort.ordinaryNoise, size: DemoScene.size)
    let engine = try LiveRun.engine()
    let stream = VideoStream(
      .painted(size: DemoScene.size, frameRate: Video.frameRate) { time in
        let frame = Int((time / .seconds(1) * Video.frameRate).rounded())
        return noise.over(scene.bitmap(at: time), frame: frame)
      }, previews: nil, samples: engine.samples)
    let watch = Stopwatch()
    let length = Duration.seconds(minutes * 60)
    let warm = min(.seconds(60), length / 5)
    stream.start()
    let end = Task {
      try await Task.sleep(until: watch.start + length)
      await stream.stop()
      engine.samples.close()
    }
    var tracker = SightingTracker()
    var (readings, codes, early) = (0, 0, 0)
    for await reading in engine.readings {
      readings += 1
      codes = max(codes, tracker.update(with: reading).count)
      if early == 0, watch.time >= warm { early = Process.residentMemory }
    }
    try await end.value
    return Report(
      minutes: minutes, readings: readings, codes: codes, earlyMemory: early,
      lateMemory: Process.residentMemory, framesKept: VideoFrame.outstanding,
      contextsKept: VideoStream.outstandingContexts)
  }
}
