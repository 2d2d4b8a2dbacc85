// Aadhaar, the identity number of India, on letters and cards. The secure code (UIDAI, versions 1
// to 5) is a number of thousands of digits: its bytes, packed with gzip, are fields between 0xFF,
// then a photo and a signature. Older codes are XML. The data is personal: it can be seen and
// copied, and no action sends it anywhere.

internal import Wording

enum AadhaarFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText else { return nil }
    if text.first == UInt8(ascii: "<") { return letter(text) }
    guard (300...8000).contains(text.count), text.areDigits,
      let packed = BigNumber.bytes(ofDecimal: text), packed.starts(with: [0x1F, 0x8B, 8])
    else { return nil }
    guard let record = SecureRecord(packed[...]) else {
      return Content(
        .identity, title: title(of: nil),
        problems: [Sentence("The seal is damaged or incomplete.")])
    }
    return Content(
      .identity, title: title(of: record.fields["name"]), fields: record.fields,
      furtherActions: record.fields.copies(of: ["name", "address"])
        + (record.photo.isEmpty ? [] : [.saveBytes(Array(record.photo), fileName: "photo.jp2")]))
  }

  private static func title(of name: String?) -> Sentence {
    .paper(Sentence(exact: "Aadhaar"), of: name)
  }

  // MARK: XML

  /// The oldest codes have malformed declarations, so only the element is read.
  private static func letter(_ text: UTF8Text) -> Content? {
    guard
      let attributes = attributes(of: "PrintLetterBarcodeData", in: text)
        ?? attributes(of: "QPDB", in: text)
    else { return nil }
    func value(_ names: String...) -> String? {
      names.lazy.compactMap { attributes[$0] }.first { !$0.isEmpty }
    }
    var fields: [ContentField] = []
    var problems: [Sentence] = []
    fields.add("name", Sentence("Name", context: "of a person"), value("name", "n"))
    if let number = value("uid", "u") {
      fields.add("number", Sentence("Aadhaar number"), number)
      // Newer codes show only the last four digits.
      if number.utf8.count == 12, number.utf8.areDigits, !CheckDigits.areValidVerhoeff(number.utf8)
      {
        problems.append(Sentence("The check digit of the Aadhaar number is wrong."))
      }
    }
    fields.add("birth-date", Sentence("Date of birth"), date(value("dob", "d")))
    if value("dob", "d") == nil {
      fields.add("birth-year", Sentence("Year of birth"), value("yob"))
    }
    fields.add("sex", Sentence("Sex"), value("gender", "g").map { .sex($0) })
    fields.add("care-of", Sentence("Care of"), value("co"))
    let parts = ["house", "street", "lm", "loc", "vtc", "po", "subdist", "dist", "state", "pc"]
    let address = value("a") ?? parts.compactMap { value($0) }.joined(separator: ", ")
    fields.add("address", Sentence("Address", context: "of a person"), address)
    return Content(
      .identity, title: title(of: fields["name"]), fields: fields,
      furtherActions: fields.copies(of: ["number", "name", "address"]), problems: problems)
  }

  fileprivate static func date(_ written: String?) -> Sentence? {
    guard let written, !written.isEmpty else { return nil }
    return CalendarDate(dayFirst: written.utf8)?.text ?? CalendarTime.shownDate(written)
  }

  private static func attributes(of element: String, in text: UTF8Text) -> [String: String]? {
    guard let start = text.firstIndex(of: element) else { return nil }
    var rest = text[(start + element.utf8.count)...]
    var attributes: [String: String] = [:]
    while attributes.count < 40, let equals = rest.firstIndex(of: .equals) {
      let name = rest[..<equals].trimmed
      rest = rest[(equals + 1)...].drop(while: \.isASCIIBlank)
      guard let quote = rest.popFirst(), quote == .quote || quote == UInt8(ascii: "'"),
        let end = rest.firstIndex(of: quote)
      else { break }
      attributes[name.string] = unescaped(rest[..<end])
      rest = rest[(end + 1)...]
    }
    return attributes.isEmpty ? nil : attributes
  }

  private static func unescaped(_ text: UTF8Text) -> String {
    guard text.contains(.ampersand) else { return text.string }
    let entities: KeyValuePairs = [
      "&quot;": "\"", "&apos;": "'", "&lt;": "<", "&gt;": ">", "&amp;": "&",
    ]
    return entities.reduce(text.string) { $0.replacing($1.key, with: $1.value) }
  }
}

/// The fields of a secure code.
private struct SecureRecord {
  private(set) var fields: [ContentField] = []
  private(set) var photo: UTF8Text = []

