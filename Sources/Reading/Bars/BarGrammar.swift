// The linear codes that are read by likelihood: which characters may stand where, and how their
// check digits count.

/// A character as modules.
struct BarCharacter: Sendable {
  let value: Int
  let width: Int
  /// The modules with ink.
  let dark: [Int]
  /// The first and the last modules as bits; paper where the character is shorter.
  let head: Int
  let tail: Int

  /// The modules at each end of a character that mix with those of its neighbours.
  static let mixed = 4

  /// Modules as a string of 0 and 1.
  init(_ value: Int, _ modules: String) {
    let bits = modules.map { $0 == "1" }
    (self.value, width) = (value, bits.count)
    dark = bits.indices.filter { bits[$0] }
    head = (0..<Self.mixed).reduce(0) { $0 * 2 + ($1 < bits.count && bits[$1] ? 1 : 0) }
    tail = (0..<Self.mixed).reduce(0) {
      let index = bits.count - Self.mixed + $1
      return $0 * 2 + (index >= 0 && bits[index] ? 1 : 0)
    }
  }

  /// Widths of bars and spaces in turns as digits, a bar first.
  init(_ value: Int, widths: String) {
    self.init(
      value,
      widths.enumerated().map { index, width in
        String(repeating: index % 2 == 0 ? "1" : "0", count: width.wholeNumberValue ?? 0)
      }.joined())
  }
}

/// Characters of one width that may stand at a place.
struct BarAlphabet: Sendable {
  let characters: [BarCharacter]
  /// The heads and tails that there are among them.
  let heads: [Int]
  let tails: [Int]
  /// The same for each character: loops over many characters read them in a row.
  let headOfEach: [Int]
  let tailOfEach: [Int]
  /// The modules before the middle, and the ones behind it.
  let firstHalves: BarHalves
  let secondHalves: BarHalves

  init(_ characters: [BarCharacter]) {
    self.characters = characters
    headOfEach = characters.map(\.head)
    tailOfEach = characters.map(\.tail)
    heads = Set(headOfEach).sorted()
    tails = Set(tailOfEach).sorted()
    firstHalves = BarHalves(characters.map { bar in bar.dark.filter { $0 < bar.width / 2 } })
    secondHalves = BarHalves(characters.map { bar in bar.dark.filter { $0 >= bar.width / 2 } })
  }
}

/// The different halves of characters: many characters share them.
struct BarHalves: Sendable {
  /// The half of each character.
  let ofEach: [Int]
  /// The modules with ink, half by half, and where those of each half start.
  let dark: [Int]
  let starts: [Int]

  init(_ darkOfEach: [[Int]]) {
    let different = Set(darkOfEach).sorted { $0.lexicographicallyPrecedes($1) }
    ofEach = darkOfEach.map { different.firstIndex(of: $0) ?? 0 }
    dark = different.flatMap(\.self)
    starts = different.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
  }

  var count: Int { starts.count - 1 }
}

/// A place for one character.
struct BarSlot: Sendable {
  let first: Int
  let alphabet: BarAlphabet

  var characters: [BarCharacter] { alphabet.characters }
  var heads: [Int] { alphabet.heads }
  var tails: [Int] { alphabet.tails }
  var width: Int { characters.first?.width ?? 0 }
}

/// A code with a known number of modules.
struct BarGrammar: Sendable {
  enum Kind: Hashable, Sendable {
    case ean13, ean8
    /// With this many characters between the start and the check character.
    case code128(Int)
  }

  let kind: Kind
  let slots: [BarSlot]
  let modules: Int

  init(_ kind: Kind) {
    self.kind = kind
    var (slots, first): ([BarSlot], Int) = ([], 0)
    for alphabet in Self.alphabets(of: kind) {
      let slot = BarSlot(first: first, alphabet: alphabet)
      first += slot.width
      slots.append(slot)
    }
    (self.slots, modules) = (slots, first)
  }

  private static func alphabets(of kind: Kind) -> [BarAlphabet] {
    switch kind {
    case .ean13:
      [guardBars, odd] + Array(repeating: oddOrEven, count: 5) + [middleBars]
        + Array(repeating: right, count: 6) + [guardBars]
    case .ean8:
      [guardBars] + Array(repeating: odd, count: 4) + [middleBars]
        + Array(repeating: right, count: 4) + [guardBars]
    case .code128(let count):
      [starts] + Array(repeating: symbols, count: count + 1) + [stop]
    }
  }

