// Boarding passes (IATA BCBP, type M): fields of fixed lengths, one leg of a journey after the other.

internal import Wording

/// A boarding pass.
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
      furtherActions: fields.copies(of: ["name", "ticket", "frequent-flyer"]),
      problems: pass.problems)
  }
}

/// What a boarding pass says.
private struct Pass {
  var fields: [ContentField] = []
  var problems: [String] = []
  private var route: [String] = []
  private var flights: [String] = []

  init?(_ bytes: UTF8Text) {
    var rest = bytes.dropFirst()
    guard let legs = rest.removing(1).number, (1...9).contains(legs) else { return nil }
    let name = rest.removing(20)
    let ticket = rest.removing(1)
    fields.add("name", tr("Passenger"), Self.readable(name))
    fields.add(
      "electronic-ticket", tr("Electronic ticket"), ticket.first == 0x45 ? tr("yes") : tr("no"))
    for number in 1...legs {
      guard let leg = Leg(&rest) else {
        // The first leg tells whether this is a boarding pass at all.
        if number == 1 { return nil }
        problems.append(tr("Leg \(number) of \(legs) cannot be read."))
        return
      }
      add(leg, number: number)
    }
    // Security data: a mark, a kind, a length.
    if rest.first == UInt8(ascii: "^") {
      fields.add("security-data", tr("Security data"), rest.dropFirst(4).trimmed)
    } else {
      fields.add("rest", tr("Rest"), rest.trimmed)
    }
  }

  var title: String {
    let stops = route.dropFirst().reduce(route.first ?? "") { from, to in
      tr("\(from) to \(to)", context: "airports")
    }
    return ([stops] + flights).joined(separator: ", ")
  }

  private mutating func add(_ leg: Leg, number: Int) {
    if route.last != leg.from { route.append(leg.from) }
    route.append(leg.to)
    flights.append(leg.flight)
    fields += leg.fields(suffix: number == 1 ? "" : "-\(number)", number: number)
    if leg.isBrokenOff { problems.append(tr("The details of leg \(number) break off.")) }
    if !(1...366).contains(leg.dayOfYear) {
      problems.append(tr("There is no day \(leg.dayOfYear) in a year."))
    }
  }

  /// `LUC DESMARAIS` for `DESMARAIS/LUC`.
  private static func readable(_ name: UTF8Text) -> String {
    let (family, given) = name.trimmed.cut(at: UInt8(ascii: "/"))
    return [given?.trimmed.string ?? "", family.trimmed.string].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

/// One leg of a journey.
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
  private var details: [(name: String, label: String, value: UTF8Text)] = []
  private(set) var isBrokenOff = false

  /// Takes a leg off the text; nil where it does not begin with one.
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

  /// The details, which a size stands before: those of the whole pass in its first leg, those of the
  /// leg, and what an airline adds for itself.
  private mutating func readDetails(_ conditional: UTF8Text) {
    var rest = conditional
    if rest.first == UInt8(ascii: ">") {
      let version = rest.removing(2).dropFirst()
      details.append(("version", tr("Version"), version))
      var unique = sized(&rest)
      take(Self.uniqueItems, from: &unique)
    }
    var repeated = sized(&rest)
    take(Self.repeatedItems, from: &repeated)
    details.append(("airline-data", tr("Airline's own data"), rest.trimmed))
  }

  private mutating func sized(_ rest: inout UTF8Text) -> UTF8Text {
    guard !rest.isEmpty else { return [] }
    let size = Self.hexNumber(rest.removing(2))
    let part = rest.removing(size ?? 0)
    if part.count != size { isBrokenOff = true }
    return part
  }

  private mutating func take(_ items: [(String, String, Int)], from rest: inout UTF8Text) {
    for (name, label, length) in items {
      details.append((name, label, rest.removing(length).trimmed))
    }
  }

  func fields(suffix: String, number: Int) -> [ContentField] {
    var fields: [ContentField] = []
    func add(_ name: String, _ label: String, _ value: String) {
      fields.add(name + suffix, number == 1 ? label : tr("\(label) (leg \(number))"), value)
    }
    add("from", tr("From", context: "an airport"), from)
    add("to", tr("To", context: "an airport"), to)
    add("flight", tr("Flight"), flight)
    add("date", tr("Date"), date)
    add("seat", tr("Seat"), seat)
    add("class", tr("Class"), compartment.string)
    add("sequence", tr("Check-in number"), sequence)
    add("booking", tr("Booking code"), booking.string)
    add("day-of-year", tr("Day of the year"), "\(dayOfYear)")
    add("passenger-status", tr("Passenger status"), status.string)
    for (name, label, value) in details { add(name, label, value.string) }
    return fields
  }

  /// A pass tells the day of the year but not the year.
  private var date: String {
    guard let plain = CalendarDate.dayAndMonth(ordinal: dayOfYear, inLeapYear: false) else {
      return CalendarDate.dayAndMonth(ordinal: dayOfYear, inLeapYear: true) ?? ""
    }
    guard let leap = CalendarDate.dayAndMonth(ordinal: dayOfYear, inLeapYear: true), leap != plain
    else { return plain }
    return tr("\(plain) (\(leap) in a leap year)")
  }

  /// Some passes leave the day out.
  private static func day(_ text: UTF8Text) -> Int? {
    text.count == 3 ? text.number : nil
  }

  private static func hexNumber(_ text: UTF8Text) -> Int? {
    PercentEncoding.hexPair(text).map(Int.init)
  }

  private static func withoutZeros(_ text: UTF8Text) -> String {
    text.trimmed.drop { $0 == 0x30 }.string
  }

  private static var uniqueItems: [(String, String, Int)] {
    [
      ("passenger", tr("Kind of passenger"), 1), ("check-in-source", tr("Checked in at"), 1),
      ("issued-at", tr("Issued at"), 1),
      ("issue-date", tr("Issued (year's last digit, day)"), 4),
      ("document-type", tr("Kind of document"), 1), ("issuer", tr("Issued by"), 3),
      ("baggage-tag", tr("Baggage tag"), 13),
      ("baggage-tag-second", tr("Second baggage tag"), 13),
      ("baggage-tag-third", tr("Third baggage tag"), 13),
    ]
  }

  private static var repeatedItems: [(String, String, Int)] {
    [
      ("airline-number", tr("Airline's number"), 3), ("ticket", tr("Ticket number"), 10),
      ("selectee", tr("Selected for screening"), 1),
      ("document-check", tr("Documents checked"), 1),
      ("marketing-carrier", tr("Marketing airline"), 3),
      ("frequent-flyer-airline", tr("Frequent flyer airline"), 3),
      ("frequent-flyer", tr("Frequent flyer number"), 16), ("staff", tr("Staff discount"), 1),
      ("baggage-allowance", tr("Free baggage"), 3), ("fast-track", tr("Fast track"), 1),
    ]
  }
}
