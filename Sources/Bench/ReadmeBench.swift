// The tables of README.md with today's figures: each table runs the benches that it names. Where a
// folder or a program is missing, its cells are dashes, and a note says what it needs.

internal import Assembly
internal import Foundation
internal import System

struct ReadmeBench: Bench {
  static let name = "readme"
  static let summary = """
    print the tables of Sources/Bench/README.md with the figures of this machine, which takes half \
    an hour; the exit status says whether all that has to be exact is
    """
  static var options: [BenchOption<ReadmeBench>] {
    [
      .names("--tables", \.tables, "only tables with all these words in their title: 'Counting'"),
      .flag("--quick", \.isQuick, "measure as little as possible: the figures say nothing"),
      .file("--zxing", "FOLDER", \.zxing, "the sample images of ZXing-C++'s tests"),
      .file("--boofcv", "FOLDER", \.boofcv, "the photographs of BoofCV's makers"),
      .file("--package", "FILE", \.package, "the Debian package"),
      .flag("--window", \.hasWindow, "run the test of the window, which builds the debug program"),
    ]
  }

  var tables = NameFilter()
  var isQuick = false
  var hasWindow = false
  var zxing, boofcv, package: String?

  func run(progress: (String) -> Void) async throws -> ReadmeReport {
    var report = ReadmeReport()
    for plan in Self.plans where tables.includes(plan.title) {
      progress("# \(plan.title)")
      var (cells, note): ([[String]], String?) = ([], nil)
      do {
        cells = try await plan.cells(self, progress)
      } catch let need as Need {
        note = "needs \(need.option)"
      } catch let failure as Inexact {
        (cells, note, report.isGoodEnough) = (failure.cells, "is not exact", false)
      } catch {
        (note, report.isGoodEnough) = ("\(error)", false)
      }
      let width = plan.columns.count - 1
      let rows = plan.rows.enumerated().map { index, name in
        [name] + (index < cells.count ? cells[index] : []).prefix(width)
      }
      report.tables.append(
        ReadmeReport.Filled(
          title: plan.title, command: plan.command,
          table: Table(
            titles: plan.columns,
            rows: rows.map { $0 + Array(repeating: "–", count: width + 1 - $0.count) }),
          note: note))
    }
    return report
  }
}

struct ReadmeReport: BenchReport {
  struct Filled: Encodable {
    let title, command: String
    let table: Table
    /// Why figures are missing.
    let note: String?
  }

  var tables: [Filled] = []
  var isGoodEnough = true

  func encode(to encoder: any Encoder) throws { try tables.encode(to: encoder) }

