// The nesting of iCalendar: a calendar has events, tasks and time zones, an event has reminders.

/// The first event or task of a calendar.
struct CalendarComponents {
  /// The properties of the first event, or of the first task if there is no event.
  private(set) var event: [ContentLine] = []
  /// The properties of its reminders.
  private(set) var reminders: [ContentLine] = []
  /// The lines of the time zones, with those that begin and end them.
  private(set) var zones: [ContentLine] = []
  /// The number of events, or of tasks if there is no event.
  private(set) var count = 0
  /// The components without an end, the innermost last.
  private(set) var unclosed: [String] = []
  /// Whether it is a task.
  private(set) var isTask = false

  /// Finds the properties of a calendar or of a single event.
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
  /// Whether the innermost open components are a time zone and perhaps one of its halves.
  private var isInZone: Bool {
    unclosed.suffix(2).contains("VTIMEZONE") && !unclosed.contains("VEVENT")
  }
}

extension ContentLine {
  /// The component that a `BEGIN` or an `END` names.
  var component: String { value.trimmed.string.uppercased() }
}
