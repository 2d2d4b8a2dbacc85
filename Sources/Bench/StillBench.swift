// The speed of reading still images: when the first codes are there, when all, and how long an
// image without a code takes, each beside ZXing-C++ alone. How well images are read is measured in
// EngineComparison.
//
// A StillScene makes an image, StillBench reads it, StillFigures sums up, and StillReport prints.

internal import Assembly
internal import Foundation
internal import Reading
internal import Staging
internal import Synchronization
internal import ZXingRecognizer

/// Measures the reading of still images.
struct StillBench {
  let options: StillOptions

  /// Reads all chosen images. Each line of the report is also written to standard error at once.
  func run() async throws -> StillReport {
    var lines: [StillFigures] = []
    for sort in StillScene.sorts where options.includes(sort.name) {
      var records: [StillRecord] = []
      for seed in 0..<options.seeds {
        let scene = try sort.scene(seed: UInt64(seed))
        records.append(try await record(scene, isAloneFirst: seed.isMultiple(of: 2)))
      }
      let figures = StillFigures(sort.name, records)
      lines.append(figures)
      ErrorStream.write(StillReport.brief(figures))
    }
    return StillReport(lines: lines)
  }

  /// Both readers take turns in going first, because the first one finds the caches empty.
  private func record(_ scene: Scene, isAloneFirst: Bool) async throws -> StillRecord {
    let alone = ReaderAlone(ZXingRecognizer())
    var zxing = isAloneFirst ? alone.read(scene.bitmap) : ([], .zero)
    var record = try await StillRecord(reading: scene, with: options.effort)
    if !isAloneFirst { zxing = alone.read(scene.bitmap) }
    record.alone = (scene.codes.count { $0.isRead(in: zxing.0) }, zxing.1)
    return record
  }
}

/// One engine that looks once, as thoroughly as it can.
private struct ReaderAlone {
  let recognizer: any Recognizer

  init(_ recognizer: any Recognizer) { self.recognizer = recognizer }

  func read(_ image: LumaBitmap) -> ([Detection], Duration) {
    let request = RecognitionRequest(
      Symbology.usual.intersection(recognizer.readable), effort: .thorough)
    let began = ContinuousClock.now
    let found = recognizer.recognize(image.image, request)
    return (found, ContinuousClock.now - began)
  }
}

/// The result of one reading of one image.
struct StillRecord: Sendable {
  let codes: Int
  /// How many of them were read.
  let read: Int
  /// How many codes were reported, early or at the end, that are not in the image.
  let wrong: Int
  /// When the first true code was there, and when the last one; nil if none was read.
  let first, last: Duration?
  /// When the reading ended, and the processor time that it took, all threads together.
  let end, work: Duration
  /// ZXing-C++ alone: its codes and its time.
  var alone: (read: Int, time: Duration) = (0, .zero)
}

extension StillRecord {
  /// Reads `scene` and notes when each of its codes was there.
  init(reading scene: Scene, with effort: ReadingEffort) async throws {
    let reader = try StillReader(effort: effort, by: .standard)
    let reports = Mutex<[(time: Duration, codes: [Detection])]>([])
    let (began, worked) = (ContinuousClock.now, ProcessUse.processorTime)
    let found = await reader.read(scene.bitmap) { progress in
      let time = ContinuousClock.now - began
      reports.withLock { $0.append((time, progress.codes)) }
    }
    let end = ContinuousClock.now - began
    let work = ProcessUse.processorTime - worked
    let all = reports.withLock { $0 } + [(end, found)]
    let times = scene.codes.compactMap { code in all.first { code.isRead(in: $0.codes) }?.time }
    let reported = Set(all.flatMap(\.codes).map(\.facts.identity))
    let truth = Set(scene.codes.map { CodeIdentity($0.code.symbology, $0.code.bytes) })
    self.init(
      codes: scene.codes.count, read: scene.codes.count { $0.isRead(in: found) },
      wrong: reported.subtracting(truth).count, first: times.min(), last: times.max(),
      end: end, work: work)
  }
}

