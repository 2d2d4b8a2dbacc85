// The reference decode of rows of DataBar (ISO/IEC 24724): the two rows of a stacked one, and those
// of DataBar Expanded, which may have one or several.

extension ReferenceDecode {
  /// Decodes one of the two rows of a DataBar in either direction.
  init?(_ widths: [Double], asRowOfDataBar isUpper: Bool) {
    let (grammar, count) = isUpper ? Self.upperRow : Self.lowerRow
    guard widths.count == count else { return nil }
    for widths in [widths, widths.reversed()] {
      if let decode = Self.modular(widths, grammar) {
        self = decode
        return
      }
    }
    return nil
  }

  private static let upperRow = row(isUpper: true)
  private static let lowerRow = row(isUpper: false)

  /// With the number of its bars and spaces, which is cheap to compare.
  private static func row(isUpper: Bool) -> (grammar: BarGrammar, count: Int) {
    let grammar = BarGrammar(.databarRow(isUpper: isUpper))
    return (grammar, elementCounts(of: grammar).reduce(0, +))
  }
}

/// A row of DataBar Expanded: a bar, then pairs of characters around finder patterns, and a space and
/// a bar. An odd number of characters ends with a finder pattern.
enum DataBarExpandedRow {
  private static let (elements, modules) = (8, 17)
  private static let mostCharacters = 22
  private static let finders = ["18411", "36411", "34611", "32811", "26511", "22911"]

  /// The characters in so many bars and spaces; nil where there is no such row.
  static func characters(ofElements count: Int) -> Int? {
    (2...mostCharacters).first { elements * $0 + 5 * (($0 + 1) / 2) + 3 == count }
  }

  static func decode(_ widths: [Double]) -> ReferenceDecode? {
    guard let count = characters(ofElements: widths.count) else { return nil }
    var (start, characters) = (1, CharacterSum())
    for index in 0..<count {
      // Every second character is behind its finder pattern, and mirrored.
      if index % 2 == 1 {
        guard addFinder(widths[start..<start + 5], to: &characters) else { return nil }
        start += 5
      }
      let own = widths[start..<start + elements]
      let startsDark = start % 2 == 0
      let alphabet = alphabets[(index % 2 == 1 ? 2 : 0) + (startsDark ? 1 : 0)]
      guard let match = alphabet.match(own) else { return nil }
      characters.add(match)
      start += elements
    }
    if count % 2 == 1 {
      guard addFinder(widths[start..<start + 5], to: &characters) else { return nil }
    }
    let all = modules * count + 15 * ((count + 1) / 2) + 3
    return characters.decode(module: widths.reduce(0, +) / Double(all))
  }

  /// Finder patterns have values below zero, which no character has.
  private static func addFinder(
    _ widths: ArraySlice<Double>, to characters: inout CharacterSum
  ) -> Bool {
    let startsDark = widths.startIndex % 2 == 0
    guard let match = finderAlphabets[startsDark ? 1 : 0].match(widths) else { return false }
    characters.add(match)
    return true
  }

  private static let finderAlphabets = [false, true].map { startsDark in
    EdgeIndex(
      finders.enumerated().flatMap { index, digits in
        let widths = digits.compactMap(\.wholeNumberValue).map(Double.init)
        return [widths, widths.reversed()].enumerated().map { isMirrored, widths in
          EdgePattern(-1 - 2 * index - isMirrored, widths, startsDark: startsDark)
        }
      })
  }

  private static let alphabets = [false, true].flatMap { isMirrored in
    let widths = DataBarCharacters.expanded.map { isMirrored ? $0.reversed() : $0 }
    return [false, true].map { startsDark in
      EdgeIndex(
        widths.enumerated().map { value, widths in
          EdgePattern(value, widths.map(Double.init), startsDark: startsDark)
        })
    }
  }
}
