// Sheets of labels: where each label lies on the paper. The sizes are those of sheets on sale.

public import Wording

/// A sheet of equal labels in columns and rows; all lengths in millimetres.
public struct LabelSheet: Hashable, Sendable {
  /// The paper.
  public var paper: PaperSize
  /// Labels beside one another, and rows of them.
  public var columns, rows: Int
  /// The size of a label.
  public var width, height: Double
  /// From the edges of the paper to the first label.
  public var left, top: Double
  /// From the start of a label to that of the next.
  public var across, down: Double

  /// A sheet whose labels lie in its middle, with these gaps between them.
  public init(
    _ paper: PaperSize, columns: Int, rows: Int, width: Double, height: Double,
    gapAcross: Double = 0, gapDown: Double = 0
  ) {
    (self.paper, self.columns, self.rows) = (paper, max(1, columns), max(1, rows))
    (self.width, self.height) = (width, height)
    (across, down) = (width + gapAcross, height + gapDown)
    left = (paper.width - Double(columns) * width - Double(columns - 1) * gapAcross) / 2
    top = (paper.height - Double(rows) * height - Double(rows - 1) * gapDown) / 2
  }

  /// The sheets to choose from; the name says paper, labels and their size.
  public static let known = [
    LabelSheet(.a4, columns: 3, rows: 8, width: 70, height: 37),
    LabelSheet(.a4, columns: 3, rows: 7, width: 63.5, height: 38.1, gapAcross: 2.5),
    LabelSheet(.a4, columns: 2, rows: 7, width: 99.1, height: 38.1, gapAcross: 2.5),
    LabelSheet(.a4, columns: 2, rows: 4, width: 105, height: 74),
    LabelSheet(.a4, columns: 4, rows: 10, width: 48.5, height: 25.4),
    LabelSheet(.letter, columns: 3, rows: 10, width: 66.7, height: 25.4, gapAcross: 3.2),
    LabelSheet(.letter, columns: 2, rows: 5, width: 101.6, height: 50.8, gapAcross: 4.8),
  ]

  /// The labels on a sheet.
  public var count: Int { columns * rows }

  /// The sheet in words.
  public var title: Sentence {
    let (width, height) = (MadeCode.number(width), MadeCode.number(height))
    let name = paper == .letter ? "Letter" : "A4"
    return Sentence(exact: "\(name) · \(columns) × \(rows) · \(width) × \(height) mm")
  }

  /// A short name for the command line: `a4-3x8`.
  public var name: String { (paper == .letter ? "letter" : "a4") + "-\(columns)x\(rows)" }
}
