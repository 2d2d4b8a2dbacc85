// Driving licences and identity cards of North America (AAMVA): a header, then elements of three
// letters and a value in lines. All of it is personal: it is shown and can be copied, and no action
// ever takes it outside.

internal import Wording

/// A driving licence or identity card.
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

/// The elements of a card with their values made readable.
private struct LicenceReading {
  let card: LicenceCard
  var fields: [ContentField] = []
  var problems: [String] = []

  init(_ card: LicenceCard) { self.card = card }

  var title: String {
    return switch (card.isIdentityCard, fields["name"]) {
    case (true, let name?): tr("Identity card of \(name)")
    case (true, nil): tr("Identity card")
    case (false, let name?): tr("Driving licence of \(name)")
    case (false, nil): tr("Driving licence")
    }
  }

  mutating func read() {
    fields.add("name", tr("Name"), fullName)
    fields.add("number", tr("Licence number"), card["DAQ"])
    if card["DAQ"] == nil { problems.append(tr("The licence number is missing.")) }
    addDate("birth-date", tr("Date of birth"), "DBB") {
      tr("Date of birth: “\($0)” is no date.")
    }
    addDate("expiry", tr("Valid until"), "DBA") { tr("Valid until: “\($0)” is no date.") }
    addDate("issue-date", tr("Issued"), "DBD") { tr("Issued: “\($0)” is no date.") }
    fields.add("address", tr("Address"), address)
    fields.add("sex", tr("Sex"), card["DBC"].map { Self.sex($0) })
    fields.add("height", tr("Height", context: "of a person"), card["DAU"].map { height($0) })
    for element in card.elements where !Self.merged.contains(element.id) {
      let known = LicenceCard.known(element.id)
      // The oldest cards could hold a social security number.
      fields.add(
        known?.name ?? element.id.lowercased(), known?.label ?? element.id, element.value.string,
        isSecret: element.id == "DBM")
    }
    fields.add("issuer", tr("Issuer"), card.issuer)
    fields.add("version", tr("Version"), "\(card.version)")
  }

  /// The elements that other fields are made of.
  private static let merged: Set<String> = [
    "DAA", "DAB", "DAC", "DAD", "DAE", "DAG", "DAH", "DAI", "DAJ", "DAK", "DAQ", "DAU", "DBA",
    "DBB", "DBC", "DBD", "DCG", "DCS", "DCT", "DCU",
  ]

  private static func sex(_ written: String) -> String {
    switch written {
    case "1", "M": tr("male")
    case "2", "F": tr("female")
    case "9": tr("not specified", context: "sex")
    default: written
    }
  }

  private var fullName: String {
    let given = card["DAC"] ?? card["DCT"]?.replacingCommas
    let parts = [given, card["DAD"], card["DCS"] ?? card["DAB"], card["DCU"] ?? card["DAE"]]
      .compactMap(\.self).filter { $0 != "NONE" }
    if !parts.isEmpty { return parts.joined(separator: " ") }
    // The first version: LAST,FIRST,MIDDLE.
    let names = (card["DAA"] ?? "").split(separator: ",").map(String.init)
    return (names.dropFirst() + names.prefix(1)).joined(separator: " ")
  }

  private var address: String {
    // Postcodes are filled up to nine digits with zeros or blanks.
    var postcode = card["DAK"] ?? ""
    if postcode.utf8.count == 9, postcode.utf8.areDigits {
      let end = postcode.utf8.suffix(4).string
      postcode = postcode.utf8.prefix(5).string + (end == "0000" ? "" : "-" + end)
    }
    let region = [card["DAJ"] ?? "", postcode].filter { !$0.isEmpty }.joined(separator: " ")
    return [card["DAG"], card["DAH"], card["DAI"], region, card["DCG"]].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Written with the year first in Canada and on the oldest cards, else with the month first; no
  /// date can be read both ways, as no year begins with a month's number.
  private mutating func addDate(
    _ name: String, _ label: String, _ id: String, problem: (_ written: String) -> String
  ) {
    guard let written = card[id] else { return }
    let digits = written.utf8.filter { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "-") }
    let monthFirst = Array(digits.suffix(4)) + Array(digits.prefix(4))
    let isPlausible = { (date: CalendarDate) in (1900...2200).contains(date.year) }
    let date = [digits, monthFirst].compactMap { CalendarDate(fourDigitYear: $0) }.first {
      isPlausible($0) && $0.day != nil
    }
    if date == nil { problems.append(problem(written)) }
    fields.add(name, label, date?.text ?? written)
  }

  /// `5 ft 9 in` for the first version's `509`; else as written, `069 in` without its zero.
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
