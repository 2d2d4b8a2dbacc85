// The journeys and travelers of a railway ticket with flexible content (FCB). Days count from the
// day of the issue.

internal import Wording

extension RailTicket {
  mutating func readFlexible(_ bytes: UTF8Text, version: Int) {
    guard let schema = FlexibleTicketSchema.version(version) else {
      problems.append(Sentence("Version \(version) is not known."))
      return
    }
    var reader = PackedReader(bytes, schema: schema)
    let ticket = reader.value(of: "Ticket")
    guard let issuing = ticket["issuing"], let year = issuing["year"]?.number,
      let day = issuing["day"]?.number
    else {
      problems.append(Sentence("The ticket is damaged."))
      return
    }
    if fields["issuer"] == nil {
      fields.add(
        "issuer", Sentence("Issued by"),
        Railway.name(of: issuing["issuerNum"]?.number ?? issuing["securityNum"]?.number)
          ?? issuing["issuer"]?.words.map { Sentence(exact: $0) })
    }
    for traveler in (ticket["travelers"]?["all"]?.items ?? []).prefix(Self.mostTravelers) {
      add(traveler)
    }
    let calendar = TicketCalendar(year: year, day: day)
    let money = TicketMoney(
      currency: issuing["currency"]?.words ?? "EUR", places: issuing["places"]?.number ?? 2)
    for document in (ticket["documents"]?.items ?? []).prefix(Self.mostDocuments) {
      guard case .choice(let kind, let parts)? = document["ticket"] else { continue }
      add(parts, kind: kind, calendar: calendar, money: money)
    }
    fields.add("booking", Sentence("Booking code"), issuing["booking"]?.words)
    // The moment is in universal time.
    fields.add(
      "issued", Sentence("Issued", context: "a ticket"),
      calendar.date(0)?.at(minute: issuing["time"]?.number))
    if issuing["specimen"]?.isTrue == true {
      problems.append(Sentence("This ticket is a test and not valid for traveling."))
    }
    if reader.bits.isBroken { problems.append(Sentence("The ticket is damaged.")) }
  }

  /// More do not fit in a code.
  private static let mostDocuments = 20
  private static let mostTravelers = 50

  private mutating func add(_ traveler: PackedValue) {
    let names = ["firstName", "secondName", "lastName"].compactMap { traveler[$0]?.words }
    add("passenger", Sentence("Passenger"), names.joined(separator: " "))
    guard let year = traveler["birthYear"]?.number else { return }
    let birth =
      if let month = traveler["birthMonth"]?.number {
        CalendarDate(year: year, month: month, day: traveler["birthDay"]?.number ?? 0)
      } else {
        traveler["birthDay"]?.number.flatMap { CalendarDate(dayOfYear: $0, of: year) }
      }
    fields.add(numbered("birth-date"), Sentence("Date of birth"), birth, else: "\(year)")
  }

  private mutating func add(
    _ parts: PackedValue, kind: String, calendar: TicketCalendar, money: TicketMoney
  ) {
    if let customer = parts["customer"] { add(customer) }
    add("from", Sentence("From", context: "a journey"), Self.station(parts, "from"))
    add("to", Sentence("To", context: "a journey"), Self.station(parts, "to"))
    if kind == "reservation" { addTrain(parts, calendar: calendar) }
    addValidity(parts, kind: kind, calendar: calendar)
    add("class", Sentence("Class", context: "of seats"), Self.travelClass(parts["class"]?.number))
    add("route", Sentence("Route"), parts["regionText"]?.words)
    add("ticket", Sentence("Ticket number"), (parts["referenceIA5"] ?? parts["reference"])?.words)
    add("product", Sentence("Product"), (parts["product"] ?? parts["passText"])?.words)
    let tariffs = parts["tariffs"]?.items.compactMap { $0["text"]?.words } ?? []
    add("fare", Sentence("Fare"), tariffs.joined(separator: ", "))
    add("price", Sentence("Price"), parts["price"]?.number.flatMap { money.text($0) })
    add("text", Sentence("Text"), parts["text"]?.words)
  }

