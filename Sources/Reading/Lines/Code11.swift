// Code 11: digits and hyphens of three bars and two spaces, with a narrow space between them. One or
// two check characters at the end are optional and part of the text.

extension TextGrammar {
  static let code11 = TextGrammar(symbology: .code11, checks: code11Checks) { widths in
    let (count, rest) = (widths.count + 1).quotientAndRemainder(dividingBy: 6)
    guard rest == 0, count >= fewest + 2 else { return nil }
    let isWide = widths.areWideByTurns
    var text: [UInt8] = []
    for index in 0..<count {
      let own = Array(isWide[6 * index..<6 * index + 5])
      guard index == count - 1 || !isWide[6 * index + 5] else { return nil }
      if index == 0 || index == count - 1 {
        guard own == end else { return nil }
      } else {
        guard let character = characters[own] else { return nil }
        text.append(character)
      }
    }
    return TwoWidths(widths, isWide: isWide, ratio: 1.6...3.6)
      .map { LineText(text, module: $0.narrow) }
  }

  /// The check characters that fit at the end of a text. One text in eleven fits C by chance.
  @Sendable private static func code11Checks(_ text: [UInt8]) -> String? {
    let values = text.map { $0 == UInt8(ascii: "-") ? 10 : Int($0) - 48 }
    func fits(_ values: ArraySlice<Int>, _ weights: ClosedRange<Int>) -> Bool {
      values.count > 1 && values.dropLast().sum(weightedBy: weights) % 11 == values.last
    }
    if fits(values[...], 1...9), fits(values.dropLast(), 1...10) { return "C, K" }
    return fits(values[...], 1...10) ? "C" : nil
  }

  /// Fewer characters are easily something else.
  private static let fewest = 4
  private static let end = [false, false, true, true, false]
  /// Wide ones as 1.
  private static let characters: [[Bool]: UInt8] = Dictionary(
    uniqueKeysWithValues: zip(
      [
        "00001", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "10000",
        "00100",
      ].map { $0.map { $0 == "1" } }, "0123456789-".utf8))
}
