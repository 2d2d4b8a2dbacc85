// Letters and digits of four bars, of which two reach up and two reach down: the Royal Mail's
// customer code (RM4SCC), which has a frame and a check, and PostNL's KIX, which has neither.

enum RoyalMailText {
  private static let characters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
  /// Which two of four bars reach up or down, for each of six values.
  private static let pairs = [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100]
  /// The fewest characters of an address with the check, and the most.
  private static let addresses = 6...51

  static func mayBeFramed(_ bars: Int) -> Bool {
    bars % 4 == 2 && addresses.contains((bars - 2) / 4)
  }

  /// The address in an RM4SCC, without its check.
  static func framed(_ bars: PostalBars) -> String? {
    let last = bars.count - 1
    guard bars.ascends(0), !bars.descends(0), bars.ascends(last), bars.descends(last),
      let values = values(of: bars, 1..<last), let check = values.last
    else { return nil }
    let text = values.dropLast()
    func sum(_ part: (Int) -> Int) -> Int { (text.reduce(0) { $0 + part($1) + 1 } + 5) % 6 }
    guard check == 6 * sum({ $0 / 6 }) + sum({ $0 % 6 }) else { return nil }
    return string(text)
  }

  /// The place of a character in the alphabet, for each four of `range`.
  private static func values(of bars: PostalBars, _ range: Range<Int>) -> [Int]? {
    var values: [Int] = []
    for first in stride(from: range.lowerBound, to: range.upperBound, by: 4) {
      let four = first..<first + 4
      let up = four.reduce(0) { 2 * $0 + (bars.ascends($1) ? 1 : 0) }
      let down = four.reduce(0) { 2 * $0 + (bars.descends($1) ? 1 : 0) }
      guard let row = pairs.firstIndex(of: up), let column = pairs.firstIndex(of: down) else {
        return nil
      }
      values.append(6 * row + column)
    }
    return values
  }

  private static func string(_ values: some Sequence<Int>) -> String {
    String(decoding: values.map { characters[$0] }, as: UTF8.self)
  }
}

// MARK: KIX

extension RoyalMailText {
  static func mayBeKIX(_ bars: Int) -> Bool { bars % 4 == 0 && (7...18).contains(bars / 4) }

  /// A postcode of four digits and two letters, the number of a house or box, and after an X what
  /// is added to the number. Upside down, nearly every address is against that.
  static func kix(_ bars: PostalBars) -> String? {
    guard let values = values(of: bars, 0..<bars.count) else { return nil }
    func isDigit(_ value: Int) -> Bool { value < 10 }
    let (digits, letters) = (values[..<4], values[4..<6])
    let number = values[6...].prefix { isDigit($0) }
    let rest = values[(6 + number.count)...]
    guard digits.allSatisfy(isDigit), digits.first != 0, !letters.contains(where: isDigit),
      (1...5).contains(number.count)
    else { return nil }
    // X and one to six characters more.
    guard rest.isEmpty || rest.first == 33 && (2...7).contains(rest.count) else { return nil }
    return string(values)
  }
}
