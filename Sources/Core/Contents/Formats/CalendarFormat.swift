// Events as iCalendar (RFC 5545), as its predecessor vCalendar 1.0, and as codes mostly have them: the
// event alone, without a calendar around it.

/// The format that starts with `BEGIN:VCALENDAR` or `BEGIN:VEVENT`.
enum CalendarFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text else { return nil }
    let calendar = UTF8Text(utf8: text).trimmedOfMark
    let isBare = calendar.dropping(prefix: "BEGIN:VEVENT") != nil
    guard isBare || calendar.dropping(prefix: "BEGIN:VCALENDAR") != nil else { return nil }
    let read = ContentLines(calendar)
    let components = CalendarComponents(read.lines)
    var problems = read.problems
    if components.count > 1 {
      let kind = components.isTask ? "tasks" : "events"
      problems.append("The code holds \(components.count) \(kind); only the first is shown.")
    }
    if let open = components.unclosed.first {
      let isEvent = open != "VCALENDAR" || components.unclosed.contains("VEVENT")
      let name = isEvent ? "VEVENT" : "VCALENDAR"
      problems.append("The \(isEvent ? "event" : "calendar") has no end (END:\(name)).")
    }
    return EventContent(components).content(
      file: file(read.file, isBare: isBare, unclosed: components.unclosed), problems: problems)
  }

  /// The calendar as a file that calendars read: whole, and with what goes around an event.
  private static func file(_ lines: [UInt8], isBare: Bool, unclosed: [String]) -> [UInt8] {
    var file = lines
    for component in unclosed.reversed() { file += "END:\(component)\r\n".utf8 }
    guard isBare else { return file }
    return Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Reticle//Reticle//EN\r\n".utf8)
      + file + Array("END:VCALENDAR\r\n".utf8)
  }
}
