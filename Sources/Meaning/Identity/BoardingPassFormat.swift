// Identity: papers of people and things: boarding passes, tickets, driving licences, passports,
// identity cards, seals, health certificates, numbers of vehicles. This file reads boarding passes (IATA BCBP, type
// M): fields of fixed lengths, one leg of a journey after the other.

internal import Wording

enum BoardingPassFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    let bytes = UTF8Text(code.bytes)
    guard bytes.first == UInt8(ascii: "M"), bytes.count >= 58, let pass = Pass(bytes) else {
      return nil
    }
    let fields = pass.fields
    return Content(
      .boardingPass, title: pass.title, fields: fields,
      mainAction: fields.copies(of: ["booking"]).first,
      furtherActions: [.addTicket(code.bytes)]
        + fields.copies(of: ["name", "ticket", "frequent-flyer"]),
      problems: pass.problems)
  }
}

private struct Pass {
  var fields: [ContentField] = []
  var problems: [Sentence] = []
  private var route: [String] = []
  private var flights: [String] = []

  init?(_ bytes: UTF8Text) {
    var rest = bytes.dropFirst()
    guard let legs = rest.removing(1).number, (1...9).contains(legs) else { return nil }
    let name = rest.removing(20)
    let ticket = rest.removing(1)
    fields.add("name", Sentence("Passenger"), Self.readable(name))
    fields.add(
      "electronic-ticket", Sentence("Electronic ticket"),
      ticket.first == 0x45 ? Sentence("yes") : Sentence("no"))
    for number in 1...legs {
      guard let leg = Leg(&rest) else {
        // Without a first leg this is not a boarding pass.
        if number == 1 { return nil }
        problems.append(Sentence("Leg \(number) of \(legs) cannot be read."))
        return
      }
      add(leg, number: number)
    }
    // Security data starts with a mark, a kind and a length.
    if rest.first == UInt8(ascii: "^") {
      fields.add("security-data", Sentence("Security data"), rest.dropFirst(4).trimmed)
    } else {
      fields.add("rest", Sentence("Rest"), rest.trimmed)
    }
  }

  var title: Sentence {
    let stops = route.dropFirst().reduce(Sentence(exact: route.first ?? "")) { from, to in
      Sentence("\(from) to \(to)", context: "airports")
    }
    return Sentence(listing: [stops] + flights.map { Sentence(exact: $0) })
  }

  private mutating func add(_ leg: Leg, number: Int) {
    if route.last != leg.from { route.append(leg.from) }
    route.append(leg.to)
    flights.append(leg.flight)
    fields += leg.fields(suffix: number == 1 ? "" : "-\(number)", number: number)
    if leg.isBrokenOff { problems.append(Sentence("The details of leg \(number) are incomplete.")) }
    if !(1...366).contains(leg.dayOfYear) {
      problems.append(Sentence("There is no day \(leg.dayOfYear) in a year."))
    }
  }

