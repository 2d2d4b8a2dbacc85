// Code 16K: two to 16 rows of five characters of Code 128 each, in inverted bars. The patterns at both
// ends of a row tell its number, and two characters at the end check all others.

extension RowGrammar {
  static let code16K = RowGrammar(
    symbology: .code16K, read: Code16K.row, content: Code16K.content)
}

private enum Code16K {
  /// The widths of the patterns at both ends, in modules; the start has a bar of one module behind.
  static let ends = [
    [3, 2, 1, 1], [2, 2, 2, 1], [2, 1, 2, 2], [1, 4, 1, 1], [1, 1, 3, 2], [1, 2, 3, 1],
    [1, 1, 1, 4], [3, 1, 1, 2],
  ].map { $0.map(Double.init) }
  static let endModules = 7.0
  /// Characters in a row, widths in a character, and widths in a row.
  static let (characters, width, widths) = (5, 6, 39)
  /// The squared distance of an end from its pattern, in modules.
  static let mostSquares = 0.6
  static let checkModulus = 107
  /// Those of Code 128, and one in place of the stop.
  static let patterns = Code128Characters.ordinary + [[2, 1, 1, 1, 3, 3]]
  static let pad = 103

  @Sendable static func row(in run: BarRun) -> LineReading? {
    guard run.widths.count == widths, let start = end(run.widths.prefix(4)),
      let stop = end(run.widths.suffix(4)), stop == start || stop == (start + 4) % ends.count
    else { return nil }
    var values: [Int] = []
    for index in 0..<characters {
      let first = 5 + index * width
      guard
        let value = Code128Characters.value(
          of: run.widths[first..<first + width], among: patterns)
      else { return nil }
      values.append(value)
    }
    return LineReading(
      symbology: .code16K, values: values, row: stop == start ? start : start + ends.count)
  }

  /// The number of the pattern at an end.
  static func end(_ widths: ArraySlice<Double>) -> Int? {
    let scale = endModules / max(widths.reduce(0, +), 1e-9)
    let squares = ends.map { Code128Characters.squares(widths.map { $0 * scale }, $0) }
    guard let least = squares.min(), least < mostSquares else { return nil }
    return squares.firstIndex(of: least)
  }

  @Sendable static func content(of rows: [Int: [Int]]) -> RowContent? {
    guard let first = rows[0]?.first else { return nil }
    let (further, mode) = first.quotientAndRemainder(dividingBy: 7)
    let values = (0..<further + 2).compactMap { rows[$0] }.flatMap(\.self)
    guard values.count == (further + 2) * characters, checks(values) else { return nil }
    var text = Code128Text([.a, .b, .c, .b, .c, .c, .c][mode])
    if mode > 4 { text.shift(to: .b, count: mode - 4) }
    for value in values.dropFirst().dropLast(2) where !add(value, to: &text) { return nil }
    return RowContent(bytes: text.bytes, isGS1: mode == 3 || mode == 4)
  }

  /// Adds a character; those from 103 on are other ones than in Code 128.
  static func add(_ value: Int, to text: inout Code128Text) -> Bool {
    switch (value, text.current) {
    case (pad, _): return true
    case (104, .a): text.shift(to: .b, count: 2)
    case (104, .b): text.shift(to: .a, count: 2)
    case (104..., .c): text.shift(to: .b, count: value - 103)
    case (105..., _): text.shift(to: .c, count: value - 103)
    default: return text.add(value)
    }
    return true
  }

  /// Whether the last two are the weighted sums of all before them.
  static func checks(_ values: [Int]) -> Bool {
    func sum(_ weight: Int, _ count: Int) -> Int {
      values.prefix(count).enumerated().reduce(0) { $0 + ($1.offset + weight) * $1.element }
        % checkModulus
    }
    let count = values.count - 2
    return sum(2, count) == values[count] && sum(1, count + 1) == values[count + 1]
  }
}
