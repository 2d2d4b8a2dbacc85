// Codablock A: two to 22 rows, each a Code 39 with the row's indicator at both ends. Two characters at
// the end of the last row check all of the text, which spaces fill up to there.

extension RowGrammar {
  static let codablockA = RowGrammar(
    symbology: .codablockA, read: CodablockA.row, content: CodablockA.content)
}

enum CodablockA {
  /// The bars and spaces of a character and the space behind it, and the fewest characters of a row:
  /// both asterisks, both indicators, and two of the text.
  private static let (width, fewest) = (10, 6)
  /// The indicator of the first row is the number of rows and this; the others count on from 0.
  private static let base = 20
  private static let rows = 2...22
  private static let checkModulus = 43
  /// Of the characters and of the asterisk, wide ones as true.
  private static let values = Dictionary(
    uniqueKeysWithValues: BarGrammar.code39Bars.characters.enumerated().map {
      ($1.map { $0 == "1" }, $0)
    })
  private static let asterisk = BarGrammar.code39Bars.asterisk.map { $0 == "1" }

  /// The indicator and the text of a row.
  @Sendable static func row(in run: BarRun) -> LineReading? {
    let (count, rest) = (run.widths.count + 1).quotientAndRemainder(dividingBy: width)
    guard rest == 0, count >= fewest else { return nil }
    let isWide = run.widths.areWideByTurns + [false]
    let characters = (0..<count).map { Array(isWide[$0 * width..<($0 + 1) * width]) }
    guard characters.first == asterisk, characters.last == asterisk,
      TwoWidths(run.widths, isWide: isWide.dropLast(), ratio: 1.6...3.6) != nil
    else { return nil }
    let values = characters.dropFirst().dropLast().compactMap { Self.values[$0] }
    guard values.count == count - 2, let indicator = values.first, indicator == values.last,
      indicator != base + 1
    else { return nil }
    return LineReading(
      symbology: .codablockA, values: values.dropLast(), row: indicator > base ? 0 : indicator + 1)
  }

  @Sendable static func content(of rows: [Int: [Int]]) -> RowContent? {
    guard let first = rows[0], Self.rows.contains(first[0] - base) else { return nil }
    var text: [Int] = []
    for row in 0..<first[0] - base {
      guard let values = rows[row], values.count == first.count else { return nil }
      text += values.dropFirst()
    }
    guard checks(text.dropLast(2), text.suffix(2)) else { return nil }
    let bytes = text.dropLast(2).map { OptionalCheck.code39Characters[$0] }
    let padding = bytes.reversed().prefix { $0 == UInt8(ascii: " ") }
    return RowContent(bytes: bytes.dropLast(padding.count))
  }

  /// Whether the last two characters are the weighted sums of all others. Some printers keep 16 bits
  /// of the sums.
  private static func checks(_ text: ArraySlice<Int>, _ last: ArraySlice<Int>) -> Bool {
    let sums = text.enumerated().reduce((0, 0)) { sums, value in
      (sums.0 + (value.offset + 1) * value.element, sums.1 + value.offset * value.element)
    }
    return [sums, (sums.0 & 0xFFFF, sums.1 & 0xFFFF)].contains {
      Array(last) == [$0.0 % checkModulus, $0.1 % checkModulus]
    }
  }
}
