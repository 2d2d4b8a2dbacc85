// Railway tickets in plain letters at fixed places: the element list of ERA (TAP TSI TD B.12,
// section 8), which starts with `e`, and the tickets of SNCF (`i0CV`, `i1CV`), whose structure
// passengers have published.

internal import Wording

enum ElementTicketFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    let text = UTF8Text(code.bytes)
    guard let ticket = french(text) ?? european(text) else { return nil }
    return Content(
      .ticket, title: ticket.title, fields: ticket.fields,
      furtherActions: [.addTicket(code.bytes)]
        + ticket.fields.copies(of: ["booking", "ticket", "passenger"]),
      problems: ticket.problems)
  }

  private static func french(_ text: UTF8Text) -> RailTicket? {
    let parts = FixedParts(text)
    guard text.starts(with: "i0CV".utf8) || text.starts(with: "i1CV".utf8), text.count >= 131,
      parts[4, 6].areCapitalsAndDigits, parts[10, 9].areDigits, parts[33, 5].areCapitalsAndDigits,
      parts[38, 5].areCapitalsAndDigits
    else { return nil }
    var ticket = RailTicket(issuer: 1187)
    let name = [parts[91, 19], parts[72, 19]].map(\.string).filter { !$0.isEmpty }
    ticket.fields.add("passenger", Sentence("Passenger"), name.joined(separator: " "))
    let birth = parts[23, 10]
    ticket.fields.add("birth-date", Sentence("Date of birth"), CalendarDate(dayFirst: birth)?.text)
    ticket.addLeg(
      from: parts[33, 5], to: parts[38, 5], train: parts[43, 5], class: parts[110, 1], suffix: "")
    let day = parts[48, 5]
    if day.count == 5, let date = day.prefix(2).number, let month = day.suffix(2).number,
      CalendarDate(year: 2000, month: month, day: date)?.day != nil
    {
      ticket.fields.add("date", Sentence("Date"), .day(date, ofMonth: month))
    } else {
      ticket.problems.append(Sentence("The date “\(day.excerpt)” is not valid."))
    }
    if !parts[116, 5].isEmpty {
      ticket.addLeg(
        from: parts[116, 5], to: parts[121, 5], train: parts[126, 5], class: parts[115, 1],
        suffix: "-2")
    }
    ticket.fields.add("fare", Sentence("Fare"), parts[111, 4])
    ticket.fields.add("booking", Sentence("Booking code"), parts[4, 6])
    ticket.fields.add("ticket", Sentence("Ticket number"), parts[10, 9])
    ticket.fields.add("customer", Sentence("Customer number"), parts[53, 19].drop { $0 == 0x30 })
    return ticket
  }

  /// Nothing but the structure tells these tickets, so it is checked in detail.
  private static func european(_ text: UTF8Text) -> RailTicket? {
    let parts = FixedParts(text)
    guard text.first == UInt8(ascii: "e"), (85...400).contains(text.count),
      text.allSatisfy({ (0x20..<0x7F).contains($0) }), let specimen = parts[19, 1].number,
      specimen < 2, parts[20, 1].number == 2, let part = parts[21, 1].number,
      let total = parts[22, 1].number, part > 0, part <= total, parts[35, 14].count == 14,
      parts[35, 14].areDigits, parts[49, 5].areCapitalsAndDigits, parts[54, 5].areCapitalsAndDigits,
      isLeg(parts, 49)
    else { return nil }
    var ticket = RailTicket(issuer: nil)
    addLeg(parts, 49, "", to: &ticket)
    if isLeg(parts, 85) { addLeg(parts, 85, "-2", to: &ticket) }
    ticket.fields.add("booking", Sentence("Booking code"), parts[4, 6])
    ticket.fields.add("ticket", Sentence("Ticket number"), parts[10, 9])
    ticket.fields.add("adults", Sentence("Adults"), parts[35, 2].number.map { "\($0)" })
    ticket.fields.add("children", Sentence("Children"), parts[37, 2].number.map { "\($0)" })
    // The year has one digit.
    ticket.fields.add(
      "issue-date", Sentence("Issued (year’s last digit, day)"), parts[39, 4])
    ticket.fields.add("valid-from", Sentence("Valid from"), day(parts[43, 3]))
    ticket.fields.add("valid-until", Sentence("Valid until"), day(parts[46, 3]))
    if specimen == 1 {
      ticket.problems.append(Sentence("This ticket is a test and not valid for traveling."))
    }
    return ticket
  }

  private static func isLeg(_ parts: FixedParts, _ start: Int) -> Bool {
    let day = parts[start + 20, 3].number ?? 0
    return (1...366).contains(day) && ["1", "2"].contains(parts[start + 29, 1].string)
  }

  private static func addLeg(
    _ parts: FixedParts, _ start: Int, _ suffix: String, to ticket: inout RailTicket
  ) {
    ticket.addLeg(
      from: parts[start, 5], to: parts[start + 5, 5], train: parts[start + 10, 6],
      class: parts[start + 29, 1], suffix: suffix)
    ticket.fields.add("date" + suffix, Sentence("Date"), day(parts[start + 20, 3]))
    ticket.fields.add("coach" + suffix, Sentence("Coach"), parts[start + 23, 3])
    ticket.fields.add("seat" + suffix, Sentence("Seat"), parts[start + 26, 3])
    ticket.fields.add("fare" + suffix, Sentence("Fare"), parts[start + 30, 4])
  }

  /// A day of a year that is not stated.
  private static func day(_ text: UTF8Text) -> Sentence? {
    text.number.flatMap { CalendarDate.dayAndMonth(ordinal: $0) }
  }
}

extension RailTicket {
  fileprivate mutating func addLeg(
    from: UTF8Text, to: UTF8Text, train: UTF8Text, class travelClass: UTF8Text, suffix: String
  ) {
    fields.add("from" + suffix, Sentence("From", context: "a journey"), from)
    fields.add("to" + suffix, Sentence("To", context: "a journey"), to)
    fields.add("train" + suffix, Sentence("Train"), train.drop { $0 == 0x30 })
    fields.add("class" + suffix, Sentence("Class", context: "of seats"), travelClass)
  }
}

/// Parts of a text at fixed places, without blanks around them.
private struct FixedParts {
  private let text: UTF8Text

  init(_ text: UTF8Text) { self.text = text }

  subscript(start: Int, count: Int) -> UTF8Text { text.dropFirst(start).prefix(count).trimmed }
}
