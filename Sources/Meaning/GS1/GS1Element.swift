// One element of a GS1 code: an identifier and its value, with its checks and its display.

internal import Wording

struct GS1Element {
  let identifier: String
  let application: GS1Application
  let value: UTF8Text

  /// FNC1 (as GS) ends values. The rest begins with the first unknown identifier.
  static func elements(of text: UTF8Text) -> (elements: [GS1Element], rest: UTF8Text) {
    let separator: UInt8 = 0x1D
    var elements: [GS1Element] = []
    var rest = text.drop { $0 == separator }
    while !rest.isEmpty {
      guard let (identifier, application) = GS1Application.leading(rest) else {
        return (elements, rest)
      }
      let body = rest.dropFirst(identifier.utf8.count)
      // A value without a separator ends at its greatest length.
      let longest = GS1Application.predefinedLength(identifier) ?? application.longest
      let value = body.prefix(longest).prefix { $0 != separator }
      elements.append(GS1Element(identifier: identifier, application: application, value: value))
      rest = body[value.endIndex...].drop { $0 == separator }
    }
    return (elements, rest)
  }

  /// The elements of a text with identifiers in brackets, `(01)…(10)…` or `[01]…[10]…`; nil for
  /// another text.
  static func bracketed(_ written: UTF8Text) -> [GS1Element]? {
    let text =
      written.first == UInt8(ascii: "[")
      ? Array(
        written.map { byte in
          byte == UInt8(ascii: "[")
            ? UInt8(ascii: "(") : byte == UInt8(ascii: "]") ? UInt8(ascii: ")") : byte
        })[...] : written
    var elements: [GS1Element] = []
    guard var open = leadingBracket(text) else { return nil }
    var start = text.startIndex + open.identifier.utf8.count + 2
    var index = start
    while index < text.endIndex {
      // A value can contain brackets too, so only a known identifier ends it.
      if text[index] == UInt8(ascii: "("), let next = leadingBracket(text[index...]) {
        elements.append(
          GS1Element(
            identifier: open.identifier, application: open.application,
            value: text[start..<index].trimmed))
        open = next
        start = index + open.identifier.utf8.count + 2
        index = start
      } else {
        index += 1
      }
    }
    elements.append(
      GS1Element(
        identifier: open.identifier, application: open.application, value: text[start...].trimmed))
    return elements
  }

  private static func leadingBracket(
    _ text: UTF8Text
  ) -> (identifier: String, application: GS1Application)? {
    let digits = text.dropFirst().prefix(4).prefix(while: \.isASCIIDigit)
    guard text.first == UInt8(ascii: "("),
      text[digits.endIndex...].first == UInt8(ascii: ")"),
      let application = GS1Application[digits.string]
    else { return nil }
    return (digits.string, application)
  }

  var field: ContentField {
    ContentField(application.name, label: application.label, reading.text)
  }

  /// Whether the value has all digits of a number that ends with a check digit, correct or not.
  var isCheckedNumber: Bool {
    application.isChecked && value.count == application.longest && value.areDigits
  }

  var problems: [Sentence] {
    reading.fault.map { [$0.sentence(about: application.label)] } ?? []
  }

  private var reading: (text: Sentence, fault: GS1Fault?) {
    if value.count < application.shortest { return (Sentence(exact: value.string), .short) }
    if value.count > application.longest { return (Sentence(exact: value.string), .long) }
    var rest = value
    var texts: [Sentence] = []
    var fault: GS1Fault?
    for (index, component) in application.components.enumerated() {
      // All components but the last have fixed lengths.
      let isLast = index == application.components.count - 1
      let part = rest.removing(isLast ? rest.count : component.length.upperBound)
      if part.isEmpty { continue }
      let (text, wrong) = component.reading(part, identifier: identifier)
      texts.append(text)
      fault = fault ?? wrong
    }
    // The sign of a temperature comes after it.
    if application.components.first?.meaning == "t", texts.count == 2 {
      let degrees = texts[0].english
      texts = [Sentence(exact: texts[1].english == "-" ? "-" + degrees : degrees)]
    }
    let isDivided = application.components.contains { $0.meaning.map("dDhik".contains) ?? false }
    return (Sentence(joining: texts, by: isDivided ? " " : ""), fault)
  }
}

