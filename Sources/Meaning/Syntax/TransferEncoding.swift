// The encodings of bytes in ASCII (RFC 2045): quoted-printable and base64. By hand because GLib's
// base64 skips invalid digits, which must make a code invalid, and has no URL-safe alphabet.

/// Quoted-printable. Its soft line breaks are removed when lines are unfolded.
enum QuotedPrintable {
  /// An equals sign that starts no escape stands for itself.
  static func decoded(_ text: UTF8Text) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      if byte == .equals, let value = PercentEncoding.hexPair(rest) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}

/// Base64 in both alphabets.
package enum Base64 {
  package static func encoded(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var output: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        output.append(place <= group.count ? alphabet[value >> (18 - 6 * place) & 63] : .equals)
      }
    }
    return output.string
  }

  /// The bytes of a text, with or without padding and blanks; nil if it is not base64.
  package static func decoded(_ text: String) -> [UInt8]? { decoded(UTF8Text(utf8: text)) }

  /// The bytes of a text, with or without padding and blanks; nil if it is not base64.
  static func decoded(_ text: UTF8Text) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var group: UInt32 = 0
    var digits = 0
    var padding = 0
    for byte in text where !byte.isASCIIBlank {
      if byte == .equals {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(of: byte) else { return nil }
      group = group << 6 | value
      digits += 1
      if digits == 4 {
        bytes += [UInt8(group >> 16 & 255), UInt8(group >> 8 & 255), UInt8(group & 255)]
        group = 0
        digits = 0
      }
    }
    guard padding == 0 || (digits > 1 && digits + padding == 4) else { return nil }
    switch digits {
    case 0: return bytes
    case 2: return bytes + [UInt8(group >> 4 & 255)]
    case 3: return bytes + [UInt8(group >> 10 & 255), UInt8(group >> 2 & 255)]
    default: return nil
    }
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}

enum LabelledCharset {
  /// The text of bytes in a labelled set; nil if the set is unknown or the bytes do not fit it.
  /// Without a label they are UTF-8, or Windows-1252 if they are not valid UTF-8.
  static func text(of bytes: [UInt8], label: String?) -> String? {
    switch label?.lowercased() {
    case nil, "": String(validating: bytes, as: UTF8.self) ?? windows1252(bytes)
    case "utf-8", "utf8", "us-ascii", "ascii": String(validating: bytes, as: UTF8.self)
    case "iso-8859-1", "iso8859-1", "latin1", "windows-1252", "cp1252": windows1252(bytes)
    default: nil
    }
  }

  /// ISO-8859-1 with characters from 0x80 to 0x9F.
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
