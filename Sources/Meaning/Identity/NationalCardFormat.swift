// Identity cards of single countries, whose codes have a public structure and a mark or a check of
// their own. The data is personal: it can be seen and copied, and no action sends it anywhere.

internal import Wording

enum NationalCardFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    if let card = ColombianCard.content(of: UTF8Text(code.bytes)) { return card }
    guard let text = code.bareText, text.count <= 2000 else { return nil }
    return ArgentineCard.content(of: text) ?? ChileanCard.content(of: text)
      ?? VietnameseCard.content(of: text) ?? SouthAfricanCard.content(of: text)
      ?? PersonalNumber.content(of: text)
  }

  fileprivate static func card(
    _ fields: [ContentField], kind: Sentence = Sentence("Identity card"),
    link: String? = nil, problems: [Sentence] = []
  ) -> Content {
    Content(
      .identity, title: .paper(kind, of: fields.personName ?? fields["name"]), fields: fields,
      mainAction: link.map { .openLink($0) },
      furtherActions: fields.copies(of: ["number", "family-name", "given-name", "name"]),
      problems: problems)
  }
}

extension [ContentField] {
  fileprivate mutating func addBirth(_ date: CalendarDate?, else text: UTF8Text) {
    add("birth-date", Sentence("Date of birth"), date, else: text.string)
  }

  fileprivate mutating func addIssue(_ date: CalendarDate?, else text: UTF8Text) {
    add("issued", Sentence("Issued", context: "a document"), date, else: text.string)
  }
}

/// DNI: fields between `@`, in two orders.
private enum ArgentineCard {
  static func content(of text: UTF8Text) -> Content? {
    let parts = text.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
      .map(\.trimmed)
    guard (8...20).contains(parts.count) else { return nil }
    // The older order starts with an empty part.
    let isOld = parts[0].isEmpty && parts.count > 11
    func part(_ new: Int, _ old: Int) -> UTF8Text { parts[ifThere: isOld ? old : new] ?? [] }
    let (birth, issued) = (part(6, 7), part(7, 9))
    let number = part(4, 1).filter { $0 != UInt8(ascii: ".") }
    let sex = part(3, 8)
    guard number.areDigits, (6...9).contains(number.count), sex.count == 1,
      "MFX".utf8.contains(sex[sex.startIndex]), let birthDate = CalendarDate(dayFirst: birth),
      let issueDate = CalendarDate(dayFirst: issued)
    else { return nil }
    var fields: [ContentField] = []
    fields.add("family-name", Sentence("Family name"), part(1, 4))
    fields.add("given-name", Sentence("Given name"), part(2, 5))
    fields.add("number", Sentence("Document number"), number)
    fields.addBirth(birthDate, else: birth)
    fields.add("sex", Sentence("Sex"), Sentence.sex(sex.string))
    fields.addIssue(issueDate, else: issued)
    if isOld { fields.add("nationality", Sentence("Nationality"), part(6, 6)) }
    fields.add("copy", Sentence("Copy", context: "of a document"), part(5, 2))
    fields.add("procedure", Sentence("Procedure number"), part(0, 10))
    return NationalCardFormat.card(fields)
  }
}

/// Cédula: parts at fixed places behind a mark, padded with zero bytes.
private enum ColombianCard {
  static func content(of bytes: UTF8Text) -> Content? {
    guard (200...1000).contains(bytes.count), let mark = bytes.prefix(64).firstIndex(of: "PubDSK_")
    else { return nil }
    // Places count from the start of the mark, which is at 24.
    func part(_ start: Int, _ count: Int) -> String {
      let bytes = bytes[mark...].dropFirst(start - 24).prefix(count).filter { $0 != 0 }
      return LabelledCharset.windows1252(Array(bytes)).trimmedOfBlanks
    }
    let number = part(48, 10).utf8.drop { $0 == 0x30 }
    let birth = UTF8Text(utf8: part(152, 8))
    guard number.areDigits, birth.areDigits else { return nil }
    var fields: [ContentField] = []
    fields.add(
      "family-name", Sentence("Family name"),
      [part(58, 23), part(81, 23)].filter { !$0.isEmpty }.joined(separator: " "))
    fields.add(
      "given-name", Sentence("Given name"),
      [part(104, 23), part(127, 23)].filter { !$0.isEmpty }.joined(separator: " "))
    fields.add("number", Sentence("Document number"), number)
    fields.addBirth(CalendarDate(fourDigitYear: birth), else: birth)
    fields.add("sex", Sentence("Sex"), Sentence.sex(part(151, 1)))
    fields.add("blood-type", Sentence("Blood type"), part(166, 3))
    return NationalCardFormat.card(fields)
  }
}

