// The figures of a comparison of engines, as a table and as JSON.

internal import Foundation

/// The figures of all readers for one set.
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

  /// The set's name.
  let set: String
  /// The number of images.
  let images: Int
  /// A line for each reader.
  let lines: [Line]
  /// Whether all engines together reach the minima of the folders.
  let check: FolderCheck

  enum CodingKeys: String, CodingKey {
    case set, images
    case lines = "readers"
    case check
  }

  /// Aligned columns; times are milliseconds per image.
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
