// Lengths of time as iCalendar writes them: `P1DT2H30M`, `-PT15M`, `P2W`.

/// A length of time (RFC 5545, section 3.3.6).
struct CalendarDuration {
  /// The length for people: `1 day 2 hours 30 minutes`.
  let text: String
  /// Whether it goes back in time.
  let isNegative: Bool

  /// Reads a duration; nil where it is none.
  init?(_ text: UTF8Text) {
    var rest = text.trimmed
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard let body = rest.dropping(prefix: "P"), !body.isEmpty else { return nil }
    let mark = body.firstIndex { $0.asciiLowercased == UInt8(ascii: "t") }
    let days = body[..<(mark ?? body.endIndex)]
    let time = mark.map { body[($0 + 1)...] }
    guard let dates = Self.parts(days, of: Self.dateUnits),
      let times = time.map({ Self.parts($0, of: Self.timeUnits) }) ?? [],
      time?.isEmpty != true
    else { return nil }
    let parts = (dates + times).filter { $0.digits != "0" }
    self.text =
      parts.isEmpty
      ? "no time"
      : parts.map { "\($0.digits) \($0.unit)\($0.digits == "1" ? "" : "s")" }
        .joined(separator: " ")
  }

  private static let dateUnits = [(UInt8(ascii: "w"), "week"), (UInt8(ascii: "d"), "day")]
  private static let timeUnits = [
    (UInt8(ascii: "h"), "hour"), (UInt8(ascii: "m"), "minute"), (UInt8(ascii: "s"), "second"),
  ]

  /// The numbers with their units, in the units' order; nil where there is anything else.
  private static func parts(
    _ text: UTF8Text, of units: [(sign: UInt8, name: String)]
  ) -> [(digits: String, unit: String)]? {
    var parts: [(digits: String, unit: String)] = []
    var rest = text
    for unit in units {
      let digits = rest.prefix { $0.isASCIIDigit }
      guard rest.dropFirst(digits.count).first?.asciiLowercased == unit.sign else { continue }
      // No event lasts a billion of anything.
      guard !digits.isEmpty, digits.count < 10 else { return nil }
      let significant = digits.drop { $0 == UInt8(ascii: "0") }
      parts.append((significant.isEmpty ? "0" : significant.string, unit.name))
      rest = rest.dropFirst(digits.count + 1)
    }
    return rest.isEmpty ? parts : nil
  }
}
