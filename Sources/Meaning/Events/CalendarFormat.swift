// Events: iCalendar (RFC 5545) and its predecessor vCalendar 1.0. Most codes have the event alone,
// without a calendar around it. `CalendarComponents` finds the event, `EventContent` makes the
// content.

internal import Wording

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
    let count = components.count
    if count > 1 {
      problems.append(
        components.isTask
          ? Sentence(
            "The code holds \(count) task; only the first is shown.",
            plural: "The code holds \(count) tasks; only the first is shown.", count: count)
          : Sentence(
            "The code holds \(count) event; only the first is shown.",
            plural: "The code holds \(count) events; only the first is shown.", count: count))
    }
    if let open = components.unclosed.first {
      let isEvent = open != "VCALENDAR" || components.unclosed.contains("VEVENT")
      problems.append(
        isEvent
          ? Sentence("The event has no end (END:VEVENT).")
          : Sentence("The calendar has no end (END:VCALENDAR)."))
    }
    return EventContent(components).content(problems: problems)
  }
}
