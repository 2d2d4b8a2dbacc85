// The price of reading files beside other programs: time by the clock, time of the processor, and
// memory. The programs take turns over the same files, so that whatever slows the machine down
// slows all of them.
//
// CostReader reads files in one way, CostWork is what is to be read, and CostReport prints.

internal import Commands
internal import Foundation
internal import Isolation
internal import Pixbufs
internal import Reading
internal import Staging
internal import System
internal import Wording

struct CostBench: Bench {
  static let name = "cost"
  static let summary = """
    time and memory of reticle-scan beside zbarimg and ZXing-C++: to start, for one QR code, for \
    images without a code, for pages, which pdftoppm draws for zbarimg, and for the images of each \
    FOLDER; what is right is known of a folder with truth.jsonl
    """
  static let operands = "[FOLDER …]"
  static var options: [BenchOption<CostBench>] {
    [
      .file("--program", "PATH", \.program, "measure this reticle-scan, such as an installed one"),
      BenchOption(
        "--other", value: .required(Sentence(exact: "NAME=COMMAND"), .text), role: .repeatable,
        Sentence(exact: "also measure COMMAND, which prints a line for each code in its arguments")
      ) { bench, word throws(UsageError) in
        let parts = word.text.split(separator: "=", maxSplits: 1).map(String.init)
        let words = parts.last?.split(separator: " ").map(String.init) ?? []
        guard parts.count == 2, !words.isEmpty else {
          throw UsageError("--other needs NAME=COMMAND, not “\(word.text)”")
        }
        bench.others.append(CostReader(name: parts[0], command: words))
      },
      .number("--rounds", \.rounds, in: 1...1000, "measure N rounds"),
    ]
  }

  var folders: [String] = []
  var program: String?
  var others: [CostReader] = []
  var rounds = 5

  mutating func take(_ word: String) { folders.append(word) }

  func run(progress: (String) -> Void) async throws -> CostReport {
    let scan = try program ?? Process.built("reticle-scan")
    let own = [
      CostReader(name: "reticle-scan", command: [scan, "--raw"]),
      CostReader(name: "reticle-scan, quick", command: [scan, "--effort", "quick", "--raw"]),
    ]
    let folder = try MeasuringFolder()
    defer { folder.remove() }
    let images =
      [try .code(below: folder["code"]), try .withoutCodes(below: folder["none"])]
      + (try folders.map { try CostWork(folder: URL(filePath: $0)) })
    let pages = try await CostPages.works(below: folder["pages"])
    let works =
      [(.start, own + [.zbarimg] + others)]
      + images.map { ($0, own + [.zbarimg, .zxing] + others) }
      + pages.map { ($0, own + [.zbarimgOfPages] + others) }
    return CostReport(
      parts: try works.map { work, readers in
        progress(work.name)
        return try measure(work, readers)
      })
  }

  private func measure(_ work: CostWork, _ readers: [CostReader]) throws -> CostReport.Part {
    // In a round of their own, because sampling takes time; it also fills the caches.
    let memories = try readers.map { try $0.megabytes(for: work.words) }
    let scores = try readers.map { try $0.score(for: work.files) }
    var runs = readers.map { _ in [CostRun]() }
    for round in 0..<rounds {
      for offset in readers.indices {
        // Each reader is first equally often.
        let index = (round + offset) % readers.count
        runs[index].append(try readers[index].read(work.words))
      }
    }
    let lines = readers.indices.map { index in
      CostReport.Line(
        reader: readers[index].name, milliseconds: Spread(of: runs[index].map(\.time)).median,
        work: Spread(of: runs[index].map(\.work)).median,
        codes: work.files.isEmpty ? nil : runs[index].last?.codes.count, score: scores[index],
        megabytes: memories[index])
    }
    return CostReport.Part(name: work.name, files: work.files.count, lines: lines)
  }
}

