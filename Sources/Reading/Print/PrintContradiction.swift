// Readings of labels' codes that the print beside their bars contradicts. Labels print other things
// as well, so print counts only if nearly all of it is the text of the code.

extension Detection {
  /// Whether print beside the bars is this text with other characters in one place or a few, which
  /// are clear.
  func isContradictedByPrint(in image: LumaImage) -> Bool {
    let text = payload.bytes.compactMap { byte in
      byte == PrintContradiction.separator || byte == UInt8(ascii: " ")
        ? nil : LabelPrint.characters.firstIndex(of: byte) ?? -1
    }
    guard text.count >= PrintContradiction.fewest, !text.contains(-1) else { return false }
    for side in PrintBand.Side.allCases {
      for bars in LabelBars.all(at: outline, in: image) {
        for row in bars.texts(on: side, in: image) {
          let contradiction = PrintContradiction(of: text, LabelPrint(row, withSpaces: false))
          if let contradiction { return contradiction.isClear(for: symbology) }
        }
      }
    }
    return false
  }
}

/// The places in which print differs from a text that it otherwise shows.
struct PrintContradiction {
  /// Between the elements of GS1.
  fileprivate static let separator: UInt8 = 0x1D
  /// The characters from which a text can be told.
  fileprivate static let fewest = 6
  /// From here on, print shows a character.
  private static let clear = 3.0
  /// The share of the characters that may differ.
  private static let mostDifferent = 0.25
  /// By how much likelier the print's own characters are: more where the bars have a strong check.
  private static let (leastMargin, leastCheckedMargin) = (4.5, 6.0)

  /// The least margin among the places that differ.
  private let margin: Double
  private let count: Int
  private let digits: [Int]?

  /// Nil where the print is not the text, as indices of `LabelPrint.characters`, with few changes.
  fileprivate init?(of text: [Int], _ print: LabelPrint) {
    guard let (text, rows) = Self.aligned(text, print.positions) else { return nil }
    var (margin, count) = (Double.infinity, 0)
    for (own, row) in zip(text, rows) {
      let best = row.indices.max { row[$0] < row[$1] } ?? own
      guard row[best] > Self.clear else { return nil }
      if best == own || Self.look(best) == Self.look(own) { continue }
      margin = min(margin, row[best] - row[own])
      count += 1
    }
    guard Double(count) <= Self.mostDifferent * Double(text.count) else { return nil }
    (self.margin, self.count, digits) = (margin, count, print.digits)
  }

  func isClear(for symbology: Symbology) -> Bool {
    guard count > 0 else { return false }
    if symbology == .itf, let digits, digits.count == 14 {
      let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 3 : 1) }
      guard sum % 10 == 0 else { return false }
    }
    return margin > (symbology == .code128 ? Self.leastCheckedMargin : Self.leastMargin)
  }

  /// Both in equal numbers, if need be without hyphens, which print has between groups.
  private static func aligned(
    _ text: [Int], _ rows: [[Double]]
  ) -> (text: [Int], rows: [[Double]])? {
    guard text.count != rows.count else { return (text, rows) }
    let hyphen = LabelPrint.characters.firstIndex(of: UInt8(ascii: "-"))
    let short = text.filter { $0 != hyphen }
    let kept = rows.filter { row in row.indices.max { row[$0] < row[$1] } != hyphen }
    return short.count == kept.count && short.count >= fewest ? (short, kept) : nil
  }

  /// Characters that print shows nearly in the same way are one.
  private static func look(_ character: Int) -> UInt8 {
    switch LabelPrint.characters[character] {
    case UInt8(ascii: "O"), UInt8(ascii: "Q"), UInt8(ascii: "D"): UInt8(ascii: "0")
    case UInt8(ascii: "I"): UInt8(ascii: "1")
    case UInt8(ascii: "Z"): UInt8(ascii: "2")
    case UInt8(ascii: "S"): UInt8(ascii: "5")
    case UInt8(ascii: "B"): UInt8(ascii: "8")
    default: LabelPrint.characters[character]
    }
  }
}
