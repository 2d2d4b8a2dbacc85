// Railway tickets (UIC 918.3, `#UT`): a signature, then compressed records. The heading and the
// text that is printed on the ticket can be read; the railway's key shows whether it is genuine.

internal import Wording

enum RailTicketFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    var rest = UTF8Text(code.bytes)
    guard let body = rest.dropping(prefix: "#UT") else { return nil }
    rest = body
    guard let version = rest.removing(2).number, let issuer = rest.removing(4).number else {
      return nil
    }
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
    ticket.fields.add(
      "signature", Sentence("Signature"),
      Sentence("Not verified, because that needs the issuer’s key"))
    return Content(
      .ticket, title: ticket.title, fields: ticket.fields,
      furtherActions: ticket.fields.copies(of: ["ticket", "text"]), problems: ticket.problems)
  }

  /// A ticket has a few hundred bytes.
  private static let mostBytes = 1 << 16
}

private struct RailTicket {
  var fields: [ContentField] = []
  var problems: [Sentence] = []
  private let railway: Sentence

  init(issuer: Int) {
    railway = Self.railways[issuer].map { Sentence(exact: $0) } ?? Sentence("railway \(issuer)")
    fields.add("issuer", Sentence("Issued by"), railway)
  }

  var title: Sentence { Sentence("Ticket of \(railway)") }

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
  private static func string(_ bytes: UTF8Text) -> String {
    String(validating: bytes, as: UTF8.self) ?? LabelledCharset.windows1252(Array(bytes))
  }

  /// The numbers of railways (RICS) and their names.
  private static let railways: [Int: String] = [
    1051: "PKP", 1054: "ČD", 1055: "MÁV-START", 1056: "ŽSSK", 1070: "Eurostar", 1071: "Renfe",
    1074: "DSB", 1080: "DB", 1082: "CFL", 1083: "Trenitalia", 1084: "NS", 1088: "SNCB",
    1094: "CP", 1154: "ČD", 1155: "MÁV-START", 1156: "ŽSSK", 1179: "SŽ", 1181: "ÖBB",
    1184: "NS", 1185: "SBB", 1186: "DSB", 1187: "SNCF", 1251: "PKP Intercity",
  ]
}
