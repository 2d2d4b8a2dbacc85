// Numbers to call (RFC 3966). A number without `tel:` is text, as it may be any number.

internal import Wording

/// The format that starts with `tel:`.
enum PhoneFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text,
      let address = UTF8Text(utf8: text).trimmedOfMark.dropping(prefix: "tel:")
    else { return nil }
    let (head, parameters) = PhoneNumber.parts(ofAddress: address)
    let number = head.trimmedOfBlanks
    var fields = [ContentField("number", label: Sentence("Number"), number)]
    var problems: [Sentence] = []
    for (name, value) in parameters {
      switch name.lowercased() {
      case "ext": fields.append(ContentField("extension", label: Sentence("Extension"), value))
      case "isub": fields.append(ContentField("subaddress", label: Sentence("Subaddress"), value))
      case "phone-context":
        fields.append(ContentField("phone-context", label: Sentence("Valid within"), value))
      default:
        let key = ContentField.scriptName(name)
        if !key.isEmpty { fields.append(ContentField(key, label: Sentence(exact: name), value)) }
      }
    }
    let call = PhoneNumber.call(number)
    if call == nil {
      problems.append(Sentence("The address holds no phone number."))
    } else if !PhoneNumber.isPlain(number) {
      problems.append(
        Sentence("The number holds characters that cannot be dialled; they are left out."))
    }
    return Content(
      .phone, title: number.isEmpty ? Sentence("Phone") : Sentence(exact: number), fields: fields,
      mainAction: call,
      furtherActions: number.isEmpty
        ? [] : [.copy(label: Sentence("Number"), number, isSecret: false)],
      problems: problems)
  }
}
