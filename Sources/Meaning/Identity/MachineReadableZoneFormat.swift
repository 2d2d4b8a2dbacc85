// Machine-readable zones of passports, visas and identity cards (ICAO 9303, parts 4 to 7) and of
// the French identity card of 1988, as the text of a code: two or three lines of capitals, digits
// and `<`, with a check digit for each part. The data is personal: it can be seen and copied, and
// no action sends it anywhere.

internal import Wording

enum MachineReadableZoneFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let zone = MachineReadableZone(text) else { return nil }
    return Content(
      .identity, title: .paper(zone.kind, of: zone.name), fields: zone.fields,
      furtherActions: zone.fields.copies(of: ["number", "family-name", "given-name"]),
      problems: zone.problems)
  }
}

/// The parts of a machine-readable zone.
struct MachineReadableZone {
  let kind: Sentence
  private(set) var fields: [ContentField] = []
  private(set) var problems: [Sentence] = []
  private var rightChecks = 0

  /// Takes a zone with or without line breaks; nil for any other text and for a zone whose check
  /// digits are all wrong.
  init?(_ text: UTF8Text) {
    guard text.count <= 100 else { return nil }
    let zone = text.filter { !$0.isASCIIBlank }
    guard [72, 88, 90].contains(zone.count), zone.allSatisfy(Self.isInAlphabet),
      zone.contains(Self.filler), let first = zone.first, first.isASCIICapital
    else { return nil }
    kind = Self.kind(zone)
    fields.add("document-type", Sentence("Document type"), kind)
    switch zone.count {
    case 72 where zone.starts(with: "IDFRA".utf8) && !zone[36...].prefix(12).contains(Self.filler):
      guard Self.isFrench(zone) else { return nil }
      readFrenchCard(zone)
    case 90: readThreeLines(zone)
    case 72: readTwoLines(zone, length: 36)
    default: readTwoLines(zone, length: 44)
    }
    guard rightChecks > 0 else { return nil }
  }

  var name: String {
    [fields["given-name"], fields["family-name"]].compactMap(\.self).joined(separator: " ")
  }

  private static let filler = UInt8(ascii: "<")

  private static func isInAlphabet(_ byte: UInt8) -> Bool {
    byte.isASCIICapital || byte.isASCIIDigit || byte == filler
  }

  private static func kind(_ zone: [UInt8]) -> Sentence {
    switch (zone[0], zone[1]) {
    case (UInt8(ascii: "P"), _): Sentence("Passport")
    case (UInt8(ascii: "V"), _): Sentence("Visa")
    case (UInt8(ascii: "A"), UInt8(ascii: "C")): Sentence("Crew member certificate")
    case (UInt8(ascii: "A"), UInt8(ascii: "R")), (UInt8(ascii: "I"), UInt8(ascii: "R")),
      (UInt8(ascii: "C"), UInt8(ascii: "1")):
      Sentence("Residence permit")
    default: Sentence("Identity card")
    }
  }

  // MARK: Layouts

  private mutating func readThreeLines(_ zone: [UInt8]) {
    guard Self.isPerson(zone, birth: 30, sex: 37, expiry: 38), "ACI".utf8.contains(zone[0]) else {
      return
    }
    addNames(zone[60...])
    let (number, check, rest) = Self.number(zone[5..<14], zone[14], optional: zone[15..<30])
    add(number: number, check: check)
    addPerson(zone, nationality: 45, birth: 30, sex: 37, expiry: 38)
    fields.add("issuing-country", Sentence("Issuing country"), Self.word(zone[2..<5]))
    let optional = [rest, zone[48..<59]].map(Self.word).filter { !$0.isEmpty }
    fields.add("optional-data", Sentence("Optional data"), optional.joined(separator: " "))
    let whole = zone[5..<37] + zone[38..<45] + zone[48..<59]
    self.check(whole, zone[59], problem: Sentence("The check digit of the whole zone is wrong."))
  }

