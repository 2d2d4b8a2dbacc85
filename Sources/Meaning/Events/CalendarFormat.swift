// Events: iCalendar (RFC 5545) and its predecessor vCalendar 1.0. Most codes have the event alone,
// without a calendar around it. `CalendarComponents` finds the event, `EventContent` makes the
// content. By hand because no linked library reads calendars.

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
            "The code contains \(count) task; only the first is shown.",
            plural: "The code contains \(count) tasks; only the first is shown.", count: count)
          : Sentence(
            "The code contains \(count) event; only the first is shown.",
            plural: "The code contains \(count) events; only the first is shown.", count: count))
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

/// The first event or task of a calendar.
struct CalendarComponents {
  /// The properties of the first event, or of the first task if there is no event.
  private(set) var event: [ContentLine] = []
  private(set) var reminders: [ContentLine] = []
  /// The lines of the time zones, including their `BEGIN` and `END` lines.
  private(set) var zones: [ContentLine] = []
  /// The number of events, or of tasks if there is no event.
  private(set) var count = 0
  /// The components that have no `END` yet, the innermost last.
  private(set) var unclosed: [String] = []
  private(set) var isTask = false

  init(_ lines: [ContentLine]) {
    let names = lines.lazy.filter { $0.name == "BEGIN" }.map(\.component)
    isTask = !names.contains("VEVENT")
    let wanted = isTask ? "VTODO" : "VEVENT"
    // A reminder in an event in a calendar needs three levels; the limit bounds hostile input.
    let deepest = 8
    for line in lines {
      switch line.name {
      case "BEGIN":
        guard unclosed.count < deepest else { continue }
        unclosed.append(line.component)
        if isInZone { zones.append(line) }
        if unclosed.last == wanted { count += 1 }
      case "END":
        if let place = unclosed.lastIndex(of: line.component) {
          if isInZone { zones.append(line) }
          unclosed.removeSubrange(place...)
        }
      case _ where isInZone: zones.append(line)
      default:
        guard count == 1 else { continue }
        if unclosed.last == wanted {
          event.append(line)
        } else if unclosed.last == "VALARM" {
          reminders.append(line)
        }
      }
    }
  }
}

extension CalendarComponents {
  /// Whether the innermost open components are a time zone and perhaps its `STANDARD` or `DAYLIGHT`
  /// half.
  private var isInZone: Bool {
    unclosed.suffix(2).contains("VTIMEZONE") && !unclosed.contains("VEVENT")
  }
}

extension ContentLine {
  var component: String { value.trimmed.string.uppercased() }
}

struct TimeZoneLines {
  private(set) var lines: [String] = []
  private var name: String?
  /// The complete halves of the open zone.
  private var halves: [String] = []
  /// The lines of the open half.
  private var half: [String]?

  init(_ source: [ContentLine]) {
    for line in source.prefix(Self.mostLines) { take(line) }
  }

  /// More than any zone has; a hostile one may have thousands.
  private static let mostLines = 200

  private mutating func take(_ line: ContentLine) {
    switch (line.name, line.component) {
    case ("BEGIN", "VTIMEZONE"): (name, halves, half) = (nil, [], nil)
    case ("BEGIN", "STANDARD"), ("BEGIN", "DAYLIGHT"): half = ["BEGIN:\(line.component)"]
    case ("END", "STANDARD"), ("END", "DAYLIGHT"):
      if let half, half.first?.hasSuffix(line.component) == true {
        halves += half + ["END:\(line.component)"]
      }
      half = nil
    case ("END", "VTIMEZONE"):
      if let name, !halves.isEmpty {
        lines += ["BEGIN:VTIMEZONE", "TZID:\(name)"] + halves + ["END:VTIMEZONE"]
      }
      (name, halves, half) = (nil, [], nil)
    case ("TZID", _): name = ContentLineWriter.escaped(line.text.trimmedOfBlanks)
    default:
      if let text = Self.text(of: line) { half?.append(text) }
    }
  }

  private static func text(of line: ContentLine) -> String? {
    let text = line.text.trimmedOfBlanks
    switch line.name {
    case "TZNAME": return "TZNAME:\(ContentLineWriter.escaped(text))"
    case "TZOFFSETFROM", "TZOFFSETTO":
      let isPlain = text.utf8.allSatisfy { $0.isASCIIDigit || "+-".utf8.contains($0) }
      return isPlain && !text.isEmpty ? "\(line.name):\(text)" : nil
    case "DTSTART": return CalendarTime(line.value).map { "DTSTART" + $0.written }
    case "RRULE": return EventFile.rule(text).map { "RRULE:\($0)" }
    default: return nil
    }
  }
}
