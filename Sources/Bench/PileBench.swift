// Piles: the files that reticle-scan and zbarimg each read in a second from the same folder, and
// the codes that each reads; whether the memory of reticle-scan stays as it is, and whether a run
// that is killed repeatedly ends with the lines of one run.
//
// PileFolder makes the files, PileFigures runs a program over them, and PileReport prints.

internal import Foundation
internal import Reading
internal import Staging
internal import System

struct PileBench: Bench {
  static let name = "piles"
  static let summary = """
    let reticle-scan and zbarimg read a folder of photographs, and kill and continue reticle-scan; \
    the exit status says whether its lines are then those of one run
    """
  static var options: [BenchOption<PileBench>] {
    [
      .number("--files", \.files, in: 1...100_000, "make N files"),
      .choice("--effort", \.effort),
    ]
  }

  var files = 1000
  var effort = ReadingEffort.normal

  func run(progress: (String) -> Void) throws -> PileReport {
    let program = try Process.built("reticle-scan")
    progress("making \(files) files")
    let folder = try PileFolder(files: files)
    defer { folder.remove() }
    let list = "find '\(folder.pile)' -type f -print0 | sort -z"
    let cores = Processor.coreCount
    var report = PileReport(files: files)
    let scan = "'\(program)' --effort \(effort.rawValue) --json -r '\(folder.pile)'"
    for (name, command) in [
      ("reticle-scan", scan),
      ("zbarimg", "\(list) | xargs -0 -n 200 zbarimg --nodbus -q --raw"),
      ("zbarimg ×\(cores)", "\(list) | xargs -0 -n 50 -P \(cores) zbarimg --nodbus -q --raw"),
    ] {
      progress(name)
      report.runs.append(try PileFigures(name, running: command, over: folder))
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
      let process = Process(["bash", "-c", "\(scan) --resume '\(folder.log.path)'"])
      try process.run()
      let end = Date(timeIntervalSinceNow: .random(in: 1...(3 + Double(files) / 100)))
      while process.isRunning, Date() < end { usleep(10_000) }
      guard process.isRunning else { return kills }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      kills += 1
    }
  }

  private func sameLines(_ scan: String, in folder: PileFolder) throws -> Bool {
    try folder.start(scan).waitUntilExit()
    return try Self.withoutTimes(folder.output) == Self.withoutTimes(folder.log)
  }

  private static func withoutTimes(_ file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .replacing(/"milliseconds":[0-9.]+/, with: "")
  }
}

/// Photographs of labels: 1.2 megapixels each, with a code of a common symbology at any angle,
/// slightly blurred and noisy, as JPEG. Each code has a text of its own.
private struct PileFolder {
  private(set) var texts: [String] = []
  private let folder: MeasuringFolder

  /// The folder with the files.
  var pile: String { folder["pile"].path }
  /// A file for a program's output.
  var output: URL { folder["output"] }
  /// A file for a run that is continued.
  var log: URL { folder["log"] }

  init(files: Int) throws {
    folder = try MeasuringFolder()
    let size = PixelSize(width: 1280, height: 960)
    let ground = LumaBitmap.desk(size, brightness: 150)
    var dice = SeededDice(seed: 17)
    for start in stride(from: 0, to: files, by: 100) {
      let part = URL(filePath: pile).appending(path: "\(start / 100)")
      try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
      for number in start..<min(start + 100, files) {
        let (symbology, text) = Self.content(number)
        texts.append(text)
        let code = try SampleCode(symbology, text: text)
        var scene = Scene(on: ground)
        scene.place(
          code,
          at: Point(
            x: .random(in: 500...780, using: &dice), y: .random(in: 400...560, using: &dice)),
          turnedBy: .random(in: -180...180, using: &dice),
          scale: .random(in: 2.2...3.4, using: &dice) / Double(code.scale), slant: 0.03)
        let image = scene.bitmap.blurred(1).noisy(sigma: 4, seed: UInt64(number))
        try image.pgm.write(to: part.appending(path: "\(10_000 + number).pgm"))
      }
      try Process.compressImages(in: part)
    }
  }

  func remove() { folder.remove() }

  /// Starts a command that writes to `output`.
  func start(_ command: String) throws -> Process {
    try Data().write(to: output)
    let process = Process(["bash", "-c", command])
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    return process
  }

  private static func content(_ number: Int) -> (Symbology, String) {
    switch number % 3 {
    case 0: (.qrCode, "https://example.org/parcel/\(100_000 + number)")
    case 1: (.code128, "PARCEL-\(100_000 + number)")
    default: (.ean13, SampleCode.withCheckDigit("\(400_638_100_000 + number)"))
    }
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
  /// The most megabytes of all processes together, in the first and in the last third of the time.
  let early, late: Double

  /// Runs a command over the pile.
  fileprivate init(_ name: String, running command: String, over folder: PileFolder) throws {
    let watch = Stopwatch(.children)
    let process = try folder.start(command)
    var sizes: [Double] = []
    while process.isRunning {
      sizes.append(
        ProcessTree.sum(from: process.processIdentifier, of: ProcessTree.residentMegabytes))
      usleep(100_000)
    }
    process.waitUntilExit()
    (seconds, work) = (watch.time.seconds, watch.work.seconds)
    let output = try Data(contentsOf: folder.output)
    self.name = name
    read = folder.texts.count { output.range(of: Data($0.utf8)) != nil }
    filesPerSecond = Double(folder.texts.count) / seconds
    load = work / seconds / Double(Processor.coreCount)
    let third = max(1, sizes.count / 3)
    (early, late) = (sizes.prefix(third).max() ?? 0, sizes.suffix(third).max() ?? 0)
  }
}

struct PileReport: BenchReport {
  let files: Int
  var runs: [PileFigures] = []
  /// How often a run was killed before it was complete.
  var kills = 0
  /// Whether its lines, apart from the times, are those of one run.
  var isSameAfterKills = false

  var isGoodEnough: Bool { isSameAfterKills }

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
