// Numbers to call (RFC 3966). A number without `tel:` is text: nothing says that it is for a phone.

internal import Wording

/// The format that starts with `tel:`.
enum PhoneFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text,
      let address = UTF8Text(utf8: text).trimmedOfMark.dropping(prefix: "tel:")
    else { return nil }
    let (head, parameters) = parts(of: address)
    let number = head.trimmedOfBlanks
    var fields = [ContentField("number", label: tr("Number"), number)]
    var problems: [String] = []
    for (name, value) in parameters {
      switch name.lowercased() {
      case "ext": fields.append(ContentField("extension", label: tr("Extension"), value))
      case "isub": fields.append(ContentField("subaddress", label: tr("Subaddress"), value))
      case "phone-context":
        fields.append(ContentField("phone-context", label: tr("Valid within"), value))
      default:
        let key = ContentField.scriptName(name)
        if !key.isEmpty { fields.append(ContentField(key, label: name, value)) }
      }
    }
    let call = PhoneNumber.call(number)
    if call == nil {
      problems.append(tr("The address holds no phone number."))
    } else if !PhoneNumber.isPlain(number) {
      problems.append(tr("The number holds characters that cannot be dialled; they are left out."))
    }
    return Content(
      .phone, title: number.isEmpty ? tr("Phone") : number, fields: fields, mainAction: call,
      furtherActions: number.isEmpty
        ? [] : [.copy(label: tr("Number"), number, isSecret: false)],
      problems: problems)
  }

  /// The number that a field holds as plain text or as a `tel:` address, and its extension.
  static func number(ofURI text: String) -> (number: String, ext: String?) {
    guard let address = UTF8Text(utf8: text).dropping(prefix: "tel:") else { return (text, nil) }
    let (number, parameters) = parts(of: address)
    return (number, parameters.first { $0.name.lowercased() == "ext" }?.value)
  }

  private static func parts(
    of address: UTF8Text
  ) -> (number: String, parameters: [(name: String, value: String)]) {
    // Some write it as if it had a host.
    let pieces = (address.dropping(prefix: "//") ?? address).split(
      separator: .semicolon, omittingEmptySubsequences: false)
    let parameters = pieces.dropFirst().map { piece in
      let (name, value) = piece.cut(at: .equals)
      return (name.trimmed.string, value.map { PercentEncoding.decoded($0) } ?? "")
    }
    return (PercentEncoding.decoded(pieces.first ?? []), parameters)
  }
}
