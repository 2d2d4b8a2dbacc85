// The report of live scanning: the figures of each line, totals, and which promises are kept, as
// tables and as JSON.

internal import Foundation
internal import Reading

/// The sum of a line's records. Times are milliseconds.
struct LiveFigures: Encodable {
  /// One engine alone on the same frames.
  struct Alone: Encodable {
    let recall: Double?
    let milliseconds: Double
  }

  let scene: String
  let scenes: Int
  let codes: Int
  let offeredPerSecond: Double
  /// Readings, with or without a new pass by an engine.
  let analysedPerSecond: Double
  let looksPerSecond: Double
  /// The shares of the codes that are read; nil if there are no codes.
  let recallInOneSecond: Double?
  let recall: Double?
  /// The mean share of codes in each reading after the first second.
  let held: Double?
  let wrong: Int
  /// The symbologies and texts of wrong results.
  let wrongTexts: [String]
  let delayMedian: Double
  let delayP95: Double
  let longestGap: Double
  /// The time to the first result: the median of the scenes with results.
  let firstRead: Double?
  /// The share of one core, without painting.
  let processorShare: Double
  /// The share of one core after two seconds; nil for shorter scenes.
  let settledShare: Double?
  /// The number of codes that were never reported, by symbology.
  let missed: [String: Int]
  let alone: [String: Alone]

  init(_ scene: String, _ records: [LiveRecord]) {
    func sum(_ figure: (LiveRecord) -> Int) -> Int { records.reduce(0) { $0 + figure($1) } }
    let codes = sum { $0.firstReports.count }
    func recall(_ read: Int) -> Double? { codes > 0 ? Double(read) / Double(codes) : nil }
    let seconds = records.reduce(0) { $0 + $1.duration.seconds }
    func rate(_ count: Int) -> Double { seconds > 0 ? Double(count) / seconds : 0 }
    let delays = Spread(of: records.flatMap(\.delays))
    let firsts = records.compactMap { $0.firstReports.compactMap(\.self).min() }
    let shown = sum { $0.held.of }

    self.scene = scene
    self.codes = codes
    scenes = records.count
    offeredPerSecond = rate(sum(\.offered))
    analysedPerSecond = rate(sum(\.readings))
    looksPerSecond = rate(sum(\.freshLooks))
    recallInOneSecond = recall(sum { $0.reported(within: .seconds(1)) })
    self.recall = recall(sum { $0.reported(within: $0.duration) })
    held = shown > 0 ? Double(sum { $0.held.reported }) / Double(shown) : nil
    wrong = sum(\.wrong.count)
    wrongTexts = records.flatMap(\.wrong.values).map(\.description).sorted()
    (delayMedian, delayP95) = (delays.median, delays.p95)
    longestGap = records.flatMap(\.gaps).max()?.milliseconds ?? 0
    firstRead = firsts.isEmpty ? nil : Spread(of: firsts).median
    processorShare =
      seconds > 0 ? records.reduce(0) { $0 + $1.processorTime.seconds } / seconds : 0
    let settled = records.compactMap(\.settledShare)
    settledShare = settled.isEmpty ? nil : settled.reduce(0, +) / Double(settled.count)
    missed = records.flatMap(\.missedKinds).reduce(into: [:]) { $0[$1.rawValue, default: 0] += 1 }
    alone = Dictionary(grouping: records.flatMap(\.baselines), by: \.key).mapValues { baselines in
      Alone(
        recall: recall(baselines.reduce(0) { $0 + $1.value.read }),
        milliseconds: Spread(of: baselines.flatMap(\.value.times)).median)
    }
  }
}

extension LiveFigures {
  var brief: String {
    let figures = zip(LiveReport.titles, LiveReport.row(self)).dropFirst()
      .reduce(scene) { "\($0), \($1.0) \($1.1)" }
    let missed = missed.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    let remarks = [("missed", missed), ("wrong", wrongTexts)].filter { !$0.1.isEmpty }
    return remarks.reduce(figures) { "\($0); \($1.0): \($1.1.joined(separator: ", "))" }
  }
}

struct LiveReport: BenchReport {
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

  var legend: String {
    """
    analysed: readings a second; looks: readings with a new look by an engine.
    1 s, ever: share of the codes reported within one second and at all; held: share of the codes
    in each reading after the first second. Times are milliseconds: p50 and p95 from a frame to its
    reading, gap the longest time without a reading, first the first report.
    core: share of one core without painting; rest: the same after two seconds.
    ZXing, ZBar: what the engine alone reads in any of three frames, and its time for one.
    """
  }

  var table: String {
    [Self.table(lines), stillTable, totalsTable, promiseTable]
      .filter { !$0.rows.isEmpty }.map(\.text).joined(separator: "\n\n")
  }

  static let titles = [
    "scene", "codes", "offered/s", "analysed/s", "looks/s", "1 s", "ever", "held", "wrong", "p50",
    "p95", "gap", "first", "core", "rest", "ZXing", "ZBar", "ZXing ms", "ZBar ms",
  ]

  static func table(_ lines: [LiveFigures]) -> Table {
    Table(titles: titles, rows: lines.map(row))
  }

