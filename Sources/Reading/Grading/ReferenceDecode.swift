// How far the widths of bars and spaces are from being taken for others: decodability, as the
// reference decode algorithms of the symbologies define it. Codes of modules are decoded by the
// distances from one edge to the next similar one, which ink that spreads does not change; codes of
// two widths by what lies between wide and narrow.

/// Widths of a whole code that decode.
struct ReferenceDecode {
  /// From 0 to 1.
  var decodability: Double
  /// The width of a module, or of a narrow bar or space.
  let module: Double
  /// By how many modules bars are wider than they should be.
  let growth: Double
  /// For codes of two widths.
  var wideToNarrow: Double?
  /// The values of the characters, for codes of modules.
  private(set) var values: [Int] = []

  /// Decodes bars and spaces in turns in either direction; nil for widths that are of no code of
  /// `symbology` with right check digits.
  init?(_ widths: [Double], as symbology: Symbology) {
    for widths in [widths, widths.reversed()] {
      if let decode = Self.decode(widths, as: symbology) {
        self = decode
        return
      }
    }
    return nil
  }

  /// The quiet zones in modules before and after a code; nil for symbologies without a reference
  /// decode here.
  static func quietZones(of symbology: Symbology) -> (before: Double, after: Double)? {
    switch symbology {
    case .ean13, .isbn13, .isbn10: (11, 7)
    case .ean8: (7, 7)
    case .upcA: (9, 9)
    case .upcE: (9, 7)
    case .code128, .code39, .code93, .itf, .codabar: (10, 10)
    case .databar, .databarExpanded: (0, 0)
    default: nil
    }
  }

  /// Bars and spaces of the longest code: a payload that long is no print.
  private static let mostWidths = 1000

  /// Whether a code of `symbology` has so many bars and spaces.
  static func isPossible(_ count: Int, of symbology: Symbology) -> Bool {
    guard count <= mostWidths else { return false }
    return switch symbology {
    case .ean13, .upcA, .isbn13, .isbn10: count == 59
    case .ean8: count == 43
    case .upcE: count == 33
    case .databar: count == 45
    case .databarExpanded: DataBarExpandedRow.characters(ofElements: count) != nil
    case .code128, .code93: count % 6 == 1
    case .code39: count % 10 == 9
    case .codabar: count % 8 == 7
    case .itf: count % 10 == 7
    default: false
    }
  }

  private static func decode(_ widths: [Double], as symbology: Symbology) -> ReferenceDecode? {
    switch symbology {
    case .ean13, .upcA, .isbn13, .isbn10: modular(widths, BarGrammar(.ean13))
    case .ean8: modular(widths, BarGrammar(.ean8))
    case .upcE:
      modular(widths, BarGrammar(.upcE(system: 0))) ?? modular(widths, BarGrammar(.upcE(system: 1)))
    case .databar: modular(widths, BarGrammar(.databar))
    case .databarExpanded: DataBarExpandedRow.decode(widths)
    case .code128:
      widths.count % 6 == 1 && widths.count > 19
        ? modular(widths, BarGrammar(.code128(widths.count / 6 - 3))) : nil
    case .code93: Code93.decode(widths)
    case .code39: TwoWidthCharacters.code39.decode(widths)
    case .codabar: TwoWidthCharacters.codabar.decode(widths)
    case .itf: TwoWidthCharacters.itf.decode(widths)
    default: nil
    }
  }
}

// MARK: Codes of modules

/// A character as the widths of its bars and spaces in modules.
struct EdgePattern {
  let value: Int
  let widths: [Double]
  let startsDark: Bool
  let modules: Double

  init(_ value: Int, _ widths: [Double], startsDark: Bool) {
    (self.value, self.widths, self.startsDark) = (value, widths, startsDark)
    modules = widths.reduce(0, +)
  }

  init(_ character: BarCharacter) {
    self.init(character.value, character.widths, startsDark: character.dark.contains(0))
  }

  /// The modules of all bars, by measured widths or by its own.
  func bars(of widths: some Sequence<Double>) -> Double {
    zip(widths, 0...).reduce(0) { $0 + (($1.1 % 2 == 0) == startsDark ? $1.0 : 0) }
  }

  var barCount: Int { (widths.count + (startsDark ? 1 : 0)) / 2 }

  /// The distances from each edge to the next one of its kind. The last one is of a bar or space
  /// beside the character and does not count.
  static func distances(_ widths: some Collection<Double>) -> [Double] {
    zip(widths, widths.dropFirst()).map { $0 + $1 }.dropLast()
  }
}

/// What a character says of the print.
struct EdgeMatch {
  let value: Int
  let decodability: Double
  /// Modules by which its bars are wider, all together.
  let ink: Double
  let barCount: Int
}

extension ReferenceDecode {
  /// The share of bars that Code 128 checks, in modules.
  private static let barTolerance = 1.75

  /// The character of measured widths; nil if none has its edges within half a module.
  static func match(
    _ widths: ArraySlice<Double>, with patterns: [EdgePattern], checksBars: Bool
  ) -> EdgeMatch? {
    let sum = widths.reduce(0, +)
    guard let first = patterns.first, first.widths.count == widths.count, sum > 0 else {
      return nil
    }
    let scaled = widths.map { $0 * first.modules / sum }
    let distances = EdgePattern.distances(scaled)
    // Guards are of one or two bars and spaces.
    let near = patterns.filter { pattern in
      zip(distances, EdgePattern.distances(pattern.widths)).allSatisfy { abs($0 - $1) < 0.5 }
    }
    let bars = first.bars(of: scaled)
    guard
      let best = near.min(by: {
        abs($0.bars(of: $0.widths) - bars) < abs($1.bars(of: $1.widths) - bars)
      })
    else { return nil }
    var decodability = zip(distances, EdgePattern.distances(best.widths))
      .reduce(1.0) { min($0, 1 - 2 * abs($1.0 - $1.1)) }
    let own = best.bars(of: best.widths)
    for other in near where other.value != best.value {
      // Digits with the same edges, such as 1 and 7, differ in the sum of their bars.
      let middle = (own + other.bars(of: other.widths)) / 2
      if middle != own { decodability = min(decodability, abs(bars - middle) / abs(own - middle)) }
    }
    if checksBars {
      decodability = min(decodability, 1 - abs(bars - own) / barTolerance)
      if decodability <= 0 { return nil }
    }
    return EdgeMatch(
      value: best.value, decodability: decodability, ink: bars - own, barCount: best.barCount)
  }

