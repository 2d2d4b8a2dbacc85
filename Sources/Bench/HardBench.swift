// Codes that no engine reads, each sort with a difficulty of its own: printed by zint, damaged by a
// model of a printer, and photographed by one of a camera in all directions.

internal import Assembly
internal import Foundation
internal import Reading
internal import Staging

struct HardBench: Bench {
  static let name = "hard"
  static let summary = """
    read photographs of codes that are tiny, damaged or askew, with each engine alone and with all \
    together
    """
  static var options: [BenchOption<HardBench>] {
    [
      .number("--seeds", \.seeds, in: 1...100_000, "N photographs of each sort"),
      .names("--sorts", \.chosen, "only sorts with all these words in their name: 'PDF417'"),
      .choice("--effort", \.effort),
    ]
  }

  /// The names of all sorts.
  static var sorts: [String] { HardSort.all.map(\.name) }

  var seeds = 40
  var chosen = NameFilter()
  var effort = ReadingEffort.normal

  func run(progress: (String) -> Void) async throws -> HardReport {
    let reader = try StillReader(effort: effort, by: .standard)
    let engines = [LoneEngine.zxing, .zbar]
    var lines: [HardReport.Line] = []
    for sort in HardSort.all where chosen.includes(sort.name) {
      progress(sort.name)
      var line = HardReport.Line(sort: sort.name)
      var unread: [Int] = []
      for seed in 0..<seeds {
        let photograph = try sort.photograph(UInt64(seed))
        if sort.isOfPrint {
          line.all.add(contents: photograph.printedTexts, for: photograph.printedTruth)
          continue
        }
        let truth = ImageTruth.codes(photograph.codes)
        for (index, engine) in engines.enumerated() {
          line.engines[index].add(engine.read(photograph.bitmap), for: truth)
        }
        let found = await reader.read(photograph.bitmap)
        for wrong in found where !photograph.codes.contains(where: { $0.code.isSame(as: wrong) }) {
          let (kind, lines) = (wrong.symbology.rawValue, wrong.lineCount)
          progress("Wrong, in \(seed): \(kind), \(lines) lines: \(wrong.payload.bytes.hexadecimal)")
        }
        let before = line.all.read
        line.all.add(found, for: truth)
        if line.all.read == before { unread.append(seed) }
      }
      if !unread.isEmpty { progress("Unread: \(unread)") }
      lines.append(line)
    }
    return HardReport(lines: lines)
  }
}

struct HardReport: BenchReport {
  struct Line: Encodable {
    let sort: String
    /// ZXing-C++ and ZBar.
    var engines = [Score(), Score()]
    var all = Score()
  }

  let lines: [Line]

  var table: String {
    Table(
      titles: ["photographs of", "there are", "ZXing", "ZBar", "combined", "misread"],
      rows: lines.map { line in
        [line.sort, "\(line.all.of)"] + (line.engines + [line.all]).map { "\($0.read)" }
          + ["\(line.all.misread)"]
      }
    ).text
  }
}

extension Scene {
  /// The print below the bars, as it is read.
  fileprivate var printedTexts: [[UInt8]] {
    codes.flatMap { bitmap.image.texts(belowBarsAt: $0.outline) }
  }

  /// The print below the bars: a Code 39 has it between asterisks.
  fileprivate var printedTruth: ImageTruth {
    .contents(
      texts: codes.map { placed in
        let text = String(decoding: placed.code.bytes, as: UTF8.self)
        return placed.code.symbology == .code39 ? "*\(text)*" : text
      }, bytes: [])
  }
}
