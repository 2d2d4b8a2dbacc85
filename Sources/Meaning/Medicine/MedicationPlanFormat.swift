// The German medication plan (BMP, KBV Anlage 31b, versions 2.3 to 2.8): the medicines of a patient
// with their doses, as XML with names of one letter in a Data Matrix.

internal import Wording

enum MedicationPlanFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text else { return nil }
    let xml = UTF8Text(utf8: text).trimmedOfMark
    guard xml.starts(with: "<MP ".utf8) || xml.starts(with: "<?xml".utf8) && xml.contains("<MP ")
    else { return nil }
    var reader = XMLReader(xml)
    let root = reader.document()?.nodes.lazy.compactMap { PlanElement($0) }.first
    guard let plan = root, plan.name == "MP", plan["v"]?.utf8.areDigits == true else {
      // A plan starts with its version, unlike other XML.
      guard root == nil, xml.starts(with: "<MP v=\"0".utf8) else { return nil }
      return Content(
        .medicine, title: Sentence("Medication plan"),
        problems: [Sentence("The medication plan is damaged.")])
    }
    var fields = head(of: plan)
    fields += plan.children.filter { $0.name == "S" }.flatMap(section)
    let patient = fields["patient"]
    return Content(
      .medicine,
      title: patient.map { Sentence("Medication plan of \($0)") } ?? Sentence("Medication plan"),
      fields: fields,
      // Programs accept the whole code as text.
      mainAction: .copy(label: Sentence("Medication plan"), text, isSecret: false),
      furtherActions: fields.copies(of: ["patient"]),
      problems: problems(of: plan))
  }

  private static func head(of plan: PlanElement) -> [ContentField] {
    var fields: [ContentField] = []
    if let patient = plan.children.first(where: { $0.name == "P" }) {
      let name = ["t", "g", "z", "v", "f"].compactMap { patient[$0] }.joined(separator: " ")
      fields.add("patient", Sentence("Patient"), name)
      fields.add("birth-date", Sentence("Date of birth"), date(patient["b"]))
      fields.add("insurance-number", Sentence("Insurance number"), patient["egk"])
    }
    if let author = plan.children.first(where: { $0.name == "A" }) {
      fields.add("issuer", Sentence("Issued by"), author["n"])
      let city = [author["z"], author["c"]].compactMap(\.self).joined(separator: " ")
      let place = [author["s"] ?? "", city].filter { !$0.isEmpty }
      fields.add("address", Sentence("Address"), place.joined(separator: ", "))
      fields.add("phone", Sentence("Phone"), author["p"])
      fields.add("email", Sentence("E-mail"), author["e"])
      fields.add("issued", Sentence("Issued", context: "a document"), date(author["t"]))
    }
    if let state = plan.children.first(where: { $0.name == "O" }) {
      fields.add("allergies", Sentence("Allergies"), state["ai"])
      fields.add("weight", Sentence("Weight"), state["w"].map { "\($0) kg" })
      fields.add("height", Sentence("Height"), state["h"].map { "\($0) cm" })
      fields.add("creatinine", Sentence("Creatinine"), state["c"].map { "\($0) mg/dl" })
      fields.add("note", Sentence("Note"), state["x"])
    }
    if let page = plan["a"], let pages = plan["z"] {
      fields.add(
        "page", Sentence("Part", context: "one of several"), Sentence("\(page) of \(pages)"))
    }
    fields.add("version", Sentence("Version"), plan["v"])
    return fields
  }

  private static func section(_ section: PlanElement) -> [ContentField] {
    var fields: [ContentField] = []
    // The headings and units are German in every plan.
    let heading = section["t"] ?? section["c"].flatMap { headings[$0] }
    fields.add("section", Sentence("Section"), heading)
    for entry in section.children {
      switch entry.name {
      case "M": fields.add("medicine", Sentence("Medicine"), medicine(entry))
      case "R": fields.add("recipe", Sentence("Recipe"), entry["t"])
      case "X": fields.add("note", Sentence("Note"), entry["t"])
      default: break
      }
    }
    return fields
  }

  /// Name, form, dose, advice and reason, as in a row of the plan.
  private static func medicine(_ entry: PlanElement) -> String {
    let agents = entry.children.filter { $0.name == "W" }
      .map { [$0["w"], $0["s"]].compactMap(\.self).joined(separator: " ") }.joined(separator: " + ")
    let number = entry["p"].map { "PZN " + padded($0) }
    let agent = agents.isEmpty ? nil : agents
    let name = entry["a"].map { name in agent.map { "\(name) (\($0))" } ?? name } ?? agent
    let times = ["m", "d", "v", "h"].map { entry[$0] ?? "0" }.joined(separator: "-")
    let dose = entry["t"] ?? (times == "0-0-0-0" ? nil : times)
    let unit = dose.flatMap { _ in entry["dud"] ?? entry["du"].flatMap { units[$0] } }
    let amount = [dose, unit].compactMap(\.self).joined(separator: " ")
    return [
      name, number, entry["fd"] ?? entry["f"], dose.map { _ in amount }, entry["i"], entry["r"],
    ].compactMap(\.self).joined(separator: ", ")
  }

  private static func padded(_ number: String) -> String {
    String(repeating: "0", count: max(0, 8 - number.utf8.count)) + number
  }

  private static func problems(of plan: PlanElement) -> [Sentence] {
    let numbers = plan.children.flatMap(\.children).compactMap { $0.name == "M" ? $0["p"] : nil }
    return numbers.filter { !CheckDigits.isValidPZN(padded($0).utf8) }.prefix(8)
      .map { Sentence("The check digit of the PZN \($0) is wrong.") }
  }

  /// `19400324` or `2023-04-01T12:00:00`; also a year or a year and a month.
  private static func date(_ text: String?) -> Sentence? {
    guard let text else { return nil }
    let digits = text.utf8.prefix { $0 != UInt8(ascii: "T") }.filter(\.isASCIIDigit)
    return CalendarDate(fourDigitYear: digits.prefix(8))?.text ?? Sentence(exact: text)
  }

  private static let headings = [
    "411": "Bedarfsmedikation", "412": "Dauermedikation", "413": "Intramuskuläre Anwendung",
    "414": "Besondere Anwendung", "415": "Intravenöse Anwendung",
    "416": "Anwendung unter die Haut", "417": "Fertigspritze", "418": "Selbstmedikation",
    "419": "Allergiehinweise", "421": "Wichtige Hinweise", "422": "Wichtige Angaben",
    "423": "zu besonderen Zeiten anzuwendende Medikamente",
    "424": "zeitlich befristet anzuwendende Medikamente",
  ]

  private static let units = [
    "#": "Messlöffel", "0": "Messbecher", "1": "Stück", "2": "Pkg.", "3": "Flasche",
    "4": "Beutel", "5": "Hub", "6": "Tropfen", "7": "Teelöffel", "8": "Esslöffel", "9": "E",
    "a": "Tasse", "b": "Applikatorfüllung", "c": "Augenbadewanne", "d": "Dosierbriefchen",
    "e": "Dosierpipette", "f": "Dosierspritze", "g": "Einzeldosis", "h": "Glas",
    "i": "Likörglas", "j": "Messkappe", "k": "Messschale", "l": "Mio E", "m": "Mio IE",
    "n": "Pipettenteilstrich", "o": "Sprühstoß", "p": "IE", "q": "cm", "r": "l", "s": "ml",
    "t": "g", "u": "kg", "v": "mg",
  ]
}

/// An element of XML with its attributes.
private struct PlanElement {
  let name: String
  private let attributes: [String: String]
  let children: [PlanElement]

  init?(_ node: XMLNode) {
    guard case .element(let tag, let children) = node else { return nil }
    name = tag.prefix { !$0.isASCIIBlank }.string
    attributes = Self.attributes(of: tag.drop { !$0.isASCIIBlank })
    self.children = children.compactMap { PlanElement($0) }
  }

  /// Nil also if the value is empty.
  subscript(_ name: String) -> String? { attributes[name] }

  /// The reader has checked that quotes surround each value.
  private static func attributes(of tag: UTF8Text) -> [String: String] {
    var attributes: [String: String] = [:]
    var rest = tag
    while true {
      let (name, behind) = rest.cut(at: .equals)
      guard let behind else { return attributes }
      let quoted = behind.drop(while: \.isASCIIBlank)
      guard let quote = quoted.first else { return attributes }
      let value = quoted.dropFirst().prefix { $0 != quote }
      if !value.isEmpty { attributes[name.trimmed.string] = XMLText.plain(value).trimmedOfBlanks }
      rest = quoted[value.endIndex...].dropFirst()
    }
  }
}