/// Files to read; without any, the programs only start.
struct CostWork {
  let name: String
  let files: [(path: String, truth: ImageTruth)]

  /// The arguments of a program.
  var words: [String] { files.isEmpty ? ["--version"] : files.map(\.path) }

  static let start = CostWork(name: "start", files: [])

  /// One small image of a QR code.
  static func code(below folder: URL) throws -> CostWork {
    let text = "https://example.org/qr"
    let image = Scene(around: try SampleCode(.qrCode, text: text)).bitmap
    return try CostWork(
      name: "one QR code", [image], .contents(texts: [text], bytes: []), below: folder)
  }

  /// Desks and printed pages.
  static func withoutCodes(below folder: URL) throws -> CostWork {
    let sorts = SceneSort.stills(seeds: 2).filter { ["2 MP desk", "2 MP text"].contains($0.name) }
    let images = try sorts.flatMap { sort in
      try (0..<sort.count).map { try sort.scene($0).bitmap }
    }
    return try CostWork(name: "no code", images, .empty, below: folder)
  }

  private init(
    name: String, _ images: [LumaBitmap], _ truth: ImageTruth, below folder: URL
  ) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (index, image) in images.enumerated() {
      try image.pgm.write(to: folder.appending(path: "\(index).pgm"))
    }
    try Process.compressImages(in: folder)
    self.name = name
    files = images.indices.map { (folder.appending(path: "\($0).jpg").path, truth) }
  }

  init(name: String, files: [(path: String, truth: ImageTruth)]) {
    (self.name, self.files) = (name, files)
  }

  /// The files that a folder's truth.jsonl names, or all files of a folder without one.
  init(folder: URL) throws {
    name = folder.lastPathComponent
    if FileManager.default.fileExists(atPath: TruthLine.file(of: folder).path) {
      files = try TruthLine.all(of: folder).map { line in
        (folder.appending(path: line.file).path, ImageTruth(line))
      }
    } else {
      files = (FolderWalk.files(below: Array(folder.path.utf8)) ?? [])
        .map { (String(decoding: $0, as: UTF8.self), .unknown) }
    }
    guard !files.isEmpty else { throw ProgramFailure(description: "\(folder.path) has no files") }
  }
}

extension ImageTruth {
  /// Whether what a program prints can be right or wrong; it does not print places.
  fileprivate var hasContents: Bool {
    switch self {
    case .empty, .contents: true
    case .unknown, .places, .codes: false
    }
  }
}

/// A way to read files.
struct CostReader: Equatable, Sendable {
  let name: String
  /// The words before the files; nil reads with ZXing-C++ in this process, because the library is
  /// built here and its example program is not.
  let command: [String]?

  static let zbarimg = CostReader(
    name: "zbarimg", command: ["zbarimg", "--nodbus", "-q", "--raw"])
  /// Draws pages as the scanner does, with 200 dots per inch.
  static let zbarimgOfPages = CostReader(
    name: "pdftoppm and zbarimg",
    command: [
      "sh", "-c",
      """
      d=$(mktemp -d) && pdftoppm -r 200 -gray "$0" "$d/page" \
        && zbarimg --nodbus -q --raw "$d"/*.pgm; rm -r "$d"
      """,
    ])
  static let zxing = CostReader(name: "ZXing-C++ in this process", command: nil)
}

/// One run of a reader.
private struct CostRun {
  let output: [UInt8]
  let time, work: Duration

  /// The lines that it printed.
  var codes: [[UInt8]] { output.split(separator: UInt8(ascii: "\n")).map(Array.init) }
  /// What may be the content of a code: a line, or all lines.
  var candidates: [[UInt8]] { output.isEmpty ? [] : codes + [output.dropLast()] }
}

extension CostReader {
  /// Reads files one by one, because what a program prints does not name its file.
  fileprivate func score(for files: [(path: String, truth: ImageTruth)]) throws -> Score {
    var score = Score()
    for (path, truth) in files where truth.hasContents {
      score.add(contents: try read([path]).candidates, for: truth)
    }
    return score
  }

