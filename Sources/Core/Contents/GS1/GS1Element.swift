// One element of a GS1 code: an identifier and its value, how it is checked and shown.

internal import Wording

/// An identifier and its value.
struct GS1Element {
  let identifier: String
  let application: GS1Application
  let value: UTF8Text

  /// The elements of a text in which FNC1 (as GS) ends values without a fixed length, and the rest
  /// from the first unknown identifier on.
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

  /// The elements of a text with identifiers in brackets, `(01)…(10)…`; nil for another text.
  static func bracketed(_ text: UTF8Text) -> [GS1Element]? {
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

  /// The value as a field.
  var field: ContentField {
    ContentField(application.name, label: application.label, reading.text)
  }

  /// What is wrong with the value.
  var problems: [Sentence] {
    reading.fault.map { [$0.sentence(about: application.label)] } ?? []
  }

  /// The value as a text, and its first fault.
  private var reading: (text: String, fault: GS1Fault?) {
    if value.count < application.shortest { return (value.string, .short) }
    if value.count > application.longest { return (value.string, .long) }
    var rest = value
    var texts: [String] = []
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
      texts = [texts[1] == "-" ? "-" + texts[0] : texts[0]]
    }
    // A blank separates a currency or a date from the value after it.
    let isDivided = application.components.contains { $0.meaning.map("dDhi".contains) ?? false }
    return (texts.joined(separator: isDivided ? " " : ""), fault)
  }
}

extension GS1Application.Component {
  /// A part of a value as a text, and its fault.
  fileprivate func reading(
    _ part: UTF8Text, identifier: String
  ) -> (text: String, fault: GS1Fault?) {
    guard length.contains(part.count) else { return (part.string, .length) }
    guard part.allSatisfy(allows) else { return (part.string, .characters) }
    switch meaning {
    case "c":
      return (part.string, CheckDigits.areValidGS1(part) ? nil : .checkDigit)
    case "g":
      let isValid = CheckDigits.isValidGS1Pair(part)
      return (part.string, isValid ? nil : .checkCharacters)
    case "d", "D":
      let date =
        meaning == "d" ? CalendarDate(twoDigitYear: part) : CalendarDate(fourDigitYear: part)
      return (date?.text ?? part.string, date == nil ? .day : nil)
    case "h":
      let date = CalendarDate(twoDigitYear: part.prefix(6))
      return (
        date.map { "\($0.text) \(part.suffix(2).string):00" } ?? part.string,
        date == nil ? .day : nil
      )
    case "i":
      let currency = part.number.flatMap { Currency(number: $0) }
      return (currency?.code ?? part.string, currency == nil ? .currency : nil)
    case "b": return (part.string, IBAN(part).problem == nil ? nil : .account)
    case "t":
      // Hundredths of a degree.
      return (Decimal(part, places: 2)?.text() ?? part.string, nil)
    case "u": return (PercentEncoding.decoded(part, plusIsSpace: true), nil)
    default:
      guard places != nil, let digit = identifier.last?.wholeNumberValue,
        let number = Decimal(part, places: digit)
      else { return (part.string, nil) }
      let text = number.text(keepsZeros: true)
      return (unit.isEmpty ? text : "\(text) \(unit)", nil)
    }
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
