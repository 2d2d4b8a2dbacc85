// The part of the ECI register that concerns text: which assignment number is which character set.

extension Charset {
  /// The meaning of an assignment number in the ECI register.
  enum ECIAssignment: Equatable {
    case text(Charset)
    case binary
    /// Reserved, private, or about something other than characters.
    case unknown
  }

  /// What the register assigns to `number`.
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
