// A program that is run to its end, with what it costs.

internal import Foundation

/// What a run of a program cost.
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
