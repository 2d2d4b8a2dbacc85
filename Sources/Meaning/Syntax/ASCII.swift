// Numbers and letters in ASCII, and the blanks around texts.

extension UInt8 {
  /// A to Z.
  var isASCIICapital: Bool { self >= 0x41 && self <= 0x5A }
  var asciiUppercased: UInt8 { self >= 0x61 && self <= 0x7A ? self & 0xDF : self }
}

extension Collection<UInt8> {
  var string: String { String(decoding: self, as: UTF8.self) }
  var areDigits: Bool { !isEmpty && allSatisfy(\.isASCIIDigit) }
  var areCapitalsAndDigits: Bool {
    !isEmpty && allSatisfy { $0.isASCIIDigit || $0.isASCIICapital }
  }
  /// The number of up to 18 digits; nil for anything else.
  var number: Int? {
    guard areDigits, count <= 18 else { return nil }
    return reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
  var lowercased: [UInt8] { map(\.asciiLowercased) }
  var uppercased: [UInt8] { map(\.asciiUppercased) }
}

extension Array {
  subscript(ifThere index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

extension ArraySlice<UInt8> {
  var bare: UTF8Text {
    func isNothing(_ byte: UInt8) -> Bool { byte.isASCIIBlank || byte == 0 }
    var rest = starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self
    rest = rest.drop(while: isNothing)
    while let last = rest.last, isNothing(last) { rest.removeLast() }
    return rest
  }

  /// Removes and returns the first `count` bytes, or all if there are fewer.
  mutating func removing(_ count: Int) -> UTF8Text {
    let head = prefix(count)
    self = self[head.endIndex...]
    return head
  }
}

/// Digits with a power of ten.
struct Decimal: Hashable {
  private let digits: [UInt8]
  private let exponent: Int

  /// More places than any amount has; the limit bounds the output of a hostile exponent.
  private static let largestExponent = 120

  /// Takes digits, the last `places` of them after the point.
  init?(_ digits: some Collection<UInt8>, places: Int) {
    guard digits.areDigits, abs(places) <= Self.largestExponent else { return nil }
    self.digits = Array(digits)
    exponent = -places
  }

  /// Reads `12`, `12.5`, `2.014e18`.
  init?(_ text: some Collection<UInt8>) {
    let parts = Array(text).split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0.asciiLowercased == 0x65 }
    )
    let sides = (parts.first.map(Array.init) ?? []).split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let power = parts.count > 1 ? Array(parts[1]).number : 0
    guard let whole = sides.first, let power, power <= Self.largestExponent else { return nil }
    let fraction = sides.count > 1 ? sides[1] : []
    guard whole.areDigits, sides.count == 1 || fraction.areDigits else { return nil }
    guard fraction.count <= Self.largestExponent else { return nil }
    digits = Array(whole + fraction)
    exponent = power - fraction.count
  }

  var isZero: Bool { digits.allSatisfy { $0 == 0x30 } }
  var places: Int { max(0, -exponent) }
  /// The number of digits before the point, without leading zeros.
  var wholeDigits: Int { max(0, digits.drop { $0 == 0x30 }.count + exponent) }

  /// The number in units of ten to the power of `power`, as `0.0025`.
  func text(inUnitsOf power: Int = 0, keepsZeros: Bool = false) -> String {
    let shift = exponent - power
    var whole = digits
    var fraction: ArraySlice<UInt8> = []
    if shift >= 0 {
      whole += Array(repeating: 0x30, count: shift)
    } else {
      whole = Array(repeating: 0x30, count: max(0, 1 - shift - digits.count)) + digits
      fraction = whole.suffix(-shift)
      whole.removeLast(-shift)
    }
    if !keepsZeros { while fraction.last == 0x30 { fraction.removeLast() } }
    let significant = whole.drop { $0 == 0x30 }
    let front = significant.isEmpty ? "0" : significant.string
    return fraction.isEmpty ? front : front + "." + fraction.string
  }
}
