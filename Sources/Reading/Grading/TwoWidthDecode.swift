// The reference decode of codes whose bars and spaces are wide or narrow: Code 39 (ISO/IEC 16388),
// ITF (ISO/IEC 16390) and Codabar (EN 798).

/// How a code of two widths is decoded and measured.
struct TwoWidthCharacters: Sendable {
  /// Bars and spaces of a character, with the gap behind it if there is one.
  private let length: Int
  private let hasGap: Bool
  /// Wide elements in a character; nil where it depends on the character.
  private let wide: Int?
  /// The share of a character's width that parts wide from narrow; nil where the widths of the whole
  /// code do.
  private let threshold: Double?
  private let isCharacter: @Sendable ([Bool]) -> Bool
  private let isEnd: @Sendable ([Bool]) -> Bool

  static let code39 = TwoWidthCharacters(
    length: 9, hasGap: true, wide: 3, threshold: 1.0 / 8,
    isCharacter: { wide in
      let (bars, spaces) = count(wide)
      return bars == 2 && spaces == 1 || bars == 0 && spaces == 3
    }, isEnd: { $0 == pattern("010010100") })

  static let codabar = TwoWidthCharacters(
    length: 7, hasGap: true, wide: nil, threshold: nil,
    isCharacter: { wide in
      let (bars, spaces) = count(wide)
      return bars == 1 && spaces == 1 || bars == 3 && spaces == 0
    },
    isEnd: { end in ["0011010", "0101001", "0001011", "0001110"].contains { end == pattern($0) } })

  static let itf = TwoWidthCharacters(
    length: 10, hasGap: false, wide: 4, threshold: 7.0 / 64,
    isCharacter: { count($0) == (2, 2) }, isEnd: { _ in true })

  private static func pattern(_ text: String) -> [Bool] { text.map { $0 == "1" } }

  private static func count(_ wide: [Bool]) -> (bars: Int, spaces: Int) {
    zip(wide, 0...).reduce(into: (0, 0)) { sum, element in
      guard element.0 else { return }
      if element.1 % 2 == 0 { sum.0 += 1 } else { sum.1 += 1 }
    }
  }

  func decode(_ widths: [Double]) -> ReferenceDecode? {
    hasGap ? decodeWithGaps(widths) : decodePairs(widths)
  }

  private func decodeWithGaps(_ widths: [Double]) -> ReferenceDecode? {
    guard (widths.count + 1) % (length + 1) == 0, widths.count > 2 * length else { return nil }
    let characters = stride(from: 0, to: widths.count, by: length + 1).map {
      Array(widths[$0..<$0 + length])
    }
    guard let elements = WideElements(of: characters, threshold: threshold) else { return nil }
    let flags = elements.areWide
    for (index, character) in flags.enumerated() {
      let isLast = index == 0 || index == flags.count - 1
      guard isLast ? isEnd(character) : isCharacter(character) else { return nil }
    }
    return elements.decode(wide: wide, threshold: threshold)
  }

  /// Four narrow elements, pairs of digits as bars and spaces, and a wide and two narrow elements.
  private func decodePairs(_ widths: [Double]) -> ReferenceDecode? {
    guard widths.count % length == 7, widths.count > length else { return nil }
    let pairs = stride(from: 4, to: widths.count - 3, by: length).map {
      Array(widths[$0..<$0 + length])
    }
    guard let elements = WideElements(of: pairs, threshold: threshold),
      elements.areWide.allSatisfy(isCharacter)
    else { return nil }
    let middle = (elements.narrow + elements.wide) / 2
    let ends = widths.prefix(4) + widths.suffix(3)
    guard ends.map({ $0 > middle }) == Self.pattern("0000100") else { return nil }
    return elements.decode(wide: wide, threshold: threshold)
  }
}

/// The elements of all characters, parted into wide and narrow ones.
private struct WideElements {
  let characters: [[Double]]
  let areWide: [[Bool]]
  /// The mean widths.
  let narrow: Double
  let wide: Double
  private var bars = (narrow: 0.0, wide: 0.0)
  private var spaces = (narrow: 0.0, wide: 0.0)

  init?(of characters: [[Double]], threshold: Double?) {
    self.characters = characters
    let limits = [0, 1].map { kind -> Double in
      let elements = characters.flatMap { Self.elements(kind, of: $0) }
      return ((elements.min() ?? 0) + (elements.max() ?? 0)) / 2
    }
    let areWide = characters.map { character -> [Bool] in
      let sum = character.reduce(0, +)
      return character.indices.map {
        character[$0] > (threshold.map { $0 * sum } ?? limits[$0 % 2])
      }
    }
    func mean(_ kinds: [Int], _ isWide: Bool) -> Double {
      var widths: [Double] = []
      for (character, flags) in zip(characters, areWide) {
        for index in character.indices
        where flags[index] == isWide && kinds.contains(index % 2) {
          widths.append(character[index])
        }
      }
      return widths.mean
    }
    self.areWide = areWide
    (narrow, wide) = (mean([0, 1], false), mean([0, 1], true))
    guard narrow > 0, wide > narrow else { return nil }
    (bars, spaces) = ((mean([0], false), mean([0], true)), (mean([1], false), mean([1], true)))
  }

  private static func elements(_ kind: Int, of character: [Double]) -> [Double] {
    character.indices.filter { $0 % 2 == kind }.map { character[$0] }
  }

  /// The narrowest wide and the widest narrow element decide, each by its share of the way from the
  /// threshold to where it should be.
  func decode(wide count: Int?, threshold: Double?) -> ReferenceDecode? {
    let ratio = wide / narrow
    var decodability = 1.0
    for (character, flags) in zip(characters, areWide) {
      let sum = character.reduce(0, +)
      for index in character.indices {
        let limit: Double
        let ideal: Double
        if let threshold, let count {
          limit = threshold * sum
          let unit = sum / (Double(count) * ratio + Double(character.count - count))
          ideal = flags[index] ? ratio * unit : unit
        } else {
          let own = index % 2 == 0 ? bars : spaces
          limit = (own.narrow + own.wide) / 2
          ideal = flags[index] ? own.wide : own.narrow
        }
        guard ideal != limit else { return nil }
        decodability = min(decodability, (character[index] - limit) / (ideal - limit))
      }
    }
    let both = bars.narrow + spaces.narrow
    return ReferenceDecode(
      decodability: decodability, module: narrow,
      growth: both > 0 ? (bars.narrow - spaces.narrow) / both : 0, wideToNarrow: ratio)
  }
}
