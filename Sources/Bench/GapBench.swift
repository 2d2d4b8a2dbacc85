// Counting with gaps, as in a window on a busy machine: every core works on something else, frames
// are missing at random, and occasionally none comes for up to four seconds. Codes that stay in
// view have to be counted exactly; codes on a belt as well, but for those that passed within a gap.
//
//   scene ─ frames at their time, some skipped ─► RecognitionEngine ─► SightingTracker
//                                                                         └► PassageCounter

internal import Assembly
internal import FeatureModels
internal import Foundation
internal import Reading
internal import Staging
internal import Synchronization
internal import System

struct GapBench: Bench {
  static let name = "counting --gaps"
  static let summary = """
    count as the window does, while all cores are busy and frames and whole seconds are missing at \
    random: codes that stay, then the belts; the exit status says whether all is exact
    """
  static var options: [BenchOption<GapBench>] {
    [
      .chooser("--gaps", "do this instead of counting videos"),
      .number("--seeds", \.belts.seeds, in: 1...1000, "show N scenes of each sort"),
      .number("--passages", \.belts.passages, in: 1...10_000, "let N codes pass on each belt"),
      .names(
        "--scenes", \.belts.scenes,
        "only sorts with all these words in their name: staying, usual, slow, fast"),
    ]
  }

  var belts = CountingBench.Belts()
  /// The time for which the staying codes are shown.
  var stayingSeconds = 60

  func run(progress: (String) -> Void) async throws -> GapReport {
    var report = GapReport()
    let numbers = belts.scenes.includes("staying") ? Array(1...belts.seeds) : []
    let staying = numbers.map { number in
      { try CountingScene(stayingFor: stayingSeconds, number: number) }
    }
    for scene in staying + belts.all {
      let figures = try await run(scene())
      progress("\(figures.scene): \(figures.isExact ? "exact" : "wrong")")
      report.scenes.append(figures)
    }
    return report
  }

  private func run(_ scene: CountingScene) async throws -> GapFigures {
    let engine = try RecognitionEngine<PaintedFrame>(reading: RecognitionSettings())
    let others = OtherWork()
    defer { others.end() }
    let feeding = Task { await feed(scene, into: engine.samples) }
    var (tracker, counter) = (SightingTracker(), PassageCounter())
    var run = GapRun()
    for await reading in engine.readings {
      run.looks.append(reading.time.seconds)
      let seen = tracker.update(with: reading)
      for passage in counter.update(with: seen, in: reading) {
        let code = seen.first { $0.detection.identity == passage.code }?.detection
        let text = code.map { String(decoding: $0.payload.bytes, as: UTF8.self) } ?? ""
        run.counts[text, default: 0] += 1
      }
    }
    (run.offered, run.missing) = await feeding.value
    run.unwatched = counter.unwatched.seconds
    return GapFigures(scene.name, scene.ways, run)
  }

  /// Offers frames at their time, except those that are missing; returns how many of each.
  private func feed(
    _ scene: CountingScene, into samples: Mailbox<PaintedFrame>
  ) async -> (offered: Int, missing: Int) {
    var dice = SeededDice(seed: scene.seed)
    var (offered, missing) = (0, 0)
    var gapEnd = 0.0
    let watch = Stopwatch()
    for frame in 0..<scene.frameCount {
      let time = Double(frame) / Double(scene.frameRate)
      if time >= gapEnd, Int.random(in: 0..<scene.frameRate * 6, using: &dice) == 0 {
        gapEnd = time + Double.random(in: 0.3...4, using: &dice)
      }
      // A frame that cannot be painted in time is one more that is missing.
      let isLate = watch.time > .seconds(time + 0.2)
      if time < gapEnd || isLate || Int.random(in: 0..<10, using: &dice) < 3 {
        missing += 1
        continue
      }
      let bitmap = scene.bitmap(frame)
      try? await Task.sleep(until: watch.start + .seconds(time))
      samples.put(PaintedFrame(bitmap: bitmap, time: .seconds(time)))
      offered += 1
    }
    try? await Task.sleep(for: .milliseconds(500))
    samples.close()
    return (offered, missing)
  }
}

