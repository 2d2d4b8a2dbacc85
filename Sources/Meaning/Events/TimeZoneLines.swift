// The time zones of a calendar, written anew for other programs. Without them a name like `W.
// Europe` in a time means nothing.

/// The lines of complete time zones.
struct TimeZoneLines {
  /// The lines, each component with its end.
  private(set) var lines: [String] = []
  private var name: String?
  /// The complete halves of the open zone.
  private var halves: [String] = []
  /// The lines of the open half.
  private var half: [String]?

  /// Reads the lines between and with those that begin and end zones.
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