extension Scene.PlacedCode {
  /// Whether the code is among `found`, at its place.
  fileprivate func isRead(in found: [Detection]) -> Bool {
    found.contains { code.isSame(as: $0) && isPlace(of: $0.outline) }
  }
}

/// The figures of several images of one sort.
struct StillFigures: Encodable, Equatable {
  /// The sort of images.
  let images: String
  /// The number of images, and of the codes in them.
  let count, codes: Int
  /// The codes that Reticle read, and those that ZXing-C++ read alone.
  let read, readAlone: Int
  /// Reports of codes that are not in the image.
  let wrong: Int
  /// Milliseconds to the first codes, to all that were read, and to the end of the reading.
  let first, all, end: Spread
  /// Milliseconds of processor time, all threads together.
  let work: Spread
  /// Milliseconds that ZXing-C++ took alone.
  let alone: Spread

  /// Sums up `records`.
  init(_ images: String, _ records: [StillRecord]) {
    func spread(_ times: [Duration]) -> Spread { Spread(of: times.map { $0 / .milliseconds(1) }) }
    self.images = images
    count = records.count
    codes = records.reduce(0) { $0 + $1.codes }
    read = records.reduce(0) { $0 + $1.read }
    readAlone = records.reduce(0) { $0 + $1.alone.read }
    wrong = records.reduce(0) { $0 + $1.wrong }
    first = spread(records.compactMap(\.first))
    all = spread(records.compactMap(\.last))
    end = spread(records.map(\.end))
    work = spread(records.map(\.work))
    alone = spread(records.map(\.alone.time))
  }
}

/// The options after `stills`.
struct StillOptions: BenchOptions {
  /// The number of images of each sort, and which sorts are read.
  var common = CommonOptions(seeds: 8)
  var effort = ReadingEffort.normal

  /// Parses the options; nil if one is unknown or lacks its value.
  init?(_ words: [String]) { guard take(words) == nil else { return nil } }

  mutating func takeOwn(_ word: String, _ words: inout ArraySlice<String>) -> Bool {
    guard word == "--effort", let effort = words.popFirst().flatMap(ReadingEffort.init) else {
      return false
    }
    self.effort = effort
    return true
  }
}

/// The figures of all sorts of images.
struct StillReport: Encodable {
  let lines: [StillFigures]

  /// The legend of the table.
  static let legend = """
    Times are milliseconds, median and p95: to the first code, to the last one that was read, to
    the end of the reading; work is processor time, all threads together.
    wrong: codes reported, at any time, that are not in the image.
    """

  private static let titles = [
    "images", "count", "codes", "read", "wrong", "first", "p95", "all", "p95", "end", "p95",
    "work", "p95", "ZXing read", "ZXing ms", "p95",
  ]

  /// Aligned columns.
  var table: String { Table(titles: Self.titles, rows: lines.map(Self.row)).text }

  /// One line, for the time while the others are measured.
  static func brief(_ figures: StillFigures) -> String {
    "\(figures.images): \(figures.read) of \(figures.codes), first \(Int(figures.first.median)) ms, "
      + "work \(Int(figures.work.median)) ms, all \(Int(figures.all.median)) ms, end \(Int(figures.end.median)) ms"
  }

  private static func row(_ line: StillFigures) -> [String] {
    func times(_ spread: Spread, if isMeasured: Bool = true) -> [String] {
      isMeasured ? ["\(Int(spread.median))", "\(Int(spread.p95))"] : ["-", "-"]
    }
    return [line.images, "\(line.count)", "\(line.codes)", "\(line.read)", "\(line.wrong)"]
      + times(line.first, if: line.read > 0) + times(line.all, if: line.read > 0)
      + times(line.end) + times(line.work) + ["\(line.readAlone)"] + times(line.alone)
  }
}