  var barCount: Int {
    switch kind {
    case .ean13: 30
    case .ean8: 22
    case .code128: slots.count * 3 + 1
    }
  }

  var symbology: Symbology {
    switch kind {
    case .ean13: .ean13
    case .ean8: .ean8
    case .code128: .code128
    }
  }
}

// MARK: Characters

extension BarGrammar {
  private static let guardBars = BarAlphabet([BarCharacter(0, "101")])
  private static let middleBars = BarAlphabet([BarCharacter(0, "01010")])
  /// The modules of digits of odd parity; the others are inverted, mirrored or both.
  static let digits = [
    "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011",
    "0110111", "0001011",
  ]
  private static let odd = BarAlphabet(digits.enumerated().map { BarCharacter($0, $1) })
  private static let right = BarAlphabet(
    digits.enumerated().map { BarCharacter($0, inverted($1)) })
  /// Digits of even parity count from ten.
  private static let oddOrEven = BarAlphabet(
    odd.characters
      + digits.enumerated().map { BarCharacter(10 + $0, String(inverted($1).reversed())) })

  static func inverted(_ digit: String) -> String {
    String(digit.map { $0 == "1" ? "0" : "1" })
  }

  /// The parities of the left digits, by which the first digit is written; the second digit is
  /// always odd.
  static let parities = [
    "OOOOOO", "OOEOEE", "OOEEOE", "OOEEEO", "OEOOEE", "OEEOOE", "OEEEOO", "OEOEOE", "OEOEEO",
    "OEEOEO",
  ].map { $0.map { $0 == "E" } }

  private static let code128 = """
    212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232
    122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122
    321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311
    211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113
    213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422
    121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111
    241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121
    412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412
    211214 211232 2331112
    """.split(whereSeparator: \.isWhitespace).enumerated()
    .map { BarCharacter($0, widths: String($1)) }
  private static let symbols = BarAlphabet(Array(code128[..<103]))
  private static let starts = BarAlphabet(Array(code128[103..<106]))
  private static let stop = BarAlphabet(Array(code128[106...]))
}

// MARK: Check digits

extension BarGrammar {
  /// The number of states of a text that is read character by character.
  var stateCount: Int {
    switch kind {
    // The first digit, and the weighted sum so far.
    case .ean13: 100
    case .ean8: 10
    case .code128: 103
    }
  }

  /// The states before the first character.
  var firstStates: [Int] {
    switch kind {
    case .ean13: (0..<10).map { $0 * 11 }
    case .ean8, .code128: [0]
    }
  }

  /// The state after a character; nil where it cannot stand there.
  func state(after state: Int, _ value: Int, in slot: Int) -> Int? {
    switch kind {
    case .ean13:
      guard let digit = Self.digit(ofSlot: slot, half: 6) else { return state }
      let (first, sum) = state.quotientAndRemainder(dividingBy: 10)
      if digit < 6, Self.parities[first][digit] != (value >= 10) { return nil }
      return first * 10 + (sum + value % 10 * (digit % 2 == 0 ? 3 : 1)) % 10
    case .ean8:
      guard let digit = Self.digit(ofSlot: slot, half: 4) else { return state }
      return (state + value * (digit % 2 == 0 ? 3 : 1)) % 10
    case .code128(let count):
      if slot == 0 { return value % 103 }
      if slot <= count { return (state + slot * value) % 103 }
      return slot == count + 2 || value == state ? 0 : nil
    }
  }

  func accepts(_ state: Int) -> Bool {
    switch kind {
    case .ean13, .ean8: state % 10 == 0
    case .code128: state == 0
    }
  }

  /// The number of a digit after the guard in front of `half` digits and the one behind them; nil
  /// for guards.
  private static func digit(ofSlot slot: Int, half: Int) -> Int? {
    switch slot {
    case 1...half: slot - 1
    case half + 2...2 * half + 1: slot - 2
    default: nil
    }
  }
}
