// Writes an event or a task as a calendar for other programs. It writes only known properties, each
// anew from its parsed value: nothing to fetch or start, no person who would get mail, and no
// identifier that could replace one of the user's own events.

struct EventFile {
  private var file = ContentLineWriter()
  private let components: CalendarComponents

  static func bytes(of components: CalendarComponents) -> [UInt8] {
    var file = EventFile(components)
    file.write()
    return file.file.bytes
  }

  private init(_ components: CalendarComponents) {
    self.components = components
  }

  private mutating func write() {
    let kind = components.isTask ? "VTODO" : "VEVENT"
    let lines = components.event.prefix(Self.mostLines).compactMap(Self.line)
    file.add("BEGIN:VCALENDAR")
    file.add("VERSION:2.0")
    file.add("PRODID:-//Reticle//Reticle//EN")
    for line in TimeZoneLines(components.zones).lines { file.add(line) }
    file.add("BEGIN:\(kind)")
    // The same event gets the same identifier, so that saving it twice does not duplicate it.
    let text = lines.joined(separator: "\n")
    file.add("UID:\(Hexadecimal.digits(sha256(Array(text.utf8)).prefix(16)))@reticle")
    for line in lines { file.add(line) }
    writeReminders()
    file.add("END:\(kind)")
    file.add("END:VCALENDAR")
  }

  /// More than any event has; a hostile one may have thousands.
  private static let mostLines = 100

  private static func line(_ line: ContentLine) -> String? {
    guard !line.isBase64, line.unreadableCharset == nil else { return nil }
    let text = line.text.trimmedOfBlanks
    switch line.name {
    case "SUMMARY", "DESCRIPTION", "LOCATION":
      return text.isEmpty ? nil : "\(line.name):\(ContentLineWriter.escaped(text))"
    case "CATEGORIES":
      let parts = BackslashEscapes.split(line.value, at: .comma)
        .map { BackslashEscapes.unescaped($0, breaksLines: true).trimmedOfBlanks }
      return "CATEGORIES:" + parts.map(ContentLineWriter.escaped).joined(separator: ",")
    case "DTSTAMP":
      return CalendarTime(line.value).flatMap { $0.clock == .utc ? "DTSTAMP\($0.written)" : nil }
    case "DTSTART", "DTEND", "DUE":
      let zone = line.values("TZID").first.flatMap { $0.isEmpty ? nil : $0 }
      return CalendarTime(line.value, zone: zone).map { line.name + $0.written }
    case "DURATION":
      return CalendarDuration(line.value).flatMap { $0.isNegative ? nil : "DURATION:\($0.written)" }
    case "RRULE": return rule(text).map { "RRULE:\($0)" }
    case "GEO": return Coordinates(vCard: text).map { "GEO:\($0.latitude);\($0.longitude)" }
    case "STATUS", "TRANSP", "CLASS":
      let word = text.uppercased()
      return words.contains(word) ? "\(line.name):\(word)" : nil
    case "URL": return ContactFile.webAddress(text).map { "URL:\($0)" }
    default: return nil
    }
  }

  private static let words: Set = [
    "TENTATIVE", "CONFIRMED", "NEEDS-ACTION", "COMPLETED", "IN-PROCESS", "OPAQUE", "TRANSPARENT",
    "PUBLIC", "PRIVATE", "CONFIDENTIAL",
  ]

  /// Nil if the text is not a rule, or repeats within a day: calendars would compute endlessly.
  static func rule(_ text: String) -> String? {
    let rule = text.uppercased()
    let isPlain = rule.utf8.allSatisfy {
      $0.isASCIICapital || $0.isASCIIDigit || "=;,+-".utf8.contains($0)
    }
    let parts = rule.split(separator: ";")
    let isRare = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"].contains { parts.contains("FREQ=\($0)") }
    let isDense = parts.contains { $0.hasPrefix("BYHOUR") || $0.hasPrefix("BYMINUTE") }
    return isPlain && isRare && !isDense && rule.utf8.count < 200 ? rule : nil
  }

  /// Writes every reminder as a message on the screen, whatever its action in the code is.
  private mutating func writeReminders() {
    for line in components.reminders.filter({ $0.name == "TRIGGER" }).prefix(5) {
      let trigger =
        CalendarDuration(line.value).map { ":\($0.written)" }
        ?? CalendarTime(line.value).flatMap {
          $0.clock == .utc ? ";VALUE=DATE-TIME\($0.written)" : nil
        }
      guard let trigger else { continue }
      file.add("BEGIN:VALARM")
      file.add("ACTION:DISPLAY")
      file.add("DESCRIPTION:Reminder")
      file.add("TRIGGER\(trigger)")
      file.add("END:VALARM")
    }
  }
}