  fileprivate static func row(_ line: LiveFigures) -> [String] {
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
  private var stillTable: Table {
    let rows = lines.compactMap { line -> [String]? in
      guard let still = line.alone["still"]?.recall, let live = line.recall else { return nil }
      return [
        line.scene, line.recallInOneSecond?.hundredths ?? "-", live.hundredths, still.hundredths,
        still > 0 ? (live / still).hundredths : "-",
      ]
    }
    return Table(titles: ["scene", "1 s", "3 s", "one still", "3 s to still"], rows: rows)
  }

  private var totalsTable: Table {
    Table(
      titles: ["total", "codes", "1 s", "ZXing", "ZBar", "wrong"],
      rows: totals.map { total in
        let alone = ["ZXing", "ZBar"].map { total.alone[$0]?.hundredths ?? "-" }
        return [total.scenes, "\(total.codes)", total.recallInOneSecond.hundredths] + alone
          + ["\(total.wrong)"]
      })
  }

  private var promiseTable: Table {
    Table(
      titles: ["promise", "worst", "kept"],
      rows: promises.map { [$0.promise, $0.measured.hundredths, $0.isKept ? "yes" : "no"] })
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
    alone = Set(lines.flatMap(\.alone.keys)).reduce(into: [:]) { alone, engine in
      alone[engine] = share { $0.alone[engine]?.recall }
    }
  }
}

/// A promise that a run can keep or break.
struct LivePromise: Encodable, Equatable {
  let promise: String
  /// The worst figure of the lines that the promise is about.
  let measured: Double
  let isKept: Bool

  /// The promises that are about some of `lines` or `totals`.
  static func all(_ lines: [LiveFigures], _ totals: [LiveReport.Total]) -> [LivePromise] {
    func worst(
      _ promise: String, _ limit: Limit, _ figure: (LiveFigures) -> Double?,
      where concerns: (LiveFigures) -> Bool
    ) -> LivePromise? {
      LivePromise(promise, limit, lines.filter(concerns).compactMap(figure))
    }
    let five = [("720p", 25, 60), ("1080p", 15, 110)].flatMap { size, rate, delay in
      let name = "\(size), five codes"
      return [
        worst("\(name): \(rate) analysed a second", .least(Double(rate)), \.analysedPerSecond) {
          $0.scene.hasPrefix("\(size) five")
        },
        worst("\(name): 95 in 100 readings within \(delay) ms", .most(Double(delay)), \.delayP95) {
          $0.scene.hasPrefix("\(size) five")
        },
      ]
    }
    let hard = [("one", 0.75), ("five", 0.80), ("twenty", 0.96)].map { name, least in
      LivePromise(
        "Hard frames of \(name): recall in a second at least \(least.hundredths)", .least(least),
        totals.filter { $0.scenes == "hard \(name)" }.map(\.recallInOneSecond))
    }
    let all = [
      worst("Noise delays the next look by 120 ms at most", .most(120), \.longestGap) {
        $0.scene.contains("noise") || $0.scene.contains("noisy")
      },
      worst("An unchanged scene takes less than a tenth of a core", .most(0.1), \.settledShare) {
        $0.scene.hasSuffix("still")
      },
      worst("Nothing is read that is not there", .most(0), { Double($0.wrong) }) { _ in true },
      worst("No engine alone reads more of any scene", .least(0), \.lead) {
        $0.codes > 0 && !$0.isHandHeld
      },
    ]
    return (five + all + hard).compactMap(\.self) + handHeld(lines.filter(\.isHandHeld))
  }

  /// The promises about codes in a trembling hand, whose scenes are shown for three seconds.
  private static func handHeld(_ lines: [LiveFigures]) -> [LivePromise] {
    let codes = Double(lines.reduce(0) { $0 + $1.codes })
    guard codes > 0 else { return [] }
    func share(_ recall: (LiveFigures) -> Double?) -> Double {
      lines.reduce(0) { $0 + (recall($1) ?? 0) * Double($1.codes) } / codes
    }
    let (recall, still) = (share(\.recall), share { $0.alone["still"]?.recall })
    let isCompared = lines.allSatisfy { $0.alone["still"] != nil }
    return [
      LivePromise(
        "Hand-held: recall in a second at least 0.60", .least(0.6), [share(\.recallInOneSecond)]),
      LivePromise("Hand-held: recall in three seconds at least 0.88", .least(0.88), [recall]),
      LivePromise(
        "Hand-held: as much as one frame read as a still", .least(0),
        isCompared ? [recall - still] : []),
    ].compactMap(\.self)
  }

  private enum Limit {
    case least(Double)
    case most(Double)
  }

  private init?(_ promise: String, _ limit: Limit, _ figures: [Double]) {
    switch limit {
    case .least(let least):
      guard let worst = figures.min() else { return nil }
      (measured, isKept) = (worst, worst >= least)
    case .most(let most):
      guard let worst = figures.max() else { return nil }
      (measured, isKept) = (worst, worst <= most)
    }
    self.promise = promise
  }
}

extension LiveFigures {
  /// The recall in a second minus that of the better engine alone.
  fileprivate var lead: Double? {
    guard let recallInOneSecond, let best = alone.values.compactMap(\.recall).max() else {
      return nil
    }
    return recallInOneSecond - best
  }

  fileprivate var isHandHeld: Bool { scene.contains("hand-held") }
}