  fileprivate func read(_ words: [String]) throws -> CostRun {
    guard let command else { return readHere(words) }
    let (process, pipe) = (Process(command + words), Pipe())
    process.standardOutput = pipe
    let watch = Stopwatch(.children)
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    // The end of the output is noticed at once, and that of a process only after a while.
    let time = watch.time
    try process.end()
    return CostRun(output: Array(output), time: time, work: watch.work)
  }

  /// The most that all processes of the program have in memory at once; nil for this process.
  fileprivate func megabytes(for words: [String]) throws -> Double? {
    guard let command else { return nil }
    let process = Process(command + words)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    var most = 0.0
    while process.isRunning {
      let size = ProcessTree.sum(
        from: process.processIdentifier, of: ProcessTree.proportionalMegabytes)
      most = max(most, size)
      usleep(10_000)
    }
    try process.end()
    return most
  }

  /// Decodes and reads files one after the other, on this thread.
  private func readHere(_ files: [String]) -> CostRun {
    let engine = LoneEngine.zxing
    let watch = Stopwatch()
    var output: [UInt8] = []
    for file in files {
      guard let data = try? Data(contentsOf: URL(filePath: file)),
        let image = try? PixbufDecoder.brightness(
          of: Array(data), mostPixels: DecodedImage.mostPixels)
      else { continue }
      for code in engine.read(image) { output += code.payload.bytes + [UInt8(ascii: "\n")] }
    }
    return CostRun(output: output, time: watch.time, work: watch.work)
  }
}

extension Process {
  /// Waits for the end; fails if the program could not be started.
  fileprivate func end() throws {
    waitUntilExit()
    // The statuses with which `env` says so.
    guard ![126, 127].contains(terminationStatus) else {
      throw ProgramFailure(description: "\(arguments?.first ?? "") cannot be started")
    }
  }
}

struct CostReport: BenchReport {
  /// The figures of a reader, medians of the rounds.
  struct Line: Encodable {
    let reader: String
    /// By the clock, and of the processor in all its processes.
    let milliseconds, work: Double
    /// The lines that it printed; nil if there was no file to read.
    let codes: Int?
    let score: Score
    let megabytes: Double?
  }

  /// The figures of all readers for the same files.
  struct Part: Encodable {
    let name: String
    let files: Int
    let lines: [Line]
  }

  let parts: [Part]

  var table: String { parts.map(\.table.text).joined(separator: "\n\n") }

  var legend: String {
    """
    ms: by the clock; work: milliseconds of the processor, in all processes of a program; ÷: times \
    those of zbarimg or ZXing-C++, which has no start of its own in this process; codes: printed \
    lines; MB: the most that all its processes had at once, shared memory in part
    """
  }
}

extension CostReport.Part {
  fileprivate var table: Table {
    let others = [[CostReader.zbarimg, .zbarimgOfPages], [.zxing]].map { others in
      lines.first { line in others.contains { $0.name == line.reader } }
    }
    let ratios = ["÷ zbarimg", "÷ ZXing"]
    return Table(
      titles: ["\(name), files: \(files)", "ms"] + ratios + ["work"] + ratios
        + ["codes", "right", "of", "misread", "MB"],
      rows: lines.map { line in
        func cells(_ figure: (CostReport.Line) -> Double) -> [String] {
          [figure(line).tenths]
            + others.map { $0.map { (figure(line) / figure($0)).hundredths } ?? "–" }
        }
        let score = [line.score.read, line.score.of, line.score.misread]
        return [line.reader] + cells(\.milliseconds) + cells(\.work)
          + [line.codes.map(String.init) ?? "–"]
          + score.map { line.score.of > 0 ? "\($0)" : "–" } + [line.megabytes?.tenths ?? "–"]
      })
  }
}