  /// `LUC DESMARAIS` for `DESMARAIS/LUC`.
  private static func readable(_ name: UTF8Text) -> String {
    let (family, given) = name.trimmed.cut(at: UInt8(ascii: "/"))
    return [given?.trimmed.string ?? "", family.trimmed.string].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

private struct Leg {
  let booking: UTF8Text
  let from: String
  let to: String
  let flight: String
  let dayOfYear: Int
  private let compartment: UTF8Text
  private let seat: String
  private let sequence: String
  private let status: UTF8Text
  private var details: [(name: String, label: Sentence, value: UTF8Text)] = []
  private(set) var isBrokenOff = false

  init?(_ rest: inout UTF8Text) {
    booking = rest.removing(7).trimmed
    let from = rest.removing(3)
    let to = rest.removing(3)
    let carrier = rest.removing(3)
    let number = rest.removing(5)
    let day = rest.removing(3)
    compartment = rest.removing(1).trimmed
    seat = Self.withoutZeros(rest.removing(4))
    sequence = Self.withoutZeros(rest.removing(5))
    status = rest.removing(1).trimmed
    let size = Self.hexNumber(rest.removing(2))
    guard from.allSatisfy(\.isASCIICapital), to.allSatisfy(\.isASCIICapital), from.count == 3,
      to.count == 3, let dayOfYear = Self.day(day)
    else { return nil }
    self.from = from.string
    self.to = to.string
    self.dayOfYear = dayOfYear
    flight = [carrier.trimmed.string, Self.withoutZeros(number)].filter { !$0.isEmpty }
      .joined(separator: " ")
    let conditional = rest.removing(size ?? 0)
    isBrokenOff = size == nil || conditional.count != size
    readDetails(conditional)
  }

  /// Reads the details, each group after its size: first those of the whole pass, which are in its
  /// first leg, then those of the leg and those of the airline.
  private mutating func readDetails(_ conditional: UTF8Text) {
    var rest = conditional
    if rest.first == UInt8(ascii: ">") {
      let version = rest.removing(2).dropFirst()
      details.append(("version", Sentence("Version"), version))
      var unique = sized(&rest)
      take(Self.uniqueItems, from: &unique)
    }
    var repeated = sized(&rest)
    take(Self.repeatedItems, from: &repeated)
    details.append(("airline-data", Sentence("Airline’s own data"), rest.trimmed))
  }

  private mutating func sized(_ rest: inout UTF8Text) -> UTF8Text {
    guard !rest.isEmpty else { return [] }
    let size = Self.hexNumber(rest.removing(2))
    let part = rest.removing(size ?? 0)
    if part.count != size { isBrokenOff = true }
    return part
  }

  private mutating func take(_ items: [(String, Sentence, Int)], from rest: inout UTF8Text) {
    for (name, label, length) in items {
      details.append((name, label, rest.removing(length).trimmed))
    }
  }

  func fields(suffix: String, number: Int) -> [ContentField] {
    var fields: [ContentField] = []
    func numbered(_ label: Sentence) -> Sentence {
      number == 1 ? label : Sentence("\(label) (leg \(number))")
    }
    func add(_ name: String, _ label: Sentence, _ value: String) {
      fields.add(name + suffix, numbered(label), value)
    }
    add("from", Sentence("From", context: "an airport"), from)
    add("to", Sentence("To", context: "an airport"), to)
    add("flight", Sentence("Flight"), flight)
    fields.add("date" + suffix, numbered(Sentence("Date")), date)
    add("seat", Sentence("Seat"), seat)
    add("class", Sentence("Class", context: "of seats"), compartment.string)
    add("sequence", Sentence("Check-in number"), sequence)
    add("booking", Sentence("Booking code"), booking.string)
    add("day-of-year", Sentence("Day of the year"), "\(dayOfYear)")
    add("passenger-status", Sentence("Passenger status"), status.string)
    for (name, label, value) in details { add(name, label, value.string) }
    return fields
  }

  /// A pass has the day of the year but not the year.
  private var date: Sentence? { CalendarDate.dayAndMonth(ordinal: dayOfYear) }

  /// The day of the year; nil if the pass omits it.
  private static func day(_ text: UTF8Text) -> Int? {
    text.count == 3 ? text.number : nil
  }

  private static func hexNumber(_ text: UTF8Text) -> Int? {
    PercentEncoding.hexPair(text).map(Int.init)
  }

  private static func withoutZeros(_ text: UTF8Text) -> String {
    text.trimmed.drop { $0 == 0x30 }.string
  }

  private static var uniqueItems: [(String, Sentence, Int)] {
    [
      ("passenger", Sentence("Passenger type"), 1),
      ("check-in-source", Sentence("Checked in at"), 1),
      ("issued-at", Sentence("Issued at"), 1),
      ("issue-date", Sentence("Issued (year’s last digit, day)"), 4),
      ("document-type", Sentence("Document type"), 1), ("issuer", Sentence("Issued by"), 3),
      ("baggage-tag", Sentence("Baggage tag"), 13),
      ("baggage-tag-second", Sentence("Second baggage tag"), 13),
      ("baggage-tag-third", Sentence("Third baggage tag"), 13),
    ]
  }

  private static var repeatedItems: [(String, Sentence, Int)] {
    [
      ("airline-number", Sentence("Airline’s number"), 3),
      ("ticket", Sentence("Ticket number"), 10),
      ("selectee", Sentence("Selected for screening"), 1),
      ("document-check", Sentence("Documents checked"), 1),
      ("marketing-carrier", Sentence("Marketing airline"), 3),
      ("frequent-flyer-airline", Sentence("Frequent flyer airline"), 3),
      ("frequent-flyer", Sentence("Frequent flyer number"), 16),
      ("staff", Sentence("Staff discount"), 1),
      ("baggage-allowance", Sentence("Free baggage"), 3), ("fast-track", Sentence("Fast track"), 1),
    ]
  }
}
