// Labels on parts and goods: messages of data identifiers (ISO/IEC 15434, EIGP 114, MIL-STD-130),
// as manufacturers print them and distributors vary them. Pharmacies have labels of their own,
// in `PharmacyLabelFormat`.

internal import Wording

enum PartLabelFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    let text = code.bareText ?? UTF8Text(code.bytes).bare
    if let message = MessageEnvelope(text) { return content(of: message, in: text) }
    return fieldsWithoutEnvelope(text).map { content(of: $0, in: text) }
  }

  private static func content(of message: MessageEnvelope, in text: UTF8Text) -> Content? {
    var fields: [DataField] = []
    var problems: [Sentence] = []
    for format in message.formats {
      switch format.number {
      case MessageEnvelope.dataIdentifiers where message.isJoined:
        problems.append(Sentence("The separators between the fields are missing."))
        fields += joinedFields(format.fields[0])
      case MessageEnvelope.dataIdentifiers:
        for field in format.fields {
          if let field = DataIdentifier.split(field) {
            fields.append(field)
          } else if problems.count < 8 {
            problems.append(
              Sentence("“\(field.excerpt)” does not start with a data identifier."))
          }
        }
      case MessageEnvelope.textElementIdentifiers:
        fields += format.fields.compactMap(TextElement.field)
      default: break
      }
    }
    let numbers = [MessageEnvelope.dataIdentifiers, MessageEnvelope.textElementIdentifiers]
    // A carrier's message has other formats in front.
    guard let first = message.formats.first, numbers.contains(first.number) else { return nil }
    if fields.isEmpty, problems.isEmpty { problems.append(Sentence("The fields are missing.")) }
    var content = content(of: fields, in: text)
    content.problems += problems
    if message.isJoined { content.fields.add("data", Sentence("Data"), text.screenful) }
    return content
  }

  private static func content(of data: [DataField], in text: UTF8Text) -> Content {
    var fields: [ContentField] = []
    fields.add("distributor", Sentence("Distributor"), distributor(of: data, in: text))
    // Digi-Key fills its codes with zeros.
    fields += data.filter { !$0.value.isEmpty && $0.identifier.code != "20Z" }.map(\.field)
    return Content.part(fields, problems: data.compactMap(\.problem))
  }

  /// The distributor whose fields these are; nil if their structure does not show it.
  private static func distributor(of data: [DataField], in text: UTF8Text) -> String? {
    var values: [String: UTF8Text] = [:]
    for field in data where values[field.identifier.code] == nil {
      values[field.identifier.code] = field.value
    }
    func has(_ codes: String...) -> Bool { codes.allSatisfy { values[$0] != nil } }
    if has("12Z", "13Z", "20Z") || has("11Z", "12Z", "13Z") { return "Digi-Key" }
    if let code = values["3P"], code.count == 7, code.areDigits, has("1P", "K", "Q") {
      return "Farnell"
    }
    if has("K", "14K", "1P", "Q", "11K", "1V"), values["14K"]?.areDigits == true {
      return "Mouser"
    }
    if text.first == UInt8(ascii: "P"), has("P", "1P", "Q", "K"), data.count == 4 { return "TME" }
    return nil
  }

  // MARK: Other writings

  /// The fields of a message that lost its head, but not its group separators, and of TME, which
  /// has blanks between them.
  private static func fieldsWithoutEnvelope(_ text: UTF8Text) -> [DataField]? {
    let separator: UInt8 = 0x1D
    if text.contains(separator) {
      let end = text.prefix { $0 != 0x1E && $0 != 0x04 }
      let parts = end.split(separator: separator)
      let head = parts.first.map { $0.elementsEqual("06".utf8) } ?? false
      let fields = parts.dropFirst(head ? 1 : 0).map { DataIdentifier.split($0) }
      guard (2...64).contains(fields.count) else { return nil }
      let known = fields.compactMap(\.self).filter(\.identifier.isKnown)
      let codes = Set(known.map(\.identifier.code))
      guard known.count == fields.count, !codes.isDisjoint(with: ["P", "1P", "30P"]),
        !codes.isDisjoint(with: ["Q", "S", "1T", "T", "K", "18V", "17V"])
      else { return nil }
      return known
    }
    // `PWBP-302 1PWBP-302 Q1 K19361337/1`
    let parts = text.prefix(200).split(separator: .space)
    guard parts.count == 4, text.count <= 200 else { return nil }
    let fields = parts.compactMap { DataIdentifier.split($0) }
    guard fields.map(\.identifier.code) == ["P", "1P", "Q", "K"], fields[2].value.areDigits,
      fields.allSatisfy({ !$0.value.isEmpty })
    else { return nil }
    let order = fields[3].value.cut(at: UInt8(ascii: "/"))
    return order.before.areDigits && order.behind?.areDigits == true ? fields : nil
  }

  /// The fields of Digi-Key without separators, in its order. The last occurrence of an identifier
  /// is the right one more often than the first, as the later fields are numbers.
  private static func joinedFields(_ text: UTF8Text) -> [DataField] {
    guard text.count <= 1000 else { return [] }
    let order: [(code: String, isNumber: Bool)] = [
      ("20Z", true), ("13Z", true), ("12Z", true), ("11Z", false), ("Q", true), ("4L", false),
      ("11K", true), ("1T", false), ("9D", false), ("10K", true), ("1K", true), ("K", false),
      ("30P", false), ("1P", false),
    ]
    var rest = text
    var fields: [DataField] = []
    for (code, isNumber) in order {
      let mark = Array(code.utf8)
      let place = rest.indices.last { index in
        rest[index] == mark[0] && rest[index...].starts(with: mark)
          && (!isNumber || rest[(index + mark.count)...].areDigits)
          // A lot comes after a date code, and only there.
          && (code != "1T" || endsWithDateCode(rest[..<index]))
          && (code != "9D" || fields.first?.identifier.code == "1T")
      }
      guard let place else { continue }
      let value = rest[(place + mark.count)...]
      fields.insert(DataField(identifier: DataIdentifier(code), value: value), at: 0)
      rest = rest[..<place]
    }
    guard fields.contains(where: { $0.identifier.code == "12Z" }), fields.count > 5 else {
      return []
    }
    if rest.first == UInt8(ascii: "P") {
      fields.insert(DataField(identifier: DataIdentifier("P"), value: rest.dropFirst()), at: 0)
    }
    return fields
  }
}

