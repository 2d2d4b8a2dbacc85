// Times of entries as ISO 8601 writes them, for scripts. The window shows local times.

internal import Contents

extension HistoryEntry.ID {
  /// The time in UTC to the second: "2026-11-22T08:45:07Z". A time that no clock of today shows
  /// becomes the first or the last second that this form has.
  public var utc: String {
    let seconds = max(0, min(microseconds / 1_000_000, 253_402_300_799))
    let date = CalendarDate(secondsSince1970: Int(seconds))?.text ?? ""
    let clock = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map { part in
      part < 10 ? "0\(part)" : "\(part)"
    }
    return "\(date)T\(clock.joined(separator: ":"))Z"
  }
}
