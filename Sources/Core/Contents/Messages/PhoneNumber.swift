// Phone numbers as people and addresses write them.

/// A number to call or to write to.
enum PhoneNumber {
  /// The digits to dial, with the plus of an international number and the keys `*` and `#`; nil where
  /// there are none. Signs that only group the digits are left out.
  static func dialled(_ written: String) -> String? {
    var dialled: [UInt8] = []
    for byte in written.utf8 {
      if byte == UInt8(ascii: "+"), dialled.isEmpty {
        dialled.append(byte)
      } else if byte.isASCIIDigit || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "#") {
        dialled.append(byte)
      }
    }
    return dialled.contains(where: \.isASCIIDigit) ? String(decoding: dialled, as: UTF8.self) : nil
  }

  /// Whether the text holds only what a number may hold: digits, `+`, `*`, `#` and signs between.
  static func isPlain(_ written: String) -> Bool {
    written.utf8.allSatisfy { $0.isASCIIDigit || "+*# -.()/".utf8.contains($0) }
  }

  /// The action that calls a number; nil where there is nothing to dial.
  static func call(_ written: String) -> ContentAction? {
    dialled(written).map {
      .openAddress("tel:\(PercentEncoding.encoded($0, keeping: "+*"))", purpose: .call)
    }
  }
}

/// A mailbox's address.
enum MailAddress {
  /// Whether the text can be an address: something, an at sign, a host, and no blanks or brackets.
  static func isPlausible(_ text: String) -> Bool {
    let bytes = UTF8Text(utf8: text)
    guard let at = bytes.lastIndex(of: UInt8(ascii: "@")), at > bytes.startIndex else {
      return false
    }
    let host = bytes[(at + 1)...]
    let isClean = bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"<>(),;:\\\"".utf8.contains($0) }
    return isClean && !host.isEmpty && !bytes[..<at].contains(UInt8(ascii: "@"))
      && host.first != UInt8(ascii: ".") && host.last != UInt8(ascii: ".")
  }

  /// The action that writes to an address.
  static func write(to address: String) -> ContentAction {
    .openAddress(
      "mailto:\(PercentEncoding.encoded(address, keeping: "@+!$*"))", purpose: .mail)
  }
}
