// What a comparison of engines came to, as a table for people and as JSON for programs. Values.

import Foundation

/// The figures of all readers on one set.
struct EngineReport: Encodable {
  /// The figures of one reader.
  struct Line: Encodable {
    let reader: String
    let read: Int
    let of: Int
    let misread: Int
    let milliseconds: Spread
    let codesPerSecond: Double

    init(reader: String, score: Score, times: [Duration]) {
      self.reader = reader
      read = score.read
      of = score.of
      misread = score.misread
      milliseconds = Spread(of: times.map { $0 / .milliseconds(1) })
      let seconds = times.reduce(.zero, +) / .seconds(1)
      codesPerSecond = seconds > 0 ? Double(score.read) / seconds : 0
    }
  }

  /// The name of the set's folder.
  let set: String
  /// How many images it has.
  let images: Int
  /// A line for each reader.
  let lines: [Line]

  enum CodingKeys: String, CodingKey {
    case set, images
    case lines = "readers"
  }

  /// One line of JSON.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// Aligned columns; times are milliseconds an image.
  var table: String {
    Table(
      titles: ["reader", "read", "of", "misread", "min ms", "median ms", "p95 ms", "codes/s"],
      rows: lines.map { line in
        [
          line.reader, "\(line.read)", "\(line.of)", "\(line.misread)",
          line.milliseconds.min.tenths, line.milliseconds.median.tenths,
          line.milliseconds.p95.tenths, line.codesPerSecond.tenths,
        ]
      }
    ).text
  }
}

/// How measurements spread.
struct Spread: Encodable, Equatable {
  let min: Double
  let median: Double
  /// What all but the slowest twentieth keep to.
  let p95: Double

  /// The spread of `values`; zeros where there are none.
  init(of values: [Double]) {
    let sorted = values.sorted()
    func rank(_ share: Double) -> Double {
      guard let last = sorted.indices.last else { return 0 }
      return sorted[Int((share * Double(last)).rounded())]
    }
    (min, median, p95) = (rank(0), rank(0.5), rank(0.95))
  }
}