  /// A record has a few kilobytes.
  private static let mostBytes = 1 << 16

  init?(_ packed: UTF8Text) {
    guard let stream = Self.withoutHeader(packed),
      let bytes = Unpacking.bytes(of: stream, most: Self.mostBytes)
    else { return nil }
    var rest = bytes[...]
    let hasVersion = rest.first == UInt8(ascii: "V")
    if hasVersion { fields.add("version", Sentence("Version"), Self.part(&rest).dropFirst()) }
    let contacts = Self.part(&rest)
    let reference = Self.part(&rest)
    // The last digits of the number, and the time of the issue to the millisecond.
    guard contacts.count == 1, contacts.areDigits, reference.count >= 18, reference.areDigits else {
      return nil
    }
    fields.add("name", Sentence("Name", context: "of a person"), Self.part(&rest))
    fields.add("number-end", Sentence("Aadhaar number, last digits"), reference.prefix(4))
    fields.add("birth-date", Sentence("Date of birth"), AadhaarFormat.date(Self.part(&rest).string))
    fields.add("sex", Sentence("Sex"), Sentence.sex(Self.part(&rest).string))
    fields.add("care-of", Sentence("Care of"), Self.part(&rest))
    // District, landmark, house, location, postcode, post office, state, street, subdistrict, town.
    let parts = (0..<10).map { _ in Self.part(&rest).string }
    let address = [2, 7, 1, 3, 9, 5, 8, 0, 6, 4].map { parts[$0] }.filter { !$0.isEmpty }
    fields.add(
      "address", Sentence("Address", context: "of a person"), address.joined(separator: ", "))
    if hasVersion {
      // Cards without a number have the photo here.
      let end = rest.prefix { $0 != 0xFF }
      if end.areDigits, end.count == 4 {
        fields.add("phone-end", Sentence("Phone number, last digits"), Self.part(&rest))
      }
    }
    addIssue(reference.dropFirst(4))
    fields.addUnverifiedSignature()
    // Behind the photo come hashes of the mail address and the phone number, and the signature.
    let hashes = [0: 0, 1: 32, 2: 32, 3: 64][contacts.number ?? 0] ?? 0
    photo = rest.dropLast(Self.signatureBytes + hashes)
  }

  private static let signatureBytes = 256

  private mutating func addIssue(_ time: UTF8Text) {
    guard let date = CalendarDate(fourDigitYear: time.prefix(8)) else { return }
    let clock = time.dropFirst(8)
    fields.add(
      "issued", Sentence("Issued", context: "a document"),
      .moment(date.text, at: "\(clock.prefix(2).string):\(clock.dropFirst(2).prefix(2).string)"))
  }

  /// Takes a field and the mark behind it.
  private static func part(_ rest: inout UTF8Text) -> UTF8Text {
    let part = rest.prefix { $0 != 0xFF }
    rest = rest[part.endIndex...].dropFirst()
    return part
  }

  /// The packed bytes behind the header of gzip (RFC 1952).
  private static func withoutHeader(_ packed: UTF8Text) -> UTF8Text? {
    var rest = packed
    let head = Array(rest.removing(10))
    guard head.count == 10 else { return nil }
    let flags = head[3]
    if flags & 4 != 0 {
      let size = Array(rest.removing(2))
      guard size.count == 2 else { return nil }
      _ = rest.removing(Int(size[0]) | Int(size[1]) << 8)
    }
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      rest = rest.drop { $0 != 0 }.dropFirst()
    }
    return flags & 2 == 0 ? rest : rest.dropFirst(2)
  }
}

/// Numbers of any size.
private enum BigNumber {
  /// The bytes of a decimal number, the most significant first.
  static func bytes(ofDecimal digits: UTF8Text) -> [UInt8]? {
    var rest = digits
    // In words, the least significant first.
    var words: [UInt64] = []
    while !rest.isEmpty {
      let group = rest.removing(18)
      guard var carry = group.number.map(UInt64.init) else { return nil }
      let scale = (0..<group.count).reduce(UInt64(1)) { scale, _ in scale * 10 }
      for index in words.indices {
        let (high, low) = words[index].multipliedFullWidth(by: scale)
        let (sum, isOver) = low.addingReportingOverflow(carry)
        words[index] = sum
        carry = high &+ (isOver ? 1 : 0)
      }
      if carry > 0 { words.append(carry) }
    }
    return Array(words.reversed().flatMap(\.bigEndianBytes).drop { $0 == 0 })
  }
}