  private mutating func readTwoLines(_ zone: [UInt8], length: Int) {
    guard Self.isPerson(zone, birth: length + 13, sex: length + 20, expiry: length + 21),
      (length == 44 ? "PV" : "ACIPV").utf8.contains(zone[0])
    else { return }
    let isVisa = zone[0] == UInt8(ascii: "V")
    // The last digit checks the whole zone; a visa has none. In a passport, the digit before it
    // checks the optional data.
    let end = isVisa ? zone.count : zone.count - 1
    let optional = zone[(length + 28)..<(length == 44 && !isVisa ? end - 1 : end)]
    addNames(zone[5..<length])
    let (number, check, rest) = Self.number(
      zone[length..<(length + 9)], zone[length + 9], optional: length == 36 ? optional : [])
    add(number: number, check: check)
    addPerson(
      zone, nationality: length + 10, birth: length + 13, sex: length + 20, expiry: length + 21)
    fields.add("issuing-country", Sentence("Issuing country"), Self.word(zone[2..<5]))
    fields.add(
      "optional-data", Sentence("Optional data"), Self.word(length == 36 ? rest : optional))
    guard !isVisa else { return }
    if length == 44, !(optional.allSatisfy { $0 == Self.filler } && zone[86] == Self.filler) {
      self.check(
        optional, zone[86], problem: Sentence("The check digit of the optional data is wrong."))
    }
    let whole =
      zone[length..<(length + 10)] + zone[(length + 13)..<(length + 20)]
      + zone[(length + 21)..<end]
    self.check(whole, zone[end], problem: Sentence("The check digit of the whole zone is wrong."))
  }

  private static func isFrench(_ zone: [UInt8]) -> Bool {
    isDate(zone[63..<69]) && isSex(zone[70]) && zone[36..<40].allSatisfy(\.isASCIIDigit)
  }

  private mutating func readFrenchCard(_ zone: [UInt8]) {
    fields.add("family-name", Sentence("Family name"), Self.word(zone[5..<30]))
    fields.add("given-name", Sentence("Given name"), Self.word(zone[49..<63]))
    add(number: Array(zone[36..<48]), check: zone[48])
    addBirth(zone[63..<69], check: zone[69], expiry: nil)
    fields.add("sex", Sentence("Sex"), Sentence.sex([zone[70]].string))
    // The number starts with the year and the month of the issue.
    fields.add(
      "issue-date", Sentence("Issued", context: "a document"),
      CalendarDate(twoDigitYear: zone[36..<40] + [0x30, 0x30])?.text)
    fields.add("issuing-country", Sentence("Issuing country"), Self.word(zone[2..<5]))
    fields.add("issuing-office", Sentence("Issuing office"), Self.word(zone[30..<36]))
    check(
      zone[..<71], zone[71], problem: Sentence("The check digit of the whole zone is wrong."))
  }

  // MARK: Parts

  private static func isPerson(_ zone: [UInt8], birth: Int, sex: Int, expiry: Int) -> Bool {
    zone[2].isASCIICapital && zone[3..<5].allSatisfy { !$0.isASCIIDigit } && isSex(zone[sex])
      && isDate(zone[birth..<(birth + 6)]) && isDate(zone[expiry..<(expiry + 6)])
  }

