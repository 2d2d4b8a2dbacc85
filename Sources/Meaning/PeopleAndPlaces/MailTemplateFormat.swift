// E-mails in older formats: `MATMSG:TO:…;SUB:…;BODY:…;;` of NTT DoCoMo and
// `SMTP:address:subject:text`.

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
