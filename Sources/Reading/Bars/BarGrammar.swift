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

  /// The modules of its bars and spaces in turns.
  var widths: [Double] {
    let dark = Set(dark)
    var widths: [Double] = []
    for module in 0..<width {
      if module > 0, dark.contains(module) == dark.contains(module - 1) {
        widths[widths.count - 1] += 1
      } else {
        widths.append(1)
      }
    }
    return widths
  }

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
    /// The number that the parities of the digits say, 0 or 1, is the first digit of the UPC-A.
    case upcE(system: Int)
    /// With this many characters between the start and the check character.
    case code128(Int)
    /// With this many characters between the ends, and wide bars of this many modules.
    case code39(Int, wide: Int)
    case codabar(Int, wide: Int)
    /// With this many pairs of digits; seven are an ITF-14, whose last digit is a check digit.
    case itf(pairs: Int, wide: Int)
    /// In one row.
    case databar
    /// One of two rows, each of which has half of the check.
    case databarRow(isUpper: Bool)
  }

  let kind: Kind
  let slots: [BarSlot]
  let modules: Int
  /// The share of the squares of just any bars that the likeliest characters leave, about: the more
  /// characters there are to choose from, the less.
  let chance: Double

  init(_ kind: Kind) {
    self.kind = kind
    var (slots, first): ([BarSlot], Int) = ([], 0)
    for alphabet in Self.alphabets(of: kind) {
      let slot = BarSlot(first: first, alphabet: alphabet)
      first += slot.width
      slots.append(slot)
    }
    (self.slots, modules) = (slots, first)
    let bits = slots.reduce(0.0) { bits, slot in
      let count = Double(slot.characters.count)
      return bits + Double(count.exponent) + count.significand - 1
    }
    chance = 1 - 0.9 * bits / Double(modules)
  }

  /// All that are tried. Without a check digit, too short a code is soon found where there is none.
  static let all: [BarGrammar] = {
    var kinds: [Kind] = [.ean13, .ean8, .upcE(system: 0), .databar] + (2...24).map { .code128($0) }
    for wide in 2...3 {
      kinds += (4...20).map { .code39($0, wide: wide) } + (5...20).map { .codabar($0, wide: wide) }
      kinds += (4...12).map { .itf(pairs: $0, wide: wide) }
    }
    return kinds.map { BarGrammar($0) }
  }()

  private static func alphabets(of kind: Kind) -> [BarAlphabet] {
    switch kind {
    case .ean13:
      [guardBars, odd] + Array(repeating: oddOrEven, count: 5) + [middleBars]
        + Array(repeating: right, count: 6) + [guardBars]
    case .ean8:
      [guardBars] + Array(repeating: odd, count: 4) + [middleBars]
        + Array(repeating: right, count: 4) + [guardBars]
    case .upcE: [guardBars] + Array(repeating: oddOrEven, count: 6) + [lastBars]
    case .code128(let count):
      [starts] + Array(repeating: symbols, count: count + 1) + [stop]
    case .code39(let count, let wide): (wide == 2 ? code39 : wideCode39).alphabets(count)
    case .codabar(let count, let wide): (wide == 2 ? codabar : wideCodabar).alphabets(count)
    case .itf(let pairs, let wide): (wide == 2 ? itf : wideITF).alphabets(pairs)
    case .databar: DataBarCharacters.alphabets
    case .databarRow(let isUpper): DataBarCharacters.alphabets(isUpper: isUpper)
    }
  }

  var barCount: Int {
    switch kind {
    case .ean13: 30
    case .ean8: 22
    case .upcE: 17
    case .code128: slots.count * 3 + 1
    case .code39: slots.count * 5
    case .codabar: slots.count * 4
    case .itf(let pairs, _): pairs * 5 + 4
    case .databar: 23
    case .databarRow(let isUpper): isUpper ? 12 : 13
    }
  }

  /// The characters of a slot that are tried: the others do not come into question.
  var mostCharacters: Int { symbology == .databar ? 60 : 20 }

  /// The share of the bars that are seen at least: blur hides narrow ones beside wide ones first.
  var leastSeen: Double {
    switch kind {
    case .ean13, .ean8, .upcE, .code128, .databar, .databarRow: 0.4
    case .code39, .codabar, .itf: 0.25
    }
  }

  var symbology: Symbology {
    switch kind {
    case .ean13: .ean13
    case .ean8: .ean8
    case .upcE: .upcE
    case .code128: .code128
    case .code39: .code39
    case .codabar: .codabar
    case .itf: .itf
    case .databar, .databarRow: .databar
    }
  }
}

