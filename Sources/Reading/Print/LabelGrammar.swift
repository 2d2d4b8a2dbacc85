// The linear codes of labels, whose texts stand beside their bars: the widths of their characters,
// and what is printed of them.

/// A code of a label with a known number of characters.
struct LabelGrammar: Sendable {
  /// For engines; wide bars are three modules.
  let grammar: BarGrammar
  /// Modules of a wide bar, where there are wide and narrow ones.
  private let wide: Double
  /// The first module of each slot, and the end of the last one.
  let starts: [Double]
  /// The looks of the characters of the first, the middle and the last slots.
  private let patterns: [[[Double]]]

  init(_ kind: BarGrammar.Kind, wide: Double) {
    grammar = BarGrammar(kind)
    self.wide = wide
    let slots = grammar.slots
    var starts = [0.0]
    for slot in slots {
      let width = slot.characters.first.map { Self.widths(of: $0, kind, wide) } ?? []
      starts.append((starts.last ?? 0) + width.reduce(0, +))
    }
    self.starts = starts
    patterns = [0, 1, slots.count - 1].map { slot in
      slots[slot].characters.map { Self.look(Self.widths(of: $0, kind, wide)) }
    }
  }

  var modules: Double { starts.last ?? 0 }
  var slotCount: Int { grammar.slots.count }
  var symbology: Symbology { grammar.symbology }

  /// The looks of the characters of a slot: the levels of equal places from half a module before
  /// it to half a module behind it, without mean and of length 1.
  func looks(in slot: Int) -> [[Double]] {
    patterns[slot == 0 ? 0 : slot == slotCount - 1 ? 2 : 1]
  }

  /// Places for each module.
  static let density = 3.0

  private static func look(_ widths: [Double]) -> [Double] {
    let ends = widths.reduce(into: [0.0]) { $0.append(($0.last ?? 0) + $1) }
    let count = Int(((ends.last ?? 0) + 1) * density, within: 1...100)
    let fine = (-1..<count + 1).map { number -> Double in
      let module = (Double(number) + 0.5) / density - 0.5
      // Bars before even edges; beyond a space at the end is the next bar.
      let edge = ends.firstIndex { module < $0 } ?? ends.count
      return edge % 2 == 1 ? -1 : 0
    }
    let smooth = (1...count).map { (index: Int) -> Double in
      (fine[index - 1] + 2 * fine[index] + fine[index + 1]) / 4
    }
    let mean = smooth.mean
    let length = smooth.map { ($0 - mean) * ($0 - mean) }.reduce(0, +).squareRoot()
    return smooth.map { ($0 - mean) / max(length, 1e-9) }
  }

  /// The widths of bars and spaces in turns.
  private static func widths(
    of character: BarCharacter, _ kind: BarGrammar.Kind, _ wide: Double
  ) -> [Double] {
    if case .code128 = kind { return character.widths }
    return character.widths.map { $0 > 1 ? wide : 1 }
  }

  /// The edges of the bars of a text, whose characters are given by their numbers, in modules.
  func edges(of numbers: [Int]) -> [Double] {
    var edges: [Double] = []
    for (slot, number) in numbers.enumerated() {
      var place = starts[slot]
      let widths = Self.widths(of: grammar.slots[slot].characters[number], grammar.kind, wide)
      for width in widths {
        edges.append(place)
        place += width
      }
    }
    return edges + [modules]
  }
}

/// What a row of characters says of a code.
struct LabelPrint {
  /// How likely each of `PrintedText.characters`, and after them a space, is in each place.
  private(set) var positions: [[Double]] = []
  /// The places before which a bracket of GS1 opens.
  private(set) var groups: Set<Int> = []
  /// Whether it stands between the asterisks of a Code 39.
  private(set) var isStarred = false
  let (start, end): (Double, Double)

  static let characters = PrintedText.characters + [UInt8(ascii: " ")]
  static let digits = 0..<10

  /// How likely a gap is a space.
  private static let ofSpace = 4.0

  /// Characters of which no more is known.
  init(positions: [[Double]]) {
    self.positions = positions
    (start, end) = (0, 1)
  }

