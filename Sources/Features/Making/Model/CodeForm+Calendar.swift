// Contacts as vCard 3.0 and events as iCalendar, both without folded lines, which some phones do
// not join again.

internal import Meaning
internal import Wording

extension CodeForm {
  /// The text of a contact.
  var contact: String {
    let (given, family) = (trimmed(.givenName), trimmed(.familyName))
    let whole = [given, family].filter { !$0.isEmpty }.joined(separator: " ")
    var lines = ["BEGIN:VCARD", "VERSION:3.0"]
    lines.append("N:\(Self.escaped(family));\(Self.escaped(given));;;")
    lines.append("FN:\(Self.escaped(whole.isEmpty ? trimmed(.organisation) : whole))")
    lines += line("ORG", .organisation) + line("TEL", .phone) + line("EMAIL", .email)
    if !trimmed(.website).isEmpty { lines.append("URL:\(link(.website))") }
    if !trimmed(.street).isEmpty || !trimmed(.city).isEmpty {
      lines.append(
        "ADR:;;\(Self.escaped(trimmed(.street)));\(Self.escaped(trimmed(.city)));;;")
    }
    lines += line("NOTE", .note) + ["END:VCARD"]
    return lines.joined(separator: "\r\n")
  }

  /// The text of an event.
  var event: String {
    var lines = ["BEGIN:VEVENT"]
    lines += line("SUMMARY", .title)
    for (name, field) in [("DTSTART", FormField.start), ("DTEND", .end)] {
      if let time = time(field) { lines.append(name + time.written) }
    }
    lines += line("LOCATION", .place) + line("DESCRIPTION", .note) + ["END:VEVENT"]
    return lines.joined(separator: "\r\n")
  }

  var eventFault: Sentence? {
    if trimmed(.title).isEmpty { return Sentence("The event has no title.") }
    guard let start = time(.start) else {
      return Sentence("The start is not a date such as 2027-03-14 or 2027-03-14 18:30.")
    }
    if trimmed(.end).isEmpty { return nil }
    guard let end = time(.end), end.clock == start.clock else {
      return Sentence("The end is not a date or time like the start.")
    }
    return start.isBefore(end) ? nil : Sentence("The event ends before it starts.")
  }

  private func time(_ field: FormField) -> CalendarTime? {
    CalendarTime(text: trimmed(field).replacing(" ", with: "T"))
  }

  private func line(_ name: String, _ field: FormField) -> [String] {
    let value = Self.escaped(trimmed(field))
    return value.isEmpty ? [] : ["\(name):\(value)"]
  }

  private static func escaped(_ text: String) -> String { ContentLineWriter.escaped(text) }
}
