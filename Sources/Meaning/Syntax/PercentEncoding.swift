// The percent escapes of addresses (RFC 3986, section 2.1), and hexadecimal digits.

/// Percent-encoding of UTF-8.
enum PercentEncoding {
  /// The text without its escapes. A percent sign that starts none stands for itself. Bytes that
  /// are not valid UTF-8 count as Windows-1252, which old programs wrote.
  static func decoded(_ text: UTF8Text, plusIsSpace: Bool = false) -> String {
    let bytes = decodedBytes(text, plusIsSpace: plusIsSpace)
    return String(validating: bytes, as: UTF8.self) ?? LabelledCharset.windows1252(bytes)
  }

  /// The bytes of the text without its escapes.
  static func decodedBytes(_ text: UTF8Text, plusIsSpace: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      if byte == .percent, let value = hexPair(rest) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? .space : byte)
      }
    }
    return bytes
  }

  /// The text with everything escaped except letters, digits, `-._~` and the characters of `kept`.
  static func encoded(_ text: String, keeping kept: String = "") -> String {
    let kept = Set("-._~".utf8).union(kept.utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var output: [UInt8] = []
    for byte in text.utf8 {
      if byte.isASCIILetter || byte.isASCIIDigit || kept.contains(byte) {
        output.append(byte)
      } else {
        output += [.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The value of the two hexadecimal digits at the start of `text`; nil if there are none.
  static func hexPair(_ text: UTF8Text) -> UInt8? {
    guard let high = text.first?.hexValue, let low = text.dropFirst().first?.hexValue else {
      return nil
    }
    return high << 4 | low
  }
}

/// Hexadecimal digits.
enum Hexadecimal {
  /// The bytes of digits in either case; nil if they are none.
  static func decoded(_ digits: UTF8Text) -> [UInt8]? {
    guard digits.count % 2 == 0 else { return nil }
    var rest = digits
    var bytes: [UInt8] = []
    while !rest.isEmpty {
      guard let byte = PercentEncoding.hexPair(rest.removing(2)) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  /// The hexadecimal digits of bytes, in upper case.
  static func digits(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
