// Visible digital seals on visas, permits and certificates (ICAO 9303, part 13; BSI TR-03137): a
// header, features with a tag and a length each, and a signature, all in bytes. The names of the
// features depend on the kind of paper; those of ICAO and of Germany are known.

internal import Wording

enum VisibleSealFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let seal = VisibleSeal(UTF8Text(code.bytes)) else { return nil }
    return Content(
      .identity, title: .paper(seal.kind, of: seal.fields.personName), fields: seal.fields,
      furtherActions: seal.fields.copies(of: ["number", "family-name", "given-name"]),
      problems: seal.problems)
  }
}

extension [ContentField] {
  /// The given and the family name.
  var personName: String? {
    let parts = [self["given-name"], self["family-name"]].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}

private struct VisibleSeal {
  let kind: Sentence
  private(set) var fields: [ContentField] = []
  private(set) var problems: [Sentence] = []
  private let profile: Profile

  init?(_ bytes: UTF8Text) {
    var rest = bytes
    guard rest.removing(1).first == 0xDC, let version = rest.removing(1).first,
      version == 2 || version == 3, let country = C40.text(rest.removing(2)),
      country.utf8.allSatisfy({ $0.isASCIICapital || $0 == .space || $0 == UInt8(ascii: "<") }),
      let signer = C40.text(rest.removing(version == 2 ? 6 : 4)), signer.utf8.count >= 6
    else { return nil }
    var certificate = signer
    if version == 3 {
      // The length of the reference, in two hexadecimal digits.
      guard let length = PercentEncoding.hexPair(UTF8Text(utf8: String(signer.suffix(2)))),
        let reference = C40.text(rest.removing((Int(length) + 2) / 3 * 2))
      else { return nil }
      certificate = signer.prefix(4) + reference.trimmedOfBlanks
    }
    guard let issued = Self.date(rest.removing(3)), let signed = Self.date(rest.removing(3)),
      let definition = rest.popFirst(), let category = rest.popFirst()
    else { return nil }
    profile = Profile(definition: definition, category: category)
    kind = profile.kind
    let hasSignature = readFeatures(rest)
    fields.add(
      "issued", Sentence("Issued", context: "a document"),
      issued.text)
    fields.add("signed", Sentence("Signed", context: "a document"), signed.text)
    fields.add(
      "issuing-country", Sentence("Issuing country"),
      country.utf8.filter { $0 != UInt8(ascii: "<") }.string.trimmedOfBlanks)
    fields.add("certificate-id", Sentence("Certificate number"), certificate)
    if hasSignature {
      fields.addUnverifiedSignature()
    } else {
      problems.append(Sentence("The signature is missing."))
    }
  }

  /// Reads MMDDYYYY as a number of three bytes.
  private static func date(_ bytes: UTF8Text) -> CalendarDate? {
    guard bytes.count == 3 else { return nil }
    let number = bytes.reduce(0) { $0 << 8 | Int($1) }
    return CalendarDate(
      year: number % 10_000, month: number / 1_000_000, day: number / 10_000 % 100)
  }

  /// Returns whether there is a signature.
  private mutating func readFeatures(_ features: UTF8Text) -> Bool {
    var rest = features
    while let tag = rest.popFirst() {
      guard let length = Self.length(&rest), length <= rest.count else { break }
      let value = rest.removing(length)
      if tag == 0xFF { return !value.isEmpty }
      add(value, tag: tag)
    }
    problems.append(Sentence("The seal is damaged or incomplete."))
    return true
  }