  private static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { $0.isASCIIDigit || $0 == filler }
  }

  private static func isSex(_ byte: UInt8) -> Bool { "MFX<".utf8.contains(byte) }

  /// The number with its check digit and what is left of the optional data. A number of more than
  /// nine characters continues there, and its check digit follows it.
  private static func number(
    _ number: ArraySlice<UInt8>, _ check: UInt8, optional: ArraySlice<UInt8>
  ) -> (number: [UInt8], check: UInt8, rest: ArraySlice<UInt8>) {
    let more = optional.prefix { $0 != filler }
    guard check == filler, !number.contains(filler), more.count > 1, let last = more.last else {
      return (Array(number), check, optional)
    }
    return (Array(number + more.dropLast()), last, optional[more.endIndex...])
  }

  private mutating func add(number: [UInt8], check: UInt8) {
    fields.add("number", Sentence("Document number"), Self.word(number[...]))
    // Some writers count the filler within a long number.
    let spaced = number.prefix(9) + [Self.filler] + number.dropFirst(9)
    let isSpaced = number.count > 9 && TravelCheckDigit.digit(of: spaced) == check
    self.check(
      isSpaced ? spaced : number[...], check,
      problem: Sentence("The check digit of the document number is wrong."))
  }

  private mutating func addNames(_ text: ArraySlice<UInt8>) {
    var end = text.startIndex
    while end < text.endIndex, !text[end...].starts(with: [Self.filler, Self.filler]) { end += 1 }
    fields.add("family-name", Sentence("Family name"), Self.word(text[..<end]))
    fields.add("given-name", Sentence("Given name"), Self.word(text[end...]))
  }

  private mutating func addPerson(
    _ zone: [UInt8], nationality: Int, birth: Int, sex: Int, expiry: Int
  ) {
    let end = zone[expiry..<(expiry + 6)]
    fields.add(
      "nationality", Sentence("Nationality"), Self.word(zone[nationality..<(nationality + 3)]))
    addBirth(
      zone[birth..<(birth + 6)], check: zone[birth + 6], expiry: CalendarDate(twoDigitYear: end))
    fields.add("sex", Sentence("Sex"), Sentence.sex([zone[sex]].string))
    if end.contains(where: { $0 != Self.filler }) {
      let date = CalendarDate(twoDigitYear: end)
      fields.add("expiry", Sentence("Valid until"), date, else: end.string)
      if date == nil { problems.append(Sentence("Valid until: “\(end.string)” is not a date.")) }
    }
    check(
      end, zone[expiry + 6], problem: Sentence("The check digit of the date of expiry is wrong."))
  }

  /// The year has two digits. A birth comes before the expiry; if that is unknown, years from 30 on
  /// are in the last century.
  private mutating func addBirth(_ text: ArraySlice<UInt8>, check: UInt8, expiry: CalendarDate?) {
    defer {
      self.check(
        text, check, problem: Sentence("The check digit of the date of birth is wrong."))
    }
    // The day or the month may be unknown.
    let digits = text.map { $0 == Self.filler ? 0x30 : $0 }
    guard text.first != Self.filler, let number = digits.number else { return }
    let latest = expiry.map { $0.year - 1 } ?? 2029
    let century = 2000 + number / 10_000 <= latest ? 2000 : 1900
    let year = century + number / 10_000
    let date = CalendarDate(year: year, month: number / 100 % 100, day: number % 100)
    let unknown = number % 10_000 == 0 ? "\(year)" : text.string
    fields.add("birth-date", Sentence("Date of birth"), date, else: unknown)
    if date == nil, number % 10_000 != 0 {
      problems.append(Sentence("Date of birth: “\(text.string)” is not a date."))
    }
  }

  /// Weights of 7, 3 and 1 in turn, modulo 10; letters count from 10, and fillers are 0.
  private mutating func check(_ text: ArraySlice<UInt8>, _ digit: UInt8, problem: Sentence) {
    if TravelCheckDigit.digit(of: text) == digit {
      rightChecks += 1
    } else {
      problems.append(problem)
    }
  }

  private static func word(_ text: ArraySlice<UInt8>) -> String {
    text.split(separator: filler).map(\.string).joined(separator: " ")
  }
}

/// The check digits of travel documents (ICAO 9303, part 3).
enum TravelCheckDigit {
  static func digit(of text: some Sequence<UInt8>) -> UInt8 {
    var sum = 0
    for (place, character) in text.enumerated() {
      let value =
        character.isASCIIDigit
        ? Int(character - 0x30) : character.isASCIICapital ? Int(character - 0x41) + 10 : 0
      sum += value * [7, 3, 1][place % 3]
    }
    return UInt8(0x30 + sum % 10)
  }
}