extension GS1Application.Component {
  fileprivate func reading(
    _ part: UTF8Text, identifier: String
  ) -> (text: Sentence, fault: GS1Fault?) {
    let plain = Sentence(exact: part.string)
    guard length.contains(part.count) else { return (plain, .length) }
    guard part.allSatisfy(allows) else { return (plain, .characters) }
    switch meaning {
    case "c":
      return (plain, CheckDigits.areValidGS1(part) ? nil : .checkDigit)
    case "g":
      let isValid = CheckDigits.isValidGS1Pair(part)
      return (plain, isValid ? nil : .checkCharacters)
    case "d", "D":
      let date =
        meaning == "d" ? CalendarDate(twoDigitYear: part) : CalendarDate(fourDigitYear: part)
      return (date?.text ?? plain, date == nil ? .day : nil)
    case "h":
      let date = CalendarDate(twoDigitYear: part.prefix(6))
      return (
        date.map { .moment($0.text, at: "\(part.suffix(2).string):00") } ?? plain,
        date == nil ? .day : nil
      )
    case "i":
      let currency = part.number.flatMap { Currency(number: $0) }
      return (currency.map { Sentence(exact: $0.code) } ?? plain, currency == nil ? .currency : nil)
    case "k":
      let letters = countries(part)
      return (
        letters.map { Sentence(exact: "\($0) (\(part.string))") } ?? plain,
        letters == nil ? .country : nil
      )
    case "b": return (plain, IBAN(part).problem == nil ? nil : .account)
    case "t":
      // Hundredths of a degree.
      return (Decimal(part, places: 2).map { Sentence(exact: $0.text()) } ?? plain, nil)
    case "u": return (Sentence(exact: PercentEncoding.decoded(part, plusIsSpace: true)), nil)
    default:
      guard places != nil, let digit = identifier.last?.wholeNumberValue,
        let number = Decimal(part, places: digit)
      else { return (plain, nil) }
      let text = number.text(keepsZeros: true)
      return (Sentence(exact: unit.isEmpty ? text : "\(text) \(unit)"), nil)
    }
  }

  /// The letters of one or several countries; nil if there is no country with one of the numbers.
  private func countries(_ numbers: UTF8Text) -> String? {
    var rest = numbers
    var letters: [String] = []
    while !rest.isEmpty {
      guard let country = CountryCode.letters(of: rest.removing(3)) else { return nil }
      letters.append(country)
    }
    return letters.joined(separator: " ")
  }

  private func allows(_ byte: UInt8) -> Bool {
    switch alphabet {
    case .digits: byte.isASCIIDigit
    case .characters: CheckDigits.alphabet82.contains(byte)
    case .part: byte.isASCIIDigit || byte.isASCIICapital || "#-/".utf8.contains(byte)
    case .base64: byte.isASCIIDigit || byte.isASCIILetter || "-_=".utf8.contains(byte)
    }
  }
}

extension [GS1Element] {
  /// The values as fields; empty values are skipped.
  var fields: [ContentField] { filter { !$0.value.isEmpty }.map(\.field) }

  var elementString: ContentField {
    ContentField(
      "element-string", label: Sentence("Element string"),
      map { "(\($0.identifier))\($0.value.string)" }.joined())
  }

  /// The first element with a check digit, or else the first of all.
  var title: Sentence {
    let leading = first { $0.application.isChecked } ?? first
    return leading.map {
      Sentence(joining: [$0.application.label, Sentence(exact: $0.value.string)], by: " ")
    } ?? Sentence(exact: "GS1")
  }

  var productSearch: ContentAction? {
    let gtin = first { ["01", "02", "8006", "8026"].contains($0.identifier) }
    guard let digits = gtin?.value.prefix(14), digits.areDigits, digits.count == 14 else {
      return nil
    }
    // Shops list a product under the thirteen digits of its bar code.
    return .searchProduct((digits.first == 0x30 ? digits.dropFirst() : digits).string)
  }
}

enum GS1Fault {
  case short, long, length, characters, checkDigit, checkCharacters, day, currency, country, account

  func sentence(about label: Sentence) -> Sentence {
    switch self {
    case .short: Sentence("\(label): the value is too short.")
    case .long: Sentence("\(label): the value is too long.")
    case .length: Sentence("\(label): the value has the wrong length.")
    case .characters: Sentence("\(label): the value has characters that are not allowed.")
    case .checkDigit: Sentence("\(label): the check digit is wrong.")
    case .checkCharacters: Sentence("\(label): the check characters are wrong.")
    case .day: Sentence("\(label): there is no such day.")
    case .currency: Sentence("\(label): the currency is not known.")
    case .country: Sentence("\(label): the country is not known.")
    case .account: Sentence("\(label): the account number is wrong.")
    }
  }
}
