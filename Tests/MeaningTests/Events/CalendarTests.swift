// Events, complete and abbreviated.

import Meaning
import Testing
import Wording

@Suite("Events as iCalendar")
struct CalendarTests {
  @Test("The event of a calendar is shown by its parts")
  func whole() {
    let event = content(CalendarSamples.whole)
    #expect(event.kind == .event)
    #expect(event.title.english == "Christmas, at home")
    let expected = [
      ("summary", "Christmas, at home"), ("start", "2025-12-24 18:00 (Europe/Berlin)"),
      ("end", "2025-12-24 21:30:15 (Europe/Berlin)"), ("recurrence", "FREQ=YEARLY;COUNT=3"),
      ("location", "Platz der Republik 1; Berlin"), ("position", "52.5186, 13.3763"),
      ("description", "Bring\ngifts and folded paper"),
      ("organiser", "Doe, Jane (jane@example.com)"), ("attendee", "joe@example.com"),
      ("link", "https://example.com/event"), ("reminder", "15 minutes before"),
      ("categories", "family,holiday"), ("status", "CONFIRMED"), ("uid", "1@example.com"),
      ("dtstamp", "20250101T000000Z"), ("x-odd", "kept"), ("attach", "4 characters of base64"),
    ]
    #expect(event.fields.map(\.name) == expected.map(\.0))
    #expect(event.fields.map(\.value.english) == expected.map(\.1))
    #expect(event.problems.english == [])
    #expect(event.furtherActions.contains(.openLink("https://example.com/event")))
    #expect(event.furtherActions.contains(.openAddress("geo:52.5186,13.3763", purpose: .map)))
  }

  @Test("A bare event without an end is reported, and read to its end")
  func bare() {
    let event = content("BEGIN:VEVENT\nSUMMARY:Bare\nDTSTART:20251224T180000Z\nDURATION:P1DT2H30M")
    #expect(event.values("start") == ["2025-12-24 18:00 UTC"])
    #expect(event.values("duration") == ["1 day 2 hours 30 minutes"])
    #expect(event.problems.english == ["The event has no end (END:VEVENT)."])
  }

  @Test(
    "Starts are read in all their forms",
    arguments: [
      ("DTSTART:20251224T180000Z", "2025-12-24 18:00 UTC"),
      ("DTSTART:20251224T180059", "2025-12-24 18:00:59"),
      ("DTSTART;TZID=America/New_York:20251224T060000", "2025-12-24 06:00 (America/New_York)"),
      ("DTSTART;TZID=\"W. Europe\":20251224T060000", "2025-12-24 06:00 (W. Europe)"),
      ("DTSTART;VALUE=DATE:20240229", "2024-02-29"), ("DTSTART:20000229", "2000-02-29"),
      ("dtstart:2025-12-24t18:00", "2025-12-24 18:00"),
      ("DTSTART:20251224T1800Z", "2025-12-24 18:00 UTC"),
      ("DTSTART:20161231T235960Z", "2016-12-31 23:59:60 UTC"),
    ])
  func starts(_ line: String, _ text: String) {
    let event = content("BEGIN:VEVENT\nSUMMARY:A\n\(line)\nEND:VEVENT")
    #expect(event.values("start") == [text])
    #expect(event.problems.english == [])
  }

  @Test(
    "An invalid date is reported and shown as written",
    arguments: [
      "20250230", "20250229", "19000229", "20250431", "20251301", "20250001", "2025-1-1", "x",
      "20251224T",
      "20251224T250000", "20251224T186000", "20251224T180061", "202512240", "20251224T18000",
    ])
  func noDates(_ text: String) {
    let event = content("BEGIN:VEVENT\nDTSTART:\(text)\nEND:VEVENT")
    #expect(event.values("start") == [text])
    #expect(event.problems.english == ["The start (DTSTART) is not a date."])
    #expect(event.title.english == "Event")
  }

  @Test(
    "An event of whole days ends on its last day",
    arguments: [
      ("20240228", "20240301", "2024-02-29"), ("20251231", "20260101", "2025-12-31"),
      ("20250101", "20250101", "2025-01-01"), ("20250430", "20250502", "2025-05-01"),
    ])
  func wholeDays(_ start: String, _ end: String, _ last: String) {
    let event = content(
      "BEGIN:VEVENT\nDTSTART;VALUE=DATE:\(start)\nDTEND;VALUE=DATE:\(end)\nEND:VEVENT")
    #expect(event.values("end") == [last])
    #expect(event.problems.english == [])
  }

  @Test(
    "Durations are shown in words",
    arguments: [
      ("PT1H", "1 hour"), ("P2W", "2 weeks"), ("+P1DT05M", "1 day 5 minutes"),
      ("PT0S", "no time"), ("pt90s", "90 seconds"),
    ])
  func durations(_ written: String, _ text: String) {
    let event = content("BEGIN:VEVENT\nDTSTART:20250101\nDURATION:\(written)\nEND:VEVENT")
    #expect(event.values("duration") == [text])
    #expect(event.problems.english == [])
  }

  @Test(
    "An invalid duration is reported",
    arguments: ["P", "PT", "1H", "P1H", "PT1D", "PT1M1H", "-PT5M", "PTM", "P9999999999D"])
  func noDurations(_ written: String) {
    let event = content("BEGIN:VEVENT\nDTSTART:20250101\nDURATION:\(written)\nEND:VEVENT")
    #expect(event.problems.english == ["The duration (DURATION) is not a length of time."])
  }

  @Test(
    "Each fault is reported",
    arguments: CalendarSamples.faults)
  func problems(_ text: String, _ problem: String) {
    #expect(content(text).problems.english == [problem])
  }

  @Test("Times of different clocks are not compared")
  func clocks() {
    let event = content(
      "BEGIN:VEVENT\nDTSTART;TZID=A:20250102T000000\nDTEND:20250101T000000Z\nEND:VEVENT")
    #expect(event.problems.english == [])
  }

  @Test("The older vCalendar and tasks are read too")
  func relatives() {
    #expect(content(CalendarSamples.samples[5]).title.english == "Café")
    let task = content(
      "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:Shop\nDUE:20250102\nEND:VTODO\nEND:VCALENDAR")
    #expect(task.title.english == "Shop")
    #expect(task.values("due") == ["2025-01-02"])
    #expect(task.problems.english == [])
    #expect(
      content(CalendarSamples.samples[7]).problems.english
        == [
          "The code contains 2 tasks; only the first is shown.",
          "The calendar has no end (END:VCALENDAR).",
        ])
  }

  @Test("A reminder is shown as a duration, as a date or as written")
  func reminders() {
    func reminder(_ trigger: String) -> [String] {
      content(
        "BEGIN:VEVENT\nDTSTART:20250101\nBEGIN:VALARM\nTRIGGER\(trigger)\nEND:VALARM\nEND:VEVENT"
      )
      .values("reminder")
    }
    #expect(reminder(":PT1H") == ["1 hour after"])
    #expect(reminder(";VALUE=DATE-TIME:20250101T080000Z") == ["2025-01-01 08:00 UTC"])
    #expect(reminder(":soon") == ["soon"])
  }
}
