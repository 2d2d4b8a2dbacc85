// IPv4 addresses as browsers read them: one to four numbers, each decimal, octal or hexadecimal.
// The last number fills the bytes that the others leave.

/// The notation of IPv4 addresses.
enum IPv4 {
  /// Whether browsers take the name for an address, valid or not: its last label is a number.
  static func isMeant(by name: UTF8Text) -> Bool {
    guard let last = parts(of: name).last else { return false }
    return !last.isEmpty && (last.allSatisfy(\.isASCIIDigit) || value(of: last) != nil)
  }

  /// The address that a name stands for; nil if it is too large or badly written.
  static func number(in name: UTF8Text) -> UInt32? {
    let parts = parts(of: name)
    guard parts.count <= 4 else { return nil }
    var address: UInt64 = 0
    for (index, part) in parts.enumerated() {
      guard let value = value(of: part) else { return nil }
      let bits = index == parts.count - 1 ? 8 * UInt64(4 - index) : 8
      guard value < 1 << bits else { return nil }
      address = address << bits | value
    }
    return UInt32(exactly: address)
  }

  /// The address as four decimal numbers.
  static func text(of number: UInt32) -> String {
    [24, 16, 8, 0].map { String(number >> UInt32($0) & 255) }.joined(separator: ".")
  }

  /// The labels, without the empty one after a final dot.
  private static func parts(of name: UTF8Text) -> [UTF8Text] {
    let parts = name.split(separator: .dot, omittingEmptySubsequences: false)
    return parts.count > 1 && parts.last?.isEmpty == true ? parts.dropLast() : parts
  }

  private static func value(of part: UTF8Text) -> UInt64? {
    guard !part.isEmpty else { return nil }
    var digits = part
    var radix: UInt64 = 10
    if let hexadecimal = part.dropping(prefix: "0x") {
      (digits, radix) = (hexadecimal, 16)
    } else if part.first == UInt8(ascii: "0") {
      (digits, radix) = (part.dropFirst(), 8)
    }
    var value: UInt64 = 0
    for digit in digits {
      guard let figure = digit.hexValue, figure < radix else { return nil }
      // Above any address, and small enough not to overflow.
      value = min(value * radix + UInt64(figure), 1 << 40)
    }
    return value
  }
}
