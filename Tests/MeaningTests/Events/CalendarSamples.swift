// Events in codes.

enum CalendarSamples {
  static let whole = """
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//Example//EN
    BEGIN:VTIMEZONE
    TZID:Europe/Berlin
    BEGIN:STANDARD
    DTSTART:19701025T030000
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VEVENT
    UID:1@example.com
    DTSTAMP:20250101T000000Z
    DTSTART;TZID=Europe/Berlin:20251224T180000
    DTEND;TZID=Europe/Berlin:20251224T213015
    SUMMARY:Christmas\\, at home
    DESCRIPTION:Bring\\ngifts and fol
     ded paper
    LOCATION:Platz der Republik 1\\; Berlin
    GEO:52.5186;13.3763
    ORGANIZER;CN="Doe, Jane":mailto:jane@example.com
    ATTENDEE:mailto:joe@example.com
    URL:https://example.com/event
    RRULE:FREQ=YEARLY;COUNT=3
    CATEGORIES:family,holiday
    STATUS:CONFIRMED
    X-ODD:kept
    ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA
    BEGIN:VALARM
    ACTION:DISPLAY
    TRIGGER:-PT15M
    END:VALARM
    END:VEVENT
    END:VCALENDAR
    """

  static let samples: [String] = [
    whole, whole.replacing("\n", with: "\r\n"),
    "BEGIN:VEVENT\nSUMMARY:Bare\nDTSTART:20251224T180000Z\nDURATION:P1DT2H30M\nEND:VEVENT",
    "BEGIN:VEVENT\nSUMMARY:Day\nDTSTART;VALUE=DATE:20240228\nDTEND;VALUE=DATE:20240301\nEND:VEVENT",
    "begin:vevent\nsummary:Dashed\ndtstart:2025-12-24T18:00\ndtend:2025-12-24T17:00",
    "BEGIN:VCALENDAR\nVERSION:1.0\nBEGIN:VEVENT\nSUMMARY;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9\nDTSTART:20250101T000000\nEND:VEVENT\nEND:VCALENDAR",
    "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Shop\nDUE:20250102\nEND:VTODO\nEND:VCALENDAR",
    "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:A\nEND:VTODO\nBEGIN:VTODO\nSUMMARY:B\nEND:VTODO",
    "BEGIN:VEVENT\nSUMMARY:A\nDTSTART:20250101\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:B\nEND:VEVENT",
    "BEGIN:VEVENT\nDTSTART:20250230\nDTEND:x\nDURATION:soon\nGEO:1\nEND:VEVENT",
    "BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR", "BEGIN:VCALENDAR", "BEGIN:VEVENT",
    "BEGIN:VEVENT\nDTSTART:00000101\nDTEND:00000101\nTRIGGER:P\nEND:VEVENT",
  ]

  /// Events with their faults.
  static let faults: [(text: String, problem: String)] = [
    ("BEGIN:VCALENDAR\nEND:VCALENDAR", "The calendar contains no event (VEVENT)."),
    ("BEGIN:VEVENT\nSUMMARY:A\nEND:VEVENT", "The event has no start (DTSTART)."),
    (
      "BEGIN:VEVENT\nDTSTART:20250102T000000\nDTEND:20250101T000000\nEND:VEVENT",
      "The event ends before it starts (DTEND)."
    ),
    (
      "BEGIN:VEVENT\nDTSTART:20250101\nDTEND:20250102\nDURATION:P1D\nEND:VEVENT",
      "The event has an end (DTEND) and a duration (DURATION)."
    ),
    (
      "BEGIN:VEVENT\nDTSTART:20250101\nGEO:1\nEND:VEVENT",
      "The position (GEO) is not on Earth."
    ),
    (
      "BEGIN:VEVENT\nDTSTART:20250101\nEND:VEVENT\nBEGIN:VEVENT\nDTSTART:x\nEND:VEVENT",
      "The code contains 2 events; only the first is shown."
    ),
    (
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20250101\nEND:VEVENT",
      "The calendar has no end (END:VCALENDAR)."
    ),
    ("BEGIN:VEVENT\nDTSTART:20250101\nDTEND:x\nEND:VEVENT", "The end (DTEND) is not a date."),
    (
      "BEGIN:VEVENT\nDTSTART:20250101\njunk\nEND:VEVENT",
      "The line “junk” has no name and was skipped."
    ),
  ]
}
