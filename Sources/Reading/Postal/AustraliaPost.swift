// Australia Post's code: a format control code, a delivery point and the customer's field in bars
// of four states, corrected by a Reed–Solomon code over groups of three bars.

enum AustraliaPost {
  private static let field = BinaryField(polynomial: 0x43)
  /// The format control codes of each number of bars: standard, reply paid, routing and
  /// redirection; and those with a customer's field.
  private static let formats = [37: ["11", "45", "87", "92"], 52: ["59"], 67: ["62", "44"]]
  /// The bars of the frame on each side.
  private static let frame = 2
  private static let checks = 4

  /// The format control code, the eight digits of the delivery point, and the customer's field.
  static func text(_ bars: PostalBars) -> String? {
    guard let allowed = formats[bars.count], let states = states(bars) else { return nil }
    guard let head = digits(states[..<20]), allowed.contains(String(head.prefix(2))) else {
      return nil
    }
    let rest = states[20...]
    // One bar fills the last group of the shortest format.
    return bars.count == 37 ? (rest.allSatisfy { $0 == 3 } ? head : nil) : head + customer(rest)
  }

  /// The bars of the data, corrected: 0 is full, 1 an ascender, 2 a descender and 3 a tracker.
  private static func states(_ bars: PostalBars) -> [Int]? {
    let all = (0..<bars.count).map { (bars.ascends($0) ? 0 : 2) + (bars.descends($0) ? 0 : 1) }
    guard all.prefix(frame) == [1, 3], all.suffix(frame) == [1, 3] else { return nil }
    let inner = Array(all[frame..<all.count - frame])
    var word = stride(from: 0, to: inner.count, by: 3).map { number(inner[$0..<$0 + 3]) }
    // Two checks are left over, so that nothing is made up from noise.
    guard let errors = field.correct(&word, checks: checks, erasures: []), errors <= 1 else {
      return nil
    }
    return word.dropLast(checks).flatMap { [$0 / 16, $0 / 4 % 4, $0 % 4] }
  }

  private static func number(_ states: ArraySlice<Int>) -> Int {
    states.reduce(0) { 4 * $0 + $1 }
  }

  /// Two bars for each digit, as a number with three digits to the ten; 9 is 30.
  private static func digits(_ states: ArraySlice<Int>) -> String? {
    var digits = ""
    for first in stride(from: states.startIndex, to: states.endIndex - 1, by: 2) {
      let pair = (states[first], states[first + 1])
      guard pair.1 < 3, pair.0 < 3 || pair.1 == 0 else { return nil }
      digits += String(3 * pair.0 + pair.1)
    }
    return digits
  }

  /// The customer's field. Nothing says whether it is digits of two bars or characters of three: it
  /// is taken for digits where it can be.
  private static func customer(_ states: ArraySlice<Int>) -> String {
    let isFilled = states.last == 3
    let used = isFilled ? states.dropLast() : states
    if used.count % 2 == 0, let digits = digits(used) { return digits }
    return characters(used)
  }

  /// Three bars for each character.
  private static func characters(_ states: ArraySlice<Int>) -> String {
    var text: [UInt8] = []
    for first in stride(from: states.startIndex, through: states.endIndex - 3, by: 3) {
      text.append(alphabet[number(states[first..<first + 3])])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The characters in the order of their three bars, as digits of a number with the base 4.
  private static let alphabet = Array(
    "ABC DEF#GHIabcdeJKLfMNOgPQRhijklSTUmVWXnYZ0opqrs123t456u789vwxyz".utf8)
}
