// Live scanning of generated scenes: how many codes are read, how soon, and with how much processor
// time. Still images are measured in EngineComparison and StillBench.
//
// LiveBench runs all scenes. A LiveScene makes a Video, LiveRun shows it to the pipeline and fills
// a LiveRecord, LiveFigures sums records up, and LiveReport prints them with every LivePromise.
// Soak is a long run that watches memory.

internal import Assembly
internal import Capture
internal import Foundation
internal import Glibc
internal import Isolation
internal import Reading
internal import Staging

/// Measures live scanning.
struct LiveBench {
  let options: LiveOptions

  /// Shows all chosen scenes. Each line of the report is also written to standard error at once.
  func run() async throws -> LiveReport {
    let all = options.isHandHeld ? HandHeldScene.all(seeds:) : LiveScene.all(seeds:)
    let scenes = all(options.seeds).filter { options.includes($0.line) }
    var order: [String] = []
    for scene in scenes where !order.contains(scene.line) { order.append(scene.line) }
    var lines: [LiveFigures] = []
    for line in order {
      var records: [LiveRecord] = []
      for scene in scenes where scene.line == line {
        records.append(try await record(scene))
      }
      let figures = LiveFigures(line, records)
      lines.append(figures)
      ErrorStream.write("\(lines.count) of \(order.count): \(LiveReport.brief(figures))")
    }
    return LiveReport(lines)
  }

  private func record(_ scene: LiveScene) async throws -> LiveRecord {
    let video = try scene.video()
    let duration = scene.duration ?? .seconds(options.seconds)
    var record = try await LiveRun(
      video: video, duration: duration, engines: options.isIsolated ? .isolated : .standard
    ).record()
    for claim in record.wrong.values { ErrorStream.write("Wrong: \(claim)") }
    guard options.comparesEngines else { return record }
    if !record.firstReports.isEmpty { record.baselines = EngineBaseline.measure(video) }
    if options.isHandHeld { record.baselines["still"] = try await EngineBaseline(ofStill: video) }
    return record
  }
}

/// The options after `live`.
struct LiveOptions: BenchOptions {
  /// The number of hard frames with one code, of which there are fewer with more codes, and which
  /// scenes are shown.
  var common = CommonOptions(seeds: 24, upTo: 100_000)
  /// Seconds to show a scene that has no duration of its own.
  var seconds = 3.0
  /// Whether to show hand-held scenes instead of the others.
  var isHandHeld = false
  /// Whether the engines run in helpers instead of this process.
  var isIsolated = false
  /// Whether the same frames are also read by each engine alone, which takes ten times as long.
  var comparesEngines = true
  /// Minutes to run the demonstration instead of the scenes.
  var soakMinutes: Double?

  init(_ words: [String]) throws(LiveUsageError) {
    if let word = take(words) { throw LiveUsageError(word: word) }
  }

  mutating func takeOwn(_ word: String, _ words: inout ArraySlice<String>) -> Bool {
    switch word {
    case "--hand-held": isHandHeld = true
    case "--isolated": isIsolated = true
    case "--no-comparison": comparesEngines = false
    case "--seconds":
      guard let seconds = Self.number(&words) else { return false }
      self.seconds = seconds
    case "--soak":
      guard let minutes = Self.number(&words) else { return false }
      soakMinutes = minutes
    default: return false
    }
    return true
  }

  private static func number(_ words: inout ArraySlice<String>) -> Double? {
    words.popFirst().flatMap(Double.init).flatMap { (0.1...100_000).contains($0) ? $0 : nil }
  }
}

/// An unknown option, or one without its value.
struct LiveUsageError: Error, Equatable {
  let word: String
}

// One scene through the same pipeline as in the application:
//
//   video ─► VideoStream ─► samples ─► RecognitionEngine ─► readings ─► SightingTracker
//           its thread                two lanes' threads               the caller's task

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
