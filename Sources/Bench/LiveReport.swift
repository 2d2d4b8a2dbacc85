// The report of live scanning: a line for each scene, totals, and which promises are kept, as
// tables and as JSON.

internal import Foundation

/// All figures of a run.
struct LiveReport: Encodable {
  /// The total of a group of lines, in shares of all its codes.
  struct Total: Encodable {
    let scenes: String
    let codes: Int
    let recallInOneSecond: Double
    let alone: [String: Double]
    let wrong: Int
  }

  let lines: [LiveFigures]
  let totals: [Total]
  let promises: [LivePromise]

  init(_ lines: [LiveFigures]) {
    self.lines = lines
    totals = ["hard one", "hard five", "hard twenty", "hard", "others"].compactMap { name in
      let group = lines.filter {
        name == "others" ? !$0.scene.contains("hard") : " \($0.scene) ".contains(" \(name) ")
      }
      return Total(name, group)
    }
    promises = LivePromise.all(lines, totals)
  }

  /// The legend of the table.
  static let legend = """
    analysed: readings a second; looks: readings with a new look by an engine.
    1 s, ever: share of the codes reported within one second and at all; held: share of the codes
    in each reading after the first second. Times are milliseconds: p50 and p95 from a frame to its
    reading, gap the longest time without a reading, first the first report.
    core: share of one core without painting; rest: the same after two seconds.
    ZXing, ZBar: what the engine alone reads in any of three frames, and its time for one.
    """

  /// Tables of scenes, totals and promises.
  var table: String {
    [Self.table(lines), stillTable, totalsTable, LivePromise.table(promises)]
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  static let titles = [
    "scene", "codes", "offered/s", "analysed/s", "looks/s", "1 s", "ever", "held", "wrong", "p50",
    "p95", "gap", "first", "core", "rest", "ZXing", "ZBar", "ZXing ms", "ZBar ms",
  ]

  static func table(_ lines: [LiveFigures]) -> String {
    Table(titles: titles, rows: lines.map(row)).text
  }

  /// One line in words, for standard error.
  static func brief(_ line: LiveFigures) -> String {
    let figures = zip(titles, row(line)).dropFirst()
      .reduce(line.scene) { "\($0), \($1.0) \($1.1)" }
    let missed = line.missed.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    let remarks = [("missed", missed), ("wrong", line.wrongTexts)].filter { !$0.1.isEmpty }
    return remarks.reduce(figures) { "\($0); \($1.0): \($1.1.joined(separator: ", "))" }
  }

  private static func row(_ line: LiveFigures) -> [String] {
    let alone = ["ZXing", "ZBar"].map { line.alone[$0] }
    let rates = [line.offeredPerSecond, line.analysedPerSecond, line.looksPerSecond].map(\.tenths)
    let recalls = [line.recallInOneSecond, line.recall, line.held].map { $0?.hundredths ?? "-" }
    let times = [line.delayMedian, line.delayP95, line.longestGap, line.firstRead]
      .map { $0.map { "\(Int($0.rounded()))" } ?? "-" }
    return [line.scene, "\(line.codes)"] + rates + recalls + ["\(line.wrong)"] + times
      + [line.processorShare.hundredths, line.settledShare?.hundredths ?? "-"]
      + alone.map { $0?.recall?.hundredths ?? "-" }
      + alone.map { $0.map { "\(Int($0.milliseconds.rounded()))" } ?? "-" }
  }

  /// Live reading compared with reading one frame as a still, where that was measured.
  private var stillTable: String {
    let rows = lines.compactMap { line -> [String]? in
      guard let still = line.alone["still"]?.recall, let live = line.recall else { return nil }
      let ratio = still > 0 ? (live / still).hundredths : "-"
      return [
        line.scene, line.recallInOneSecond?.hundredths ?? "-", live.hundredths, still.hundredths,
        ratio,
      ]
    }
    guard !rows.isEmpty else { return "" }
    return Table(titles: ["scene", "1 s", "3 s", "one still", "3 s to still"], rows: rows).text
  }

  private var totalsTable: String {
    guard !totals.isEmpty else { return "" }
    return Table(
      titles: ["total", "codes", "1 s", "ZXing", "ZBar", "wrong"],
      rows: totals.map { total in
        [
          total.scenes, "\(total.codes)", total.recallInOneSecond.hundredths,
          total.alone["ZXing"]?.hundredths ?? "-", total.alone["ZBar"]?.hundredths ?? "-",
          "\(total.wrong)",
        ]
      }
    ).text
  }
}

extension LiveReport.Total {
  /// The total of `lines`; nil if they hold no codes.
  fileprivate init?(_ name: String, _ lines: [LiveFigures]) {
    let codes = lines.reduce(0) { $0 + $1.codes }
    guard codes > 0 else { return nil }
    func share(_ recall: (LiveFigures) -> Double?) -> Double {
      lines.reduce(0) { $0 + (recall($1) ?? 0) * Double($1.codes) } / Double(codes)
    }
    scenes = name
    self.codes = codes
    recallInOneSecond = share(\.recallInOneSecond)
    wrong = lines.reduce(0) { $0 + $1.wrong }
    alone = Dictionary(
      uniqueKeysWithValues: Set(lines.flatMap(\.alone.keys)).map { engine in
        (engine, share { $0.alone[engine]?.recall })
      })
  }
}