  private mutating func addTrain(_ parts: PackedValue, calendar: TicketCalendar) {
    let brand = parts["brandShort"]?.words
    let number = (parts["train"] ?? parts["trainNum"])?.words
    add(
      "train", Sentence("Train"), [brand, number].compactMap(\.self).joined(separator: " "))
    let day = parts["date"]?.number ?? 0
    fields.add(
      numbered("departure"), Sentence("Departure"),
      calendar.date(day)?.at(minute: parts["departure"]?.number))
    if let arrival = parts["arrival"]?.number {
      fields.add(
        numbered("arrival"), Sentence("Arrival"),
        calendar.date(day + (parts["arrivalDate"]?.number ?? 0))?.at(minute: arrival))
    }
    let places = parts["places"]
    add("coach", Sentence("Coach"), places?["coach"]?.words)
    let seats = (places?["list"]?.items ?? []) + (places?["numbers"]?.items ?? [])
    let list = seats.compactMap(\.words).joined(separator: ", ")
    add("seat", Sentence("Seat"), places?["places"]?.words ?? list)
  }

  private mutating func addValidity(
    _ parts: PackedValue, kind: String, calendar: TicketCalendar
  ) {
    var first: CalendarDate?
    var last: CalendarDate?
    if let year = parts["fromYear"]?.number {
      // Vouchers and cards state years; the last year of a card counts from the first.
      first = CalendarDate(dayOfYear: parts["fromDay"]?.number ?? 1, of: year)
      let until = parts["untilYear"]?.number ?? 0
      last = parts["untilDay"]?.number.flatMap {
        CalendarDate(dayOfYear: $0, of: until < 1000 ? year + until : until)
      }
    } else if ["openTicket", "pass", "counterMark", "staffTicket", "stationPassage"].contains(kind)
    {
      let from = parts["fromDay"]?.number ?? 0
      first = calendar.date(from)
      last = calendar.date(from + (parts["untilDay"]?.number ?? 0))
    }
    fields.add(
      numbered("valid-from"), Sentence("Valid from"), first?.at(minute: parts["fromTime"]?.number))
    fields.add(
      numbered("valid-until"), Sentence("Valid until"),
      last?.at(minute: parts["untilTime"]?.number))
  }

  private mutating func add(_ name: String, _ label: Sentence, _ value: String?) {
    fields.add(numbered(name), label, value)
  }

  /// A name that no field has yet.
  private func numbered(_ name: String) -> String {
    let count = fields.count { $0.name == name || $0.name.hasPrefix(name + "-") }
    return count == 0 ? name : "\(name)-\(count + 1)"
  }

  /// The name of a station, or its number or letters.
  private static func station(_ parts: PackedValue, _ end: String) -> String? {
    (parts[end] ?? parts[end + "IA5"] ?? parts[end + "Num"])?.words
  }

  private static func travelClass(_ number: Int?) -> String? {
    switch number {
    case 1, 8, 9: "1"
    case 2, 10, 11: "2"
    default: nil
    }
  }
}

/// Days counted from the day of the issue.
private struct TicketCalendar {
  let year: Int
  let day: Int

  func date(_ days: Int) -> CalendarDate? { CalendarDate(dayOfYear: day + days, of: year) }
}

private struct TicketMoney {
  let currency: String
  let places: Int

  func text(_ amount: Int) -> String? {
    guard amount >= 0, (1...3).contains(places) else { return nil }
    return Decimal("\(amount)".utf8, places: places)
      .map { "\($0.text(keepsZeros: true)) \(currency)" }
  }
}

extension CalendarDate {
  /// The day, with a time if there is one.
  func at(minute: Int?) -> Sentence {
    guard let minute, (0..<1440).contains(minute) else { return text }
    let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return .moment(text, at: "\(digits(minute / 60)):\(digits(minute % 60))")
  }
}
