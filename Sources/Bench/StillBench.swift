// The speed of reading still images: the times to the first codes and to all of them, and the time
// that an image without a code takes, each beside ZXing-C++ alone. EngineBench measures the quality
// of reading.
//
// A SceneSort makes an image, StillRecord reads it, StillFigures sums up, and StillReport prints.

internal import Assembly
internal import Foundation
internal import Reading
internal import Staging
internal import Synchronization

struct StillBench: Bench {
  static let name = "stills"
  static let summary = """
    read made images of 2 and 12 megapixels, with codes and without, beside ZXing-C++ alone: when \
    the first codes are there, when all, and when the reading ends
    """
  static var options: [BenchOption<StillBench>] {
    [
      .number("--seeds", \.seeds, in: 1...1000, "read N images of each sort"),
      .names("--scenes", \.scenes, "only sorts with all these words in their name: '12 MP five'"),
      .choice("--effort", \.effort),
    ]
  }

  var seeds = 8
  var scenes = NameFilter()
  var effort = ReadingEffort.normal

  func run(progress: (String) -> Void) async throws -> StillReport {
    var lines: [StillFigures] = []
    for sort in SceneSort.stills(seeds: seeds) where scenes.includes(sort.name) {
      var records: [StillRecord] = []
      for seed in 0..<sort.count {
        let scene = try sort.scene(seed)
        records.append(try await record(scene, isAloneFirst: seed.isMultiple(of: 2)))
      }
      let figures = StillFigures(sort.name, records)
      lines.append(figures)
      progress(figures.brief)
    }
    return StillReport(lines: lines)
  }

  /// Both readers take turns in going first, because the first one finds the caches empty.
  private func record(_ scene: Scene, isAloneFirst: Bool) async throws -> StillRecord {
    var alone: (read: Int, time: Duration) = (0, .zero)
    func readAlone() {
      let (engine, watch) = (LoneEngine.zxing, Stopwatch())
      let found = engine.read(scene.bitmap)
      let time = watch.time
      alone = (scene.codes.count { $0.isRead(in: found) }, time)
    }
    if isAloneFirst { readAlone() }
    var record = try await StillRecord(reading: scene, with: effort)
    if !isAloneFirst { readAlone() }
    record.alone = alone
    return record
  }
}

/// The result of one reading of one image.
struct StillRecord: Sendable {
  let codes: Int
  /// The number of the scene's codes that were read.
  let read: Int
  /// The number of reported codes, early or at the end, that are not in the image.
  let wrong: Int
  /// The times of the first and of the last true code; nil if none was read.
  let first, last: Duration?
  /// The time of the whole reading, and its processor time, all threads together.
  let end, work: Duration
  /// ZXing-C++ alone: its codes and its time.
  var alone: (read: Int, time: Duration) = (0, .zero)
}

extension StillRecord {
  /// Reads `scene` and notes when each of its codes was there.
  init(reading scene: Scene, with effort: ReadingEffort) async throws {
    let reader = try StillReader(effort: effort, by: .standard)
    let reports = Mutex<[(time: Duration, codes: [Detection])]>([])
    let watch = Stopwatch(.process)
    let found = await reader.read(scene.bitmap) { progress in
      let time = watch.time
      reports.withLock { $0.append((time, progress.codes)) }
    }
    let (end, work) = (watch.time, watch.work)
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

/// The figures of several images of one sort.
struct StillFigures: Encodable, Equatable {
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

  init(_ images: String, _ records: [StillRecord]) {
    self.images = images
    count = records.count
    codes = records.reduce(0) { $0 + $1.codes }
    read = records.reduce(0) { $0 + $1.read }
    readAlone = records.reduce(0) { $0 + $1.alone.read }
    wrong = records.reduce(0) { $0 + $1.wrong }
    first = Spread(of: records.compactMap(\.first))
    all = Spread(of: records.compactMap(\.last))
    end = Spread(of: records.map(\.end))
    work = Spread(of: records.map(\.work))
    alone = Spread(of: records.map(\.alone.time))
  }

  /// The most important figures in a line.
  var brief: String {
    "\(images): \(read) of \(codes), first \(Int(first.median)) ms, work \(Int(work.median)) ms, "
      + "all \(Int(all.median)) ms, end \(Int(end.median)) ms"
  }
}

struct StillReport: BenchReport {
  let lines: [StillFigures]

  var legend: String {
    """
    Times are milliseconds, median and p95: to the first code, to the last one that was read, to
    the end of the reading; work is processor time, all threads together.
    wrong: codes reported, at any time, that are not in the image.
    """
  }

  private static let titles = [
    "images", "count", "codes", "read", "wrong", "first", "p95", "all", "p95", "end", "p95",
    "work", "p95", "ZXing read", "ZXing ms", "p95",
  ]

  var table: String { Table(titles: Self.titles, rows: lines.map(Self.row)).text }

  private static func row(_ line: StillFigures) -> [String] {
    func times(_ spread: Spread, if isMeasured: Bool = true) -> [String] {
      isMeasured ? ["\(Int(spread.median))", "\(Int(spread.p95))"] : ["-", "-"]
    }
    return [line.images, "\(line.count)", "\(line.codes)", "\(line.read)", "\(line.wrong)"]
      + times(line.first, if: line.read > 0) + times(line.all, if: line.read > 0)
      + times(line.end) + times(line.work) + ["\(line.readAlone)"] + times(line.alone)
  }
}
