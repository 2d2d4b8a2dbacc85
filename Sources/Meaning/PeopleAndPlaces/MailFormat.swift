// Messages: e-mails and short messages to write, and numbers to call. This file reads e-mails as
// `mailto:` (RFC 6068) and as a lone address.

internal import Wording

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

/// The format that starts with `MATMSG:`.
enum MailTemplateFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text,
      let body = UTF8Text(utf8: text).trimmedOfMark.dropping(prefix: "MATMSG:")
    else { return nil }
    let read = KeyedFields(body)
    var message = MailMessage()
    for field in read.fields where !field.text.trimmedOfBlanks.isEmpty {
      switch field.key {
      case "TO": message.to.append(field.text.trimmedOfBlanks)
      case "CC": message.cc.append(field.text.trimmedOfBlanks)
      case "BCC": message.bcc.append(field.text.trimmedOfBlanks)
      case "SUB": message.subject = field.text
      case "BODY": message.body = field.text
      default: message.otherHeaders.append((field.key, field.text))
      }
    }
    return message.content(problems: read.problems)
  }
}

/// The format that starts with `SMTP:`.
enum MailTransferFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text,
      let rest = UTF8Text(utf8: text).trimmedOfMark.dropping(prefix: "SMTP:")
    else { return nil }
    let (address, more) = rest.cut(at: .colon)
    let (subject, body) = (more ?? []).cut(at: .colon)
    var message = MailMessage()
    if !address.trimmed.isEmpty { message.to = [address.trimmed.string] }
    message.subject = subject.string
    message.body = body?.string ?? ""
    return message.content(problems: [])
  }
}

struct MailMessage {
  var to: [String] = []
  var cc: [String] = []
  var bcc: [String] = []
  var subject = ""
  var body = ""
  /// Some of these headers make mail programs act (`attach`), so they are shown but not passed on.
  var otherHeaders: [(name: String, value: String)] = []

  func content(problems earlier: [Sentence]) -> Content {
    var fields = to.map { ContentField("to", label: Sentence("To", context: "a recipient"), $0) }
    fields += cc.map { ContentField("cc", label: Sentence("Copy", context: "a recipient"), $0) }
    fields += bcc.map {
      ContentField("bcc", label: Sentence("Blind copy", context: "a recipient"), $0)
    }
    if !subject.isEmpty {
      fields.append(ContentField("subject", label: Sentence("Subject"), subject))
    }
    if !body.isEmpty { fields.append(ContentField("body", label: Sentence("Text"), body)) }
    for header in otherHeaders {
      fields.append(ContentField(named: header.name, Sentence(exact: header.value)))
    }
    var problems = earlier
    for address in to + cc + bcc where !MailAddress.isPlausible(Self.bare(address)) {
      problems.append(Sentence("“\(UTF8Text(utf8: address).excerpt)” is not an e-mail address."))
    }
    let unsafe = otherHeaders.first
    if let unsafe {
      problems.append(
        Sentence("The header “\(UTF8Text(utf8: unsafe.name).excerpt)” is not passed on."))
    }
    let isEmpty = fields.isEmpty
    if isEmpty { problems.append(Sentence("The message has neither an address nor a text.")) }
    return Content(
      .email, title: title, fields: fields,
      mainAction: isEmpty ? nil : .openAddress(address, purpose: .mail),
      furtherActions: to.map {
        .copy(label: Sentence("Address", context: "of a mailbox"), $0, isSecret: false)
      },
      problems: problems)
  }

  private var title: Sentence {
    if let first = to.first { return Sentence(exact: first) }
    return subject.isEmpty ? Sentence("E-mail") : Sentence(exact: subject)
  }

  /// The message as an address (RFC 6068).
  private var address: String {
    func list(_ addresses: [String]) -> String {
      addresses.map { PercentEncoding.encoded($0, keeping: "@+!$*") }.joined(separator: ",")
    }
    var headers: [String] = []
    if !cc.isEmpty { headers.append("cc=\(list(cc))") }
    if !bcc.isEmpty { headers.append("bcc=\(list(bcc))") }
    if !subject.isEmpty { headers.append("subject=\(PercentEncoding.encoded(subject))") }
    if !body.isEmpty {
      // Lines of an e-mail end with CR and LF.
      let lines = UTF8Text(utf8: body).lines.map { PercentEncoding.encoded($0.string) }
      headers.append("body=\(lines.joined(separator: "%0D%0A"))")
    }
    return "mailto:\(list(to))" + (headers.isEmpty ? "" : "?\(headers.joined(separator: "&"))")
  }

  /// The address of `Name <address>`.
  private static func bare(_ address: String) -> String {
    let text = UTF8Text(utf8: address)
    let (before, behind) = text.cut(at: UInt8(ascii: "<"))
    guard let behind, behind.last == UInt8(ascii: ">"), !before.isEmpty else { return address }
    return behind.dropLast().string
  }
}

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

  static func write(to address: String) -> ContentAction {
    .openAddress(
      "mailto:\(PercentEncoding.encoded(address, keeping: "@+!$*"))", purpose: .mail)
  }
}
