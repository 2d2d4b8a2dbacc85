// Dates and times of day. Scripts and reports get them in ISO 8601, users in the language of the
// program. The C library would name days and months in the language of LC_TIME, which may be
// another one, or in English if it has no data for that.

extension Sentence {
  /// `2026-08-14` and “14 August 2026”; without a day the month.
  public static func date(year: Int, month: Int, day: Int?) -> Sentence {
    let exact = ([padded(year, to: 4), padded(month)] + (day.map { [padded($0)] } ?? []))
      .joined(separator: "-")
    guard let day else {
      let month = name(ofMonth: month)
      return Sentence(
        exact: exact, shown: Sentence("\(month) \(year)", context: "a month and its year"))
    }
    let dayAndMonth = Self.day(day, ofMonth: month)
    return Sentence(
      exact: exact, shown: Sentence("\(dayAndMonth) \(year)", context: "a day and its year"))
  }

  /// A date such as “Friday, 14 August 2026”; a `weekday` of 1 is Monday.
  public static func date(year: Int, month: Int, day: Int, weekday: Int) -> Sentence {
    let date = date(year: year, month: month, day: day)
    let weekday = name(ofWeekday: weekday)
    return Sentence(
      exact: date.english,
      shown: Sentence("\(weekday), \(date)", context: "a day of the week and a date"))
  }

  /// A day in figures, for narrow columns.
  public static func shortDate(year: Int, month: Int, day: Int) -> Sentence {
    let (year, month, day) = (padded(year, to: 4), padded(month), padded(day))
    // Translators: the year, the month and the day in two figures each.
    return Sentence("\(year)-\(month)-\(day)", context: "a short date")
  }

  /// `2026-08-14 18:05` and “14 August 2026, 18:05”.
  public static func moment(_ date: Sentence, at time: String) -> Sentence {
    Sentence(
      exact: "\(date.english) \(time)",
      shown: Sentence("\(date), \(time)", context: "a date and a time of day"))
  }

  public static func day(_ day: Int, ofMonth month: Int) -> Sentence {
    switch month {
    case 1: Sentence("\(day) January")
    case 2: Sentence("\(day) February")
    case 3: Sentence("\(day) March")
    case 4: Sentence("\(day) April")
    case 5: Sentence("\(day) May")
    case 6: Sentence("\(day) June")
    case 7: Sentence("\(day) July")
    case 8: Sentence("\(day) August")
    case 9: Sentence("\(day) September")
    case 10: Sentence("\(day) October")
    case 11: Sentence("\(day) November")
    default: Sentence("\(day) December")
    }
  }

  private static func name(ofMonth month: Int) -> Sentence {
    switch month {
    case 1: Sentence("January")
    case 2: Sentence("February")
    case 3: Sentence("March")
    case 4: Sentence("April")
    case 5: Sentence("May", context: "a month")
    case 6: Sentence("June")
    case 7: Sentence("July")
    case 8: Sentence("August")
    case 9: Sentence("September")
    case 10: Sentence("October")
    case 11: Sentence("November")
    default: Sentence("December")
    }
  }

  private static func name(ofWeekday day: Int) -> Sentence {
    switch day {
    case 1: Sentence("Monday")
    case 2: Sentence("Tuesday")
    case 3: Sentence("Wednesday")
    case 4: Sentence("Thursday")
    case 5: Sentence("Friday")
    case 6: Sentence("Saturday")
    default: Sentence("Sunday")
    }
  }

  private static func padded(_ number: Int, to width: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
