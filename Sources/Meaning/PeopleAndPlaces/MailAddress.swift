// E-mail addresses: which texts can be one, and the action that writes to it.

/// An e-mail address.
enum MailAddress {
  /// Whether the text can be an address: a name, an at sign and a host, without blanks or brackets.
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
