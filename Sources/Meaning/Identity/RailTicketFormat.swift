// Railway tickets (UIC 918.3 and ERA TAP TSI TD B.12): with a signature and packed records (`#UT`),
// or with UIC's dynamic header (`U1`, `U2`). The ticket can be read; the railway's key shows whether
// it is genuine.

internal import Wording

enum RailTicketFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    let bytes = UTF8Text(code.bytes)
    guard let ticket = packedTicket(bytes) ?? dynamicTicket(bytes) else { return nil }
    return Content(
      .ticket, title: ticket.title, fields: ticket.fields,
      furtherActions: [.addTicket(code.bytes)]
        + ticket.fields.copies(of: ["ticket", "booking", "passenger", "text"]),
      problems: ticket.problems)
  }

  private static func packedTicket(_ bytes: UTF8Text) -> RailTicket? {
    guard var rest = bytes.dropping(prefix: "#UT"), let version = rest.removing(2).number,
      let issuer = rest.removing(4).number
    else { return nil }
    let key = rest.removing(5).trimmed
    // Keys of the second version are longer.
    let signature = rest.removing(version == 1 ? 50 : 64)
    var ticket = RailTicket(issuer: issuer)
    let length = rest.removing(4).number
    if signature.count >= 50, let length, length <= rest.count,
      let records = Unpacking.bytes(of: rest.prefix(length), hasHeader: true, most: mostBytes)
    {
      ticket.read(records[...])
    } else {
      ticket.problems.append(Sentence("The ticket is damaged."))
    }
    ticket.fields.add("key", Sentence("Key number"), key)
    ticket.fields.addUnverifiedSignature()
    return ticket
  }

  /// A ticket has a few hundred bytes.
  private static let mostBytes = 1 << 16

  // MARK: The dynamic header

  private static func dynamicTicket(_ bytes: UTF8Text) -> RailTicket? {
    // A bit for the signature, the length 2 and the letter U.
    guard bytes.count > 8, bytes.first.map({ $0 & 0x7F }) == 1,
      bytes.dropFirst().first == 0x55
    else { return nil }
    // Both versions have the same order; the second adds an end of validity.
    let isSecond = bytes.dropFirst(2).first.map { $0 >> 1 } == 0x32
    var reader = PackedReader(bytes, schema: isSecond ? secondHeader : firstHeader)
    let header = reader.value(of: "Header")
    guard header["format"]?.words == (isSecond ? "U2" : "U1"),
      let level = header["level2"]?["level1"]
    else { return nil }
    let provider = level["securityNum"]?.number
    var ticket = RailTicket(issuer: provider, name: level["securityIA5"]?.words)
    var others: [String] = []
    for part in level["data"]?.items ?? [] {
      let format = part["format"]?.words ?? ""
      if format.hasPrefix("FCB"), let version = Int(format.dropFirst(3)),
        FlexibleTicketSchema.version(version) != nil, let data = part["data"]?.bytes
      {
        ticket.readFlexible(data[...], version: version)
      } else {
        others.append(format)
      }
    }
    ticket.fields.add("version", Sentence("Version"), header["format"]?.words)
    ticket.fields.add(
      "records", Sentence("Further records"),
      others.filter { !$0.isEmpty }.prefix(16).joined(separator: ", "))
    if let year = level["endYear"]?.number, let day = level["endDay"]?.number {
      ticket.fields.add(
        "shown-until", Sentence("Code valid until"),
        CalendarDate(dayOfYear: day, of: year)?.at(minute: level["endTime"]?.number))
    }
    ticket.fields.add("key", Sentence("Key number"), level["key"]?.words)
    if header["level2"]?["signature"] != nil { ticket.fields.addUnverifiedSignature() }
    if reader.bits.isBroken { ticket.problems.append(Sentence("The ticket is damaged.")) }
    return ticket
  }

  private static let firstHeader = PackedSchema(headerTable)
  private static let secondHeader = PackedSchema(
    headerTable.replacing(
      "publicKey?:bytes",
      with: "publicKey?:bytes endYear?:2016-2269 endDay?:1-366 endTime?:0-1439 lasts?:1-3600"))

  private static let headerTable = """
    Header = format:ia5 level2:Level2 signature?:bytes
    Level2 = level1:Level1 signature?:bytes data?:Data
    Level1 = securityNum?:1-32000 securityIA5?:ia5 key?:0-99999 data:[Data] keyKind?:bytes \
    secondKeyKind?:bytes signing?:bytes secondSigning?:bytes publicKey?:bytes
    Data = format:ia5 data:bytes
    """
}

