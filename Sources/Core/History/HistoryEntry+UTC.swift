// Times of entries as ISO 8601 writes them, for scripts. The window shows local times.

extension HistoryEntry.ID {
  /// The time in UTC to the second: "2026-11-22T08:45:07Z".
  public var utc: String {
    let seconds = microseconds.floored(by: 1_000_000)
    let days = seconds.floored(by: 86_400)
    let time = seconds - days * 86_400
    let (year, month, day) = Self.date(daysSince1970: days)
    let date = [padded(year, 4), padded(month), padded(day)].joined(separator: "-")
    let clock = [padded(time / 3600), padded(time / 60 % 60), padded(time % 60)]
    return "\(date)T\(clock.joined(separator: ":"))Z"
  }

  /// The Gregorian date, counted in eras of 400 years from the 1st of March of the year 0, so that
  /// a leap day ends its year.
  private static func date(daysSince1970: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let days = daysSince1970 + 719_468
    let era = days.floored(by: 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let day = dayOfYear - (153 * shifted + 2) / 5 + 1
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private func padded(_ number: Int64, _ width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

extension Int64 {
  /// The quotient, rounded down also below zero.
  fileprivate func floored(by divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
