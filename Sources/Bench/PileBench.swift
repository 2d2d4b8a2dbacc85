// Piles: how many files a second reticle-scan reads of a folder, beside zbarimg on the same folder,
// and how many of the codes each reads; whether its memory stays as it is, and whether a run that
// is killed repeatedly ends with the lines of one run.
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

/// The cost of a program's run.
struct MeasuredProgram {
  /// By the clock, and on all cores together with all processes that it started.
  let seconds, work: Double
  /// The megabytes of the program and all processes that it started, at most, in the first third of
  /// its time and in the last.
  let (early, late): (Double, Double)

  /// Runs a command with its output in a file.
  static func run(_ words: [String], output: URL) throws -> MeasuredProgram {
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    let (before, start) = (workOfChildren, ContinuousClock.now)
    try process.run()
    var sizes: [Double] = []
    while process.isRunning {
      sizes.append(megabytes(of: process.processIdentifier))
      usleep(100_000)
    }
    process.waitUntilExit()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let third = max(1, sizes.count / 3)
    return MeasuredProgram(
      seconds: seconds, work: workOfChildren - before, early: sizes.prefix(third).max() ?? 0,
      late: sizes.suffix(third).max() ?? 0)
  }

  private init(seconds: Double, work: Double, early: Double, late: Double) {
    (self.seconds, self.work) = (seconds, work)
    (self.early, self.late) = (early, late)
  }

  private static var workOfChildren: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000
    }
  }

  /// The memory of a process and of all below it.
  private static func megabytes(of process: Int32) -> Double {
    let place = "/proc/\(process)"
    let fields = words(of: "\(place)/statm")
    guard fields.count > 1, let pages = Double(fields[1]) else { return 0 }
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "\(place)/task")) ?? []
    let children = threads.flatMap { words(of: "\(place)/task/\($0)/children") }
    return children.compactMap { Int32($0) }.map(megabytes).reduce(0, +)
      + pages * Double(sysconf(CInt(_SC_PAGESIZE))) / 1_000_000
  }

  private static func words(of file: String) -> [Substring] {
    ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split { $0.isWhitespace }
  }
}

/// The results of one program for the pile.
struct PileFigures: Encodable {
  let name: String
  /// The number of files whose code it read.
  let read: Int
  let filesPerSecond: Double
  let seconds: Double
  /// Seconds of processor time, all processes together, and the share of all cores that this is.
  let work, load: Double
  /// Megabytes of all processes together in the first and in the last third of the time.
  let early, late: Double

  init(name: String, _ run: MeasuredProgram, files: Int, read: Int) {
    (self.name, self.read) = (name, read)
    filesPerSecond = Double(files) / run.seconds
    (seconds, work) = (run.seconds, run.work)
    load = run.work / run.seconds / Double(Processor.coreCount)
    (early, late) = (run.early, run.late)
  }
}

/// The figures of all programs.
struct PileReport: Encodable {
  let files: Int
  var runs: [PileFigures] = []
  /// How often a run was killed before it was complete.
  var kills = 0
  /// Whether its lines, apart from the times, are those of one run.
  var isSameAfterKills = false

  init(files: Int) { self.files = files }

  /// A line for each program, and one for the killed runs.
  var table: String {
    let rows = runs.map { run in
      [
        run.name, "\(run.read)", run.filesPerSecond.tenths, run.seconds.tenths, run.work.tenths,
        "\(Int(run.load * 100)) %", run.early.tenths, run.late.tenths,
      ]
    }
    let titles = ["program", "read", "files/s", "s", "work", "cores", "MB early", "MB late"]
    let lines = isSameAfterKills ? "the lines of one run" : "other lines than one run"
    return """
      \(files) files
      \(Table(titles: titles, rows: rows).text)
      Killed \(kills) times and continued: \(lines)
      """
  }
}
