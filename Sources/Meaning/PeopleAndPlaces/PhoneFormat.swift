// Numbers to call (RFC 3966). A number without `tel:` is text, as it may be any number, unless it has
// a plus and the code of a country (E.164).

internal import Wording

/// The format that starts with `tel:`.
enum PhoneFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text.map({ UTF8Text(utf8: $0).trimmedOfMark }) else { return nil }
    if let content = written(text) { return content }
    guard let address = text.dropping(prefix: "tel:") else { return nil }
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
      default: fields.add(named: name, value)
      }
    }
    let call = PhoneNumber.call(number)
    if call == nil {
      problems.append(Sentence("The address contains no phone number."))
    } else if !PhoneNumber.isPlain(number) {
      problems.append(
        Sentence("The number contains characters that cannot be dialed; they are left out."))
    }
    if PhoneNumber.isControlCode(number) {
      problems.append(
        Sentence(
          "This is a control code, which a phone may carry out at once, and not a number to call."))
    }
    return Content(
      .phone, title: number.isEmpty ? Sentence("Phone") : Sentence(exact: number), fields: fields,
      mainAction: call,
      furtherActions: number.isEmpty
        ? [] : [.copy(label: Sentence("Number"), number, isSecret: false)],
      problems: problems)
  }
}

extension PhoneFormat {
  /// What people write before a number to call.
  private static let names: Set<String> = [
    "tel", "telefon", "telephone", "téléphone", "teléfono", "telefono", "telefone", "phone", "ph",
    "mobile", "mobil", "mob", "handy", "cell", "portable", "móvil", "cellulare", "celular", "fax",
    "тел", "телефон", "电话", "電話",
  ]

  /// A number in international notation, perhaps behind its name and before an extension:
  /// `Tel.: +49 30 901820`, `+1 415 555 0132 ext. 5`.
  private static func written(_ text: UTF8Text) -> Content? {
    guard text.count <= 60 else { return nil }
    let name = text.prefix { $0.isASCIILetter || $0 == .dot || $0 >= 0x80 }
    var rest = text
    if names.contains(name.filter { $0 != .dot }.lowercased.string) {
      let behind = text[name.endIndex...]
      guard let sign = behind.first, sign == .colon || sign == .space else { return nil }
      rest = behind.drop { $0 == .colon || $0 == .space }
    }
    var ext: UTF8Text?
    for word in [" ext. ", " ext.", " ext ", " x", " x "] where ext == nil {
      let start = rest.lastIndex { !$0.isASCIIDigit }.map { $0 + 1 } ?? rest.startIndex
      let (front, digits) = (rest[..<start], rest[start...])
      guard (1...6).contains(digits.count), front.count > word.utf8.count,
        front.suffix(word.utf8.count).isEqual(ignoringCase: word)
      else { continue }
      ext = digits
      rest = front.dropLast(word.utf8.count)
    }
    guard let number = PhoneNumber.international(rest) else { return nil }
    var fields = [ContentField("number", label: Sentence("Number"), rest.string)]
    fields.add("extension", Sentence("Extension"), ext ?? [])
    return Content(
      .phone, title: Sentence(exact: rest.string), fields: fields,
      mainAction: PhoneNumber.call(number), furtherActions: fields.copies(of: ["number"]))
  }
}

enum PhoneNumber {
  /// The digits of a text that is a number in international notation, with its plus; nil for other
  /// texts. An `(0)` is for calls within the country.
  static func international(_ text: UTF8Text) -> String? {
    guard text.first == UInt8(ascii: "+"), text.count <= 32 else { return nil }
    let written = text.string.replacing("(0)", with: " ").utf8.dropFirst()
    guard let first = written.first, first.isASCIIDigit, written.last?.isASCIIDigit == true,
      written.allSatisfy({ $0.isASCIIDigit || " -.()/".utf8.contains($0) })
    else { return nil }
    let digits = written.filter(\.isASCIIDigit)
    guard (9...15).contains(digits.count), !written.areDecimal, hasCountry(digits) else {
      return nil
    }
    return "+" + digits.string
  }

  /// Whether digits begin with the code of a country or of a worldwide service.
  private static func hasCountry(_ digits: [UInt8]) -> Bool {
    guard let two = digits.prefix(2).number, let three = digits.prefix(3).number else {
      return false
    }
    switch two {
    case 10...19: return digits.count == 11 && three >= 120
    case 20, 27, 30...34, 36, 39, 40...41, 43...49, 51...58, 60...66, 70...79, 81...82, 84, 86,
      90...95, 98:
      return true
    case 21...26, 29, 35, 37, 38, 42, 50, 59, 67...69, 80, 85, 87, 88, 96, 97, 99:
      return !unassigned.contains(three)
    default: return false
    }
  }

