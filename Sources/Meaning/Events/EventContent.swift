// Makes the content of an event or a task from its properties.

internal import Wording

struct EventContent {
  private let components: CalendarComponents
  private var known: [String: [ContentField]] = [:]
  private var others: [ContentField] = []
  private var actions: [ContentAction] = []
  private var problems: [Sentence] = []
  private var start: CalendarTime?
  private var end: CalendarTime?

  init(_ components: CalendarComponents) {
    self.components = components
    readTimes()
    for line in components.event { add(line) }
    for line in components.reminders where line.name == "TRIGGER" { addReminder(line) }
  }

  func content(problems earlier: [Sentence]) -> Content {
    let fields = Self.order.flatMap { known[$0, default: []] } + others
    let title =
      known["summary"]?.first?.value
      ?? (components.isTask ? Sentence("Task") : Sentence("Event"))
    let isEmpty = components.count == 0
    return Content(
      .event, title: title, fields: fields,
      mainAction: isEmpty
        ? nil
        : .saveEvent(
          EventFile.bytes(of: components),
          fileName: SafeFileName.named(title.english, else: "event", type: "ics")),
      furtherActions: actions,
      problems: (isEmpty ? [Sentence("The calendar contains no event (VEVENT).")] : problems)
        + earlier
    )
  }

  private static let order = [
    "summary", "start", "end", "duration", "due", "recurrence", "location", "position",
    "description", "organiser", "attendee", "link", "reminder", "categories", "status",
  ]

  private mutating func readTimes() {
    let lines = components.event
    func time(_ name: String, problem: Sentence) -> (CalendarTime?, problem: Sentence?) {
      guard let line = lines.first(where: { $0.name == name }) else { return (nil, nil) }
      let zone = line.values("TZID").first.flatMap { $0.isEmpty ? nil : $0 }
      let time = CalendarTime(line.value, zone: zone)
      return (time, time == nil ? problem : nil)
    }
    let (start, startProblem) = time(
      "DTSTART", problem: Sentence("The start (DTSTART) is not a date."))
    let (end, endProblem) = time("DTEND", problem: Sentence("The end (DTEND) is not a date."))
    let (_, dueProblem) = time("DUE", problem: Sentence("The due date (DUE) is not a date."))
    (self.start, self.end) = (start, end)
    problems = [startProblem, endProblem, dueProblem].compactMap(\.self)
    if !components.isTask, !lines.contains(where: { $0.name == "DTSTART" }) {
      problems.append(Sentence("The event has no start (DTSTART)."))
    }
    if let start, let end, end.isBefore(start) {
      problems.append(Sentence("The event ends before it starts (DTEND)."))
    }
  }

  private mutating func add(_ line: ContentLine) {
    let text = line.text.trimmedOfBlanks
    guard !text.isEmpty else { return }
    switch line.name {
    case "SUMMARY": keep("summary", Sentence("Name", context: "of an event"), text)
    case "DTSTART":
      keep(
        "start", Sentence("Start", context: "of an event"), start?.text ?? Sentence(exact: text))
    case "DTEND":
      keep("end", Sentence("End", context: "of an event"), endText ?? Sentence(exact: text))
    case "DURATION": addDuration(line, text)
    case "DUE":
      keep("due", Sentence("Due"), CalendarTime(line.value)?.text ?? Sentence(exact: text))
    case "RRULE": keep("recurrence", Sentence("Repeats"), text)
    case "LOCATION":
      keep("location", Sentence("Location"), text)
      actions.append(
        .openAddress("geo:0,0?q=\(PercentEncoding.encoded(text))", purpose: .map))
    case "GEO": addPosition(line, text)
    case "DESCRIPTION": keep("description", Sentence("Description"), text)
    case "ORGANIZER": keep("organiser", Sentence("Organizer"), Self.person(line))
    case "ATTENDEE": keep("attendee", Sentence("Attendee"), Self.person(line))
    case "URL":
      keep("link", Sentence("Link"), text)
      actions.append(.openLink(text))
    case "CATEGORIES": keep("categories", Sentence("Categories"), text)
    case "STATUS": keep("status", Sentence("Status"), text)
    default:
      let count = line.value.count
      let value =
        line.isBase64
        ? Sentence(
          "\(count) character of base64", plural: "\(count) characters of base64", count: count)
        : Sentence(exact: text)
      others.append(ContentField(named: line.name, value))
    }
  }

  private mutating func keep(_ name: String, _ label: Sentence, _ value: Sentence) {
    known[name, default: []].append(ContentField(name, label: label, value))
  }

  private mutating func keep(_ name: String, _ label: Sentence, _ value: String) {
    keep(name, label, Sentence(exact: value))
  }

  /// The end as a text: for whole days, the last day. It is nil if the end is not a date.
  private var endText: Sentence? {
    guard let end else { return nil }
    guard end.clock == .wholeDay, let start, start.isBefore(end) else { return end.text }
    return end.dayBefore.text
  }

  private mutating func addDuration(_ line: ContentLine, _ text: String) {
    let duration = CalendarDuration(line.value)
    keep("duration", Sentence("Duration"), duration?.text ?? Sentence(exact: text))
    if duration == nil || duration?.isNegative == true {
      problems.append(Sentence("The duration (DURATION) is not a length of time."))
    }
    if end != nil {
      problems.append(Sentence("The event has an end (DTEND) and a duration (DURATION)."))
    }
  }

  private mutating func addPosition(_ line: ContentLine, _ text: String) {
    let (latitude, longitude) = line.value.cut(at: .semicolon)
    guard let longitude, let place = Coordinates(latitude: latitude, longitude: longitude) else {
      problems.append(Sentence("The position (GEO) is not on Earth."))
      keep("position", Sentence("Position"), text)
      return
    }
    keep("position", Sentence("Position"), place.text)
    actions.append(.openAddress(place.address, purpose: .map))
  }

  private mutating func addReminder(_ line: ContentLine) {
    let duration = CalendarDuration(line.value)
    let text =
      duration.map { $0.isNegative ? Sentence("\($0.text) before") : Sentence("\($0.text) after") }
      ?? CalendarTime(line.value)?.text ?? Sentence(exact: line.text)
    keep("reminder", Sentence("Reminder"), text)
  }

  private static func person(_ line: ContentLine) -> String {
    let text = UTF8Text(utf8: line.text).trimmed
    let address =
      text.dropping(prefix: "mailto:").map { PercentEncoding.decoded($0) } ?? text.string
    let name = line.values("CN").first.flatMap { $0.isEmpty ? nil : $0 }
    return name.map { "\($0) (\(address))" } ?? address
  }
}
