// The nesting of iCalendar: a calendar holds events, tasks and time zones, an event holds reminders.

/// What of a calendar concerns people: its first event or task.
struct CalendarComponents {
  /// The properties of the first event, or of the first task where there is no event.
  private(set) var event: [ContentLine] = []
  /// The properties of its reminders.
  private(set) var reminders: [ContentLine] = []
  /// How many events there are; tasks count where there is no event.
  private(set) var count = 0
  /// What is still open at the end, the innermost last.
  private(set) var unclosed: [String] = []
  /// Whether it is a task.
  private(set) var isTask = false

  /// Sorts the properties of a calendar or of a single event.
  init(_ lines: [ContentLine]) {
    let names = lines.lazy.filter { $0.name == "BEGIN" }.map(\.component)
    isTask = !names.contains("VEVENT")
    let wanted = isTask ? "VTODO" : "VEVENT"
    // Nothing useful is deeper than a reminder in an event in a calendar.
    let deepest = 8
    for line in lines {
      switch line.name {
      case "BEGIN":
        guard unclosed.count < deepest else { continue }
        unclosed.append(line.component)
        if unclosed.last == wanted { count += 1 }
      case "END":
        if let place = unclosed.lastIndex(of: line.component) {
          unclosed.removeSubrange(place...)
        }
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

extension ContentLine {
  /// The component that a `BEGIN` or an `END` names.
  fileprivate var component: String { value.trimmed.string.uppercased() }
}