  private static let unassigned: Set<Int> = [
    210, 214, 215, 217, 219, 259, 292, 293, 294, 295, 296, 384, 422, 424, 425, 426, 427, 428, 429,
    693, 694, 695, 696, 697, 698, 699, 801, 802, 803, 804, 805, 806, 807, 809, 851, 854, 857, 858,
    859, 871, 872, 873, 874, 875, 876, 877, 879, 884, 885, 887, 889, 969, 978, 990, 991, 997, 999,
  ]

  /// Whether a number begins like the codes that control a phone or its network (3GPP TS 22.030).
  static func isControlCode(_ number: String) -> Bool {
    number.utf8.first.map { "*#".utf8.contains($0) } ?? false
  }

  /// The digits to dial, with the plus of an international number and the keys `*` and `#`; nil if
  /// there are none. Signs that group the digits are skipped.
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

  /// Whether the text consists of digits, `+`, `*`, `#` and signs that group them.
  static func isPlain(_ written: String) -> Bool {
    written.utf8.allSatisfy { $0.isASCIIDigit || "+*# -.()/".utf8.contains($0) }
  }

  static func call(_ written: String) -> ContentAction? {
    dialled(written).map {
      .openAddress("tel:\(PercentEncoding.encoded($0, keeping: "+*"))", purpose: .call)
    }
  }

  /// The number and the extension of a field that holds plain text or a `tel:` address.
  static func parts(of text: String) -> (number: String, ext: String?) {
    guard let address = UTF8Text(utf8: text).dropping(prefix: "tel:") else { return (text, nil) }
    let (number, parameters) = parts(ofAddress: address)
    return (number, parameters.first { $0.name.lowercased() == "ext" }?.value)
  }

  /// The number and the parameters of a `tel:` address without its scheme.
  static func parts(
    ofAddress address: UTF8Text
  ) -> (number: String, parameters: [(name: String, value: String)]) {
    // Some writers add two slashes, as if before a host.
    let pieces = (address.dropping(prefix: "//") ?? address).split(
      separator: .semicolon, omittingEmptySubsequences: false)
    let parameters = pieces.dropFirst().map { piece in
      let (name, value) = piece.cut(at: .equals)
      return (name.trimmed.string, value.map { PercentEncoding.decoded($0) } ?? "")
    }
    return (PercentEncoding.decoded(pieces.first ?? []), parameters)
  }
}

extension Collection<UInt8> {
  /// Whether they are digits with one point among them.
  fileprivate var areDecimal: Bool {
    count { !$0.isASCIIDigit } == 1 && contains(.dot)
  }
}

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

struct ShortMessage {
  private(set) var numbers: [String] = []
  private(set) var subject = ""
  private(set) var body = ""
  private(set) var others: [ContentField] = []

  /// Reads an address without its scheme.
  init(_ text: UTF8Text) {
    // The first of these ends the numbers. Some phones start the query with `&` or `;`.
    let end = text.firstIndex { "?:&".utf8.contains($0) } ?? text.endIndex
    var head = text[..<end]
    var query: UTF8Text = text[end...].dropFirst()
    if end < text.endIndex, text[end] == .colon {
      let written = query.dropping(prefix: "?")
      if written == nil {
        body = query.string
        query = []
      }
    }
    for parameter in head.split(separator: .semicolon).dropFirst() {
      if parameter.dropping(prefix: "body=") != nil || parameter.dropping(prefix: "?body=") != nil {
        query = query + [.ampersand] + parameter.drop { $0 == .question }
      }
    }
    head = head.prefix { $0 != .semicolon }
    numbers = head.split(separator: .comma).map { PercentEncoding.decoded($0).trimmedOfBlanks }
      .filter { !$0.isEmpty }
    for item in AddressQuery(query.drop { $0 == .question }).items {
      switch item.name {
      case "body": body = item.value
      case "subject": subject = item.value
      default: others.append(ContentField(named: item.name, Sentence(exact: item.value)))
      }
    }
  }

  /// The message as an address (RFC 5724).
  var address: String {
    let dialled = numbers.map {
      PercentEncoding.encoded(PhoneNumber.dialled($0) ?? $0, keeping: "+*")
    }
    let query = body.isEmpty ? "" : "?body=\(PercentEncoding.encoded(body))"
    return "sms:\(dialled.joined(separator: ","))\(query)"
  }
}
