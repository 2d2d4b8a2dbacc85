// The character sets that a field inside a text may name for itself. Only those that need no tables
// of a library: the text as a whole was decoded before it came here.

/// Bytes read in the character set that a label names.
enum LabelledCharset {
  /// The text of `bytes`; nil where the set is unknown or the bytes do not fit it. Without a label
  /// they are UTF-8, or Windows-1252 where they cannot be.
  static func text(of bytes: [UInt8], label: String?) -> String? {
    switch label?.lowercased() {
    case nil, "": String(validating: bytes, as: UTF8.self) ?? windows1252(bytes)
    case "utf-8", "utf8", "us-ascii", "ascii": String(validating: bytes, as: UTF8.self)
    case "iso-8859-1", "iso8859-1", "latin1", "windows-1252", "cp1252": windows1252(bytes)
    default: nil
    }
  }

  /// The text of bytes in Windows-1252, of which ISO-8859-1 is the part without 0x80 to 0x9F.
  static func windows1252(_ bytes: [UInt8]) -> String {
    let scalars = bytes.lazy.map { byte in
      (0x80...0x9F).contains(byte) ? upperControls[Int(byte) - 0x80] : Unicode.Scalar(byte)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// What Windows-1252 has in the place of the controls 0x80 to 0x9F; five of them stay controls.
  private static let upperControls: [Unicode.Scalar] = [
    "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
    "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
  ]
}
