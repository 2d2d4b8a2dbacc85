// What the benches have in common: watches, figures and tables, when a detection counts as a
// certain code of a scene, and the programs and folders that a measurement needs.

internal import Assembly
internal import Foundation
internal import Glibc
internal import Isolation
internal import Reading
internal import Staging
internal import System

/// The time since a moment: by the clock, and of the processor.
struct Stopwatch: Sendable {
  /// The threads or processes whose processor time counts.
  enum Worker {
    /// All threads of this process, and their helpers.
    case process
    case thread
    /// The processes that this one started and that ended.
    case children
  }

  let start: ContinuousClock.Instant
  private let worker: Worker
  private let before: Duration

  init(_ worker: Worker = .thread) {
    self.worker = worker
    before = worker.time
    start = .now
  }

  /// The time by the clock.
  var time: Duration { .now - start }
  /// The processor time.
  var work: Duration { worker.time - before }

  /// The milliseconds that `body` takes.
  static func milliseconds(_ body: () async throws -> Void) async rethrows -> Double {
    let watch = Stopwatch()
    try await body()
    return watch.time.milliseconds
  }
}

extension Stopwatch.Worker {
  fileprivate var time: Duration {
    switch self {
    case .process: return Processor.processTime + LiveHelpers.all.processorTime
    case .thread: return Processor.threadTime
    case .children:
      var usage = rusage()
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
      return [usage.ru_utime, usage.ru_stime].reduce(.zero) {
        $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec)
      }
    }
  }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
  var seconds: Double { self / .seconds(1) }
}

enum LiveHelpers {
  static let all = PassHelpers { ErrorStream.write("\($0.engine.rawValue) \($0.end.clause)") }
}

extension EngineSet {
  /// The engines of every program, in helpers.
  static let isolated = EngineSet.standard.isolated(by: LiveHelpers.all)
}

/// The minimum, the median and the 95th percentile of some measurements.
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

  static let none = Spread(of: [Double]())

  /// The spread of `times`, in milliseconds.
  init(of times: [Duration]) { self.init(of: times.map(\.milliseconds)) }
}

struct Table: Encodable, Equatable {
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
  var tenths: String { rounded(1) }
  /// With two decimals.
  var hundredths: String { rounded(2) }
  var whole: String { rounded(0) }

  private func rounded(_ decimals: Int) -> String {
    formatted(.number.grouping(.never).precision(.fractionLength(decimals)))
  }
}

extension Int {
  /// This number of bytes in millions.
  var megabytes: String { (Double(self) / 1_000_000).tenths }
}

extension String {
  /// The text in indented lines of at most 100 characters.
  var folded: String {
    split(separator: " ").reduce(into: " ") { text, word in
      let length = text.split(separator: "\n").last?.count ?? 0
      text += length + word.count < 100 ? " \(word)" : "\n  \(word)"
    }
  }
}

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

  /// Whether the code is among `found`, at its place.
  func isRead(in found: [Detection]) -> Bool {
    found.contains { code.isSame(as: $0) && isPlace(of: $0.outline) }
  }
}

enum ErrorStream {
  static func write(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}

/// A program that cannot be run, or that failed.
struct ProgramFailure: Error, CustomStringConvertible {
  let description: String
}

extension Process {
  /// A program with its arguments, whose messages are not shown.
  convenience init(_ words: [String]) {
    self.init()
    executableURL = URL(filePath: "/usr/bin/env")
    arguments = words
    standardError = FileHandle.nullDevice
  }

  /// Runs a program to its end; fails with its messages.
  static func run(_ words: [String]) throws {
    let (process, messages) = (Process(words), Pipe())
    process.standardOutput = FileHandle.nullDevice
    process.standardError = messages
    try process.run()
    let message = String(
      decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw ProgramFailure(description: "\(words[0]) failed; Debian has the package. \(message)")
    }
  }

  /// Starts this program and waits for its end; returns what it has printed.
  func output() throws -> Data {
    let pipe = Pipe()
    standardOutput = pipe
    try run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    waitUntilExit()
    return data
  }

  /// The path of a program of this package, built beside the bench.
  static func built(_ name: String) throws -> String {
    let folder = OwnProgram.path.map { URL(filePath: $0).deletingLastPathComponent() }
    guard let path = folder?.appending(path: name).path,
      FileManager.default.isExecutableFile(atPath: path)
    else { throw ProgramFailure(description: "\(name) is not built") }
    return path
  }

  /// Turns the images of a folder from PGM into JPEG.
  static func compressImages(in folder: URL) throws {
    try run(
      ["bash", "-c", "cd '\(folder.path)' && mogrify -quality 85 -format jpg *.pgm && rm *.pgm"])
  }

  static var residentMemory: Int {
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let resident = pages?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return resident * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

/// What the kernel says of running processes.
enum ProcessTree {
  /// The sum of a figure over a process and all below it.
  static func sum(from process: Int32, of figure: (Int32) -> Double) -> Double {
    let place = "/proc/\(process)"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "\(place)/task")) ?? []
    let children = threads.flatMap { words(of: "\(place)/task/\($0)/children") }
    return children.compactMap { Int32($0) }.map { sum(from: $0, of: figure) }
      .reduce(figure(process), +)
  }

  /// The megabytes that a process has in memory, with all that it shares with others.
  static func residentMegabytes(of process: Int32) -> Double {
    let fields = words(of: "/proc/\(process)/statm")
    guard fields.count > 1, let pages = Double(fields[1]) else { return 0 }
    return pages * Double(sysconf(CInt(_SC_PAGESIZE))) / 1_000_000
  }

  /// The megabytes of a process, with its part of what it shares with others.
  static func proportionalMegabytes(of process: Int32) -> Double {
    let fields = words(of: "/proc/\(process)/smaps_rollup")
    let kilobytes = fields.firstIndex(of: "Pss:").flatMap { Double(fields[$0 + 1]) } ?? 0
    return kilobytes * 1024 / 1_000_000
  }

  private static func words(of file: String) -> [Substring] {
    ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split { $0.isWhitespace }
  }
}

/// A folder for the files of a measurement, which removes it at its end.
struct MeasuringFolder {
  let url: URL
  var path: String { url.path }

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "reticle-bench-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: url) }

  subscript(_ name: String) -> URL { url.appending(path: name) }
}

extension LumaBitmap {
  /// The bytes of a file in the format PGM.
  var pgm: Data { Data("P5 \(size.width) \(size.height) 255\n".utf8) + Data(pixels) }
}
