// Bytes as text, every way that a code's maker may have meant.

import Foundation

extension [UInt8] {
  /// The bytes in hexadecimal.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The texts that the bytes can be; a misread is none of them, whatever the encoding.
  var readings: [String] {
    let encodings: [String.Encoding] = [
      .utf8, .isoLatin1, .shiftJIS, .windowsCP1251, .windowsCP1252, .utf16BigEndian,
    ]
    return encodings.compactMap { String(data: Data(self), encoding: $0) }
  }
}
