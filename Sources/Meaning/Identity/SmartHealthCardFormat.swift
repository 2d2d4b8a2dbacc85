// SMART health cards (`shc:/`) and links to them (`shlink:/`). A card consists of digits that stand for a signed and compressed record in JSON, in
// the words of FHIR. It can be read without a key, but only the issuer’s key shows whether it is
// genuine. The data is personal: it can be seen and copied, and no action sends it anywhere.

internal import Wording

/// A link to encrypted health data: an address and the key in JSON, in base 64, often behind the
/// address of a page that shows them.
enum SmartHealthLinkFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count <= 4096, let start = start(text) else { return nil }
    guard let bytes = Base64.decoded(text[start...]), let record = JSONTree(bytes[...]),
      let address = record["url"]?.string, let key = record["key"]?.string
    else {
      return Content(
        .healthCertificate, title: title, problems: [Sentence("The code is damaged.")])
    }
    let label = record["label"]?.string ?? ""
    var fields: [ContentField] = []
    fields.add(
      "effect", Sentence("Effect"), Sentence("Anyone with this code can read the health data."))
    fields.add("description", Sentence("Description"), label)
    fields.add("server", Sentence("Server"), LinkText(address).map { host(of: $0) })
    fields.add("expiry", Sentence("Valid until"), SmartHealthCardFormat.day(record["exp"]))
    if record["flag"]?.string?.contains("P") == true {
      fields.add("passcode", Sentence("Passcode"), Sentence("The sender will give one."))
    }
    fields.add("key", Sentence("Secret key"), key, isSecret: true)
    let copy = ContentAction.copy(label: Sentence("Link"), text.string, isSecret: true)
    let isPage = start > text.startIndex + mark.utf8.count
    return Content(
      .healthCertificate, title: label.isEmpty ? title : Sentence(exact: label), fields: fields,
      mainAction: isPage ? .openLink(text.string) : copy, furtherActions: isPage ? [copy] : [])
  }

  private static var title: Sentence { Sentence("Link to health data") }
  private static let mark = "shlink:/"

  /// Where the data begin, alone or behind the hash sign of a page.
  private static func start(_ text: UTF8Text) -> Int? {
    if let rest = text.dropping(prefix: mark) { return rest.startIndex }
    guard text.dropping(prefix: "https://") != nil,
      let hash = text.firstIndex(of: UInt8(ascii: "#"))
    else { return nil }
    return text[(hash + 1)...].dropping(prefix: mark)?.startIndex
  }

  private static func host(of link: LinkText) -> String {
    link.rest.drop { $0 == UInt8(ascii: "/") }.prefix { !"/?#".utf8.contains($0) }.string
  }
}

enum SmartHealthCardFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let digits = text.dropping(prefix: "shc:/") else { return nil }
    guard let record = record(in: digits) else {
      return Content(
        .healthCertificate, title: Sentence("Health card"),
        problems: [Sentence("The card is damaged or incomplete.")])
    }
    var fields: [ContentField] = []
    var name: String?
    let bundle = record["vc"]?["credentialSubject"]?["fhirBundle"]?["entry"]?.items ?? []
    for (number, resource) in zip(1..., bundle.prefix(most).compactMap { $0["resource"] }) {
      switch resource["resourceType"]?.string {
      case "Patient":
        name = Self.name(of: resource)
        fields.add("name", Sentence("Name", context: "of a person"), name)
        fields.add(
          "birth-date", Sentence("Date of birth"),
          resource["birthDate"]?.string.map(CalendarTime.shownDate))
      case "Immunization":
        fields.add(
          "vaccine-\(number)", Sentence("Vaccine"), coding(of: resource["vaccineCode"]))
        fields.add(
          "date-\(number)", Sentence("Date"),
          resource["occurrenceDateTime"]?.string.map(CalendarTime.shownDate))
      case "Observation":
        fields.add("test-\(number)", Sentence("Test type"), coding(of: resource["code"]))
        fields.add(
          "result-\(number)", Sentence("Result"),
          coding(of: resource["valueCodeableConcept"])
            ?? resource["valueString"]?.string.map { Sentence(exact: $0) })
        fields.add(
          "date-\(number)", Sentence("Date"),
          resource["effectiveDateTime"]?.string.map(CalendarTime.shownDate))
      default: break
      }
    }
    fields.add("issuer", Sentence("Issued by"), record["iss"]?.string)
    fields.add("issued", Sentence("Issued", context: "a document"), day(record["nbf"]))
    fields.add("expiry", Sentence("Valid until"), day(record["exp"]))
    fields.addUnverifiedSignature()
    return Content(
      .healthCertificate,
      title: name.map { Sentence("Health card of \($0)") } ?? Sentence("Health card"),
      fields: fields, furtherActions: fields.copies(of: ["name"]))
  }

  /// A card has a few hundred bytes and fewer than ten records.
  private static let mostBytes = 1 << 16
  private static let most = 50

  /// The record of a card. Two digits stand for a character of a signed text, whose second part is
  /// packed.
  private static func record(in digits: UTF8Text) -> JSONTree? {
    guard digits.areDigits, digits.count % 2 == 0 else { return nil }
    var rest = digits
    var text: [UInt8] = []
    while let value = rest.removing(2).number { text.append(UInt8(value + 45)) }
    let parts = text.split(separator: UInt8(ascii: "."))
    guard parts.count == 3, let packed = Base64.decoded(parts[1]),
      let bytes = Unpacking.bytes(of: packed[...], most: mostBytes)
    else { return nil }
    return JSONTree(bytes[...])
  }

  private static func name(of patient: JSONTree) -> String? {
    guard let name = patient["name"]?.items.first else { return nil }
    let parts = (name["given"]?.items ?? []).compactMap(\.string) + [name["family"]?.string ?? ""]
    let whole = parts.filter { !$0.isEmpty }.joined(separator: " ")
    return whole.isEmpty ? nil : whole
  }

  private static func coding(of concept: JSONTree?) -> Sentence? {
    guard let coding = concept?["coding"]?.items.first else { return nil }
    return switch coding["code"]?.string {
    case "207": Sentence(exact: "Moderna")
    case "208": Sentence(exact: "Pfizer-BioNTech")
    case "210": Sentence(exact: "AstraZeneca")
    case "212": Sentence(exact: "Janssen")
    case "260415000": Sentence("Not detected")
    case "260373001": Sentence("Detected")
    case let code?: Sentence(exact: coding["display"]?.string ?? code)
    case nil: nil
    }
  }

  /// The day of a time in seconds since 1970.
  fileprivate static func day(_ value: JSONTree?) -> Sentence? {
    guard case .number(let seconds)? = value, let whole = Int(exactly: seconds.rounded(.down))
    else { return nil }
    return CalendarDate(secondsSince1970: whole)?.text
  }
}
