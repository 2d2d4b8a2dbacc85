// Piles: how many files a second reticle-scan reads of a folder, beside zbarimg on the same folder,
// and how many of the codes each reads; whether its memory stays as it is, and whether a run that
// is killed again and again ends with the lines of one run.
//
// PileFolder makes the files, MeasuredProgram runs a program over them, and PileReport prints.

internal import Foundation
internal import System

/// Measures the reading of many files.
struct PileBench {
  let options: PileBenchOptions

  /// Makes the files and runs all programs. `progress` gets a line before each.
  func run(progress: (String) -> Void) throws -> PileReport {
    guard let own = OwnProgram.path else {
      throw OtherCommand.Failure(description: "The bench does not know its own place")
    }
    let program = URL(filePath: own).deletingLastPathComponent().appending(path: "reticle-scan")
      .path
    guard FileManager.default.isExecutableFile(atPath: program) else {
      throw OtherCommand.Failure(description: "reticle-scan is not built")
    }
    progress("making \(options.files) files")
    let folder = try PileFolder(files: options.files)
    let list = "find '\(folder.pile)' -type f -print0 | sort -z"
    let cores = Processor.coreCount
    var report = PileReport(files: options.files)
    let scan = "'\(program)' --effort \(options.effort) --json -r '\(folder.pile)'"
    for (name, command) in [
      ("reticle-scan", scan),
      ("zbarimg", "\(list) | xargs -0 -n 200 zbarimg --nodbus -q --raw"),
      ("zbarimg ×\(cores)", "\(list) | xargs -0 -n 50 -P \(cores) zbarimg --nodbus -q --raw"),
    ] {
      progress(name)
      let run = try MeasuredProgram.run(["bash", "-c", command], output: folder.output)
      let output = try Data(contentsOf: folder.output)
      let read = folder.texts.count { output.range(of: Data($0.utf8)) != nil }
      report.runs.append(PileFigures(name: name, run, files: options.files, read: read))
    }
    progress("reticle-scan, killed and continued")
    report.kills = try interrupted("exec \(scan)", in: folder)
    report.isSameAfterKills = try sameLines(scan, in: folder)
    return report
  }

  /// Runs with --resume until one run is complete; returns how often it was killed.
  private func interrupted(_ scan: String, in folder: PileFolder) throws -> Int {
    var kills = 0
    while true {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["bash", "-c", "\(scan) --resume '\(folder.log.path)'"]
      process.standardError = FileHandle.nullDevice
      try process.run()
      let end = Date(timeIntervalSinceNow: .random(in: 1...(3 + Double(options.files) / 100)))
      while process.isRunning, Date() < end { usleep(10_000) }
      guard process.isRunning else { return kills }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      kills += 1
    }
  }

  private func sameLines(_ scan: String, in folder: PileFolder) throws -> Bool {
    _ = try MeasuredProgram.run(["bash", "-c", scan], output: folder.output)
    return try Self.withoutTimes(folder.output) == Self.withoutTimes(folder.log)
  }

  private static func withoutTimes(_ file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .replacing(/"milliseconds":[0-9.]+/, with: "")
  }
}

/// The options after `piles`.
struct PileBenchOptions: BenchOptions {
  var common = CommonOptions()
  /// How many files are made.
  var files = 1000
  /// How hard reticle-scan reads them.
  var effort = "normal"

  /// Parses the options; nil if one is unknown or lacks its value.
  init?(_ words: [String]) { guard take(words) == nil else { return nil } }

  mutating func takeOwn(_ word: String, _ words: inout ArraySlice<String>) -> Bool {
    switch word {
    case "--files":
      guard let files = words.popNumber(in: 1...100_000) else { return false }
      self.files = files
    case "--effort":
      guard let effort = words.popFirst(), ["quick", "normal", "thorough"].contains(effort)
      else { return false }
      self.effort = effort
    default: return false
    }
    return true
  }
}
