// Japan Post's customer code: twenty characters of three bars with a check, in a frame. Letters are
// a shift and a digit.

enum JapanPost {
  /// The characters in the order of their values for the check: digits, the hyphen, and eight
  /// control codes, of which three shift to letters and the fourth fills up.
  private static let patterns = [
    144, 114, 132, 312, 123, 141, 321, 213, 231, 411, 414, 324, 342, 234, 432, 243, 423, 441, 111,
  ]
  private static let (hyphen, shifts, filler) = (10, 11...13, 14)

  /// The postcode and the address's numbers.
  static func text(_ bars: PostalBars) -> String? {
    guard bars.count == 67 else { return nil }
    // 1 is full, 2 an ascender, 3 a descender and 4 a tracker.
    let states = (0..<bars.count).map { (bars.ascends($0) ? 1 : 3) + (bars.descends($0) ? 0 : 1) }
    guard states.prefix(2) == [1, 3], states.suffix(2) == [3, 1] else { return nil }
    var values: [Int] = []
    for first in stride(from: 2, to: 65, by: 3) {
      let pattern = 100 * states[first] + 10 * states[first + 1] + states[first + 2]
      guard let value = patterns.firstIndex(of: pattern) else { return nil }
      values.append(value)
    }
    guard values.reduce(0, +) % 19 == 0 else { return nil }
    return text(values.dropLast())
  }

  private static func text(_ values: ArraySlice<Int>) -> String? {
    guard let last = values.lastIndex(where: { $0 != filler }) else { return nil }
    var (text, shift): ([UInt8], Int?) = ([], nil)
    for value in values[...last] {
      switch (value, shift) {
      case (0...9, let ten?):
        let letter = UInt8(ascii: "A") + UInt8(10 * ten + value)
        guard letter <= UInt8(ascii: "Z") else { return nil }
        text.append(letter)
        shift = nil
      case (0...9, nil): text.append(UInt8(ascii: "0") + UInt8(value))
      case (hyphen, nil): text.append(UInt8(ascii: "-"))
      case (shifts, nil): shift = value - shifts.lowerBound
      default: return nil
      }
    }
    return shift == nil ? String(decoding: text, as: UTF8.self) : nil
  }
}