/// Cédula: a link to the register, with the zone's number, birth and expiry.
private enum ChileanCard {
  static func content(of text: UTF8Text) -> Content? {
    guard
      text.dropping(prefix: "https://portal.sidiv.registrocivil.cl/docstatus?") != nil
        || text.dropping(prefix: "https://portal.nuevosidiv.registrocivil.cl/document-validity?")
          != nil,
      let address = Address(text), let run = address["run"]
    else { return nil }
    var fields: [ContentField] = []
    var problems: [Sentence] = []
    fields.add("personal-number", Sentence("Personal number"), run)
    if !isValid(run) {
      problems.append(Sentence("The check digit of the personal number is wrong."))
    }
    fields.add("number", Sentence("Document number"), address["serial"])
    let zone = Array((address["mrz"] ?? "").utf8)
    if zone.count == 24 {
      let (birth, expiry) = (zone[10..<16], zone[17..<23])
      let end = CalendarDate(twoDigitYear: expiry)
      let year = birth.prefix(2).number ?? 0
      let century = 2000 + year < (end?.year ?? 2030) ? 2000 : 1900
      fields.addBirth(
        CalendarDate(fourDigitYear: "\(century + year)".utf8 + birth.dropFirst(2)), else: birth)
      fields.add("expiry", Sentence("Valid until"), end, else: expiry.string)
      let checked: [(ArraySlice<UInt8>, UInt8, Sentence)] = [
        (zone[0..<9], zone[9], Sentence("The check digit of the document number is wrong.")),
        (birth, zone[16], Sentence("The check digit of the date of birth is wrong.")),
        (expiry, zone[23], Sentence("The check digit of the date of expiry is wrong.")),
      ]
      problems += checked.filter { TravelCheckDigit.digit(of: $0.0) != $0.1 }.map(\.2)
    }
    fields.add("document-type", Sentence("Document type"), address["type"])
    return NationalCardFormat.card(fields, link: text.string, problems: problems)
  }

  /// Weights of 2 to 7 from the right, modulo 11; ten is a K.
  private static func isValid(_ run: String) -> Bool {
    let digits = run.utf8.filter { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "-") }
    guard let last = digits.last?.asciiUppercased, digits.dropLast().areDigits else { return false }
    var sum = 0
    for (place, digit) in digits.dropLast().reversed().enumerated() {
      sum += Int(digit - 0x30) * (2 + place % 6)
    }
    return Array("0K987654321".utf8)[sum % 11] == last
  }
}

/// CCCD: seven fields between bars.
private enum VietnameseCard {
  static func content(of text: UTF8Text) -> Content? {
    let parts = text.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    guard (7...12).contains(parts.count), parts[0].count == 12, parts[0].areDigits,
      parts[1].isEmpty || parts[1].areDigits && [9, 12].contains(parts[1].count),
      let birth = CalendarDate(dayFirst: parts[3]), parts[3].areDigits,
      let sex = ["Nam": "M", "Nữ": "F"][parts[4].string]
    else { return nil }
    var fields: [ContentField] = []
    fields.add("name", Sentence("Name", context: "of a person"), parts[2])
    fields.add("number", Sentence("Document number"), parts[0])
    fields.addBirth(birth, else: parts[3])
    fields.add("sex", Sentence("Sex"), Sentence.sex(sex))
    fields.add("address", Sentence("Address", context: "of a person"), parts[5])
    fields.addIssue(CalendarDate(dayFirst: parts[6]), else: parts[6])
    fields.add("earlier-number", Sentence("Earlier number"), parts[1])
    return NationalCardFormat.card(fields)
  }
}

/// Smart ID card: fields between bars, the number with a check digit.
private enum SouthAfricanCard {
  static func content(of text: UTF8Text) -> Content? {
    let parts = text.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
    guard (9...20).contains(parts.count), parts[2].count == 1,
      "MFX".utf8.contains(parts[2][parts[2].startIndex]),
      parts[3].count == 3, parts[4].count == 13, parts[4].areDigits,
      parts[5].split(separator: .space).count == 3
    else { return nil }
    var fields: [ContentField] = []
    fields.add("family-name", Sentence("Family name"), parts[0])
    fields.add("given-name", Sentence("Given name"), parts[1])
    fields.add("number", Sentence("Document number"), parts[4])
    fields.add("birth-date", Sentence("Date of birth"), parts[5])
    fields.add("sex", Sentence("Sex"), Sentence.sex(parts[2].string))
    fields.add("nationality", Sentence("Nationality"), parts[3])
    fields.add("birth-country", Sentence("Country of birth"), parts[6])
    fields.add("status", Sentence("Status"), parts[7])
    fields.add("issued", Sentence("Issued", context: "a document"), parts[8])
    let problem =
      CheckDigits.areValidLuhn(parts[4])
      ? [] : [Sentence("The check digit of the document number is wrong.")]
    return NationalCardFormat.card(fields, problems: problem)
  }
}

