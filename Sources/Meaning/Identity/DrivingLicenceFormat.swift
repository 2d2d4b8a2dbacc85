// Driving licences and identity cards of North America (AAMVA): a header, then lines with three
// letters and a value. The data is personal: it can be seen and copied, and no action sends it
// anywhere.

internal import Wording

enum DrivingLicenceFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard
      let card = LicenceCard(UTF8Text(utf8: code.text ?? ""))
        ?? LicenceCard(UTF8Text(code.bytes))
    else { return nil }
    var reading = LicenceReading(card)
    reading.read()
    return Content(
      .licence, title: reading.title, fields: reading.fields,
      furtherActions: reading.fields.copies(of: ["number", "name", "address"]),
      problems: card.problems + reading.problems)
  }
}

private struct LicenceReading {
  let card: LicenceCard
  var fields: [ContentField] = []
  var problems: [Sentence] = []

  init(_ card: LicenceCard) { self.card = card }

  var title: Sentence {
    return switch (card.isIdentityCard, fields["name"]) {
    case (true, let name?): Sentence("Identity card of \(name)")
    case (true, nil): Sentence("Identity card")
    case (false, let name?): Sentence("Driving licence of \(name)")
    case (false, nil): Sentence("Driving licence")
    }
  }

  mutating func read() {
    fields.add("name", Sentence("Name"), fullName)
    fields.add("number", Sentence("Licence number"), card["DAQ"])
    if card["DAQ"] == nil { problems.append(Sentence("The licence number is missing.")) }
    addDate("birth-date", Sentence("Date of birth"), "DBB") {
      Sentence("Date of birth: “\($0)” is not a date.")
    }
    addDate("expiry", Sentence("Valid until"), "DBA") {
      Sentence("Valid until: “\($0)” is not a date.")
    }
    addDate("issue-date", Sentence("Issued"), "DBD") { Sentence("Issued: “\($0)” is not a date.") }
    fields.add("address", Sentence("Address"), address)
    fields.add("sex", Sentence("Sex"), card["DBC"].map { Self.sex($0) })
    fields.add("height", Sentence("Height", context: "of a person"), card["DAU"].map { height($0) })
    for element in card.elements where !Self.merged.contains(element.id) {
      let known = LicenceCard.known(element.id)
      // The oldest cards can contain a social security number.
      fields.add(
        known?.name ?? element.id.lowercased(), known?.label ?? Sentence(exact: element.id),
        element.value.string,
        isSecret: element.id == "DBM")
    }
    fields.add("issuer", Sentence("Issuer"), card.issuer)
    fields.add("version", Sentence("Version"), "\(card.version)")
  }

  /// The elements that are part of other fields.
  private static let merged: Set<String> = [
    "DAA", "DAB", "DAC", "DAD", "DAE", "DAG", "DAH", "DAI", "DAJ", "DAK", "DAQ", "DAU", "DBA",
    "DBB", "DBC", "DBD", "DCG", "DCS", "DCT", "DCU",
  ]

  private static func sex(_ written: String) -> Sentence {
    switch written {
    case "1", "M": Sentence("male")
    case "2", "F": Sentence("female")
    case "9": Sentence("not specified", context: "sex")
    default: Sentence(exact: written)
    }
  }

  private var fullName: String {
    let given = card["DAC"] ?? card["DCT"]?.replacingCommas
    let parts = [given, card["DAD"], card["DCS"] ?? card["DAB"], card["DCU"] ?? card["DAE"]]
      .compactMap(\.self).filter { $0 != "NONE" }
    if !parts.isEmpty { return parts.joined(separator: " ") }
    // The first version has LAST,FIRST,MIDDLE.
    let names = (card["DAA"] ?? "").split(separator: ",").map(String.init)
    return (names.dropFirst() + names.prefix(1)).joined(separator: " ")
  }

  private var address: String {
    // Zeros or blanks fill postcodes up to nine digits.
    var postcode = card["DAK"] ?? ""
    if postcode.utf8.count == 9, postcode.utf8.areDigits {
      let end = postcode.utf8.suffix(4).string
      postcode = postcode.utf8.prefix(5).string + (end == "0000" ? "" : "-" + end)
    }
    let region = [card["DAJ"] ?? "", postcode].filter { !$0.isEmpty }.joined(separator: " ")
    return [card["DAG"], card["DAH"], card["DAI"], region, card["DCG"]].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Canada and the oldest cards write the year first, others the month; no date reads both ways,
  /// as no plausible year starts with the number of a month.
  private mutating func addDate(
    _ name: String, _ label: Sentence, _ id: String, problem: (_ written: String) -> Sentence
  ) {
    guard let written = card[id] else { return }
    let digits = written.utf8.filter { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "-") }
    let monthFirst = Array(digits.suffix(4)) + Array(digits.prefix(4))
    let isPlausible = { (date: CalendarDate) in (1900...2200).contains(date.year) }
    let date = [digits, monthFirst].compactMap { CalendarDate(fourDigitYear: $0) }.first {
      isPlausible($0) && $0.day != nil
    }
    if date == nil { problems.append(problem(written)) }
    fields.add(name, label, date?.text ?? Sentence(exact: written))
  }

  /// The height: `5 ft 9 in` for `509` in the first version, and `69 in` for `069 in`.
  private func height(_ written: String) -> String {
    let digits = written.utf8.prefix(while: \.isASCIIDigit)
    if digits.count == written.utf8.count, digits.count == 3, let number = digits.number {
      return number < 300 || card.version > 1
        ? "\(number)" : "\(number / 100) ft \(number % 100) in"
    }
    return written.utf8.drop { $0 == 0x30 }.string
  }
}

extension String {
  fileprivate var replacingCommas: String {
    utf8.split(separator: UInt8.comma).map(\.string).joined(separator: " ")
  }
}
