// Days without a time, checked against the calendar. By hand because these few rules take less room
// than a port to GLib's dates.

package import Wording

/// A day of the Gregorian calendar; without a day, the whole month.
package struct CalendarDate: Hashable {
  let year: Int
  let month: Int
  let day: Int?

  /// Takes a day; nil if there is no such day. Day 0 stands for the whole month.
  init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 0, day <= Self.days(in: month, of: year) else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day == 0 ? nil : day
  }

  /// Reads YYMMDD. GS1's rule depends on the current year; here the years from 80 on are in the
  /// last century, which is right for every date of expiry in use.
  init?(twoDigitYear text: some Collection<UInt8>) {
    guard text.count == 6, let number = text.number else { return nil }
    let year = number / 10_000
    self.init(
      year: year < 80 ? 2000 + year : 1900 + year, month: number / 100 % 100, day: number % 100)
  }

  init?(fourDigitYear text: some Collection<UInt8>) {
    guard text.count == 8, let number = text.number else { return nil }
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }

  /// Takes the number of a day in its year, from 1 on; nil if there is no such day.
  init?(year: Int, ordinal: Int) {
    var rest = ordinal
    for month in 1...12 where rest > 0 {
      let length = Self.days(in: month, of: year)
      if rest <= length {
        self.init(year: year, month: month, day: rest)
        return
      }
      rest -= length
    }
    return nil
  }

  /// The day of a time in seconds since 1970, in UTC; nil outside the years 1970 to 9999.
  package init?(secondsSince1970 seconds: Int) {
    guard (0..<253_402_300_800).contains(seconds) else { return nil }
    // Years that start in March end with the leap day; 400 of them have 146,097 days.
    let days = seconds / 86_400 + 719_468
    let day = days % 146_097
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    self.init(
      year: days / 146_097 * 400 + year + (month > 9 ? 1 : 0),
      month: month > 9 ? month - 9 : month + 3, day: dayOfYear - (153 * month + 2) / 5 + 1)
  }

  /// `2026-03-31`, or `2026-03`; for users in their language.
  package var text: Sentence { .date(year: year, month: month, day: day) }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// `14 August`; nil if the year has no such day.
  static func dayAndMonth(ordinal: Int, inLeapYear: Bool) -> Sentence? {
    let date = CalendarDate(year: inLeapYear ? 2000 : 2001, ordinal: ordinal)
    return date.flatMap { date in date.day.map { Sentence.day($0, ofMonth: date.month) } }
  }

  /// `14 August` of a year that is not stated, with the other day of a leap year.
  static func dayAndMonth(ordinal: Int) -> Sentence? {
    guard let plain = dayAndMonth(ordinal: ordinal, inLeapYear: false) else {
      return dayAndMonth(ordinal: ordinal, inLeapYear: true)
    }
    guard let leap = dayAndMonth(ordinal: ordinal, inLeapYear: true), leap != plain else {
      return plain
    }
    return Sentence("\(plain) (\(leap) in a leap year)")
  }
}
