// Digits of five bars on one line, some of them tall: two in POSTNET and in Brazil's CEPNet, three
// in PLANET. A tall bar begins and ends the code, and all digits add up to tens.

enum TallBars {
  /// The digits but the check, of two tall bars each.
  static func postnet(_ bars: PostalBars) -> String? {
    digits(bars) { $0 }
  }

  /// The digits but the check, of two short bars each.
  static func planet(_ bars: PostalBars) -> String? {
    digits(bars) { 0b11111 ^ $0 }
  }

  /// The bars' weights are 7, 4, 2, 1 and 0, and both of 0 are those of 11.
  private static let patterns = [
    0b11000, 0b00011, 0b00101, 0b00110, 0b01001, 0b01010, 0b01100, 0b10001, 0b10010, 0b10100,
  ]

  private static func digits(_ bars: PostalBars, _ pattern: (Int) -> Int) -> String? {
    let last = bars.count - 1
    guard bars.count % 5 == 2, bars.ascends(0), bars.ascends(last) else { return nil }
    var digits: [Int] = []
    for first in stride(from: 1, to: last, by: 5) {
      let tall = (first..<first + 5).reduce(0) { 2 * $0 + (bars.ascends($1) ? 1 : 0) }
      guard let digit = patterns.firstIndex(of: pattern(tall)) else { return nil }
      digits.append(digit)
    }
    guard digits.reduce(0, +) % 10 == 0 else { return nil }
    return digits.dropLast().map(String.init).joined()
  }
}
