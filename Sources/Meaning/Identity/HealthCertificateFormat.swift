// Health certificates of the EU (`HC1:`): signed CBOR, compressed, in base 45. They can be read
// without a key, but only the issuer's key shows whether they are genuine. The data is personal: it
// can be seen and copied, and no action sends it anywhere.

internal import Wording

enum HealthCertificateFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    // A blank is a digit of base 45, so blanks at the end of the text are kept.
    guard let text = code.text,
      let digits = UTF8Text(utf8: text).drop(while: \.isASCIIBlank).dropping(prefix: "HC1:")
    else { return nil }
    guard let claims = claims(in: digits) ?? claims(in: digits.trimmed) else {
      return Content(
        .healthCertificate, title: Sentence("Health certificate"),
        problems: [Sentence("The certificate is damaged.")])
    }
    let reading = HealthCertificate(claims)
    return Content(
      .healthCertificate, title: reading.title, fields: reading.fields,
      furtherActions: reading.fields.copies(of: ["name", "certificate-id"]))
  }

  /// A certificate has a few hundred bytes.
  private static let mostBytes = 1 << 16

  private static func claims(in digits: UTF8Text) -> CBOR.Value? {
    guard let packed = Base45.decoded(digits),
      let bytes = Unpacking.bytes(of: packed[...], hasHeader: true, most: mostBytes)
    else { return nil }
    var message = CBOR.value(of: bytes)
    // The tags of a signed message are optional.
    while case .tagged(_, let inner)? = message { message = inner }
    guard case .array(let parts)? = message, parts.count == 4, case .bytes(let claims) = parts[2],
      let value = CBOR.value(of: claims), case .map = value
    else { return nil }
    return value
  }
}

private struct HealthCertificate {
  private(set) var fields: [ContentField] = []
  private let kind: Kind?

  private enum Kind: String {
    case vaccination = "v"
    case test = "t"
    case recovery = "r"
  }

  /// The keys of claims are numbers; the EU certificate is under -260.
  init(_ claims: CBOR.Value) {
    let certificate = claims[.integer(-260)]?[.integer(1)]
    let name = certificate?["nam"]
    fields.add(
      "name", Sentence("Name", context: "of a person"),
      Self.name(name, "gn", "fn") ?? Self.name(name, "gnt", "fnt"))
    fields.add(
      "birth-date", Sentence("Date of birth"),
      certificate?["dob"]?.words.map(CalendarTime.shownDate))
    var found: (kind: Kind, entry: CBOR.Value)?
    for kind in [Kind.vaccination, .test, .recovery] where found == nil {
      if case .array(let entries)? = certificate?[kind.rawValue], let entry = entries.last {
        found = (kind, entry)
      }
    }
    kind = found?.kind
    if let found { add(found.entry, of: found.kind) }
    fields.add("issued", Sentence("Issued", context: "a document"), Self.day(claims[.integer(6)]))
    fields.add("expiry", Sentence("Valid until"), Self.day(claims[.integer(4)]))
    fields.add("issuing-country", Sentence("Issuing country"), claims[.integer(1)]?.words)
    fields.addUnverifiedSignature()
  }

  var title: Sentence {
    let name = fields["name"]
    return switch (kind, name) {
    case (.vaccination, let name?): Sentence("Vaccination certificate of \(name)")
    case (.test, let name?): Sentence("Test certificate of \(name)")
    case (.recovery, let name?): Sentence("Recovery certificate of \(name)")
    default: Sentence("Health certificate")
    }
  }

  private mutating func add(_ entry: CBOR.Value, of kind: Kind) {
    fields.add("disease", Sentence("Disease"), entry["tg"]?.words.map { Self.named($0) })
    switch kind {
    case .vaccination:
      fields.add("vaccine", Sentence("Vaccine"), entry["mp"]?.words.map { Self.named($0) })
      if let dose = entry["dn"]?.words, let doses = entry["sd"]?.words {
        fields.add("dose", Sentence("Dose"), Sentence("\(dose) of \(doses)"))
      }
      fields.add("date", Sentence("Date"), entry["dt"]?.words.map(CalendarTime.shownDate))
    case .test:
      fields.add("test", Sentence("Test type"), entry["tt"]?.words.map { Self.named($0) })
      fields.add("result", Sentence("Result"), entry["tr"]?.words.map { Self.named($0) })
      fields.add("date", Sentence("Date"), entry["sc"]?.words.map(CalendarTime.shownDate))
    case .recovery:
      fields.add(
        "positive-date", Sentence("First positive test"),
        entry["fr"]?.words.map(CalendarTime.shownDate))
      fields.add(
        "valid-from", Sentence("Valid from"), entry["df"]?.words.map(CalendarTime.shownDate))
      fields.add(
        "valid-until", Sentence("Recovery valid until"),
        entry["du"]?.words.map(CalendarTime.shownDate))
    }
    fields.add("country", Sentence("Country"), entry["co"]?.words)
    fields.add("issuer", Sentence("Issued by"), entry["is"]?.words)
    fields.add("certificate-id", Sentence("Certificate number"), entry["ci"]?.words)
  }

  private static func name(_ names: CBOR.Value?, _ given: String, _ family: String) -> String? {
    let parts = [given, family].compactMap { names?[$0]?.words }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// The day of a time in seconds since 1970.
  private static func day(_ value: CBOR.Value?) -> Sentence? {
    var value = value
    while case .tagged(_, let inner)? = value { value = inner }
    guard case .integer(let seconds)? = value else { return nil }
    return CalendarDate(secondsSince1970: seconds)?.text
  }

  private static func named(_ code: String) -> Sentence {
    switch code {
    case "840539006": Sentence(exact: "COVID-19")
    case "EU/1/20/1528": Sentence(exact: "Comirnaty")
    case "EU/1/20/1507": Sentence(exact: "Spikevax")
    case "EU/1/21/1529": Sentence(exact: "Vaxzevria")
    case "EU/1/20/1525": Sentence(exact: "Jcovden")
    case "EU/1/21/1618": Sentence(exact: "Nuvaxovid")
    case "LP6464-4": Sentence("Laboratory test (PCR)")
    case "LP217198-3": Sentence("Rapid test")
    case "260415000": Sentence("Not detected")
    case "260373001": Sentence("Detected")
    default: Sentence(exact: code)
    }
  }
}

/// Base45.
enum Base45 {
  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
  private static let values = Dictionary(
    uniqueKeysWithValues: zip(alphabet, 0...))

  static func decoded(_ text: UTF8Text) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 3 * 2 + 1)
    var rest = text
    while !rest.isEmpty {
      let group = rest.removing(3)
      var value = 0
      for character in group.reversed() {
        guard let digit = values[character] else { return nil }
        value = value * 45 + digit
      }
      switch group.count {
      case 3 where value <= 0xFFFF: bytes += [UInt8(value >> 8), UInt8(value & 255)]
      case 2 where value <= 0xFF: bytes.append(UInt8(value))
      default: return nil
      }
    }
    return bytes
  }
}
