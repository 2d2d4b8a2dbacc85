// Short messages to write: `sms:` (RFC 5724), and `smsto:`, `mms:` and `mmsto:`, which mostly have
// the text after a second colon.

internal import Wording

/// The format that starts with one of these schemes.
enum MessageFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text else { return nil }
    let address = UTF8Text(utf8: text).trimmedOfMark
    let schemes = ["sms:", "smsto:", "mms:", "mmsto:"]
    guard let rest = schemes.lazy.compactMap({ address.dropping(prefix: $0) }).first else {
      return nil
    }
    let message = ShortMessage(rest.dropping(prefix: "//") ?? rest)
    let numbers = message.numbers
    var fields = numbers.map { ContentField("number", label: Sentence("Number"), $0) }
    if !message.subject.isEmpty {
      fields.append(ContentField("subject", label: Sentence("Subject"), message.subject))
    }
    if !message.body.isEmpty {
      fields.append(ContentField("body", label: Sentence("Text"), message.body))
    }
    fields += message.others
    var problems: [Sentence] = []
    for number in numbers where !PhoneNumber.isPlain(number) || PhoneNumber.dialled(number) == nil {
      problems.append(Sentence("“\(UTF8Text(utf8: number).excerpt)” is not a phone number."))
    }
    if numbers.isEmpty { problems.append(Sentence("The message has no number.")) }
    var copies = numbers.map { ContentAction.copy(label: Sentence("Number"), $0, isSecret: false) }
    if !message.body.isEmpty {
      copies.append(.copy(label: Sentence("Text"), message.body, isSecret: false))
    }
    return Content(
      .sms,
      title: numbers.first.map { Sentence(exact: $0) }
        ?? Sentence("Message", context: "to a phone"),
      fields: fields,
      mainAction: numbers.isEmpty && message.body.isEmpty
        ? nil : .openAddress(message.address, purpose: .message),
      furtherActions: copies, problems: problems)
  }
}
