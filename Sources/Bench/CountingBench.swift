// Counting over videos: codes on a conveyor belt, written as a video, are counted by reticle-scan
// and compared with a list of which some lines are wrong. All counts and findings have to be exact.

internal import Foundation
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
    let expected = ExpectedFindings(of: belt.counts)
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
      wrongFindings: CountingFigures.differences(expected.findings, results.findings),
      status: Int(process.terminationStatus),
      videoSeconds: Double(belt.frameCount) / Double(trial.plan.frameRate),
      seconds: (ContinuousClock.now - start) / .seconds(1))
  }
}

/// A list of which some lines are wrong, and what has to be found.
struct ExpectedFindings {
  private(set) var list = "Name,Code,Quantity\n"
  /// How many are missing (below zero) or too many, by the code's text.
  private(set) var findings: [String: Int] = [:]

  /// Takes away every ninth code, adds one of every eleventh, and adds codes that never pass.
  init(of counts: [String: Int]) {
    for (index, (text, count)) in counts.sorted(by: { $0.key < $1.key }).enumerated() {
      if index % 9 == 4 {
        findings[text] = count
        continue
      }
      let missing = index % 11 == 5 ? 1 : 0
      if missing > 0 { findings[text] = -missing }
      list += "Item \(index),\(text),\(count + missing)\n"
      if index % 13 == 6 {
        findings["NEVER-\(index)"] = -1
        list += "Item without code,NEVER-\(index),1\n"
      }
    }
  }
}

/// What reticle-scan prints.
struct CountingResults {
  private(set) var counts: [String: Int] = [:]
  private(set) var findings: [String: Int] = [:]

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
        findings[object["listed"] as? String ?? text] = counted - expected
      }
    }
  }
}
