// Records of German railway tickets: `0080BL` of DB, with fields in text, and `0080VU` of regional
// networks, which VDV-KA defines. Also whole codes of VDV-KA, which are signed in a way that hides
// them: without the network's key, the certificate and the version can be read.

internal import Wording

extension RailTicket {
  /// The head, orders of a fixed length, then fields: `S`, three digits, four for the length.
  mutating func readGermanRecord(_ record: UTF8Text, version: Int) {
    var rest = record.dropFirst(2)
    guard version == 2 || version == 3, let orders = rest.removing(1).number else { return }
    for _ in 0..<orders {
      var order = rest.removing(version == 2 ? 46 : 26)
      if version == 2 { order = order.dropFirst(22) }
      fields.add(
        "valid-from", Sentence("Valid from"), CalendarDate(dayFirst: order.removing(8))?.text)
      fields.add(
        "valid-until", Sentence("Valid until"), CalendarDate(dayFirst: order.removing(8))?.text)
    }
    _ = rest.removing(2)
    while rest.removing(1).first == UInt8(ascii: "S") {
      let id = rest.removing(3)
      guard let length = rest.removing(4).number, length <= rest.count else { return }
      add(id: id.string, Self.string(rest.removing(length).trimmed))
    }
  }

  private mutating func add(id: String, _ value: String) {
    let known: [String: (String, Sentence)] = [
      "001": ("fare", Sentence("Fare")),
      "014": ("class", Sentence("Class", context: "of seats")),
      "015": ("from", Sentence("From", context: "a journey")),
      "016": ("to", Sentence("To", context: "a journey")),
      "017": ("return-from", Sentence("Return from")),
      "018": ("return-to", Sentence("Return to")), "021": ("route", Sentence("Route")),
      "023": ("passenger", Sentence("Passenger")), "028": ("passenger", Sentence("Passenger")),
      "031": ("first-day", Sentence("Valid from")), "032": ("last-day", Sentence("Valid until")),
      "035": ("from-number", Sentence("Station number, from")),
      "036": ("to-number", Sentence("Station number, to")),
    ]
    guard let (name, label) = known[id], fields[name] == nil else { return }
    switch id {
    case "014": fields.add(name, label, value.replacing("S", with: ""))
    case "031", "032": fields.add(name, label, CalendarDate(dayFirst: value.utf8), else: value)
    case "028": fields.add(name, label, value.replacing("#", with: " "))
    default: fields.add(name, label, value)
    }
  }

  /// The head of seven bytes, then tickets of 25 bytes, each with a list of areas behind it.
  mutating func readTransitRecord(_ record: UTF8Text) {
    var rest = record.dropFirst(5)
    let persons = rest.popFirst()
    let count = rest.popFirst() ?? 0
    fields.add("persons", Sentence("Persons"), persons.map { "\($0)" })
    for number in 0..<Int(count) {
      var ticket = rest.removing(25)
      guard ticket.count == 25, let areaLength = rest.popFirst() else {
        problems.append(Sentence("The ticket is damaged."))
        return
      }
      _ = rest.removing(Int(areaLength))
      guard number == 0 else { continue }
      fields.add("authorization", Sentence("Authorization number"), "\(Self.number(&ticket, 4))")
      fields.add("network", Sentence("Network number"), "\(Self.number(&ticket, 2))")
      fields.add("product", Sentence("Product"), "\(Self.number(&ticket, 2))")
      _ = Self.number(&ticket, 2)
      fields.add("valid-from", Sentence("Valid from"), Self.moment(Self.number(&ticket, 4)))
      fields.add("valid-until", Sentence("Valid until"), Self.moment(Self.number(&ticket, 4)))
      let cents = Decimal("\(Self.number(&ticket, 3))".utf8, places: 2)
      fields.add("price", Sentence("Price"), cents.map { "\($0.text(keepsZeros: true)) EUR" })
    }
  }

  private static func number(_ bytes: inout UTF8Text, _ count: Int) -> Int {
    bytes.removing(count).reduce(0) { $0 << 8 | Int($1) }
  }

  /// A moment in 32 bits: years since 1990, month, day, hour, minute, pairs of seconds.
  private static func moment(_ bits: Int) -> Sentence? {
    CalendarDate(year: 1990 + bits >> 25, month: bits >> 21 & 15, day: bits >> 16 & 31)?
      .at(minute: (bits >> 11 & 31) * 60 + (bits >> 5 & 63))
  }
}

enum TransitTicketFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    var rest = UTF8Text(code.bytes)
    // The signature, and what did not fit in it: at the end `VDV` and the version.
    guard let signature = part(&rest, tag: [0x9E]), signature.count >= 64,
      let remainder = part(&rest, tag: [0x9A]), remainder.suffix(5).starts(with: "VDV".utf8)
    else { return nil }
    var fields: [ContentField] = []
    fields.add("standard", Sentence("Standard"), "VDV-KA")
    let version = Array(remainder.suffix(2))
    fields.add(
      "version", Sentence("Version"), "\(version[0] >> 4).\(version[0] & 15).\(version[1])")
    let certificate = part(&rest, tag: [0x7F, 0x21])
    if let authority = part(&rest, tag: [0x42]), authority.count == 8 {
      fields.add("authority", Sentence("Certificate authority"), authority.prefix(5))
    }
    fields.add(
      "contents", Sentence("Contents"), Sentence("Not readable without the issuer’s key"))
    return Content(
      .ticket, title: .paper(Sentence("Ticket"), of: "VDV-KA"), fields: fields,
      furtherActions: [.addTicket(code.bytes)],
      problems: certificate == nil ? [Sentence("The ticket is damaged.")] : [])
  }

  /// Takes a part in the notation of BER; nil if it has another tag or is broken off.
  private static func part(_ rest: inout UTF8Text, tag: [UInt8]) -> UTF8Text? {
    guard rest.starts(with: tag) else { return nil }
    var after = rest.dropFirst(tag.count)
    guard let first = after.popFirst() else { return nil }
    var length = Int(first)
    if first > 0x80 {
      let bytes = after.removing(Int(first & 0x7F))
      guard bytes.count <= 2 else { return nil }
      length = bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    let part = after.removing(length)
    guard part.count == length else { return nil }
    rest = after
    return part
  }
}
