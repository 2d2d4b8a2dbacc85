// SMART health cards (`shc:/`): digits that stand for a signed and compressed record in JSON, in
// the words of FHIR. It can be read without a key, but only the issuer’s key shows whether it is
// genuine. The data is personal: it can be seen and copied, and no action sends it anywhere.

internal import Wording

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
  private static func day(_ value: JSONTree?) -> Sentence? {
    guard case .number(let seconds)? = value, let whole = Int(exactly: seconds.rounded(.down))
    else { return nil }
    return CalendarDate(secondsSince1970: whole)?.text
  }
}