  /// The bars and spaces of each part of a code.
  static func elementCounts(of grammar: BarGrammar) -> [Int] {
    grammar.slots.map { slot in
      slot.characters.first.map { EdgePattern($0).widths.count } ?? 0
    }
  }

  static func modular(_ widths: [Double], _ grammar: BarGrammar) -> ReferenceDecode? {
    let counts = elementCounts(of: grammar)
    guard counts.reduce(0, +) == widths.count else { return nil }
    var (start, states) = (0, Set(grammar.firstStates))
    var characters = CharacterSum()
    for (index, slot) in grammar.slots.enumerated() {
      let end = start + counts[index]
      guard
        let match = match(
          widths[start..<end], with: slot.characters.map { EdgePattern($0) },
          checksBars: grammar.symbology == .code128)
      else { return nil }
      states = Set(states.compactMap { grammar.state(after: $0, match.value, in: index) })
      // Guards have no other characters that they could be taken for.
      if slot.characters.count > 1 { characters.add(match) }
      start = end
    }
    guard states.contains(where: grammar.accepts) else { return nil }
    return characters.decode(module: widths.reduce(0, +) / Double(grammar.modules))
  }
}

/// Many characters by the distances of their edges in whole modules.
struct EdgeIndex: Sendable {
  private let patterns: [[Int]: [EdgePattern]]
  private let modules: Double

  init(_ patterns: [EdgePattern]) {
    modules = patterns.first?.modules ?? 0
    self.patterns = Dictionary(grouping: patterns) { Self.key(of: $0.widths) }
  }

  private static func key(of widths: [Double]) -> [Int] {
    EdgePattern.distances(widths).map { Int($0.rounded(), within: 0...99) }
  }

  /// The character of measured widths; nil if there is none.
  func match(_ widths: ArraySlice<Double>) -> EdgeMatch? {
    let sum = widths.reduce(0, +)
    guard sum > 0, let near = patterns[Self.key(of: widths.map { $0 * modules / sum })] else {
      return nil
    }
    return ReferenceDecode.match(widths, with: near, checksBars: false)
  }
}

/// The characters of a code together.
struct CharacterSum {
  private var decodability = 1.0
  private var (ink, bars) = (0.0, 0)
  private var values: [Int] = []

  mutating func add(_ match: EdgeMatch) {
    values.append(match.value)
    decodability = min(decodability, match.decodability)
    ink += match.ink
    bars += match.barCount
  }

  func decode(module: Double) -> ReferenceDecode {
    ReferenceDecode(
      decodability: decodability, module: module, growth: bars > 0 ? ink / Double(bars) : 0,
      values: values)
  }
}

extension ReferenceDecode {
  init(
    decodability: Double, module: Double, growth: Double, wideToNarrow: Double? = nil,
    values: [Int] = []
  ) {
    (self.decodability, self.module, self.values) = (max(0, decodability), module, values)
    (self.growth, self.wideToNarrow) = (growth, wideToNarrow)
  }
}

/// Code 93 (AIM BC5): 47 characters of three bars and three spaces in nine modules.
private enum Code93 {
  private static let patterns = """
    131112 111213 111312 111411 121113 121212 121311 111114 131211 141111 211113 211212 211311
    221112 221211 231111 112113 112212 112311 122112 132111 111123 111222 111321 121122 131121
    212112 212211 211122 211221 221121 222111 112122 112221 122121 123111 121131 311112 311211
    321111 112131 113121 211131 121221 312111 311121 122211 111141
    """.split(whereSeparator: \.isWhitespace).enumerated().map { value, widths in
      EdgePattern(
        value, widths.compactMap(\.wholeNumberValue).map(Double.init), startsDark: true)
    }
  /// The value of the start and stop character, and the modulus of the checks.
  private static let end = 47

  static func decode(_ widths: [Double]) -> ReferenceDecode? {
    // The two ends, two checks and at least one character, then a last bar.
    guard widths.count % 6 == 1, widths.count > 30 else { return nil }
    var (values, characters) = ([Int](), CharacterSum())
    for start in stride(from: 0, to: widths.count - 1, by: 6) {
      guard
        let match = ReferenceDecode.match(
          widths[start..<start + 6], with: patterns, checksBars: false)
      else { return nil }
      values.append(match.value)
      characters.add(match)
    }
    guard values.first == end, values.last == end else { return nil }
    let content = values.dropFirst().dropLast()
    guard !content.contains(end), check(content.dropLast(2), most: 20) == content.dropLast().last,
      check(content.dropLast(), most: 15) == content.last
    else { return nil }
    return characters.decode(
      module: widths.dropLast().reduce(0, +) / Double(9 * values.count))
  }

  /// The sum with weights that rise from the last character to `most` and start again.
  private static func check(_ values: ArraySlice<Int>, most: Int) -> Int {
    values.reversed().enumerated().reduce(0) {
      ($0 + ($1.offset % most + 1) * $1.element) % end
    }
  }
}
