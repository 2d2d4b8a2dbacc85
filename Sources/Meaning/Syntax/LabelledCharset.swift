// The character sets that a field can name for its own value, as in vCard 2.1: only those that need
// no library.

/// Decodes bytes in the character set that a label names.
enum LabelledCharset {
  /// The text of `bytes`; nil if the set is unknown or the bytes do not fit it. Without a label
  /// they are UTF-8, or Windows-1252 if they are not valid UTF-8.
  static func text(of bytes: [UInt8], label: String?) -> String? {
    switch label?.lowercased() {
    case nil, "": String(validating: bytes, as: UTF8.self) ?? windows1252(bytes)
    case "utf-8", "utf8", "us-ascii", "ascii": String(validating: bytes, as: UTF8.self)
    case "iso-8859-1", "iso8859-1", "latin1", "windows-1252", "cp1252": windows1252(bytes)
    default: nil
    }
  }

  /// The text of bytes in Windows-1252, which is ISO-8859-1 with characters from 0x80 to 0x9F.
  static func windows1252(_ bytes: [UInt8]) -> String {
    let scalars = bytes.lazy.map { byte in
      (0x80...0x9F).contains(byte) ? upperControls[Int(byte) - 0x80] : Unicode.Scalar(byte)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The characters of Windows-1252 from 0x80 to 0x9F; five of them are controls.
  private static let upperControls: [Unicode.Scalar] = [
    "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
    "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
  ]
}
