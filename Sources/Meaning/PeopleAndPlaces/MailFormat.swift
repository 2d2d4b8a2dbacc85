// Messages: e-mails and short messages to write, and numbers to call. This file reads e-mails as
// `mailto:` (RFC 6068) and as a lone address.

/// The format that starts with `mailto:`.
enum MailFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text,
      let address = UTF8Text(utf8: text).trimmedOfMark.dropping(prefix: "mailto:")
    else { return nil }
    let (addresses, query) = address.cut(at: .question)
    var message = MailMessage()
    message.to = Self.addresses(addresses)
    for item in AddressQuery(query ?? []).items {
      switch item.name {
      // In a header, escaped commas separate addresses too.
      case "to": message.to += Self.list(item.value)
      case "cc": message.cc += Self.list(item.value)
      case "bcc": message.bcc += Self.list(item.value)
      case "subject": message.subject = item.value
      case "body": message.body += (message.body.isEmpty ? "" : "\n") + item.value
      default: message.otherHeaders.append(item)
      }
    }
    return message.content(problems: [])
  }

  /// The addresses between commas. An escaped comma is part of an address.
  private static func addresses(_ text: UTF8Text) -> [String] {
    text.split(separator: .comma).map { PercentEncoding.decoded($0).trimmedOfBlanks }
      .filter { !$0.isEmpty }
  }

  private static func list(_ text: String) -> [String] {
    UTF8Text(utf8: text).split(separator: .comma).map(\.trimmed.string).filter { !$0.isEmpty }
  }
}

/// A text that is an e-mail address and nothing else.
enum MailAddressFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text else { return nil }
    let address = UTF8Text(utf8: text).trimmed
    // Mail cannot carry a longer address.
    guard address.count <= 254, MailAddress.isPlausible(address.string),
      let host = address.cut(at: UInt8(ascii: "@")).behind,
      host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).count > 1,
      host.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "-.".utf8.contains($0) }),
      address.allSatisfy({ !"/?#&=%[]{}|'`".utf8.contains($0) })
    else { return nil }
    return MailMessage(to: [address.string]).content(problems: [])
  }
}
