// The report of `reticle-bench stills`, as a table and as JSON.

internal import Foundation

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
