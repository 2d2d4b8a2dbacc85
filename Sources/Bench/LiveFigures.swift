// The figures of one line of the report: of one scene, or of several that belong together.

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
  /// Readings with a new pass.
  let looksPerSecond: Double
  /// The shares of the codes that are read; nil if there are no codes.
  let recallInOneSecond: Double?
  let recall: Double?
  /// The mean share of codes in each reading after the first second.
  let held: Double?
  let wrong: Int
  /// The kinds and texts of wrong results.
  let wrongTexts: [String]
  /// The time from a frame to its reading.
  let delayMedian: Double
  let delayP95: Double
  let longestGap: Double
  /// The time to the first result: the median of the scenes with results.
  let firstRead: Double?
  /// The share of one core, without painting.
  let processorShare: Double
  /// The same after two seconds; nil for shorter scenes.
  let settledShare: Double?
  /// The number of codes that were never reported, by kind.
  let missed: [String: Int]
  let alone: [String: Alone]

  init(_ scene: String, _ records: [LiveRecord]) {
    func sum(_ figure: (LiveRecord) -> Int) -> Int { records.reduce(0) { $0 + figure($1) } }
    let codes = sum { $0.firstReports.count }
    func recall(_ read: Int) -> Double? { codes > 0 ? Double(read) / Double(codes) : nil }
    let seconds = records.reduce(0) { $0 + $1.duration / .seconds(1) }
    func rate(_ count: Int) -> Double { seconds > 0 ? Double(count) / seconds : 0 }
    let delays = Spread(of: records.flatMap(\.delays).map { $0 / .milliseconds(1) })
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
    longestGap = records.flatMap(\.gaps).max().map { $0 / .milliseconds(1) } ?? 0
    firstRead =
      firsts.isEmpty
      ? nil : Spread(of: firsts.map { $0 / .milliseconds(1) }).median
    processorShare =
      seconds > 0 ? records.reduce(0) { $0 + $1.processorTime / .seconds(1) } / seconds : 0
    let settled = records.compactMap(\.settledShare)
    settledShare =
      settled.isEmpty ? nil : settled.reduce(0, +) / Double(settled.count)
    missed = records.flatMap(\.missedKinds).reduce(into: [:]) { $0[$1.rawValue, default: 0] += 1 }
    let names = Set(records.flatMap(\.baselines.keys))
    alone = Dictionary(
      uniqueKeysWithValues: names.map { name in
        let baselines = records.compactMap { $0.baselines[name] }
        let times = baselines.flatMap(\.times).map { $0 / .milliseconds(1) }
        return (
          name,
          Alone(
            recall: recall(baselines.reduce(0) { $0 + $1.read }),
            milliseconds: Spread(of: times).median)
        )
      })
  }
}
