// Lengths of time as iCalendar writes them: `P1DT2H30M`, `-PT15M`, `P2W`.

internal import Wording

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
    guard let dates = Self.parts(days, of: [.week, .day]),
      let times = time.map({ Self.parts($0, of: [.hour, .minute, .second]) }) ?? [],
      time?.isEmpty != true
    else { return nil }
    let parts = (dates + times).filter { $0.number != 0 }
    self.text =
      parts.isEmpty
      ? tr("no time") : parts.map { $0.unit.text($0.number) }.joined(separator: " ")
  }

  /// A unit by the letter that stands for it.
  private enum Unit: Unicode.Scalar {
    case week = "w"
    case day = "d"
    case hour = "h"
    case minute = "m"
    case second = "s"

    func text(_ count: Int) -> String {
      switch self {
      case .week: tr("\(count) week", plural: "\(count) weeks", count: count)
      case .day: tr("\(count) day", plural: "\(count) days", count: count)
      case .hour: tr("\(count) hour", plural: "\(count) hours", count: count)
      case .minute: tr("\(count) minute", plural: "\(count) minutes", count: count)
      case .second: tr("\(count) second", plural: "\(count) seconds", count: count)
      }
    }
  }

  /// The numbers with their units, in the units' order; nil where there is anything else.
  private static func parts(
    _ text: UTF8Text, of units: [Unit]
  ) -> [(number: Int, unit: Unit)]? {
    var parts: [(number: Int, unit: Unit)] = []
    var rest = text
    for unit in units {
      let digits = rest.prefix { $0.isASCIIDigit }
      guard rest.dropFirst(digits.count).first?.asciiLowercased == UInt8(ascii: unit.rawValue)
      else { continue }
      // No event lasts a billion of anything.
      guard digits.count < 10, let number = digits.number else { return nil }
      parts.append((number, unit))
      rest = rest.dropFirst(digits.count + 1)
    }
    return rest.isEmpty ? parts : nil
  }
}
