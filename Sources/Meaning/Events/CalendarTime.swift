// Days and times in iCalendar: `20251224`, `20251224T180000`, with `Z` or a named time zone. By
// hand, like the whole calendar (CalendarFormat.swift).

internal import Wording

package struct CalendarTime: Hashable {
  /// The clock that the time refers to: none for a whole day, local time, UTC or a named zone.
  package enum Clock: Hashable {
    case wholeDay, local, utc
    case zone(String)
  }

  private var year: Int
  private var month: Int
  private var day: Int
  /// Hour, minute and second.
  private let time: [Int]
  package let clock: Clock

  package init?(text: String) { self.init(UTF8Text(utf8: text)) }

  /// Reads a date or a date with time (RFC 5545, sections 3.3.4 and 3.3.5), also with the dashes
  /// and colons of ISO 8601; nil if the text is neither.
  init?(_ text: UTF8Text, zone: String? = nil) {
    let text = text.trimmed
    let place = text.firstIndex { $0.asciiLowercased == UInt8(ascii: "t") }
    let dateText = text[..<(place ?? text.endIndex)]
    guard let date = Self.numbers(dateText, widths: [4, 2, 2], separator: UInt8(ascii: "-")) else {
      return nil
    }
    (year, month, day) = (date[0], date[1], date[2])
    guard (1...12).contains(month), (1...Self.days(of: month, in: year)).contains(day) else {
      return nil
    }
    guard let place else {
      (time, clock) = ([0, 0, 0], .wholeDay)
      return
    }
    var timeText = text[(place + 1)...]
    let isUTC = timeText.last?.asciiLowercased == UInt8(ascii: "z")
    if isUTC { timeText.removeLast() }
    let time =
      Self.numbers(timeText, widths: [2, 2, 2], separator: .colon)
      ?? Self.numbers(timeText, widths: [2, 2], separator: .colon)
    // 60 is a leap second.
    guard let time, time[0] < 24, time[1] < 60, time.dropFirst(2).allSatisfy({ $0 <= 60 }) else {
      return nil
    }
    self.time = time.count == 3 ? time : time + [0]
    clock = isUTC ? .utc : zone.map { .zone($0) } ?? .local
  }

  /// A time in seconds since 1970, in UTC; nil outside the years 1970 to 9999.
  init?(secondsSince1970 seconds: Int) {
    guard let date = CalendarDate(secondsSince1970: seconds), let day = date.day else { return nil }
    (year, month, self.day) = (date.year, date.month, day)
    time = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60]
    clock = .utc
  }

  /// `2025-12-24 18:00 (Europe/Berlin)`; for users in their language.
  var text: Sentence {
    let date = Sentence.date(year: year, month: month, day: day)
    // Zero seconds are skipped.
    let parts = time.last == 0 ? time.dropLast() : time[...]
    let moment = Sentence.moment(date, at: parts.map { Self.padded($0) }.joined(separator: ":"))
    return switch clock {
    case .wholeDay: date
    case .local: moment
    case .utc: Sentence(joining: [moment, Sentence(exact: "UTC")], by: " ")
    case .zone(let name): Sentence(joining: [moment, Sentence(exact: "(\(name))")], by: " ")
    }
  }

  /// As iCalendar writes it, with the parameters: `;TZID=Europe/Berlin:20251224T180000`.
  package var written: String {
    let date = Self.padded(year, to: 4) + Self.padded(month) + Self.padded(day)
    let moment = date + "T" + time.map { Self.padded($0) }.joined()
    switch clock {
    case .wholeDay: return ";VALUE=DATE:\(date)"
    case .local: return ":\(moment)"
    case .utc: return ":\(moment)Z"
    case .zone(let name):
      // A quote would end the parameter, and no escape for it works in every program.
      let plain = name.utf8.filter { $0 >= 0x20 && $0 != 0x7F && $0 != .quote }.string
      return ";TZID=\"\(plain)\":\(moment)"
    }
  }

  /// Whether this time is certainly before the other; times of different clocks cannot be compared.
  package func isBefore(_ other: CalendarTime) -> Bool {
    clock == other.clock
      && ([year, month, day] + time).lexicographicallyPrecedes(
        [other.year, other.month, other.day] + other.time)
  }

  /// An event of whole days ends on the day before its `DTEND`.
  var dayBefore: CalendarTime {
    var earlier = self
    earlier.day -= 1
    if earlier.day == 0 {
      earlier.month -= 1
      if earlier.month == 0 {
        earlier.month = 12
        earlier.year -= 1
      }
      earlier.day = Self.days(of: earlier.month, in: earlier.year)
    }
    return earlier
  }

  /// A written date: `19960415` becomes `1996-04-15`, and an incomplete date stays as it is.
  static func readableDate(_ text: String) -> Sentence {
    CalendarTime(UTF8Text(utf8: text))?.text ?? Sentence(exact: text)
  }

  /// A date or a time that scripts get as written and users see in a readable form.
  static func shownDate(_ text: String) -> Sentence {
    Sentence(exact: text, shown: readableDate(text))
  }

  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2:
      let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
      return isLeap ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  /// The numbers of fixed widths in a text, all of them separated or none.
  private static func numbers(
    _ text: UTF8Text, widths: [Int], separator: UInt8
  ) -> [Int]? {
    var rest = text
    var numbers: [Int] = []
    let isSeparated = text.contains(separator)
    for width in widths {
      if isSeparated, !numbers.isEmpty, rest.popFirst() != separator { return nil }
      let digits = rest.prefix(width)
      guard digits.count == width, digits.allSatisfy(\.isASCIIDigit) else { return nil }
      numbers.append(digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
      rest = rest.dropFirst(width)
    }
    return rest.isEmpty ? numbers : nil
  }

  private static func padded(_ number: Int, to width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
