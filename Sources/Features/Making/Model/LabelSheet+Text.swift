// A sheet of the user's own as a text, for the command line and the settings: paper size, labels
// across and down, the size of a label, the gaps between labels, and the margins before the first:
// `210x297,3x8,70x37,0x0,0x0.5`. Without gaps the labels touch; without margins they lie in the
// middle of the paper. A size alone is a roll: each label is a page.

extension LabelSheet {
  /// Lengths on paper, in millimetres.
  private static let possibleLengths = 5.0...1000
  private static let possibleMargins = 0.0...500
  private static let possibleCounts = 1...100

  /// Reads a known sheet's name or measures; nil for any other text, and if the labels do not fit.
  public init?(_ text: String) {
    if let known = Self.known.first(where: { $0.name == text }) {
      self = known
      return
    }
    let pairs = text.split(separator: ",", omittingEmptySubsequences: false).map { Self.pair($0) }
    if pairs.count == 1, let size = pairs[0] {
      self.init(rollOf: size.0, size.1)
      guard isPossible else { return nil }
      return
    }
    guard (3...5).contains(pairs.count) else { return nil }
    let gaps = pairs.count > 3 ? pairs[3] : (0, 0)
    guard let paper = pairs[0], let counts = pairs[1], let size = pairs[2], let gaps,
      let columns = Int(exactly: counts.0), let rows = Int(exactly: counts.1)
    else { return nil }
    self.init(
      PaperSize(width: paper.0, height: paper.1), columns: columns, rows: rows, width: size.0,
      height: size.1, gaps: gaps)
    if pairs.count > 4 {
      guard let margins = pairs[4] else { return nil }
      (left, top) = margins
    }
    guard isPossible, columns == self.columns, rows == self.rows else { return nil }
  }

  /// Reads two numbers, such as `70x37.5`.
  private static func pair(_ text: Substring) -> (Double, Double)? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let first = parts[0], let second = parts[1] else { return nil }
    return (first, second)
  }

  public var text: String {
    if Self.known.contains(self) { return name }
    func pair(_ first: Double, _ second: Double) -> String { "\(first)x\(second)" }
    return [
      pair(paper.width, paper.height), "\(columns)x\(rows)", pair(width, height),
      pair(gapAcross, gapDown), pair(left, top),
    ].joined(separator: ",")
  }

  public var gapAcross: Double { across - width }
  public var gapDown: Double { down - height }

  public var isPossible: Bool {
    // Sums of tenths are inexact.
    let rounding = 0.001
    let right = left + Double(columns - 1) * across + width
    let bottom = top + Double(rows - 1) * down + height
    return [paper.width, paper.height, width, height].allSatisfy(Self.possibleLengths.contains)
      && [columns, rows].allSatisfy(Self.possibleCounts.contains)
      && [left, top, gapAcross, gapDown].allSatisfy {
        (Self.possibleMargins.lowerBound - rounding...Self.possibleMargins.upperBound).contains($0)
      } && right <= paper.width + rounding && bottom <= paper.height + rounding
  }
}