/// Numbers of people with a structure and a check character: Mexico's CURP, alone or in the line of
/// its certificate, and Italy's tax code.
private enum PersonalNumber {
  static func content(of text: UTF8Text) -> Content? {
    let parts = text.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
      .map(\.trimmed)
    guard let number = parts.first else { return nil }
    if number.count == 18 { return mexican(number, parts) }
    return parts.count == 1 && number.count == 16 ? italian(number) : nil
  }

  private static func mexican(_ number: UTF8Text, _ parts: [UTF8Text]) -> Content? {
    let text = Array(number)
    guard parts.count == 1 || parts.count >= 7, text[..<4].allSatisfy(\.isASCIICapital),
      text[4..<10].areDigits, "HMX".utf8.contains(text[10]),
      states.contains(text[11..<13].string), text[13..<16].allSatisfy(\.isASCIICapital),
      text[17].isASCIIDigit
    else { return nil }
    // The sign before the check digit is a digit for births before 2000.
    let century = text[16].isASCIIDigit ? "19" : "20"
    let birth = CalendarDate(fourDigitYear: Array(century.utf8) + text[4..<10])
    var sum = 0
    for (place, character) in text[..<17].enumerated() {
      guard let value = alphabet.firstIndex(of: character) else { return nil }
      sum += value * (18 - place)
    }
    let isRight = Int(text[17] - 0x30) == (10 - sum % 10) % 10
    guard let birth, isRight || parts.count > 1 else { return nil }
    var fields: [ContentField] = []
    // Behind the number: an empty part, two family names, given names, sex, birth, state.
    if parts.count > 1 {
      let names = parts.dropFirst().filter { !$0.isEmpty }
      fields.add(
        "family-name", Sentence("Family name"),
        names.prefix(2).map(\.string).joined(separator: " "))
      fields.add("given-name", Sentence("Given name"), names.dropFirst(2).first?.string)
    }
    fields.add("number", Sentence("Personal number"), number)
    fields.addBirth(birth, else: text[4..<10])
    let sex = [UInt8(ascii: "H"): "M", UInt8(ascii: "M"): "F"][text[10]] ?? "X"
    fields.add("sex", Sentence("Sex"), Sentence.sex(sex))
    fields.add("birth-state", Sentence("Place of birth"), text[11..<13])
    return NationalCardFormat.card(
      fields, kind: Sentence(exact: "CURP"),
      problems: isRight ? [] : [Sentence("The check digit of the personal number is wrong.")])
  }

  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ".unicodeScalars)
    .map { $0.isASCII ? UInt8($0.value) : 0 }

  private static let states = Set(
    """
    AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN \
    ZS NE
    """.split(separator: " ").map(String.init))

  private static func italian(_ number: UTF8Text) -> Content? {
    let text = Array(number)
    let letters = [0, 1, 2, 3, 4, 5, 8, 11, 15]
    let months = Array("ABCDEHLMPRST".utf8)
    guard letters.allSatisfy({ text[$0].isASCIICapital }), text.areCapitalsAndDigits,
      let month = months.firstIndex(of: text[8]), let day = text[9..<11].number,
      let year = text[6..<8].number, text[12..<15].areDigits,
      // The day of a woman is 40 higher. The code has no century.
      let date = CalendarDate(year: 2000 + year, month: month + 1, day: day > 40 ? day - 40 : day),
      date.day != nil, checkLetter(of: text[..<15]) == text[15]
    else { return nil }
    var fields: [ContentField] = []
    fields.add("number", Sentence("Tax number"), number)
    fields.add("sex", Sentence("Sex"), Sentence.sex(day > 40 ? "F" : "M"))
    fields.add("birth-place", Sentence("Place of birth"), text[11..<15])
    return NationalCardFormat.card(fields, kind: Sentence(exact: "Codice fiscale"))
  }

  /// Characters at odd places have values of their own.
  private static func checkLetter(of text: ArraySlice<UInt8>) -> UInt8 {
    let odd = [
      1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
    ]
    var sum = 0
    for (place, character) in text.enumerated() {
      let value = Int(character.isASCIIDigit ? character - 0x30 : character - 0x41)
      sum += place % 2 == 0 ? odd[value] : value
    }
    return UInt8(0x41 + sum % 26)
  }
}
