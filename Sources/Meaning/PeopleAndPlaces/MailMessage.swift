// An e-mail to write, from any format.

internal import Wording

/// An e-mail to write.
struct MailMessage {
  var to: [String] = []
  var cc: [String] = []
  var bcc: [String] = []
  var subject = ""
  var body = ""
  /// Other headers. They can make mail programs act (`attach`), so they are shown but not passed
  /// on.
  var otherHeaders: [(name: String, value: String)] = []

  /// The content that writes this message.
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
      let name = ContentField.scriptName(header.name)
      if !name.isEmpty {
        fields.append(ContentField(name, label: Sentence(exact: header.name), header.value))
      }
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
      furtherActions: to.map { .copy(label: Sentence("Address"), $0, isSecret: false) },
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
