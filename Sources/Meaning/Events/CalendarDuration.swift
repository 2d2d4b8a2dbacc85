// Lengths of time in iCalendar: `P1DT2H30M`, `-PT15M`, `P2W`. By hand, like the whole calendar
// (CalendarFormat.swift).

internal import Wording

/// A length of time (RFC 5545, section 3.3.6).
struct CalendarDuration {
  /// `1 day 2 hours 30 minutes`.
  let text: Sentence
  let isNegative: Bool
  let written: String

  init?(_ text: UTF8Text) {
    var rest = text.trimmed
    // The checks below leave only digits and letters.
    written = rest.uppercased.string
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
      ? Sentence("no time")
      : Sentence(joining: parts.map { $0.unit.text($0.number) }, by: " ")
  }

  private enum Unit: Unicode.Scalar {
    case week = "w"
    case day = "d"
    case hour = "h"
    case minute = "m"
    case second = "s"

    func text(_ count: Int) -> Sentence {
      switch self {
      case .week: Sentence("\(count) week", plural: "\(count) weeks", count: count)
      case .day: Sentence("\(count) day", plural: "\(count) days", count: count)
      case .hour: Sentence("\(count) hour", plural: "\(count) hours", count: count)
      case .minute: Sentence("\(count) minute", plural: "\(count) minutes", count: count)
      case .second: Sentence("\(count) second", plural: "\(count) seconds", count: count)
      }
    }
  }

  /// The numbers with their units, in the order of the units; nil if there is anything else.
  private static func parts(
    _ text: UTF8Text, of units: [Unit]
  ) -> [(number: Int, unit: Unit)]? {
    var parts: [(number: Int, unit: Unit)] = []
    var rest = text
    for unit in units {
      let digits = rest.prefix { $0.isASCIIDigit }
      guard rest.dropFirst(digits.count).first?.asciiLowercased == UInt8(ascii: unit.rawValue)
      else { continue }
      // No event lasts a billion of any unit.
      guard digits.count < 10, let number = digits.number else { return nil }
      parts.append((number, unit))
      rest = rest.dropFirst(digits.count + 1)
    }
    return rest.isEmpty ? parts : nil
  }
}