/// Other programs that use every core.
private final class OtherWork: Sendable {
  private let isOver = Atomic(false)

  init() {
    for _ in 0..<Processor.coreCount {
      Thread { while !self.isOver.load(ordering: .relaxed) {} }.start()
    }
  }

  func end() { isOver.store(true, ordering: .relaxed) }
}

private struct PaintedFrame: LumaFrame, ~Copyable {
  let bitmap: LumaBitmap
  let time: Duration

  var luma: LumaImage {
    @_lifetime(borrow self)
    get { bitmap.image }
  }
}

/// What happened while one scene was shown.
private struct GapRun {
  /// When frames were read, in seconds.
  var looks: [Double] = []
  /// How often each text was counted.
  var counts: [String: Int] = [:]
  var offered = 0
  var missing = 0
  /// Seconds in which no frame was read, because reading stopped.
  var unwatched = 0.0
}

struct GapFigures: Encodable {
  let scene: String
  /// Frames that were offered, and frames that were missing.
  let offered: Int
  let missing: Int
  /// Frames that were read.
  let looks: Int
  let unwatchedSeconds: Double
  let passages: Int
  /// Passages of which no frame shows anything.
  let unseen: Int
  /// Passages of which a few frames show anything; those may count or not.
  let brief: Int
  let counted: Int
  let wrong: [String]

  /// Whether everything that was seen was counted once.
  var isExact: Bool { wrong.isEmpty }

  /// Readings of a code that make it certain: bars at the image's edge need the most.
  private static let enoughLooks = 10

  /// Compares the counts of `run` with the ways of the codes in the frames that it read.
  fileprivate init(_ scene: String, _ ways: [CountingScene.Way], _ run: GapRun) {
    let (looks, counts) = (run.looks, run.counts)
    var least: [String: Int] = [:]
    var most: [String: Int] = [:]
    var (unseen, brief) = (0, 0)
    for way in ways {
      let clear = looks.count { time in way.clear.contains { $0.contains(time) } }
      if clear >= Self.enoughLooks {
        least[way.text, default: 0] += 1
        most[way.text, default: 0] += 1
      } else if looks.contains(where: way.inView.contains) {
        brief += 1
        most[way.text, default: 0] += 1
      } else {
        unseen += 1
      }
    }
    wrong = Set(most.keys).union(counts.keys).sorted().compactMap { text in
      let (low, high) = (least[text, default: 0], most[text, default: 0])
      let count = counts[text, default: 0]
      if (low...high).contains(count) { return nil }
      return "\(text): \(count) instead of \(low == high ? "\(low)" : "\(low) to \(high)")"
    }
    self.scene = scene
    (offered, missing, self.looks) = (run.offered, run.missing, looks.count)
    (unwatchedSeconds, passages) = (run.unwatched, ways.count)
    (self.unseen, self.brief, counted) = (unseen, brief, counts.values.reduce(0, +))
  }
}

struct GapReport: BenchReport {
  var scenes: [GapFigures] = []

  var isGoodEnough: Bool { scenes.allSatisfy(\.isExact) }

  func encode(to encoder: any Encoder) throws { try scenes.encode(to: encoder) }

  /// A line for each scene, and one for each code that is wrong.
  var table: String {
    let table = Table(
      titles: [
        "scene", "frames", "missing", "read", "s not watched", "passages", "unseen", "brief",
        "counted", "wrong",
      ],
      rows: scenes.map { scene in
        [
          scene.scene, "\(scene.offered)", "\(scene.missing)", "\(scene.looks)",
          scene.unwatchedSeconds.tenths, "\(scene.passages)", "\(scene.unseen)", "\(scene.brief)",
          "\(scene.counted)", "\(scene.wrong.count)",
        ]
      })
    return ([table.text] + scenes.flatMap { scene in scene.wrong.map { "\(scene.scene): \($0)" } })
      .joined(separator: "\n")
  }
}
