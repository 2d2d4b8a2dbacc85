// iconv's name for each character set. If practice differs from the standard, practice wins:
// Microsoft's Shift-JIS (0x5C is a backslash, 0x7E a tilde) and Korean, and Hong Kong's Big5.

import Meaning

extension Charset {
  /// The name to give to `iconv_open`.
  var iconvName: String {
    switch self {
    case .codePage437: "CP437"
    case .windows1250: "CP1250"
    case .windows1251: "CP1251"
    case .windows1252: "CP1252"
    case .windows1256: "CP1256"
    case .shiftJIS: "CP932"
    case .big5: "BIG5-HKSCS"
    case .eucKR: "CP949"
    default: rawValue.uppercased()
    }
  }
}
