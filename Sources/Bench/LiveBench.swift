// Live scanning of generated scenes: how many codes are read, how soon, and with how much processor
// time. Still images are measured in EngineBench and StillBench.
//
// A SceneSort makes a Video, LiveRun shows it to the pipeline and fills a LiveRecord, LiveFigures
// sums records up, and LiveReport prints them with every LivePromise. SoakBench watches memory in a
// long run.

internal import Assembly
internal import Capture
internal import Foundation
internal import Reading
internal import Staging
internal import Synchronization

struct LiveBench: Bench {
  static let name = "live"
  static let summary =
    "show generated scenes to the live pipeline, and the same frames to each engine alone"
  static var options: [BenchOption<LiveBench>] {
    [
      .number(
        "--seconds", \.seconds, in: 0.1...100_000, "show a scene for N seconds, a hard one for one"),
      .number(
        "--seeds", \.seeds, in: 1...100_000, "N hard frames of one code, fewer of more codes"),
      .names("--scenes", \.scenes, "only scenes with all these words in their name: '720p five'"),
      .flag(
        "--hand-held", \.isHandHeld, "show codes in a trembling hand, and read one frame as a still"
      ),
      .flag("--isolated", \.isIsolated, "let the engines look in helper processes"),
      .flag(
        "--no-comparison", \.comparesEngines, to: false,
        "leave out what each engine alone reads of the same frames"),
    ]
  }

  /// The seconds for which a scene without a duration of its own is shown.
  var seconds = 3.0
  /// The longest time for any scene.
  var mostSeconds = Double.infinity
  var seeds = 24
  var scenes = NameFilter()
  var isHandHeld = false
  var isIsolated = false
  /// The comparison takes ten times as long as the rest.
  var comparesEngines = true

  func run(progress: (String) -> Void) async throws -> LiveReport {
    let all = isHandHeld ? SceneSort.handHeld(seeds: seeds) : SceneSort.live(seeds: seeds)
    let sorts = all.filter { scenes.includes($0.name) }
    var lines: [LiveFigures] = []
    for sort in sorts {
      var records: [LiveRecord] = []
      for seed in 0..<sort.count { records.append(try await record(sort, seed)) }
      let figures = LiveFigures(sort.name, records)
      lines.append(figures)
      progress("\(lines.count) of \(sorts.count): \(figures.brief)")
    }
    return LiveReport(lines)
  }

  private func record(_ sort: SceneSort, _ seed: Int) async throws -> LiveRecord {
    let video = try sort.video(seed)
    let time = min(sort.duration?.seconds ?? seconds, mostSeconds)
    var record = try await LiveRun(
      video: video, duration: .seconds(time), engines: isIsolated ? .isolated : .standard
    ).record()
    for claim in record.wrong.values { ErrorStream.write("Wrong: \(claim)") }
    guard comparesEngines else { return record }
    if !record.firstReports.isEmpty { record.baselines = EngineBaseline.measure(video) }
    if isHandHeld { record.baselines["still"] = try await EngineBaseline(ofStill: video) }
    return record
  }
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

  func record() async throws -> LiveRecord {
    let video = video
    let engine = try Self.engine(by: engines)
    let tap = FrameTap(to: engine.samples)
    let samples = tap.opened()
    let stream = VideoStream(
      .painted(size: video.size, frameRate: Video.frameRate) { time in
        tap.paint { video.frame(at: time).bitmap }
      }, previews: nil, samples: samples)
    let watch = Stopwatch(.process)
    stream.start()
    let duration = duration
    let end = Task {
      // Times count from the first frame.
      while tap.first == nil, watch.time < .seconds(5) {
        try await Task.sleep(for: .milliseconds(2))
      }
      let first = tap.first ?? watch.start
      try await Task.sleep(until: first + min(duration, Self.settling))
      let settled = (time: watch.time, work: watch.work - tap.paintingTime)
      try await Task.sleep(until: first + duration)
      // The time of stopping is not measured.
      let over = (time: watch.time, work: watch.work - tap.paintingTime)
      await stream.stop()
      samples.close()
      let rest = over.time - settled.time
      return (over, rest > .seconds(0.5) ? (over.work - settled.work) / rest : nil)
    }
    var record = LiveRecord(video.frames[0].codes.map(\.code.symbology))
    for await reading in engine.readings {
      let now = ContinuousClock.now
      guard let first = tap.first, let taken = tap.instant(of: reading.time) else { continue }
      record.take(
        reading, arrival: now - first, delay: now - taken,
        truth: video.frame(at: reading.time).codes)
    }
    let (over, settledShare) = try await end.value
    record.end(at: watch.start + over.time - (tap.first ?? watch.start))
    record.offered = tap.count
    record.processorTime = over.work
    record.settledShare = settledShare
    return record
  }

