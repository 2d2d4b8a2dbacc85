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

/// Counts codes in scenes of which frames are missing.
struct GapBench {
  let options: CountingOptions

  /// Readings of a code that make it certain: bars at the image's edge need the most.
  private static let enoughLooks = 10

  func run(progress: (GapFigures) -> Void = { _ in }) async throws -> [GapFigures] {
    var figures: [GapFigures] = []
    for scene in try scenes() {
      let result = try await run(scene)
      progress(result)
      figures.append(result)
    }
    return figures
  }

  private func scenes() throws -> [GapScene] {
    var scenes: [GapScene] = []
    for seed in 1...options.seeds where options.includes("staying") {
      scenes.append(try GapScene(stayingFor: 60, name: "staying \(seed)", seed: UInt64(seed)))
    }
    for trial in options.trials {
      scenes.append(try GapScene(trial))
    }
    return scenes
  }

  private func run(_ scene: GapScene) async throws -> GapFigures {
    let engine = try RecognitionEngine<PaintedFrame>(reading: RecognitionSettings())
    let others = OtherWork()
    defer { others.end() }
    let feeding = Task { await feed(scene, into: engine.samples) }
    var (tracker, counter) = (SightingTracker(), PassageCounter())
    var run = GapRun()
    for await reading in engine.readings {
      run.looks.append(reading.time / .seconds(1))
      let seen = tracker.update(with: reading)
      for passage in counter.update(with: seen, in: reading) {
        let code = seen.first { $0.detection.identity == passage.code }?.detection
        let text = code.map { String(decoding: $0.payload.bytes, as: UTF8.self) } ?? ""
        run.counts[text, default: 0] += 1
      }
    }
    (run.offered, run.missing) = await feeding.value
    run.unwatched = counter.unwatched / .seconds(1)
    return GapFigures(scene.name, scene.ways, run, enough: Self.enoughLooks)
  }

  /// Offers frames at their time, except those that are missing; returns how many of each.
  private func feed(
    _ scene: GapScene, into samples: Mailbox<PaintedFrame>
  ) async -> (offered: Int, missing: Int) {
    var dice = SeededDice(seed: scene.seed)
    var (offered, missing) = (0, 0)
    var gapEnd = 0.0
    let start = ContinuousClock.now
    for frame in 0..<scene.frameCount {
      let time = Double(frame) / Double(scene.frameRate)
      if time >= gapEnd, Int.random(in: 0..<scene.frameRate * 6, using: &dice) == 0 {
        gapEnd = time + Double.random(in: 0.3...4, using: &dice)
      }
      // A frame that cannot be painted in time is one more that is missing.
      let isLate = ContinuousClock.now - start > .seconds(time + 0.2)
      if time < gapEnd || isLate || Int.random(in: 0..<10, using: &dice) < 3 {
        missing += 1
        continue
      }
      let bitmap = scene.bitmap(frame)
      try? await Task.sleep(until: start + .seconds(time))
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

/// A frame in memory.
private struct PaintedFrame: LumaFrame, ~Copyable {
  let bitmap: LumaBitmap
  let time: Duration

  var luma: LumaImage {
    @_lifetime(borrow self)
    get { bitmap.image }
  }
}

/// A scene whose codes are known at any time.
private struct GapScene: Sendable {
  let name: String
  let seed: UInt64
  let frameRate: Int
  let frameCount: Int
  let ways: [ConveyorBelt.Way]
  let bitmap: @Sendable (Int) -> LumaBitmap

  /// A belt.
  init(_ trial: CountingBench.Trial) throws {
    var dice = SeededDice(seed: trial.seed)
    let belt = try ConveyorBelt(trial.plan, using: &dice)
    (name, seed, frameRate) = (trial.name, trial.seed, trial.plan.frameRate)
    (frameCount, ways) = (belt.frameCount, belt.ways)
    bitmap = { belt.bitmap(frame: $0) }
  }

  /// Seven codes, two of them equal, before a camera in a hand.
  init(stayingFor seconds: Int, name: String, seed: UInt64) throws {
    (self.name, self.seed, frameRate, frameCount) = (name, seed, 25, seconds * 25)
    let size = PixelSize(width: 1280, height: 720)
    let texts = (0..<7).map { "SHELF-\($0 % 6)" }
    var scene = Scene(PixelSize(width: size.width + 40, height: size.height + 40), ground: 225)
    for (index, text) in texts.enumerated() {
      let code = try SampleCode(
        index.isMultiple(of: 2) ? .qrCode : .code128, text: text, scale: index % 2 == 0 ? 5 : 2)
      let (column, row) = (index % 4, index / 4)
      scene.place(code, at: Point(x: 180 + 310 * Double(column), y: 200 + 330 * Double(row)))
    }
    let noise = SensorNoise(sigma: 3, size: size, seed: seed)
    let shelf = scene.bitmap
    let span = 0...Double(seconds)
    ways = texts.map { ConveyorBelt.Way(text: $0, inView: span, clear: [span]) }
    bitmap = { frame in
      let time = Double(frame) / 25
      let x = 20 + Int(sin(time * 5.1) * 9.0 + sin(time * 1.3) * 8.0)
      let y = 20 + Int(cos(time * 4.3) * 9.0)
      let rect = PixelRect(x: x, y: y, size: size)
      return noise.over(LumaBitmap(copying: shelf.image.cropped(to: rect)), frame: frame)
    }
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

/// The counts in one scene.
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
  /// The codes that were counted wrongly.
  let wrong: [String]

  /// Whether everything that was seen was counted once.
  var isExact: Bool { wrong.isEmpty }

  /// The figures in a line.
  var sentence: String { "\(scene): \(isExact ? "exact" : "wrong")" }

  /// Compares the counts of `run` with the ways of the codes in the frames that it read.
  fileprivate init(_ scene: String, _ ways: [ConveyorBelt.Way], _ run: GapRun, enough: Int) {
    let (looks, counts) = (run.looks, run.counts)
    var least: [String: Int] = [:]
    var most: [String: Int] = [:]
    var (unseen, brief) = (0, 0)
    for way in ways {
      let clear = looks.count { time in way.clear.contains { $0.contains(time) } }
      if clear >= enough {
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

extension [GapFigures] {
  /// A line for each scene, and one for each code that is wrong.
  var table: String {
    let table = Table(
      titles: [
        "scene", "frames", "missing", "read", "s not watched", "passages", "unseen", "brief",
        "counted", "wrong",
      ],
      rows: map { scene in
        [
          scene.scene, "\(scene.offered)", "\(scene.missing)", "\(scene.looks)",
          scene.unwatchedSeconds.tenths, "\(scene.passages)", "\(scene.unseen)", "\(scene.brief)",
          "\(scene.counted)", "\(scene.wrong.count)",
        ]
      })
    return ([table.text] + flatMap { scene in scene.wrong.map { "\(scene.scene): \($0)" } })
      .joined(separator: "\n")
  }
}
