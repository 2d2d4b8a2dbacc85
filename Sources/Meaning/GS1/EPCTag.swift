// The 96 bits of an RFID tag (GS1 EPC Tag Data Standard, section 14): a header for the scheme, a
// filter value, the place where the company prefix ends, the prefix, a reference and a serial number.

struct EPCTag {
  let scheme: String
  let filter: String
  /// The company prefix, the reference and the serial number, as names write them.
  let parts: [String]

  /// Reads `96.x3074257BF7194E4000001A85`; nil for other sizes, schemes and bits out of range.
  init?(_ text: UTF8Text) {
    guard let digits = text.dropping(prefix: "96.x"), digits.count == 24,
      let bytes = Hexadecimal.decoded(digits), let layout = Self.layouts[bytes[0]]
    else { return nil }
    var place = 8
    func next(_ count: Int) -> UInt64 {
      defer { place += count }
      return (place..<place + count).reduce(0) { value, bit in
        value << 1 | UInt64(bytes[bit / 8] >> (7 - bit % 8) & 1)
      }
    }
    let (filter, partition) = (next(3), Int(next(3)))
    guard partition < Self.companyBits.count else { return nil }
    let companyBits = Self.companyBits[partition]
    let company = Self.padded(next(companyBits), to: 12 - partition)
    let rest = layout.referenceBits - companyBits
    let length = layout.digits.map { $0 + partition }
    let reference = length.map { Self.padded(next(rest), to: $0) } ?? "\(next(rest))"
    let serial = next(layout.serialBits)
    guard let company, let reference else { return nil }
    scheme = layout.scheme
    self.filter = "\(filter)"
    parts = [company, reference] + (layout.hasSerial ? ["\(serial)"] : [])
  }

  private struct Layout {
    let scheme: String
    /// The bits of the company prefix and the reference together.
    let referenceBits: Int
    /// The digits of the reference beside the longest company prefix; nil if their number varies.
    let digits: Int?
    let serialBits: Int
    var hasSerial = true
  }

  private static let layouts: [UInt8: Layout] = [
    0x2C: Layout(scheme: "gdti", referenceBits: 41, digits: 0, serialBits: 41),
    0x30: Layout(scheme: "sgtin", referenceBits: 44, digits: 1, serialBits: 38),
    0x31: Layout(scheme: "sscc", referenceBits: 58, digits: 5, serialBits: 24, hasSerial: false),
    0x32: Layout(scheme: "sgln", referenceBits: 41, digits: 0, serialBits: 41),
    0x33: Layout(scheme: "grai", referenceBits: 44, digits: 0, serialBits: 38),
    0x34: Layout(scheme: "giai", referenceBits: 82, digits: nil, serialBits: 0, hasSerial: false),
  ]

  /// The bits of company prefixes of twelve to six digits.
  private static let companyBits = [40, 37, 34, 30, 27, 24, 20]

  /// A number with leading zeros; nil if it has more digits.
  private static func padded(_ number: UInt64, to length: Int) -> String? {
    if length == 0 { return number == 0 ? "" : nil }
    let digits = "\(number)"
    guard digits.utf8.count <= length else { return nil }
    return String(repeating: "0", count: length - digits.utf8.count) + digits
  }
}
