// Charsets: the character sets of payloads and their decoding. This file has the port through which
// Core decodes bytes, and the sets that the standard library can decode.

/// Decodes bytes in a character set.
public protocol CharacterDecoder: Sendable {
  /// The text of the bytes in a character set; nil if they are not valid in it, or if the decoder
  /// lacks the set.
  func text(of bytes: ArraySlice<UInt8>, in charset: Charset) -> String?
}

/// Decodes the Unicode forms, ASCII and ISO-8859-1, and leaves all others to another decoder.
struct UnicodeDecoder: CharacterDecoder {
  let others: any CharacterDecoder

  func text(of bytes: ArraySlice<UInt8>, in charset: Charset) -> String? {
    switch charset {
    case .ascii: bytes.allSatisfy { $0 < 0x80 } ? String(validating: bytes, as: UTF8.self) : nil
    case .iso8859_1: String(String.UnicodeScalarView(bytes.lazy.map { Unicode.Scalar($0) }))
    case .utf8: String(validating: bytes, as: UTF8.self).map(withoutSignature)
    case .utf16BigEndian: units(bytes, UInt16.self, bigEndian: true).flatMap(text(ofUTF16:))
    case .utf16LittleEndian: units(bytes, UInt16.self, bigEndian: false).flatMap(text(ofUTF16:))
    case .utf32BigEndian: units(bytes, UInt32.self, bigEndian: true).flatMap(text(ofUTF32:))
    case .utf32LittleEndian: units(bytes, UInt32.self, bigEndian: false).flatMap(text(ofUTF32:))
    default: others.text(of: bytes, in: charset)
    }
  }

  private func text(ofUTF16 units: [UInt16]) -> String? {
    String(validating: units, as: UTF16.self).map(withoutSignature)
  }

  private func text(ofUTF32 units: [UInt32]) -> String? {
    String(validating: units, as: UTF32.self).map(withoutSignature)
  }

  /// The text without a byte order mark, which is not part of it.
  private func withoutSignature(_ text: String) -> String {
    guard text.unicodeScalars.first == "\u{FEFF}" else { return text }
    return String(text.unicodeScalars.dropFirst())
  }

  private func units<Unit: FixedWidthInteger & UnsignedInteger>(
    _ bytes: ArraySlice<UInt8>, _: Unit.Type, bigEndian: Bool
  ) -> [Unit]? {
    let width = Unit.bitWidth / 8
    guard bytes.count.isMultiple(of: width) else { return nil }
    return stride(from: bytes.startIndex, to: bytes.endIndex, by: width).map { start in
      let group = bytes[start..<start + width]
      return (bigEndian ? Array(group) : group.reversed()).reduce(0) { $0 << 8 | Unit($1) }
    }
  }
}