  /// The tables as they stand in README.md, each after its command.
  var table: String {
    tables.map { filled in
      let lines = [filled.table.titles, filled.table.titles.map { _ in "---" }] + filled.table.rows
      let note = filled.note.map { "\n\n(\($0))" } ?? ""
      return "## \(filled.title)\n\n`\(filled.command)`\(note)\n\n"
        + lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}

/// An option without which a table has no figures.
private struct Need: Error {
  let option: String
}

/// Figures of which some do not meet their requirement.
private struct Inexact: Error {
  let cells: [[String]]
}

/// A table of README.md, and the measurement of its cells: a row of cells for each name in `rows`.
private struct TablePlan: Sendable {
  let title, command: String
  let columns, rows: [String]
  let cells: @Sendable (ReadmeBench, (String) -> Void) async throws -> [[String]]
}

extension ReadmeBench {
  fileprivate static let plans = [
    TablePlan(
      title: "Images", command: "reticle-bench engines FOLDER",
      columns: ["read of …", "there are", "ZXing-C++ 3.1 alone", "ZBar alone", "Reticle"],
      rows: [
        "sample images of ZXing-C++'s own tests, all kinds",
        "QR codes in photographs by BoofCV's makers",
        "of these a wall of small QR codes in one photograph",
        "median milliseconds an image, first set",
      ]
    ) { bench, _ in try await bench.images() },
    TablePlan(
      title: "Codes that engines give up on", command: "reticle-bench hard --seeds 60",
      columns: ["photographs of …", "there are", "ZXing-C++ 3.1 alone", "ZBar alone", "Reticle"],
      rows: HardBench.sorts
    ) { bench, progress in try await bench.hard(progress) },
    TablePlan(
      title: "What a step takes and adds", command: "reticle-bench steps FOLDER",
      columns: ["step", "times", "ms each", "ms in all", "codes"],
      rows: [
        "overview: zxing", "place: finder patterns", "place: bars", "finder patterns", "areas",
        "overview: zbar", "place: dense", "place: finder patterns, closely", "bullseyes",
        "place: dots", "place: likely bars", "place: stacked bars", "altered",
        "place: printed number", "place: printed text", "place: modules",
        "place: addressed rows", "place: rows",
        "place: read before", "place: component",
      ]
    ) { bench, _ in try await bench.steps() },
    TablePlan(
      title: "Live frames", command: "reticle-bench live",
      columns: [
        "codes in the image", "read a second", "95 of 100 read within", "share of a core",
        "read: ZXing-C++ alone", "ZBar alone", "Reticle",
      ],
      rows: [
        "five moving, 1280 × 720", "five moving, 1920 × 1080", "twenty moving, 1920 × 1080",
        "five that rest", "hard, one at a time", "hard, five at a time", "hard, twenty at a time",
      ]
    ) { bench, progress in try await bench.live(progress) },
    TablePlan(
      title: "Live frames in a trembling hand", command: "reticle-bench live --hand-held",
      columns: [
        "codes at once", "read within one second", "within three", "one frame, read as a still",
        "ZXing-C++ alone, best of three frames",
      ], rows: ["one", "five", "twenty"]
    ) { bench, progress in try await bench.handHeld(progress) },
    TablePlan(
      title: "Long runs and helper processes",
      command: "reticle-bench live --soak 10, isolation, live --isolated",
      columns: ["measured is", "figure"],
      rows: [
        "MB resident after the first minute of the demonstration", "MB resident after ten minutes",
        "frames that are not released",
        "ms that a pass of an engine takes longer in a helper process",
        "ms that a frame of five moving codes takes longer, engines in helper processes",
      ]
    ) { bench, progress in try await bench.longRuns(progress) },
    TablePlan(
      title: "The window", command: "RETICLE_FIGURES=1 swift test --filter FigureTests",
      columns: [
        "before the camera", "images shown a second", "share of a core", "ms of the longest block",
      ], rows: ["five codes, 1280 × 720", "noise, 1920 × 1080"]
    ) { bench, _ in try bench.window(rows: ["five codes, 1280 × 720", "noise, 1920 × 1080"]) },
    TablePlan(
      title: "History", command: "reticle-bench history, history --crash 100",
      columns: ["of 100,000 entries", "figure"],
      rows: [
        "ms from opening the file to the page's first entries", "ms to search as one types, median",
        "ms to search as one types, 95 of 100", "s to print all (reticle-scan --history --json)",
        "MB on the disk", "entries older than a second lost by 100 killed writers",
      ]
    ) { bench, progress in try await bench.history(progress) },
    TablePlan(
      title: "Counting", command: "reticle-bench counting, counting --gaps",
      columns: ["codes on …", "pass", "counted", "wrong", "wrong in the comparison with a list"],
      rows: [
        "a fast belt", "a usual belt", "a slow belt", "a shelf, with gaps",
        "a fast belt, with gaps", "a usual belt, with gaps", "a slow belt, with gaps",
      ]
    ) { bench, progress in try await bench.counting(progress) },
    TablePlan(
      title: "Piles", command: "reticle-bench piles --files 500",
      columns: ["program", "read of 500 labels", "a second", "MB at first", "MB at last"],
      rows: ["reticle-scan", "zbarimg", "zbarimg, a process for each core"]
    ) { bench, progress in try bench.piles(progress) },
    TablePlan(
      title: "Beside other programs", command: "reticle-bench cost",
      columns: [
        "program", "ms to start", "ms for one QR code", "of the processor",
        "four images without a code, of the processor", "five written pages", "five scanned pages",
      ],
      rows: ["reticle-scan", "reticle-scan, quick", "zbarimg", "ZXing-C++ in this process"]
    ) { bench, progress in try await bench.cost(progress) },
    TablePlan(
      title: "Programs", command: "ls -lh", columns: ["program", "MB"],
      rows: [
        "reticle-scan", "reticle-scan-complete", "reticle", "the Debian package",
        "the Debian package, installed",
      ]
    ) { bench, _ in try bench.programs() },
  ]

  // MARK: Images

  private func images() async throws -> [[String]] {
    guard let zxing, let boofcv else { throw Need(option: "--zxing FOLDER --boofcv FOLDER") }
    let photographs = try ImageSet(folder: boofcv)
    let wall = ImageSet(
      name: "wall", images: photographs.images.filter { $0.folder == "lots" })
    let reports = [
      try await EngineReport(reading: ImageSet(folder: zxing)),
      try await EngineReport(reading: photographs), try await EngineReport(reading: wall),
    ]
    let rows = reports.map { report in
      ["\(report.lines[0].of)"]
        + report.lines.map { Self.read($0.read, misread: $0.misread) }
    }
    let cells = rows + [[""] + reports[0].lines.map(\.milliseconds.median.tenths)]
    guard reports.prefix(2).allSatisfy(\.check.failures.isEmpty) else {
      throw Inexact(cells: cells)
    }
    return cells
  }

  private func hard(_ progress: (String) -> Void) async throws -> [[String]] {
    var bench = HardBench()
    bench.seeds = isQuick ? 1 : 60
    return try await bench.run(progress: progress).lines.map { line in
      ["\(line.all.of)"]
        + (line.engines + [line.all]).map { Self.read($0.read, misread: $0.misread) }
    }
  }

  private static func read(_ count: Int, misread: Int) -> String {
    misread > 0 ? "\(count) (\(misread) misread)" : "\(count)"
  }

  /// The work of each row of the table, of one kind or of several whose names begin the same.
  private func steps() async throws -> [[String]] {
    guard let zxing else { throw Need(option: "--zxing FOLDER") }
    var bench = StepBench()
    bench.folders = [zxing]
    let lines = try await bench.run { _ in }.lines
    let rows = Self.plans.first { $0.title == "What a step takes and adds" }?.rows ?? []
    return rows.map { row in
      let work = lines.filter { $0.work == row || $0.work.hasPrefix("\(row): ") }
      let (times, codes) = (work.reduce(0) { $0 + $1.times }, work.reduce(0) { $0 + $1.codes })
      let milliseconds = work.reduce(0) { $0 + $1.milliseconds }
      return [
        "\(times)", (milliseconds / Double(max(times, 1))).tenths, milliseconds.whole, "\(codes)",
      ]
    }
  }

  // MARK: Live frames

  private var liveBench: LiveBench {
    var bench = LiveBench()
    if isQuick { (bench.seeds, bench.mostSeconds) = (1, 0.3) }
    return bench
  }

  private func live(_ progress: (String) -> Void) async throws -> [[String]] {
    var rows: [[String]] = []
    for name in [
      "720p five moving", "1080p five moving", "1080p twenty moving", "720p five still", "hard one",
      "hard five", "hard twenty",
    ] {
      var bench = liveBench
      bench.scenes = NameFilter(name)
      let isMeasured = !isQuick || ["720p five moving", "hard one"].contains(name)
      rows.append(isMeasured ? Self.row(try await bench.run(progress: progress).lines) : [])
    }
    return rows
  }

  /// The figures of some lines together, which are shown for the same time.
  private static func row(_ lines: [LiveFigures]) -> [String] {
    func mean(_ figures: [Double]) -> Double? {
      figures.isEmpty ? nil : figures.reduce(0, +) / Double(figures.count)
    }
    func share(_ recall: (LiveFigures) -> Double?) -> String {
      let codes = Double(lines.reduce(0) { $0 + $1.codes })
      return (lines.reduce(0) { $0 + (recall($1) ?? 0) * Double($1.codes) } / codes).percent
    }
    // A scene that rests takes time only at first.
    let shares = lines.map { $0.scene.hasSuffix("still") ? $0.settledShare : $0.processorShare }
    return [
      mean(lines.map(\.analysedPerSecond))?.whole ?? "–",
      "\((lines.map(\.delayP95).max() ?? 0).whole) ms",
      mean(shares.compactMap(\.self))?.hundredths ?? "–",
      share { $0.alone["ZXing"]?.recall }, share { $0.alone["ZBar"]?.recall }, share(\.recall),
    ]
  }

  private func handHeld(_ progress: (String) -> Void) async throws -> [[String]] {
    var bench = liveBench
    bench.isHandHeld = true
    if isQuick { bench.scenes = NameFilter("one") }
    return try await bench.run(progress: progress).lines.map { line in
      [
        line.recallInOneSecond, line.recall, line.alone["still"]?.recall,
        line.alone["ZXing"]?.recall,
      ]
      .map { $0?.percent ?? "–" }
    }
  }

  private func longRuns(_ progress: (String) -> Void) async throws -> [[String]] {
    var (soak, isolation) = (SoakBench(), IsolationBench())
    if isQuick {
      (soak.minutes, isolation.rounds, isolation.kills, isolation.files) = (0.02, 1, 1, [])
    }
    let run = try await soak.run(progress: progress)
    let helpers = try await isolation.run(progress: progress)
    var live = liveBench
    (live.scenes, live.comparesEngines) = (NameFilter("720p five moving"), false)
    let here = try await live.run(progress: progress).lines[0].delayMedian
    live.isIsolated = true
    let there = try await live.run(progress: progress).lines[0].delayMedian
    return [
      [run.earlyMemory.megabytes], [run.lateMemory.megabytes], ["\(run.framesKept)"],
      [helpers.lines.first { $0.name.hasPrefix("look") }?.more.hundredths ?? "–"],
      [(there - here).whole],
    ]
  }

  // MARK: The window, the history

  /// The lines that the test prints: a name, and figures after commas.
  private func window(rows: [String]) throws -> [[String]] {
    guard hasWindow else { throw Need(option: "--window") }
    let process = Process(["swift", "test", "--filter", "FigureTests"])
    process.currentDirectoryURL = BuildFolder.holding("example.png").map { URL(filePath: $0) }
    process.environment = ProcessInfo.processInfo.environment.merging(["RETICLE_FIGURES": "1"]) {
      $1
    }
    let text = String(decoding: try process.output(), as: UTF8.self)
    return rows.map { row in
      let line = text.split(separator: "\n").first { $0.hasPrefix("\(row), ") } ?? ""
      let figures = line.dropFirst(row.count + 2).split(separator: ", ").map(String.init)
      return figures.count == 4 ? [figures[0], figures[1], figures[3]] : []
    }
  }

  private func history(_ progress: (String) -> Void) async throws -> [[String]] {
    var (bench, crash) = (HistoryBench(), HistoryCrashBench())
    if isQuick { (bench.entryCount, crash.rounds) = (1000, 1) }
    let report = try await bench.run(progress: progress)
    let lost = try await crash.run(progress: progress)
    let cells = [
      [report.opening.whole], [report.searches.median.tenths], [report.searches.p95.tenths],
      [report.export.map { ($0 / 1000).tenths } ?? "–"], [report.fileBytes.megabytes],
      ["\(lost.lost)"],
    ]
    guard lost.isGoodEnough else { throw Inexact(cells: cells) }
    return cells
  }

  // MARK: Counting, piles, programs

  private func isMeasured(_ belt: String) -> Bool {
    !isQuick || ["fast", "staying"].contains(belt)
  }

  private func counting(_ progress: (String) -> Void) async throws -> [[String]] {
    var (rows, isExact) = ([[String]](), true)
    for (name, passages) in [("fast", 120), ("usual", 24), ("slow", 24)] where isMeasured(name) {
      var bench = CountingBench()
      bench.belts.scenes = NameFilter(name)
      bench.belts.passages = isQuick ? 1 : passages
      guard let belt = try bench.run(progress: progress).belts.first else { continue }
      rows.append(
        [belt.passages, belt.counted, belt.wrongCounts.count, belt.wrongDifferences.count]
          .map { "\($0)" })
      isExact = isExact && belt.isExact
    }
    rows += Array(repeating: [], count: 3 - rows.count)
    for (name, passages) in [("staying", 7), ("fast", 120), ("usual", 24), ("slow", 24)]
    where isMeasured(name) {
      var bench = GapBench()
      bench.belts.scenes = NameFilter(name)
      (bench.belts.passages, bench.stayingSeconds) = isQuick ? (1, 1) : (passages, 60)
      guard let scene = try await bench.run(progress: progress).scenes.first else { continue }
      // What passed in a gap may count or not.
      let counted = scene.unseen + scene.brief > 0 ? "–" : "\(scene.counted)"
      rows.append(["\(scene.passages)", counted, "\(scene.wrong.count)"])
      isExact = isExact && scene.isExact
    }
    guard isExact || isQuick else { throw Inexact(cells: rows) }
    return rows
  }

  private func piles(_ progress: (String) -> Void) throws -> [[String]] {
    var bench = PileBench()
    bench.files = isQuick ? 2 : 500
    let report = try bench.run(progress: progress)
    let cells = report.runs.map { run in
      ["\(run.read)", run.filesPerSecond.tenths, run.early.whole, run.late.whole]
    }
    guard report.isGoodEnough else { throw Inexact(cells: cells) }
    return cells
  }

  /// Measures the program of the package, if there is one.
  private func cost(_ progress: (String) -> Void) async throws -> [[String]] {
    let folder = try MeasuringFolder()
    defer { folder.remove() }
    var bench = CostBench()
    bench.rounds = isQuick ? 1 : 20
    if let package {
      try Process.run(["dpkg-deb", "--extract", package, folder.path])
      bench.program = folder["usr/bin/reticle-scan"].path
    }
    let parts = try await bench.run(progress: progress).parts
    let (images, pages) = (parts.prefix(3), parts.suffix(2))
    return (images.last?.lines.map(\.reader) ?? []).map { reader in
      let ofPages = reader == CostReader.zbarimg.name ? CostReader.zbarimgOfPages.name : reader
      let lines =
        images.map { part in part.lines.first { $0.reader == reader } }
        + pages.map { part in part.lines.first { $0.reader == ofPages } }
      return [
        lines[0]?.milliseconds.tenths, lines[1]?.milliseconds.tenths, lines[1]?.work.tenths,
        lines[2]?.work.whole, lines[3]?.work.whole, lines[4]?.work.whole,
      ].map { $0 ?? "–" }
    }
  }

  private func programs() throws -> [[String]] {
    func megabytes(_ path: String) throws -> String {
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      return (Double(size) / 1_048_576).whole
    }
    var cells = ["reticle-scan", "reticle-scan-complete", "reticle"].map { program in
      [(try? megabytes(Process.built(program))) ?? "–"]
    }
    if let package {
      let size = try Process(["dpkg-deb", "--field", package, "Installed-Size"]).output()
      let kilobytes = Double(String(decoding: size.dropLast(), as: UTF8.self)) ?? .nan
      cells += [[try megabytes(package)], [(kilobytes / 1024).whole]]
    }
    return cells
  }
}

extension Double {
  /// This share in a hundred.
  fileprivate var percent: String { self == 1 ? "all" : "\((self * 100).whole) %" }
}
