// The characters of the linear codes that are read by likelihood.

// MARK: Characters of modules

extension BarGrammar {
  static let guardBars = BarAlphabet([BarCharacter(0, "101")])
  static let lastBars = BarAlphabet([BarCharacter(0, "010101")])
  static let middleBars = BarAlphabet([BarCharacter(0, "01010")])
  /// The modules of digits of odd parity; the others are inverted, mirrored or both.
  static let digits = [
    "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011",
    "0110111", "0001011",
  ]
  static let odd = BarAlphabet(digits.enumerated().map { BarCharacter($0, $1) })
  static let right = BarAlphabet(
    digits.enumerated().map { BarCharacter($0, inverted($1)) })
  /// Digits of even parity count from ten.
  static let oddOrEven = BarAlphabet(
    odd.characters
      + digits.enumerated().map { BarCharacter(10 + $0, even($1)) })

  static func inverted(_ digit: String) -> String {
    String(digit.map { $0 == "1" ? "0" : "1" })
  }

  /// A digit of odd parity in even parity.
  static func even(_ digit: String) -> String { String(inverted(digit).reversed()) }

  /// The parities of the left digits, by which the first digit is written; the second digit is
  /// always odd.
  static let parities = [
    "OOOOOO", "OOEOEE", "OOEEOE", "OOEEEO", "OEOOEE", "OEEOOE", "OEEEOO", "OEOEOE", "OEOEEO",
    "OEEOEO",
  ].map { $0.map { $0 == "E" } }

  /// The widths of bars and spaces of the characters of Code 128 by their values, with the stop.
  static let code128Widths = """
    212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232
    122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122
    321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311
    211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113
    213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422
    121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111
    241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121
    412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412
    211214 211232 2331112
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  private static let code128 = code128Widths.enumerated().map { BarCharacter($0, widths: $1) }
  static let symbols = BarAlphabet(Array(code128[..<103]))
  static let starts = BarAlphabet(Array(code128[103..<106]))
  static let stop = BarAlphabet(Array(code128[106...]))
}

// MARK: Characters of wide and narrow bars

/// The characters of a code between its ends.
struct WideBars: Sendable {
  let first: BarAlphabet
  let middle: BarAlphabet
  let last: BarAlphabet

  func alphabets(_ count: Int) -> [BarAlphabet] {
    [first] + Array(repeating: middle, count: count) + [last]
  }
}

extension BarGrammar {
  static let (code39, wideCode39) = (code39(wide: 2), code39(wide: 3))
  static let (codabar, wideCodabar) = (codabar(wide: 2), codabar(wide: 3))
  static let (itf, wideITF) = (itf(wide: 2), itf(wide: 3))

  /// Digits as five bars, two of which are wide.
  static let twoOfFive = [
    "00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010",
  ]

  /// Bars and spaces in turns, 1 for wide ones.
  private static func character(_ value: Int, _ bars: String, wide: Int) -> BarCharacter {
    BarCharacter(value, widths: bars.map { $0 == "1" ? String(wide) : "1" }.joined())
  }

  private static func woven(_ bars: String, _ spaces: String) -> String {
    zip(bars, spaces + "0").map { "\($0)\($1)" }.joined()
  }

  /// The bars and spaces of Code 39's characters in the order of their values, and of the asterisk at
  /// both ends, each with the narrow space behind it.
  ///
  /// Forty have the bars of a digit and one wide space, which tells tens from tens; in four more, only
  /// spaces are wide.
  static let code39Bars: (characters: [String], asterisk: String) = {
    let tens = ["0100", "0010", "0001", "1000"].flatMap { spaces in
      (1...10).map { woven(twoOfFive[$0 % 10], spaces) }
    }
    let signs = ["1110", "1101", "1011", "0111"].map { woven("00000", $0) }
    // The digits count from 1 to 0, and the last of the forty is the asterisk.
    return ([tens[9]] + tens[..<9] + tens[10..<39] + signs, tens[39])
  }()

  private static func code39(wide: Int) -> WideBars {
    let (bars, asterisk) = code39Bars
    return WideBars(
      first: BarAlphabet([character(0, asterisk, wide: wide)]),
      middle: BarAlphabet(bars.enumerated().map { character($0, $1, wide: wide) }),
      last: BarAlphabet([character(0, String(asterisk.dropLast()), wide: wide)]))
  }

  /// Digits, minus and dollar. The other signs are wider, so that they would move all that follow.
  private static func codabar(wide: Int) -> WideBars {
    let bars = [
      "0000011", "0000110", "0001001", "1100000", "0010010", "1000010", "0100001", "0100100",
      "0110000", "1001000", "0001100", "0011000",
    ]
    let ends = ["0011010", "0101001", "0001011", "0001110"]
    return WideBars(
      first: BarAlphabet(ends.enumerated().map { character($0, $1 + "0", wide: wide) }),
      middle: BarAlphabet(bars.enumerated().map { character($0, $1 + "0", wide: wide) }),
      last: BarAlphabet(ends.enumerated().map { character($0, $1, wide: wide) }))
  }

  /// Bars are one digit and the spaces behind them the next.
  private static func itf(wide: Int) -> WideBars {
    let pairs = (0..<100).map { pair in
      zip(twoOfFive[pair / 10], twoOfFive[pair % 10]).map { "\($0)\($1)" }.joined()
    }
    return WideBars(
      first: BarAlphabet([character(0, "0000", wide: wide)]),
      middle: BarAlphabet(pairs.enumerated().map { character($0, $1, wide: wide) }),
      last: BarAlphabet([character(0, "100", wide: wide)]))
  }
}