/// The fields of a ticket, whatever notation they come in.
struct RailTicket {
  var fields: [ContentField] = []
  var problems: [Sentence] = []
  private let railway: Sentence?

  init(issuer: Int?, name: String? = nil) {
    railway = Railway.name(of: issuer) ?? name.map { Sentence(exact: $0) }
    fields.add("issuer", Sentence("Issued by"), railway)
  }

  var title: Sentence {
    let ticket = railway.map { Sentence("Ticket of \($0)") } ?? Sentence("Ticket")
    guard let from = fields["from"], let to = fields["to"] else { return ticket }
    return Sentence(listing: [ticket, Sentence("\(from) to \(to)", context: "airports")])
  }

  /// Reads the records, each with a name of six characters, a version and its total length.
  mutating func read(_ records: UTF8Text) {
    var rest = records
    var others: [String] = []
    while !rest.isEmpty {
      let name = rest.removing(6)
      let version = rest.removing(2)
      guard let length = rest.removing(4).number, length >= 12, length - 12 <= rest.count,
        version.areDigits
      else {
        problems.append(Sentence("The ticket is damaged."))
        break
      }
      let record = rest.removing(length - 12)
      switch name.string {
      case "U_HEAD": readHead(record)
      case "U_TLAY": readLayout(record)
      case "U_FLEX": readFlexible(record, version: version.number.map { $0 == 13 ? 1 : $0 } ?? 0)
      case "0080BL": readGermanRecord(record, version: version.number ?? 0)
      case "0080VU": readTransitRecord(record)
      default: others.append(name.trimmed.string)
      }
    }
    // The notations of these records differ from railway to railway.
    fields.add("records", Sentence("Further records"), others.prefix(16).joined(separator: ", "))
  }

  private mutating func readHead(_ record: UTF8Text) {
    var rest = record.dropFirst(4)
    fields.add("ticket", Sentence("Ticket number"), rest.removing(20).trimmed)
    let time = Array(rest.removing(12))
    if time.count == 12,
      let date = CalendarDate(fourDigitYear: time[4..<8] + time[2..<4] + time[..<2])
    {
      fields.add(
        "issued", Sentence("Issued", context: "a ticket"),
        .moment(date.text, at: "\(time[8..<10].string):\(time[10...].string)"))
    }
  }

  /// The text as it is printed: fields with a line and a column.
  private mutating func readLayout(_ record: UTF8Text) {
    var rest = record.dropFirst(4)
    guard let count = rest.removing(4).number else { return }
    var texts: [(line: Int, column: Int, text: UTF8Text)] = []
    while texts.count < count {
      guard let line = rest.removing(2).number, let column = rest.removing(2).number,
        rest.removing(5).count == 5, let length = rest.removing(4).number, length <= rest.count
      else { break }
      texts.append((line, column, rest.removing(length).trimmed))
    }
    let lines = Dictionary(grouping: texts.filter { !$0.text.isEmpty }, by: \.line)
      .sorted { $0.key < $1.key }.map { line in
        line.value.sorted { $0.column < $1.column }.map { Self.string($0.text) }
          .joined(separator: " ")
      }
    fields.add("text", Sentence("Text"), UTF8Text(utf8: lines.joined(separator: "\n")).screenful)
  }

  /// Older tickets use Latin-1.
  static func string(_ bytes: UTF8Text) -> String {
    String(validating: bytes, as: UTF8.self) ?? LabelledCharset.windows1252(Array(bytes))
  }
}

/// The numbers of railways (RICS) and their names.
enum Railway {
  static func name(of number: Int?) -> Sentence? {
    number.map { number in
      names[number].map { Sentence(exact: $0) } ?? Sentence("railway \(number)")
    }
  }

  private static let names: [Int: String] = [
    1051: "PKP", 1054: "ČD", 1055: "MÁV-START", 1056: "ŽSSK", 1070: "Eurostar", 1071: "Renfe",
    1074: "SJ", 1076: "Vy", 1080: "DB", 1082: "CFL", 1083: "Trenitalia", 1084: "NS", 1088: "SNCB",
    1094: "CP", 1154: "ČD", 1155: "MÁV-START", 1156: "ŽSSK", 1178: "HŽPP", 1179: "SŽ",
    1181: "ÖBB", 1184: "NS", 1185: "SBB", 1186: "DSB", 1187: "SNCF", 1251: "PKP Intercity",
  ]
}