  init(_ text: PrintedText, withSpaces: Bool) {
    (start, end) = (text.start, text.end)
    let isGS1 = text.text.first == UInt8(ascii: "(")
    for (position, character) in zip(text.positions, text.text) {
      if isGS1, [UInt8(ascii: "("), UInt8(ascii: ")")].contains(character) {
        if character == UInt8(ascii: "(") { groups.insert(positions.count) }
        continue
      }
      if withSpaces, position.isAfterGap, !positions.isEmpty {
        positions.append([Double](repeating: 0, count: position.evidence.count) + [Self.ofSpace])
      }
      positions.append(position.evidence + [0])
    }
    if positions.count > 2, let first = positions.first, let last = positions.last,
      Self.isStar(first), Self.isStar(last)
    {
      isStarred = true
      positions = Array(positions.dropFirst().dropLast())
    }
  }

  /// Whether it is an asterisk, or a plus that may be one.
  private static func isStar(_ position: [Double]) -> Bool {
    let likely = position.max() ?? 0
    return characters.indices.contains { index in
      characters[index] == UInt8(ascii: "*") && position[index] > max(likely - nearly, 0)
    }
  }

  var isGS1: Bool { !groups.isEmpty }

  /// The likeliest characters.
  var best: [Int] { positions.map { row in row.indices.max { row[$0] < row[$1] } ?? 0 } }

  /// The likeliest characters, digits where they are nearly as likely.
  private var bestWithDigits: [Int] {
    positions.map { row in
      let best = row.indices.max { row[$0] < row[$1] } ?? 0
      let digit = Self.digits.max { row[$0] < row[$1] } ?? 0
      return row[best] - row[digit] < Self.nearly ? digit : best
    }
  }

  private static let nearly = 3.0

  /// The likeliest digits; nil where something else is much likelier.
  var digits: [Int]? {
    var behind = 0.0
    let digits = positions.map { row -> Int in
      let best = Self.digits.max { row[$0] < row[$1] } ?? 0
      behind += (row.max() ?? 0) - row[best]
      return best
    }
    return behind < Self.mostBehind ? digits : nil
  }

  private static let mostBehind = 6.0
}

/// A text as the characters of a code, as far as the print shows it.
struct LabelSpelling {
  let grammar: LabelGrammar
  /// The numbers of the characters in the grammar's slots.
  let numbers: [Int]
}

extension LabelPrint {
  /// The spellings of the likeliest text that are wanted.
  func spellings(among symbologies: Set<Symbology>) -> [LabelSpelling] {
    var found: [LabelSpelling] = []
    if symbologies.contains(.code128), !isStarred { found += code128 }
    guard !isGS1 else { return found }
    if symbologies.contains(.code39) { found += code39 }
    guard !isStarred else { return found }
    if symbologies.contains(.itf) { found += itf }
    if symbologies.contains(.codabar) { found += codabar }
    return found
  }

  private static let (fewest, most) = (4, 40)
  /// Modules of a wide bar.
  private static let wide = [2.0, 2.5, 3]

  private var code39: [LabelSpelling] {
    guard (Self.fewest...Self.most).contains(positions.count) else { return [] }
    let values = best.map { Self.valueOfCode39[$0] }
    guard !values.contains(nil) else { return [] }
    return Self.wide.map {
      LabelSpelling(
        grammar: LabelGrammar(.code39(values.count, wide: 3), wide: $0),
        numbers: [0] + values.compactMap { $0 } + [0])
    }
  }

  private var itf: [LabelSpelling] {
    guard let digits, digits.count % 2 == 0,
      (Self.fewest...Self.most).contains(digits.count)
    else { return [] }
    let pairs = stride(from: 0, to: digits.count, by: 2).map { 10 * digits[$0] + digits[$0 + 1] }
    return Self.wide.map {
      LabelSpelling(
        grammar: LabelGrammar(.itf(pairs: pairs.count, wide: 3), wide: $0),
        numbers: [0] + pairs + [0])
    }
  }

