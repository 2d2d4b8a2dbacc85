// EAN and UPC numbers. One number has several spellings, and each engine uses its own.

/// The number of an EAN or UPC code, with the add-on beside it if there is one.
///
///     RetailNumber(Array("01234565".utf8), of: .upcE)
///       == RetailNumber(Array("012345000065".utf8), of: .upcA)    // true
public struct RetailNumber: Hashable, Sendable {
  /// The digits in full EAN format: 13, or 8 of an EAN-8.
  public let digits: [UInt8]
  /// 2 or 5 digits, or none.
  public let addOn: [UInt8]

  /// Reads a number in any spelling of an engine: in full EAN format or the symbology's own, with
  /// or without a space before an add-on. Nil for other symbologies and for bytes that are not such
  /// a number.
  public init?(_ bytes: [UInt8], of symbology: Symbology) {
    let digits = bytes.filter { $0 != space }
    // "01234565 12345" and a UPC-E in full EAN format have equally many digits.
    let stated = bytes.firstIndex(of: space)
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    let lengths: [Int]
    switch symbology {
    case .ean13, .isbn13: lengths = [13]
    case .ean8: lengths = [8]
    case .upcA: lengths = [13, 12]
    case .upcE: lengths = [13, 12, 8]
    default: return nil
    }
    for length in lengths where [0, 2, 5].contains(digits.count - length) {
      if let stated, stated != length { continue }
      // The digits are 13 and an add-on, or 12 and a longer one: a zero in front means the former.
      if length == 13, symbology == .upcA || symbology == .upcE, digits.first != zero { continue }
      let number = Array(digits.prefix(length))
      addOn = Array(digits.dropFirst(length))
      switch (symbology, length) {
      case (.upcE, 8): self.digits = [zero] + Self.expanded(number)
      case (_, 12): self.digits = [zero] + number
      default: self.digits = number
      }
      return
    }
    return nil
  }

  public var withoutAddOn: RetailNumber { RetailNumber(digits: digits, addOn: []) }

  private init(digits: [UInt8], addOn: [UInt8]) {
    self.digits = digits
    self.addOn = addOn
  }

  /// As printed under a code of `symbology`; a space precedes the add-on.
  public func spelled(as symbology: Symbology) -> [UInt8] {
    let short = Array(digits.dropFirst())
    let number =
      switch symbology {
      case .upcA: short
      case .upcE: Self.compressed(short) ?? short
      default: digits
      }
    return addOn.isEmpty ? number : number + [space] + addOn
  }

  /// The 12 digits of the UPC-A for the 8 of a UPC-E, which leaves out a run of zeros.
  private static func expanded(_ short: [UInt8]) -> [UInt8] {
    let body = Array(short[1...6])
    let zeros: [UInt8]
    switch body[5] {
    case UInt8(ascii: "0")...UInt8(ascii: "2"):
      zeros = Array(body[0...1]) + [body[5], zero, zero, zero, zero] + Array(body[2...4])
    case UInt8(ascii: "3"):
      zeros = Array(body[0...2]) + [zero, zero, zero, zero, zero] + Array(body[3...4])
    case UInt8(ascii: "4"):
      zeros = Array(body[0...3]) + [zero, zero, zero, zero, zero, body[4]]
    default:
      zeros = Array(body[0...4]) + [zero, zero, zero, zero, body[5]]
    }
    return [short[0]] + zeros + [short[7]]
  }

  /// The 8 digits of the UPC-E for the 12 of a UPC-A; nil if there is none.
  private static func compressed(_ long: [UInt8]) -> [UInt8]? {
    let body = Array(long[1...10])
    let candidates: [[UInt8]] = [
      Array(body[0...1]) + Array(body[7...9]) + [body[2]],
      Array(body[0...2]) + Array(body[8...9]) + [UInt8(ascii: "3")],
      Array(body[0...3]) + [body[9], UInt8(ascii: "4")],
      Array(body[0...4]) + [body[9]],
    ]
    return candidates.lazy.map { [long[0]] + $0 + [long[11]] }.first { expanded($0) == long }
  }
}

private let zero = UInt8(ascii: "0")
private let space = UInt8(ascii: " ")
