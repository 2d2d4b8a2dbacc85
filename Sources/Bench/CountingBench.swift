// Counting over videos: codes on a conveyor belt, written as a video, are counted by reticle-scan
// and compared with a list of which some lines are wrong. All counts and differences have to be
// exact.

internal import Foundation
internal import Reading
internal import Staging

struct CountingBench: Bench {
  static let name = "counting"
  static let summary = """
    let reticle-scan count codes in videos of a conveyor belt, and compare them with a list; the \
    exit status says whether all is exact
    """
  static var options: [BenchOption<CountingBench>] {
    [
      .number("--seeds", \.belts.seeds, in: 1...1000, "make N belts of each sort"),
      .number("--passages", \.belts.passages, in: 1...10_000, "let N codes pass on each"),
      .names(
        "--scenes", \.belts.scenes,
        "only sorts with all these words in their name: usual, slow, fast"),
    ]
  }

  struct Belts {
    /// The number of belts of each sort.
    var seeds = 1
    var passages = 300
    var scenes = NameFilter()

    /// The chosen belts, each made when it is needed.
    var all: [() throws -> CountingScene] {
      CountingScene.Belt.allCases.filter { scenes.includes($0.rawValue) }.flatMap { belt in
        (1...seeds).map { number in
          { try CountingScene(belt, passages: passages, number: number) }
        }
      }
    }
  }

  var belts = Belts()

  func run(progress: (String) -> Void) throws -> CountingReport {
    var report = CountingReport()
    for belt in belts.all {
      let folder = try MeasuringFolder()
      defer { folder.remove() }
      let figures = try CountingFigures(counting: belt(), in: folder)
      progress("\(figures.belt): \(figures.isExact ? "exact" : "wrong")")
      report.belts.append(figures)
    }
    return report
  }
}

extension CountingFigures {
  fileprivate init(counting scene: CountingScene, in folder: MeasuringFolder) throws {
    let (video, list) = (folder["belt.webm"], folder["list.csv"])
    try BeltVideo.write(scene, to: video)
    let truth = scene.counts
    let expected = ExpectedDifferences(of: truth)
    try Data(expected.list.utf8).write(to: list)

    let watch = Stopwatch()
    let process = Process([
      try Process.built("reticle-scan"), "--count", "--expect", list.path, "--json", video.path,
    ])
    let results = try CountingResults(jsonLines: process.output())
    self.init(
      belt: scene.name, passages: scene.ways.count, codes: truth.count,
      counted: results.counts.values.reduce(0, +),
      wrongCounts: Self.differences(truth, results.counts),
      wrongDifferences: Self.differences(expected.differences, results.differences),
      status: Int(process.terminationStatus),
      videoSeconds: Double(scene.frameCount) / Double(scene.frameRate),
      seconds: watch.time.seconds)
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

struct CountingResults {
  private(set) var counts: [String: Int] = [:]
  private(set) var differences: [String: Int] = [:]

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

struct CountingReport: BenchReport {
  var belts: [CountingFigures] = []

  var isGoodEnough: Bool { belts.allSatisfy(\.isExact) }

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

enum BeltVideo {
  static func write(_ scene: CountingScene, to file: URL) throws {
    let size = CountingScene.size
    let process = Process([
      "gst-launch-1.0", "-q", "fdsrc", "fd=0", "!", "rawvideoparse",
      "width=\(size.width)", "height=\(size.height)", "format=gray8",
      "framerate=\(scene.frameRate)/1", "!", "videoconvert", "!", "video/x-raw,format=I420", "!",
      "vp8enc", "deadline=1", "cpu-used=8", "target-bitrate=6000000", "keyframe-max-dist=50", "!",
      "webmmux", "!", "filesink", "location=\(file.path)",
    ])
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    for frame in 0..<scene.frameCount {
      try input.fileHandleForWriting.write(contentsOf: Data(scene.bitmap(frame).pixels))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ProgramFailure(description: "gst-launch-1.0 failed")
    }
  }
}
