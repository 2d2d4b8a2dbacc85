// Counting over videos: codes on a conveyor belt, written as a video, are counted by reticle-scan
// and compared with a list of which some lines are wrong. All counts and differences have to be
// exact.

internal import Foundation
internal import Reading
internal import Staging
internal import System

/// Counts codes on belts.
struct CountingBench {
  /// A belt and how it is encoded.
  struct Trial {
    let name: String
    let plan: BeltPlan
    let seed: UInt64
  }

  let options: CountingOptions
  /// The program that counts; nil if it is not built.
  var program = OwnProgram.path.map {
    URL(filePath: $0).deletingLastPathComponent().appending(path: "reticle-scan").path
  }

  /// Runs all belts, each in a folder of its own.
  func run(progress: (CountingFigures) -> Void = { _ in }) throws -> CountingReport {
    guard let program, FileManager.default.isExecutableFile(atPath: program) else {
      throw OtherCommand.Failure(description: "reticle-scan is not built")
    }
    var report = CountingReport()
    for trial in options.trials {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "reticle-counting-\(UInt32.random(in: 0 ... .max))")
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let figures = try run(trial, by: program, in: folder)
      progress(figures)
      report.belts.append(figures)
    }
    return report
  }

  private func run(_ trial: Trial, by program: String, in folder: URL) throws -> CountingFigures {
    var dice = SeededDice(seed: trial.seed)
    let belt = try ConveyorBelt(trial.plan, using: &dice)
    let video = folder.appending(path: "belt.webm")
    try BeltVideo.write(belt, trial.plan, to: video)
    let expected = ExpectedDifferences(of: belt.counts)
    let list = folder.appending(path: "list.csv")
    try Data(expected.list.utf8).write(to: list)

    let start = ContinuousClock.now
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = ["--count", "--expect", list.path, "--json", video.path]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let results = try CountingResults(jsonLines: text)
    return CountingFigures(
      belt: trial.name, passages: trial.plan.passages, codes: belt.counts.count,
      counted: results.counts.values.reduce(0, +),
      wrongCounts: CountingFigures.differences(belt.counts, results.counts),
      wrongDifferences: CountingFigures.differences(expected.differences, results.differences),
      status: Int(process.terminationStatus),
      videoSeconds: Double(belt.frameCount) / Double(trial.plan.frameRate),
      seconds: (ContinuousClock.now - start) / .seconds(1))
  }
}

/// A list with some wrong lines, and the differences to be found.
struct ExpectedDifferences {
  private(set) var list = "Name,Code,Quantity\n"
  /// The missing (below zero) or surplus counts, by the code's text.
  private(set) var differences: [String: Int] = [:]

  /// Takes away every ninth code, adds one of every eleventh, and adds codes that never pass.
  init(of counts: [String: Int]) {
    for (index, (text, count)) in counts.sorted(by: { $0.key < $1.key }).enumerated() {
      if index % 9 == 4 {
        differences[text] = count
        continue
      }
      let missing = index % 11 == 5 ? 1 : 0
      if missing > 0 { differences[text] = -missing }
      list += "Item \(index),\(text),\(count + missing)\n"
      if index % 13 == 6 {
        differences["NEVER-\(index)"] = -1
        list += "Item without code,NEVER-\(index),1\n"
      }
    }
  }
}

/// The output of reticle-scan.
struct CountingResults {
  private(set) var counts: [String: Int] = [:]
  private(set) var differences: [String: Int] = [:]

  /// Reads its objects.
  init(jsonLines: Data) throws {
    for line in jsonLines.split(separator: UInt8(ascii: "\n")) {
      guard let object = try JSONSerialization.jsonObject(with: line) as? [String: Any] else {
        continue
      }
      let text = object["text"] as? String ?? ""
      if let count = object["count"] as? Int { counts[text, default: 0] += count }
      if object["result"] is String, let counted = object["counted"] as? Int,
        let expected = object["expected"] as? Int
      {
        differences[object["listed"] as? String ?? text] = counted - expected
      }
    }
  }
}

