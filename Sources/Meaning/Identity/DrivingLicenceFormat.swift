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
    case (false, let name?): Sentence("Driver’s license of \(name)")
    case (false, nil): Sentence("Driver’s license")
    }
  }

  mutating func read() {
    fields.add("name", Sentence("Name", context: "of a person"), fullName)
    fields.add("number", Sentence("License number"), card["DAQ"])
    if card["DAQ"] == nil { problems.append(Sentence("The license number is missing.")) }
    addDate("birth-date", Sentence("Date of birth"), "DBB") {
      Sentence("Date of birth: “\($0)” is not a date.")
    }
    addDate("expiry", Sentence("Valid until"), "DBA") {
      Sentence("Valid until: “\($0)” is not a date.")
    }
    addDate("issue-date", Sentence("Issued", context: "a document"), "DBD") {
      Sentence("Issued: “\($0)” is not a date.")
    }
    fields.add("address", Sentence("Address", context: "of a person"), address)
    fields.add("sex", Sentence("Sex"), card["DBC"].map { .sex($0) })
    fields.add("height", Sentence("Height", context: "of a person"), card["DAU"].map { height($0) })
    for element in card.elements where !Self.merged.contains(element.id) {
      let known = LicenceCard.known(element.id)
      // The oldest cards can contain a social security number.
      fields.add(
        known?.name ?? element.id.lowercased(), known?.label ?? Sentence(exact: element.id),
        element.value.string,
        isSecret: ["DBK", "DBM"].contains(element.id))
    }
    fields.add("issuer", Sentence("Issuer"), card.issuer)
    fields.add("version", Sentence("Version"), "\(card.version)")
  }

  /// The elements that other fields already include.
  private static let merged: Set<String> = [
    "DAA", "DAB", "DAC", "DAD", "DAE", "DAG", "DAH", "DAI", "DAJ", "DAK", "DAQ", "DAU", "DBA",
    "DBB", "DBC", "DBD", "DCG", "DCS", "DCT", "DCU",
  ]

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

  /// Canada and the oldest cards write the year first, others the month; no date is ambiguous, as
  /// no plausible year starts with the number of a month.
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

/// The elements of a licence. Printers use different separators between them.
struct LicenceCard {
  struct Element {
    let id: String
    let value: UTF8Text
  }

  let version: Int
  let issuer: String
  let isIdentityCard: Bool
  let elements: [Element]
  let problems: [Sentence]
  private let values: [String: String]

  init?(_ text: UTF8Text) {
    // `@`, LF, RS and CR come first, but any of these controls may be missing.
    let start = text.prefix(12).firstIndex { $0.isASCIICapital } ?? text.startIndex
    guard start > text.startIndex, text.first == UInt8(ascii: "@"),
      var rest = text[start...].dropping(prefix: "ANSI ")
        ?? text[start...].dropping(prefix: "AAMVA")
    else { return nil }
    let head = rest.removing(8)
    guard head.areDigits, head.count == 8, let version = head.suffix(2).number else { return nil }
    self.version = version
    let number = head.prefix(6).string
    issuer = Self.issuers[number] ?? number
    // The first version of the standard states no version of the jurisdiction.
    if version > 1 { _ = rest.removing(2) }
    let count = rest.removing(2).number ?? 0
    var problems = (1...10).contains(version) ? [] : [Sentence("Version \(version) is not known.")]

    let directory = Self.directory(&rest, count: count)
    isIdentityCard = directory.first?.elementsEqual("ID".utf8) ?? false
    elements = Self.elements(of: rest, types: directory.map(\.string))
    if elements.isEmpty { problems.append(Sentence("There are no elements.")) }
    self.problems = problems
    values = Dictionary(
      elements.map { ($0.id, $0.value.string) }, uniquingKeysWith: { first, _ in first })
  }

  subscript(id: String) -> String? { values[id].flatMap { $0.isEmpty ? nil : $0 } }

  /// Reads the types of the subfiles. Their offsets are often wrong and are not used.
  private static func directory(_ rest: inout UTF8Text, count: Int) -> [UTF8Text] {
    var types: [UTF8Text] = []
    while types.count < count, rest.prefix(2).allSatisfy({ $0.isASCIICapital || $0.isASCIIDigit }),
      rest.dropFirst(2).prefix(8).areDigits, rest.count >= 10
    {
      types.append(rest.removing(10).prefix(2))
    }
    return types
  }

  private static func elements(of text: UTF8Text, types: [String]) -> [Element] {
    text.split { $0 == .lineFeed || $0 == .carriageReturn || (0x1C...0x1E).contains($0) }
      .compactMap { line in
        var line = line.trimmed
        // A subfile starts with its type, directly before its first element.
        if types.contains(line.prefix(2).string), isElement(line.dropFirst(2)) {
          line = line.dropFirst(2)
        }
        guard isElement(line) else { return nil }
        return Element(id: line.prefix(3).string, value: line.dropFirst(3).trimmed)
      }
  }

