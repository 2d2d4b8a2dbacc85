// File names as `file:` addresses and back.

extension FileName {
  /// The path in a `file:` URI of this machine; nil for any other text.
  init?(fileURI uri: FileName) {
    let prefix = String(decoding: uri.bytes.prefix(7), as: UTF8.self).lowercased()
    guard prefix == "file://" else { return nil }
    var path = uri.bytes.dropFirst(7)
    if path.starts(with: "localhost/".utf8) { path = path.dropFirst(9) }
    guard path.first == UInt8(ascii: "/") else { return nil }
    guard let decoded = Self.percentDecoded(path) else { return nil }
    self.init(bytes: decoded)
  }

  /// The bytes for an address: all but letters, digits and `/.-_~` become percent signs and digits.
  var percentEncoded: String {
    bytes.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += byte < 16 ? "%0" : "%"
        text += String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// The bytes with `%41` as `A`; nil for a percent sign without two digits, and for `%00`, because
  /// no file name holds a zero.
  private static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(nibble), let low = rest.popFirst().flatMap(nibble),
        high << 4 | low != 0
      else { return nil }
      decoded.append(high << 4 | low)
    }
    return decoded
  }

  private static func nibble(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