/// The options after `counting`.
struct CountingOptions: BenchOptions {
  /// The number of belts of each sort, and which sorts are counted.
  var common = CommonOptions(seeds: 1)
  /// The number of codes that pass on each.
  var passages = 300
  /// Whether frames are missing, as in a window on a busy machine.
  var hasGaps = false

  init() {}

  /// Parses the options; nil if one is unknown or lacks its value.
  init?(_ words: [String]) { guard take(words) == nil else { return nil } }

  mutating func takeOwn(_ word: String, _ words: inout ArraySlice<String>) -> Bool {
    if word == "--gaps" {
      hasGaps = true
      return true
    }
    guard word == "--passages", let passages = words.popNumber(in: 1...10_000) else { return false }
    self.passages = passages
    return true
  }

  var trials: [CountingBench.Trial] {
    Self.sorts.filter { includes($0.name) }.flatMap { sort in
      (1...seeds).map { seed in
        var plan = sort.plan
        plan.passages = passages
        return CountingBench.Trial(
          name: "\(sort.name) \(seed)", plan: plan, seed: UInt64(seed) &* 7_919)
      }
    }
  }

  private static let sorts: [(name: String, plan: BeltPlan)] = {
    var slow = BeltPlan(passages: 0, speed: -160)
    slow.lanes = 2
    var fast = BeltPlan(passages: 0, speed: 560)
    (fast.frameRate, fast.blur) = (30, 2)
    return [("usual", BeltPlan(passages: 0, speed: 320)), ("slow", slow), ("fast", fast)]
  }()
}

/// The counts on one belt.
struct CountingFigures: Encodable {
  let belt: String
  let passages: Int
  let codes: Int
  let counted: Int
  /// The codes that were counted wrongly, with the true and the found number.
  let wrongCounts: [String]
  /// The codes of which the comparison with the list is wrong.
  let wrongDifferences: [String]
  let status: Int
  let videoSeconds: Double
  let seconds: Double

  var isExact: Bool { wrongCounts.isEmpty && wrongDifferences.isEmpty && status == 5 }

  /// The keys whose values differ, each with both.
  static func differences(_ truth: [String: Int], _ found: [String: Int]) -> [String] {
    Set(truth.keys).union(found.keys).sorted().compactMap { key in
      let (wanted, got) = (truth[key, default: 0], found[key, default: 0])
      return wanted == got ? nil : "\(key): \(got) instead of \(wanted)"
    }
  }
}

/// All belts.
struct CountingReport: Encodable {
  var belts: [CountingFigures] = []

  /// A line for each belt, and one for each code that is wrong.
  var table: String {
    let table = Table(
      titles: [
        "belt", "passages", "codes", "counted", "wrong", "wrong in list", "s of video", "s",
      ],
      rows: belts.map { belt in
        [
          belt.belt, "\(belt.passages)", "\(belt.codes)", "\(belt.counted)",
          "\(belt.wrongCounts.count)", "\(belt.wrongDifferences.count)", belt.videoSeconds.tenths,
          belt.seconds.tenths,
        ]
      })
    let wrong = belts.flatMap { belt in
      (belt.wrongCounts + belt.wrongDifferences).map { "\(belt.belt): \($0)" }
    }
    return ([table.text] + wrong).joined(separator: "\n")
  }
}

/// Writes videos of belts.
enum BeltVideo {
  /// Writes a WebM video.
  static func write(_ belt: ConveyorBelt, _ plan: BeltPlan, to file: URL) throws {
    let process = Process()
    let input = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "gst-launch-1.0", "-q", "fdsrc", "fd=0", "!", "rawvideoparse",
      "width=\(plan.size.width)", "height=\(plan.size.height)", "format=gray8",
      "framerate=\(plan.frameRate)/1", "!", "videoconvert", "!", "video/x-raw,format=I420", "!",
      "vp8enc", "deadline=1", "cpu-used=8", "target-bitrate=6000000", "keyframe-max-dist=50", "!",
      "webmmux", "!", "filesink", "location=\(file.path)",
    ]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    for frame in 0..<belt.frameCount {
      try input.fileHandleForWriting.write(contentsOf: Data(belt.bitmap(frame: frame).pixels))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw OtherCommand.Failure(description: "gst-launch-1.0 failed")
    }
  }
}
