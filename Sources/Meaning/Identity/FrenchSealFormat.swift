// Sealed papers of France (2D-Doc, ANTS, versions 1 to 4): a header, fields with an identifier of
// two characters each, and a signature in base 32. A field of variable length ends with GS, or with
// RS if it was shortened. The data is personal: it can be seen and copied, and no action sends it
// anywhere.

internal import Wording

enum FrenchSealFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let seal = FrenchSeal(UTF8Text(code.bytes)) else { return nil }
    return Content(
      seal.isMedical ? .healthCertificate : .identity,
      title: .paper(seal.kind, of: seal.fields.personName ?? seal.fields["name"]),
      fields: seal.fields,
      furtherActions: seal.fields.copies(of: ["number", "name", "family-name", "iban", "plate"]),
      problems: seal.problems)
  }
}

private struct FrenchSeal {
  private(set) var fields: [ContentField] = []
  private(set) var problems: [Sentence] = []
  private let type: String

  init?(_ bytes: UTF8Text) {
    var rest = bytes
    guard rest.removing(2).elementsEqual("DC".utf8), let version = rest.removing(2).number,
      (1...4).contains(version)
    else { return nil }
    let authority = rest.removing(4)
    let certificate = rest.removing(4)
    let (issued, signed, type) = (rest.removing(4), rest.removing(4), rest.removing(2))
    let perimeter = version > 2 ? rest.removing(2) : []
    let country = version > 3 ? rest.removing(2) : []
    guard authority.count == 4, authority.areCapitalsAndDigits, certificate.areCapitalsAndDigits,
      Self.isDay(issued), Self.isDay(signed), type.count == 2, type.areCapitalsAndDigits,
      version < 3 || perimeter.count == 2 && perimeter.areCapitalsAndDigits
    else { return nil }
    self.type = type.string
    let (body, signature) = rest.cut(at: 0x1F)
    // Other perimeters use the identifiers in another way.
    readFields(body, isKnown: perimeter.isEmpty || perimeter.elementsEqual("01".utf8))
    fields.add("document-type", Sentence("Document type"), kind)
    if FrenchSealField.documents[self.type] == nil {
      fields.add("document-code", Sentence("Document code"), type)
    }
    fields.add(
      "issued", Sentence("Issued", context: "a document"), FrenchSealField.date(day: issued)?.text)
    fields.add(
      "signed", Sentence("Signed", context: "a document"), FrenchSealField.date(day: signed)?.text)
    fields.add("issuing-country", Sentence("Issuing country"), country)
    fields.add(
      "certificate-id", Sentence("Certificate number"), authority.string + certificate.string)
    if let signature, !signature.isEmpty {
      fields.addUnverifiedSignature()
    } else {
      problems.append(Sentence("The signature is missing."))
    }
  }

  var kind: Sentence {
    FrenchSealField.documents[type].map { Sentence(entry: $0) } ?? Sentence("Sealed document")
  }

  var isMedical: Bool { ["B2", "L1"].contains(type) }

  private static func isDay(_ text: UTF8Text) -> Bool {
    text.count == 4 && text.allSatisfy { $0.hexValue != nil }
  }

  private mutating func readFields(_ body: UTF8Text, isKnown: Bool) {
    var rest = body
    var seen: [String: Int] = [:]
    while !rest.isEmpty {
      // Some writers end fields of a fixed length too.
      rest = rest.drop { $0 == 0x1D || $0 == 0x1E }
      let id = rest.removing(2)
      guard !id.isEmpty else { break }
      guard id.count == 2, id.areCapitalsAndDigits else {
        problems.append(Sentence("The seal is damaged or incomplete."))
        break
      }
      let field = isKnown ? FrenchSealField.known[id.string] : nil
      let value = rest.prefix { $0 != 0x1D && $0 != 0x1E }
        .prefix(field.map { $0.most > 0 ? $0.most : .max } ?? .max)
      rest = rest[value.endIndex...]
      let isShortened = rest.first == 0x1E
      guard !value.isEmpty else { continue }
      if let field, field.isFixed, value.count < field.most {
        problems.append(Sentence("The seal is damaged or incomplete."))
      }
      let label = field?.entry.map { Sentence(entry: $0) } ?? Sentence(exact: id.string)
      // A field may occur for each of several people.
      let base = field?.name ?? id.string.lowercased()
      seen[base, default: 0] += 1
      let name = seen[base] == 1 ? base : "\(base)-\(seen[base] ?? 1)"
      add(name, label, value, as: field?.notation ?? .text, isShortened: isShortened)
    }
  }

  private mutating func add(
    _ name: String, _ label: Sentence, _ value: UTF8Text, as notation: FrenchSealField.Notation,
    isShortened: Bool
  ) {
    switch notation {
    case .text: fields.add(name, label, value.string + (isShortened ? "…" : ""))
    case .day: fields.add(name, label, FrenchSealField.date(day: value), else: value.string)
    case .date: fields.add(name, label, CalendarDate(dayFirst: value), else: value.string)
    case .moment:
      let (day, time) = (value.prefix(8), value.dropFirst(8))
      let date = CalendarDate(dayFirst: day)
      fields.add(
        name, label,
        date.map { .moment($0.text, at: "\(time.prefix(2).string):\(time.dropFirst(2).string)") }
          ?? Sentence(exact: value.string))
    case .sex: fields.add(name, label, Sentence.sex(value.string))
    case .name:
      // Slashes separate the parts of a name.
      fields.add(name, label, value.split(separator: 0x2F).map(\.string).joined(separator: " "))
    case .iban:
      let iban = IBAN(value)
      fields.add(name, label, iban.text)
      problems += [iban.problem].compactMap(\.self)
    case .zone:
      if let zone = MachineReadableZone(value) {
        fields += zone.fields.filter { $0.name != "document-type" }
        problems += zone.problems
      } else {
        fields.add(name, label, value)
      }
    }
  }
}
