// The common parts of the benches: when a detection counts as a certain code of a scene, figures
// and tables, and the other programs that they start.

internal import Assembly
internal import Foundation
internal import Glibc
internal import Isolation
internal import Reading
internal import Staging

extension SampleCode {
  /// Whether `detection` carries this code's content; a retail number may have any of its
  /// spellings.
  func isSame(as detection: Detection) -> Bool {
    if let mine = RetailNumber(bytes, of: symbology),
      let theirs = RetailNumber(detection.payload.bytes, of: detection.symbology)
    {
      return mine.digits == theirs.digits
    }
    return symbology == detection.symbology && bytes == detection.payload.bytes
  }
}

extension Scene.PlacedCode {
  /// Whether `seen` is an outline of this code and not of another one.
  func isPlace(of seen: Quadrilateral) -> Bool {
    outline.scaled(by: 1.1).contains(seen.center)
  }
}

/// The least, the middle and the nearly greatest of some measurements.
struct Spread: Encodable, Equatable {
  let min: Double
  let median: Double
  /// 95 in 100 measurements are at most this.
  let p95: Double

  /// The spread of `values`; zeros if there are none.
  init(of values: [Double]) {
    let sorted = values.sorted()
    func rank(_ share: Double) -> Double {
      guard let last = sorted.indices.last else { return 0 }
      return sorted[Int((share * Double(last)).rounded())]
    }
    (min, median, p95) = (rank(0), rank(0.5), rank(0.95))
  }
}

/// Titles and rows of figures.
struct Table {
  let titles: [String]
  var rows: [[String]] = []

  /// The lines: names aligned on the left, figures on the right.
  var text: String {
    let lines = [titles] + rows
    let widths = titles.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      line.indices.map { column in
        let gap = String(repeating: " ", count: widths[column] - line[column].count)
        return column == 0 ? line[column] + gap : gap + line[column]
      }
      .joined(separator: "  ")
    }
    .joined(separator: "\n")
  }
}

extension Double {
  /// With one decimal.
  var tenths: String { formatted(.number.grouping(.never).precision(.fractionLength(1))) }

  /// With two decimals.
  var hundredths: String { formatted(.number.grouping(.never).precision(.fractionLength(2))) }
}

/// Standard error.
enum ErrorStream {
  static func write(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}

extension Encodable {
  /// One line of JSON.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

/// A program that another package brings.
enum OtherCommand {
  /// The program cannot be run, or failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a program to its end; fails with its error messages.
  static func run(_ words: [String]) throws {
    let process = Process()
    let complaints = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = complaints
    try process.run()
    let message = String(
      decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(words[0]) failed; Debian has the package. \(message)")
    }
  }
}

/// Processor time and memory.
enum ProcessUse {
  /// The processor time of all threads and of their helpers.
  static var processorTime: Duration {
    time(of: CLOCK_PROCESS_CPUTIME_ID) + LiveHelpers.all.processorTime
  }

  /// The processor time of the calling thread.
  static var threadTime: Duration { time(of: CLOCK_THREAD_CPUTIME_ID) }

  private static func time(of clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Bytes in memory.
  static var residentMemory: Int {
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let resident = pages?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return resident * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

/// The helpers of all runs.
enum LiveHelpers {
  static let all = PassHelpers { ErrorStream.write("\($0.engine.rawValue) \($0.end.clause)") }
}

extension EngineSet {
  /// The engines of every program, in helpers.
  static let isolated = EngineSet.standard.isolated(by: LiveHelpers.all)
}