  private static func isElement(_ line: UTF8Text) -> Bool {
    let id = line.prefix(3)
    return id.count == 3 && id.areCapitalsAndDigits
      && (id.first == UInt8(ascii: "D") || id.first == UInt8(ascii: "Z")
        || id.first == UInt8(ascii: "P"))
  }

  static func known(_ id: String) -> (name: String, label: Sentence)? {
    names[id].map { ($0.name, Sentence(entry: $0.entry)) }
  }

  /// One line each: the element, the name for scripts, the name for people.
  // Translated: the last column.
  static let nameTable = """
    DAW|weight-pounds|Weight (lb)
    DAX|weight-kilograms|Weight (kg)
    DAY|eyes|Eyes
    DAZ|hair|Hair
    DAV|height-centimetres|Height (cm)
    DAR|class|Class
    DAS|restrictions|Restrictions
    DAT|endorsements|Endorsements
    DCA|class|Class
    DCB|restrictions|Restrictions
    DCD|endorsements|Endorsements
    DCE|weight-range|Weight range
    DCF|document|Document number
    DCH|federal-class|Federal class
    DCI|birth-place|Place of birth
    DCJ|audit|Audit information
    DCK|inventory|Inventory number
    DCL|ethnicity|Ethnicity
    DCM|standard-class|Standard class
    DCN|standard-endorsements|Standard endorsements
    DCO|standard-restrictions|Standard restrictions
    DCP|class-text|Class in words
    DCQ|endorsements-text|Endorsements in words
    DCR|restrictions-text|Restrictions in words
    DDA|compliance|REAL ID
    DDB|card-revision|Card revised
    DDC|hazardous-until|Hazardous goods until
    DDD|limited-stay|Limited stay
    DDE|family-name-cut|Family name truncated
    DDF|first-name-cut|First name truncated
    DDG|middle-name-cut|Middle name truncated
    DDH|under-18-until|Under 18 until
    DDI|under-19-until|Under 19 until
    DDJ|under-21-until|Under 21 until
    DDK|organ-donor|Organ donor
    DDL|veteran|Veteran
    DBM|social-security|Social security number
    DBN|alias-family-name|Alias family name
    DBG|alias-given-name|Alias given name
    DBS|alias-suffix|Alias suffix
    DBH|organ-donor|Organ donor
    DBK|social-security|Social security number
    DBO|alias-family-name|Alias family name
    DBP|alias-given-name|Alias given name
    DBR|alias-suffix|Alias suffix
    """

  private static let names: [String: (name: String, entry: String)] = {
    var names: [String: (name: String, entry: String)] = [:]
    for row in nameTable.split(separator: "\n") {
      let parts = row.split(separator: "|").map(String.init)
      guard parts.count == 3 else { continue }
      names[parts[0]] = (parts[1], parts[2])
    }
    return names
  }()

  private static let issuers: [String: String] = Dictionary(
    uniqueKeysWithValues: """
      636033 Alabama|636059 Alaska|636026 Arizona|636021 Arkansas|636014 California|\
      636020 Colorado|636006 Connecticut|636011 Delaware|636043 District of Columbia|\
      636010 Florida|636055 Georgia|636047 Hawaii|636050 Idaho|636035 Illinois|636037 Indiana|\
      636018 Iowa|636022 Kansas|636046 Kentucky|636007 Louisiana|636041 Maine|636003 Maryland|\
      636002 Massachusetts|636032 Michigan|636038 Minnesota|636051 Mississippi|636030 Missouri|\
      636008 Montana|636054 Nebraska|636049 Nevada|636039 New Hampshire|636036 New Jersey|\
      636009 New Mexico|636001 New York|636004 North Carolina|636034 North Dakota|636023 Ohio|\
      636058 Oklahoma|636029 Oregon|636025 Pennsylvania|636052 Rhode Island|\
      636005 South Carolina|636042 South Dakota|636053 Tennessee|636015 Texas|636040 Utah|\
      636024 Vermont|636000 Virginia|636045 Washington|636061 West Virginia|636031 Wisconsin|\
      636060 Wyoming|636019 Guam|636062 US Virgin Islands|604427 American Samoa|\
      604430 Northern Mariana Islands|604431 Puerto Rico|636027 State Department (US)|\
      636012 Ontario|636013 Nova Scotia|636016 Newfoundland and Labrador|636017 New Brunswick|\
      636028 British Columbia|636044 Saskatchewan|636048 Manitoba|604426 Prince Edward Island|\
      604428 Quebec|604429 Yukon|604432 Alberta|604433 Nunavut|604434 Northwest Territories
      """.split(separator: "|").map { ($0.prefix(6).description, $0.dropFirst(7).description) })
}
