// The codes of digits with two wide ones among five: in the older ones of five bars, in the others of
// bars and spaces in turns. None has a check digit that is always there.

extension TextGrammar {
  static let industrial2of5 = twoOfFive(
    .industrial2of5, start: "101000", stop: "10001", usesSpaces: false)
  static let iata2of5 = twoOfFive(.iata2of5, start: "0000", stop: "100", usesSpaces: false)
  static let matrix2of5 = twoOfFive(
    .matrix2of5, start: "100000", stop: "10000", usesSpaces: true)
  static let datalogic2of5 = twoOfFive(
    .datalogic2of5, start: "0000", stop: "100", usesSpaces: true)

  /// Fewer digits are easily a part of something else.
  private static let fewestDigits = 4
  private static let values = Dictionary(
    uniqueKeysWithValues: BarGrammar.twoOfFive.enumerated().map { index, bits in
      (bits.map { $0 == "1" }, UInt8(48 + index))
    })

  /// Digits between a start and a stop, in which 1 is for wide bars and spaces.
  private static func twoOfFive(
    _ symbology: Symbology, start: String, stop: String, usesSpaces: Bool
  ) -> TextGrammar {
    let (start, stop) = (start.map { $0 == "1" }, stop.map { $0 == "1" })
    let length = usesSpaces ? 6 : 10
    return TextGrammar(symbology: symbology) { widths in
      let (digits, rest) = (widths.count - start.count - stop.count)
        .quotientAndRemainder(dividingBy: length)
      guard rest == 0, digits >= fewestDigits else { return nil }
      let widths = widths.withUsualEnds
      let isWide = widths.areWideByTurns
      guard Array(isWide.prefix(start.count)) == start, Array(isWide.suffix(stop.count)) == stop
      else { return nil }
      var text: [UInt8] = []
      for digit in 0..<digits {
        let own = isWide[start.count + digit * length..<start.count + (digit + 1) * length]
        let bits = own.enumerated().filter { usesSpaces ? $0.offset < 5 : $0.offset % 2 == 0 }
        let others = own.enumerated().filter { usesSpaces ? $0.offset == 5 : $0.offset % 2 == 1 }
        guard let value = values[bits.map(\.element)], !others.contains(where: \.element) else {
          return nil
        }
        text.append(value)
      }
      return TwoWidths(widths, isWide: isWide, ratio: 1.8...3.6)
        .map { LineText(text, module: $0.narrow) }
    }
  }
}

extension [Double] {
  /// The widths with the bars at the start and five from the end no wider than the other bars: some
  /// printers make those of Matrix 2 of 5 wider.
  fileprivate var withUsualEnds: [Double] {
    guard count > 16 else { return self }
    let inner = stride(from: 2, to: count - 5, by: 2).map { self[$0] }
    guard let least = inner.min(), let most = inner.max(), most > 1.5 * least else { return self }
    var widths = self
    for end in [0, count - 5] { widths[end] = Swift.min(widths[end], most) }
    return widths
  }

  /// Whether the bars are wide among bars, and the spaces among spaces.
  var areWideByTurns: [Bool] {
    let bars = stride(from: 0, to: count, by: 2).map { self[$0] }
    let spaces = stride(from: 1, to: count, by: 2).map { self[$0] }
    let wideBars = bars.areWide ?? bars.map { _ in false }
    let wideSpaces = spaces.areWide ?? spaces.map { _ in false }
    return indices.map { $0 % 2 == 0 ? wideBars[$0 / 2] : wideSpaces[$0 / 2] }
  }
}
