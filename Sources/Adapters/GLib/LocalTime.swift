// Times as the clock on the wall shows them, in the user's time zone.

internal import CGLib
public import Wording

/// A local date and time.
public struct LocalTime: Sendable {
  /// The number of the day in the calendar; two times on the same day have the same number.
  public let day: Int
  private let seconds: Int

  /// The local time of a moment, in seconds since the start of 1970 in UTC.
  public init(seconds: Int) {
    self.seconds = seconds
    day = Self.with(seconds) { time in
      var (year, month, day): (CInt, CInt, CInt) = (0, 0, 0)
      g_date_time_get_ymd(time, &year, &month, &day)
      let date = g_date_new_dmy(GDateDay(day), GDateMonth(UInt32(month)), GDateYear(year))
      defer { g_date_free(date) }
      return Int(g_date_get_julian(date))
    }
  }

  public static var now: LocalTime { LocalTime(seconds: g_get_real_time() / 1_000_000) }

  /// "14:05".
  public var clock: String { formatted("%R") }

  /// The date in ISO 8601.
  public var isoDate: String { formatted("%F") }

  /// "2026-11-23 14:05:07".
  public var isoText: String { formatted("%F %T") }

  public var short: Sentence {
    Self.with(seconds) { time in
      .moment(
        .shortDate(
          year: Int(g_date_time_get_year(time)), month: Int(g_date_time_get_month(time)),
          day: Int(g_date_time_get_day_of_month(time))), at: clock)
    }
  }

  /// “23 November 2026”; with `weekday`, the day of the week precedes it.
  public func date(weekday: Bool = false) -> Sentence {
    Self.with(seconds) { time in
      let (year, month) = (Int(g_date_time_get_year(time)), Int(g_date_time_get_month(time)))
      let day = Int(g_date_time_get_day_of_month(time))
      return weekday
        ? .date(
          year: year, month: month, day: day, weekday: Int(g_date_time_get_day_of_week(time)))
        : .date(year: year, month: month, day: day)
    }
  }

  /// The time in GLib's notation, of which only figures are the same in all languages.
  private func formatted(_ format: String) -> String {
    Self.with(seconds) { time in
      guard let text = g_date_time_format(time, format) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
  }

  /// The first second of the day that is `count` days before this one.
  public func start(daysBefore count: Int) -> Int {
    Self.with(seconds) { time in
      guard let earlier = g_date_time_add_days(time, gint(-count)) else { return seconds }
      defer { g_date_time_unref(earlier) }
      let midnight = g_date_time_new_local(
        g_date_time_get_year(earlier), g_date_time_get_month(earlier),
        g_date_time_get_day_of_month(earlier), 0, 0, 0)
      guard let midnight else { return seconds }
      defer { g_date_time_unref(midnight) }
      return g_date_time_to_unix(midnight)
    }
  }

  private static func with<Value>(_ seconds: Int, _ body: (OpaquePointer?) -> Value) -> Value {
    // GLib knows the years 1 to 9999.
    let time =
      g_date_time_new_from_unix_local(seconds) ?? g_date_time_new_from_unix_local(0)
    defer { g_date_time_unref(time) }
    return body(time)
  }
}

/// The clock of the computer, which the user or the network may set.
public enum WallClock {
  /// The seconds since the start of 1970 in UTC.
  public static var seconds: Double { Double(g_get_real_time()) / 1_000_000 }
}
