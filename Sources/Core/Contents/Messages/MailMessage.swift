// A message to be written, whichever format described it.

internal import Wording

/// An e-mail to write.
struct MailMessage {
  var to: [String] = []
  var cc: [String] = []
  var bcc: [String] = []
  var subject = ""
  var body = ""
  /// Headers beside the ones above. Mail programs could take orders from them (`attach`), so they are
  /// shown and not handed on.
  var otherHeaders: [(name: String, value: String)] = []

  /// What the message is for people and programs.
  func content(problems earlier: [String]) -> Content {
    var fields = to.map { ContentField("to", label: tr("To", context: "a recipient"), $0) }
    fields += cc.map { ContentField("cc", label: tr("Copy", context: "a recipient"), $0) }
    fields += bcc.map { ContentField("bcc", label: tr("Blind copy", context: "a recipient"), $0) }
    if !subject.isEmpty { fields.append(ContentField("subject", label: tr("Subject"), subject)) }
    if !body.isEmpty { fields.append(ContentField("body", label: tr("Text"), body)) }
    for header in otherHeaders {
      let name = ContentField.scriptName(header.name)
      if !name.isEmpty {
        fields.append(ContentField(name, label: header.name, header.value))
      }
    }
    var problems = earlier
    for address in to + cc + bcc where !MailAddress.isPlausible(Self.bare(address)) {
      problems.append(tr("“\(UTF8Text(utf8: address).excerpt)” is no e-mail address."))
    }
    let unsafe = otherHeaders.first
    if let unsafe {
      problems.append(tr("The header “\(UTF8Text(utf8: unsafe.name).excerpt)” is not handed on."))
    }
    let isEmpty = fields.isEmpty
    if isEmpty { problems.append(tr("The message has neither an address nor a text.")) }
    return Content(
      .email, title: to.first ?? (subject.isEmpty ? tr("E-mail") : subject), fields: fields,
      mainAction: isEmpty ? nil : .openAddress(address, purpose: .mail),
      furtherActions: to.map { .copy(label: tr("Address"), $0, isSecret: false) },
      problems: problems)
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
      // Lines of a mail end with both characters.
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