// MARK: Check digits

extension BarGrammar {
  /// The number of states of a text that is read character by character.
  var stateCount: Int {
    switch kind {
    // The first digit, and the weighted sum so far.
    case .ean13: 100
    // What the last digit will say of the others' weights, the check digit, and the sum so far.
    case .upcE: 400
    case .ean8, .itf(pairs: 7, _): 10
    case .code128: 103
    case .code39, .codabar, .itf, .databarRow: 1
    // The left finder pattern, and the sum so far; then what is left of the check.
    case .databar: 9 * DataBarCharacters.checkModulus
    }
  }

  /// The states before the first character.
  var firstStates: [Int] {
    switch kind {
    case .ean13: (0..<10).map { $0 * 11 }
    case .upcE(let system): (0..<40).map { $0 * 10 + 3 * system }
    case .ean8, .code128, .code39, .codabar, .itf, .databar, .databarRow: [0]
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
    case .upcE(let system):
      guard let digit = Self.digit(ofSlot: slot, half: 6), digit < 6 else { return state }
      return Self.stateOfUPCE(after: state, value, at: digit, system: system)
    case .code128(let count):
      if slot == 0 { return value % 103 }
      if slot <= count { return (state + slot * value) % 103 }
      return slot == count + 2 || value == state ? 0 : nil
    case .itf(let pairs, _):
      guard pairs == 7, 1...pairs ~= slot else { return state }
      return (state + value / 10 * 3 + value % 10) % 10
    case .code39, .codabar, .databarRow: return state
    case .databar: return Self.stateOfDataBar(after: state, value, in: slot)
    }
  }

  func accepts(_ state: Int) -> Bool {
    switch kind {
    case .ean13, .ean8, .itf: state % 10 == 0
    case .upcE: (state / 10 + state) % 10 == 0
    case .code128, .code39, .codabar, .databar, .databarRow: state == 0
    }
  }

  private static func stateOfDataBar(after state: Int, _ value: Int, in slot: Int) -> Int? {
    let modulus = DataBarCharacters.checkModulus
    let (left, sum) = state.quotientAndRemainder(dividingBy: modulus)
    switch slot {
    case 0, 7: return state
    case 2: return value * modulus + sum
    case 5:
      guard let check = DataBarCharacters.check(left: left, right: value) else { return nil }
      return (check + modulus - sum) % modulus
    case 6: return (sum + modulus - value) % modulus
    default: return left * modulus + (sum + value) % modulus
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

  /// The last digit of a UPC-E says where its UPC-A has zeros: their weights in its sum, by whether
  /// the last digit is below three, three, four or more.
  private static let weightsOfUPCE = [
    [1, 3, 3, 1, 3, 1], [1, 3, 1, 1, 3, 0], [1, 3, 1, 3, 3, 0], [1, 3, 1, 3, 1, 3],
  ]

  private static func stateOfUPCE(
    after state: Int, _ value: Int, at digit: Int, system: Int
  ) -> Int? {
    let (form, check) = (state / 100, state / 10 % 10)
    // The parities of the digits write the check digit; those of 0 are the only ones with three
    // even digits in front. System 1 has them the other way round.
    let isEven = (check == 0 ? digit < 3 : !parities[check][digit]) == (system == 0)
    if isEven != (value >= 10) { return nil }
    if digit == 5, form != min(max(value % 10 - 2, 0), 3) { return nil }
    return state / 10 * 10 + (state % 10 + value % 10 * weightsOfUPCE[form][digit]) % 10
  }
}