  /// Between the letters at both ends.
  private var codabar: [LabelSpelling] {
    guard (Self.fewest + 2...Self.most).contains(positions.count) else { return [] }
    let ends = best.map { Self.endOfCodabar[$0] }
    let values = best.dropFirst().dropLast().map { Self.valueOfCodabar[$0] }
    guard let first = ends.first, let last = ends.last, let first, let last, !values.contains(nil)
    else { return [] }
    return Self.wide.map {
      LabelSpelling(
        grammar: LabelGrammar(.codabar(values.count, wide: 3), wide: $0),
        numbers: [first] + values.compactMap { $0 } + [last])
    }
  }

  /// For each of `characters`, its value in a symbology.
  static let valueOfCode39 = values(in: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%")
  static let valueOfCodabar = values(in: "0123456789-$")
  static let endOfCodabar = values(in: "ABCD")

  private static func values(in alphabet: String) -> [Int?] {
    let alphabet = Array(alphabet.utf8)
    return characters.map { alphabet.firstIndex(of: $0) }
  }
}

// MARK: Code 128

extension LabelPrint {
  /// The numbers of the starts of sets B and C in the first slot.
  static let (startA, startB, startC) = (0, 1, 2)
  /// The values of signs that are no characters.
  static let (toC, toB, toA, separator) = (99, 100, 101, 102)

  /// The shortest spelling, the one without pairs of digits, and those with separators where none
  /// is needed.
  private var code128: [LabelSpelling] {
    guard (Self.fewest...2 * Self.most).contains(positions.count) else { return [] }
    var spellings: [[Int]] = []
    for best in [best, bestWithDigits] {
      for separated in isGS1 ? [needed(best), groups] : [[]] {
        for hasPairs in isGS1 ? [true] : [true, false] {
          let symbols = Self.symbols(best, separated: separated, hasPairs: hasPairs)
          if !spellings.contains(symbols) { spellings.append(symbols) }
        }
      }
    }
    return spellings.map { symbols in
      // The first symbol is the start, by its number.
      let first = symbols[0] + 103
      let sum = symbols.enumerated().dropFirst().reduce(first) { $0 + $1.offset * $1.element }
      return LabelSpelling(
        grammar: LabelGrammar(.code128(symbols.count - 1), wide: 1),
        numbers: symbols + [sum % 103, 0])
    }
  }

  /// The groups before which a separator stands: after values of any length, and at the start.
  private func needed(_ best: [Int]) -> Set<Int> {
    var needed: Set<Int> = [0]
    let sorted = groups.sorted()
    for (group, next) in zip(sorted, sorted.dropFirst()) where group + 1 < best.count {
      let (tens, ones) = (best[group], best[group + 1])
      guard tens < 10, ones < 10, Self.fixed.contains(10 * tens + ones) else {
        needed.insert(next)
        continue
      }
    }
    return needed
  }

  /// The first digits of identifiers whose values never need a separator.
  private static let fixed = Set(Array(0...4) + Array(11...20) + Array(31...36) + [41])

  private static func symbols(
    _ best: [Int], separated: Set<Int>, hasPairs: Bool
  ) -> [Int] {
    // For each place the shortest symbols before it that end in sets B and C.
    var shortest = [(b: [Int]?, c: [Int]?)](repeating: (nil, nil), count: best.count + 2)
    shortest[0] = ([startB], hasPairs ? [startC] : nil)
    func keep(_ symbols: [Int], _ kept: inout [Int]?) {
      if symbols.count < kept?.count ?? .max { kept = symbols }
    }
    for index in best.indices {
      let (b, c) = shortest[index]
      if let b, hasPairs { keep(b + [toC], &shortest[index].c) }
      if let c { keep(c + [toB], &shortest[index].b) }
      if index == 0, hasPairs { shortest[0] = (b, c) }
      if separated.contains(index) {
        shortest[index].b?.append(separator)
        shortest[index].c?.append(separator)
      }
      if let b = shortest[index].b {
        keep(b + [Int(characters[best[index]]) - 32], &shortest[index + 1].b)
      }
      if let c = shortest[index].c, index + 1 < best.count, best[index] < 10, best[index + 1] < 10,
        !separated.contains(index + 1)
      {
        keep(c + [10 * best[index] + best[index + 1]], &shortest[index + 2].c)
      }
    }
    let (b, c) = shortest[best.count]
    return [b, c].compactMap { $0 }.min { $0.count < $1.count } ?? []
  }
}
