// Records of people in JSON with a signature: seals for health certificates (VDS-NC of ICAO) and
// the national identity card of the Philippines. The data is personal: it can be seen and copied,
// and no action sends it anywhere.

internal import Wording

enum SignedRecordFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.first == UInt8(ascii: "{"),
      text.contains("\"hdr\"") || text.contains("\"subject\""), let record = JSONTree(text)
    else { return nil }
    return sealed(record) ?? philippine(record)
  }

  // MARK: Seals

  private static func sealed(_ record: JSONTree) -> Content? {
    guard let data = record["data"], let header = data["hdr"], let message = data["msg"],
      let type = header["t"]?.string, type.hasPrefix("icao.")
    else { return nil }
    var fields: [ContentField] = []
    let name = message["pid"]?["n"]?.string
    addPerson(message["pid"], to: &fields)
    switch type {
    case "icao.vacc": addVaccinations(message["ve"], to: &fields)
    case "icao.test": addTest(message, to: &fields)
    default: break
    }
    fields.add(
      "certificate-id", Sentence("Certificate number"),
      (message["uvci"] ?? message["utci"])?.string)
    fields.add("issuing-country", Sentence("Issuing country"), header["is"]?.string)
    var problems: [Sentence] = []
    if record["sig"]?["sigvl"]?.string?.isEmpty == false {
      fields.addUnverifiedSignature()
    } else {
      problems.append(Sentence("The signature is missing."))
    }
    let kind =
      switch type {
      case "icao.vacc": Sentence("Vaccination certificate")
      case "icao.test": Sentence("Test certificate")
      default: Sentence("Sealed document")
      }
    return Content(
      type == "icao.vacc" || type == "icao.test" ? .healthCertificate : .identity,
      title: .paper(kind, of: name), fields: fields,
      furtherActions: fields.copies(of: ["name", "certificate-id", "number"]), problems: problems)
  }

  private static func addPerson(_ person: JSONTree?, to fields: inout [ContentField]) {
    fields.add("name", Sentence("Name", context: "of a person"), person?["n"]?.string)
    fields.add(
      "birth-date", Sentence("Date of birth"), person?["dob"]?.string.map(CalendarTime.shownDate))
    fields.add("sex", Sentence("Sex"), person?["sex"]?.string.map { .sex($0) })
    fields.add("number", Sentence("Document number"), (person?["i"] ?? person?["dn"])?.string)
    fields.add("further-number", Sentence("Further number"), person?["ai"]?.string)
  }

  private static func addVaccinations(_ events: JSONTree?, to fields: inout [ContentField]) {
    var number = 0
    for event in events?.items.prefix(most) ?? [] {
      for dose in event["vd"]?.items.prefix(most) ?? [] {
        number += 1
        fields.add("vaccine-\(number)", Sentence("Vaccine"), event["nam"]?.string)
        fields.add(
          "date-\(number)", Sentence("Date"), dose["dvc"]?.string.map(CalendarTime.shownDate))
        fields.add("dose-\(number)", Sentence("Dose"), dose["seq"]?.whole.map { "\($0)" })
        fields.add("country-\(number)", Sentence("Country"), dose["ctr"]?.string)
        fields.add("place-\(number)", Sentence("Administered at"), dose["adm"]?.string)
        fields.add("lot-\(number)", Sentence("Batch or lot"), dose["lot"]?.string)
      }
    }
  }

  private static func addTest(_ message: JSONTree, to fields: inout [ContentField]) {
    fields.add("test", Sentence("Test type"), message["tr"]?["tc"]?.string)
    fields.add("result", Sentence("Result"), message["tr"]?["r"]?.string)
    fields.add(
      "date", Sentence("Date"), message["dat"]?["sc"]?.string.map(CalendarTime.shownDate))
    fields.add("place", Sentence("Administered at"), message["sp"]?["spn"]?.string)
    fields.add("country", Sentence("Country"), message["sp"]?["ctr"]?.string)
  }

  /// A certificate has fewer vaccinations, of fewer doses.
  private static let most = 20

  // MARK: The Philippines

  private static func philippine(_ record: JSONTree) -> Content? {
    guard let person = record["subject"], let number = person["PCN"]?.string,
      let family = person["lName"]?.string
    else { return nil }
    var fields: [ContentField] = []
    fields.add("family-name", Sentence("Family name"), family)
    let given = [person["fName"], person["mName"]].compactMap { $0?.string }
      .filter { !$0.isEmpty }.joined(separator: " ")
    fields.add("given-name", Sentence("Given name"), given)
    fields.add("suffix", Sentence("Name suffix"), person["Suffix"]?.string)
    fields.add("number", Sentence("Document number"), number)
    fields.add("birth-date", Sentence("Date of birth"), person["DOB"]?.string)
    fields.add("birth-place", Sentence("Place of birth"), person["POB"]?.string)
    fields.add("sex", Sentence("Sex"), person["sex"]?.string)
    fields.add(
      "issued", Sentence("Issued", context: "a document"), record["DateIssued"]?.string)
    fields.add("issuer", Sentence("Issued by"), record["Issuer"]?.string)
    fields.addUnverifiedSignature()
    return Content(
      .identity, title: .paper(Sentence("Identity card"), of: fields.personName), fields: fields,
      furtherActions: fields.copies(of: ["number", "family-name", "given-name"]))
  }
}
