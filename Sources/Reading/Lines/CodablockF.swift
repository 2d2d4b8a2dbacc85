// Codablock F: two to 44 rows, each a Code 128 that starts with code set A, goes on to the row's own
// set, and states the row's number. Two characters at the end of the last row check all of the text.

extension RowGrammar {
  static let codablockF = RowGrammar(
    symbology: .codablockF, read: CodablockF.row, content: CodablockF.content)
}

private enum CodablockF {
  /// The start of a row in code set A, and the characters behind it that change to the row's set:
  /// one shifts to set B for the number of the row alone.
  static let start = 103
  static let sets: [Int: Code128Text.CodeSet] = [98: .a, 99: .c, 100: .b]
  /// The widths of a character and of the stop, and the fewest characters of a row before it.
  static let (width, stopWidth, fewest) = (6, 7, 8)
  /// The first row states the number of rows from 2, and the others count on behind that.
  static let (fewestRows, firstNumber) = (2, 42)
  static let checkModulus = 86

  @Sendable static func row(in run: BarRun) -> LineReading? {
    let (count, rest) = (run.widths.count - stopWidth).quotientAndRemainder(dividingBy: width)
    guard rest == 0, count >= fewest, Code128Characters.isStop(run.widths.suffix(stopWidth)),
      Code128Characters.value(of: run.widths.prefix(width)) == start
    else { return nil }
    var values: [Int] = []
    for index in 0..<count {
      guard let value = Code128Characters.value(of: run.widths[index * width..<(index + 1) * width])
      else {
        return nil
      }
      values.append(value)
    }
    let sum = values.dropLast().enumerated().reduce(0) { $0 + $1.element * max(1, $1.offset) }
    guard sum % 103 == values.last, let set = sets[values[1]],
      let number = number(values[2], in: set)
    else { return nil }
    return LineReading(
      symbology: .codablockF, values: values.dropFirst().dropLast(),
      row: max(0, number - firstNumber))
  }

  /// Numbers are pairs of digits in set C. In the others they are the small letters, then the signs
  /// and digits, then the rest.
  static func number(_ value: Int, in set: Code128Text.CodeSet) -> Int? {
    switch (set, value) {
    case (.c, ..<100): value
    case (_, 64..<96): value - 64
    case (_, 0..<16): value + 32
    case (_, 26..<64): value + 22
    default: nil
    }
  }

  @Sendable static func content(of rows: [Int: [Int]]) -> RowContent? {
    guard let first = rows[0], let set = sets[first[0]], let stated = number(first[1], in: set),
      stated <= firstNumber
    else { return nil }
    var text = Code128Text(.a)
    for row in 0..<stated + fewestRows {
      guard let values = rows[row], values.count == first.count, let set = sets[values[0]] else {
        return nil
      }
      text.set = set
      let isLast = row == stated + fewestRows - 1
      for value in values.dropFirst(2).dropLast(isLast ? 2 : 0) {
        guard text.add(value) else { return nil }
      }
      if isLast, !checks(text, values.suffix(2)) { return nil }
    }
    return RowContent(bytes: text.bytes, isGS1: text.startsWithFNC1)
  }

  /// Whether the last two characters are the weighted sums of all bytes.
  static func checks(_ text: Code128Text, _ last: ArraySlice<Int>) -> Bool {
    let numbers = last.compactMap { number($0, in: text.set) }
    let sums = text.bytes.enumerated().reduce((0, 0)) { sums, byte in
      let value = Int(byte.element)
      return (
        (sums.0 + (byte.offset + 1) * value) % checkModulus,
        (sums.1 + byte.offset * value) % checkModulus
      )
    }
    return numbers == [sums.0, sums.1]
  }
}
