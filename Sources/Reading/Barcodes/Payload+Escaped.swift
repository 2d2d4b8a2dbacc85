// The escaped form of bytes with ECIs (ISO/IEC 15424): `\NNNNNN` switches the ECI, and `\\` is one
// backslash.

extension Payload {
  /// Reads the escaped form, without the symbology identifier (`]Q2`) that precedes it.
  ///
  /// ZXing-C++ escapes only payloads with an ECI; the bytes of other codes go to `init(bytes:)`. A
  /// backslash that starts neither form is a backslash.
  public init(escaped: some Sequence<UInt8>) {
    let source = Array(escaped)
    let backslash = UInt8(ascii: "\\")
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var segments: [Segment] = []
    var open: (eci: Int, start: Int)?

    func closed() -> Segment? {
      open.flatMap {
        $0.start < bytes.count ? Segment(eci: $0.eci, range: $0.start..<bytes.count) : nil
      }
    }

    var index = 0
    while index < source.count {
      let rest = source[(index + 1)...]
      if source[index] == backslash, let eci = Self.assignmentNumber(at: rest) {
        if let segment = closed() { segments.append(segment) }
        open = (eci, bytes.count)
        index += 7
      } else {
        bytes.append(source[index])
        index += source[index] == backslash && rest.first == backslash ? 2 : 1
      }
    }
    if let segment = closed() { segments.append(segment) }
    self.init(bytes: bytes, segments: segments)
  }

  private static func assignmentNumber(at bytes: ArraySlice<UInt8>) -> Int? {
    let digits = bytes.prefix(6)
    guard digits.count == 6 else { return nil }
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}