  /// The engine with both its lanes, as in the application.
  static func engine(by engines: EngineSet = .standard) throws -> RecognitionEngine<VideoFrame> {
    try RecognitionEngine(reading: RecognitionSettings(), by: engines)
  }
}

/// Passes frames from one mailbox to another, and counts them.
final class FrameTap: Sendable {
  private struct Notes {
    var instants: [Duration: ContinuousClock.Instant] = [:]
    var first: ContinuousClock.Instant?
    var count = 0
    var paintingTime = Duration.zero
  }

  private let notes = Mutex(Notes())
  private let exit: Mailbox<VideoFrame>
  /// The mailbox and the tap refer to each other until the mailbox is closed.
  private let entrance = Mutex<Mailbox<VideoFrame>?>(nil)

  /// Creates a tap in front of `exit`.
  init(to exit: Mailbox<VideoFrame>) {
    self.exit = exit
  }

  /// The mailbox for the stream; closing it closes `exit`.
  func opened() -> Mailbox<VideoFrame> {
    let mailbox = Mailbox<VideoFrame> { self.passOn() }
    entrance.withLock { $0 = mailbox }
    return mailbox
  }

  private func passOn() {
    guard let mailbox = entrance.withLock({ $0 }) else { return }
    if mailbox.isClosed {
      entrance.withLock { $0 = nil }
      exit.close()
    } else if let frame = mailbox.take() {
      note(frame.time, frame.captured)
      exit.put(frame)
    }
  }

  private func note(_ time: Duration, _ captured: ContinuousClock.Instant) {
    notes.withLock { notes in
      notes.instants[time] = captured
      notes.first = notes.first ?? captured
      notes.count += 1
      // No reading refers to a frame that is older than four seconds.
      if notes.instants.count > 240 {
        notes.instants = notes.instants.filter { time - $0.key < .seconds(4) }
      }
    }
  }

  /// Paints a frame and notes the processor time.
  func paint(_ painter: () -> LumaBitmap) -> LumaBitmap {
    let watch = Stopwatch(.thread)
    let bitmap = painter()
    let cost = watch.work
    notes.withLock { $0.paintingTime += cost }
    return bitmap
  }

  /// The instant at which the frame of `time` was captured.
  func instant(of time: Duration) -> ContinuousClock.Instant? {
    notes.withLock { $0.instants[time] }
  }

  var first: ContinuousClock.Instant? { notes.withLock { $0.first } }
  var count: Int { notes.withLock { $0.count } }
  /// The processor time of painting.
  var paintingTime: Duration { notes.withLock { $0.paintingTime } }
}

struct SoakBench: Bench {
  static let name = "live --soak"
  static let summary = "run the demonstration, and report what the process does not release"
  static var options: [BenchOption<SoakBench>] {
    [.number("--soak", \.minutes, in: 0.1...100_000, "for N minutes")]
  }

  var minutes = 10.0

  struct Report: BenchReport {
    let minutes: Double
    let readings: Int
    /// The largest number of codes shown together.
    let codes: Int
    /// Resident bytes after the first minute, or after a fifth of a shorter run.
    let earlyMemory: Int
    let lateMemory: Int
    /// Frames that are not released after the stream has stopped.
    let framesKept: Int
    /// Callback contexts that are not released after the stream has stopped.
    let contextsKept: Int

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