  /// A length in the notation of BER, up to three bytes after the first.
  private static func length(_ rest: inout UTF8Text) -> Int? {
    guard let first = rest.popFirst() else { return nil }
    if first < 0x80 { return Int(first) }
    let bytes = rest.removing(Int(first & 0x7F))
    guard (1...3).contains(first & 0x7F), bytes.count == Int(first & 0x7F) else { return nil }
    return bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func add(_ value: UTF8Text, tag: UInt8) {
    switch profile.feature(tag) {
    case .zone(let length)?: addZone(value, length: length)
    case .c40(let name, let label)?: fields.add(name, label, C40.text(value)?.trimmedOfBlanks)
    case .text(let name, let label)?:
      fields.add(name, label, String(validating: value, as: UTF8.self))
    case .count(let name, let label)?:
      if let count = value.first { fields.add(name, label, count == 0 ? "∞" : "\(count)") }
    case .stay?: addStay(value)
    case nil:
      let name = "feature-\(tag)"
      fields.add(name, Sentence("Feature \(tag)"), ShownText.bytes(Array(value)))
    }
  }

  /// The zone of a visa breaks off before the optional data.
  private mutating func addZone(_ value: UTF8Text, length: Int) {
    let text = Array((C40.text(value) ?? "").utf8).map { $0 == .space ? UInt8(ascii: "<") : $0 }
    let padding = Array(repeating: UInt8(ascii: "<"), count: max(0, length - text.count))
    guard let zone = MachineReadableZone((text + padding)[...].prefix(length)) else {
      fields.add("zone", Sentence("Machine-readable zone"), text)
      problems.append(Sentence("The machine-readable zone is not valid."))
      return
    }
    fields += zone.fields.filter { !["document-type", "issuing-country"].contains($0.name) }
    problems += zone.problems
  }

  /// Days, months and years in a byte each.
  private mutating func addStay(_ value: UTF8Text) {
    let parts = Array(value)
    guard parts.count == 3, parts != [0, 0, 0] else { return }
    let units = [(parts[2], "Y"), (parts[1], "M"), (parts[0], "D")]
    let duration = units.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined(separator: " ")
    fields.add("stay", Sentence("Length of stay"), duration)
  }
}

/// The kinds of paper and the features of each.
private struct Profile {
  enum Feature {
    /// A machine-readable zone with this many characters.
    case zone(Int)
    case c40(String, Sentence), text(String, Sentence), count(String, Sentence)
    case stay
  }

  private let reference: Int

  init(definition: UInt8, category: UInt8) { reference = Int(definition) << 8 | Int(category) }

  var kind: Sentence {
    switch reference {
    case 0x5D01: Sentence("Visa")
    case 0x5E03: Sentence("Emergency travel document")
    case 0xFD02: Sentence("Proof of arrival")
    case 0xFB06: Sentence("Residence permit")
    case 0xFA06: Sentence("Supplement to a residence permit")
    case 0xFC04: Sentence("Social security card")
    case 0xF908, 0xF90C, 0xF80A: Sentence("Address sticker")
    default: Sentence("Sealed document")
    }
  }

  func feature(_ tag: UInt8) -> Feature? {
    switch (reference, tag) {
    case (0x5D01, 1): .zone(88)
    case (0x5D01, 2), (0x5E03, 2), (0xFD02, 2), (0xFB06, 2), (0xFA06, 4): .zone(72)
    case (0x5D01, 3): .count("entries", Sentence("Number of entries"))
    case (0x5D01, 4): .stay
    case (0x5D01, 5), (0xFB06, 3): .c40("passport", Sentence("Passport number"))
    case (0x5D01, 6): .text("visa-type", Sentence("Type of visa"))
    case (0xFD02, 3): .c40("register-number", Sentence("Register number"))
    case (0xFA06, 5): .c40("sheet", Sentence("Sheet number"))
    case (0xFC04, 1): .c40("social-security", Sentence("Social security number"))
    case (0xFC04, 2): .text("family-name", Sentence("Family name"))
    case (0xFC04, 3): .text("given-name", Sentence("Given name"))
    case (0xFC04, 4): .text("birth-name", Sentence("Birth name"))
    case (0xF908, 1), (0xF90C, 1), (0xF80A, 1): .c40("number", Sentence("Document number"))
    case (0xF908, 2), (0xF90C, 2), (0xF80A, 2): .c40("municipality", Sentence("Municipality"))
    case (0xF908, 3), (0xF90C, 3): .c40("address", Sentence("Address", context: "of a person"))
    case (0xF80A, 3): .c40("postcode", Sentence("Postcode"))
    default: nil
    }
  }
}

/// Capitals, digits and blanks, three in two bytes (ISO/IEC 16022, as ICAO 9303 uses it).
private enum C40 {
  private static let alphabet = Array(" 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)

  /// Nil for bytes that are not C40.
  static func text(_ bytes: UTF8Text) -> String? {
    guard bytes.count % 2 == 0 else { return nil }
    var rest = bytes
    var text: [UInt8] = []
    while let high = rest.popFirst(), let low = rest.popFirst() {
      // A single character at the end.
      if high == 0xFE {
        guard low > 0x20, low <= 0x7F else { return nil }
        text.append(low - 1)
        continue
      }
      let value = Int(high) << 8 | Int(low)
      guard value > 0 else { return nil }
      for digit in [(value - 1) / 1600, (value - 1) / 40 % 40, (value - 1) % 40] {
        // The first three shift to other sets, which seals do not use; they also fill up a pair.
        if digit < 3 { continue }
        guard let character = alphabet[ifThere: digit - 3] else { return nil }
        text.append(character)
      }
    }
    return text.string
  }
}
