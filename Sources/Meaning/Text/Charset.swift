// The character sets that a code can name, and those guessed for payloads that name none. A new set
// is a case here, and IconvDecoder, in Adapters/TextStandards, decodes its bytes. The numbers of
// sets in codes (ECI) are in a table here because no linked library has them.

/// A character set in which the bytes of a payload can be read.
public enum Charset: String, CaseIterable, Sendable {
  case ascii = "us-ascii"
  case utf8 = "utf-8"
  case utf16BigEndian = "utf-16be"
  case utf16LittleEndian = "utf-16le"
  case utf32BigEndian = "utf-32be"
  case utf32LittleEndian = "utf-32le"

  case iso8859_1 = "iso-8859-1"
  case iso8859_2 = "iso-8859-2"
  case iso8859_3 = "iso-8859-3"
  case iso8859_4 = "iso-8859-4"
  case iso8859_5 = "iso-8859-5"
  case iso8859_6 = "iso-8859-6"
  case iso8859_7 = "iso-8859-7"
  case iso8859_8 = "iso-8859-8"
  case iso8859_9 = "iso-8859-9"
  case iso8859_10 = "iso-8859-10"
  case iso8859_11 = "iso-8859-11"
  case iso8859_13 = "iso-8859-13"
  case iso8859_14 = "iso-8859-14"
  case iso8859_15 = "iso-8859-15"
  case iso8859_16 = "iso-8859-16"

  case codePage437 = "ibm437"
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1252 = "windows-1252"
  case windows1256 = "windows-1256"
  case koi8R = "koi8-r"

  case shiftJIS = "shift-jis"
  case gb18030 = "gb18030"
  case big5 = "big5"
  case eucKR = "euc-kr"
}

extension Charset {
  enum ECIAssignment: Equatable {
    case text(Charset)
    case binary
    /// Reserved, private, or about something other than characters.
    case unknown
  }

  static func assignment(ofECI number: Int) -> ECIAssignment {
    if number == 899 || number == 900 { return .binary }
    return byECI[number].map(ECIAssignment.text) ?? .unknown
  }

  // GB 2312 (29), GBK (31) and GB 18030 (32) are each a subset of the next, so the last reads all.
  // 170 is the part of ASCII that every national variant shares.
  private static let byECI: [Int: Charset] = [
    0: .codePage437, 1: .iso8859_1, 2: .codePage437, 3: .iso8859_1, 4: .iso8859_2,
    5: .iso8859_3, 6: .iso8859_4, 7: .iso8859_5, 8: .iso8859_6, 9: .iso8859_7,
    10: .iso8859_8, 11: .iso8859_9, 12: .iso8859_10, 13: .iso8859_11, 15: .iso8859_13,
    16: .iso8859_14, 17: .iso8859_15, 18: .iso8859_16, 20: .shiftJIS, 21: .windows1250,
    22: .windows1251, 23: .windows1252, 24: .windows1256, 25: .utf16BigEndian, 26: .utf8,
    27: .ascii, 28: .big5, 29: .gb18030, 30: .eucKR, 31: .gb18030, 32: .gb18030,
    33: .utf16LittleEndian, 34: .utf32BigEndian, 35: .utf32LittleEndian, 170: .ascii,
  ]
}

/// Decodes bytes in a character set.
public protocol CharacterDecoder: Sendable {
  /// Nil if they are not valid in it, or if the decoder lacks the set.
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

  /// A byte order mark is not part of the text.
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