/// Whether the text ends with `9D` and digits or points.
private func endsWithDateCode(_ text: UTF8Text) -> Bool {
  let digits = text.suffix(10).reversed().prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
  return digits.count >= 4 && text.dropLast(digits.count).last == UInt8(ascii: "D")
}

/// The text element identifiers of ATA Spec 2000: three letters, a blank or a slash, and a value.
private enum TextElement {
  static func field(_ text: UTF8Text) -> DataField? {
    let name = text.prefix(3)
    let rest = text[name.endIndex...]
    guard name.count == 3, let sign = rest.first, sign == .space || sign == UInt8(ascii: "/"),
      let code = codes[name.uppercased.string]
    else { return nil }
    let value = sign == .space ? rest.trimmed : rest.dropFirst().trimmed
    return DataField(identifier: DataIdentifier(code), value: value)
  }

  /// The data identifiers with the same meaning.
  private static let codes: [String: String] = [
    "PNO": "1P", "PNR": "1P", "SER": "S", "SEQ": "S", "USN": "S", "UST": "S", "UCN": "S",
    "MFR": "17V", "SPL": "17V", "CAG": "17V", "DUN": "12V", "EUC": "18V", "UID": "25S",
    "LOT": "1T", "LTN": "1T", "BII": "1T",
  ]
}

extension Content {
  /// The content of a label with a part number or another number.
  static func part(_ fields: [ContentField], problems: [Sentence] = []) -> Content {
    let names = ["part", "customer-part", "distributor-part", "order-code", "cage-part"]
    let others = ["gtin", "uii", "serial", "mac", "imei", "license-plate", "lot", "order"]
    let number = names.compactMap { name in fields.first { $0.name == name } }.first
    let leading = number ?? others.compactMap { name in fields.first { $0.name == name } }.first
    let title =
      number.map { Sentence("Part \($0.value)") }
      ?? leading.map { Sentence(joining: [$0.label, $0.value], by: " ") } ?? Sentence("Part label")
    let copied = (names + others + ["quantity"]).filter { $0 != leading?.name }
    return Content(
      .part, title: title, fields: fields,
      mainAction: leading.flatMap { fields.copies(of: [$0.name]).first },
      furtherActions: (number.map { [.searchText($0.value.english)] } ?? [])
        + fields.copies(of: copied),
      problems: problems)
  }
}
