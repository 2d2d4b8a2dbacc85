// Times of entries as ISO 8601 writes them, for scripts. The window shows local times.

internal import Meaning
internal import Wording

extension HistoryEntry.ID {
  /// The time in UTC to the second: "2026-11-22T08:45:07Z". A time that no clock of today shows
  /// becomes the first or the last second that this form has.
  public var utc: String {
    let seconds = max(0, min(microseconds / 1_000_000, 253_402_300_799))
    let date = CalendarDate(secondsSince1970: Int(seconds))?.text.english ?? ""
    let clock = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map { part in
      part < 10 ? "0\(part)" : "\(part)"
    }
    return "\(date)T\(clock.joined(separator: ":"))Z"
  }

  /// The same with microseconds, which `init(utc:)` reads back: "2026-11-22T08:45:07.001200Z".
  public var exactUTC: String {
    let fraction = String(max(0, microseconds) % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    return "\(utc.dropLast()).\(zeros)\(fraction)Z"
  }

  /// Reads a time in UTC, to the second or finer; nil if it is none between 1970 and 9999.
  public init?(utc text: String) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int64? {
      let digits = bytes[range]
      guard digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
      return digits.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    }
    guard (20...27).contains(bytes.count), bytes.last == UInt8(ascii: "Z"),
      bytes[10] == UInt8(ascii: "T"), [4, 7].allSatisfy({ bytes[$0] == UInt8(ascii: "-") }),
      [13, 16].allSatisfy({ bytes[$0] == UInt8(ascii: ":") }),
      bytes.count == 20 || (bytes.count > 21 && bytes[19] == UInt8(ascii: ".")),
      let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      let fraction = number(min(20, bytes.count - 1)..<bytes.count - 1),
      year >= 1970, (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60,
      second < 60
    else { return nil }
    let missing = max(0, 6 - (bytes.count - 21))
    let scale = bytes.count == 20 ? 0 : (0..<missing).reduce(Int64(1)) { power, _ in power * 10 }
    // Years that begin in March end with the leap day.
    let march = (year: month > 2 ? year : year - 1, month: (month + 9) % 12)
    let days =
      365 * march.year + march.year / 4 - march.year / 100 + march.year / 400
      + (153 * march.month + 2) / 5 + day - 1 - 719_468
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second
    self.init(microseconds: seconds * 1_000_000 + fraction * scale)
    guard microseconds >= 0, utc.prefix(19) == text.prefix(19) else { return nil }
  }
}
