// The files of events for other programs: what was understood, and nothing else.

import Meaning
import Testing
import Wording

@Suite("The file of an event")
struct EventFileTests {
  private func lines(_ text: String) -> [String] {
    (content(text).savedText ?? "").replacing("\r\n ", with: "")
      .split(separator: "\r\n").map(String.init)
  }

  private func event(_ properties: String) -> [String] {
    lines("BEGIN:VEVENT\nDTSTART:20250101\n\(properties)\nEND:VEVENT").filter {
      !$0.hasPrefix("BEGIN:") && !$0.hasPrefix("END:") && !$0.hasPrefix("UID:")
        && !["VERSION:2.0", "PRODID:-//Reticle//Reticle//EN", "DTSTART;VALUE=DATE:20250101"]
          .contains($0)
    }
  }

  @Test("has every known property, written anew, and complete time zones")
  func whole() {
    #expect(
      lines(CalendarSamples.whole).filter { !$0.hasPrefix("UID:") } == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Reticle//Reticle//EN", "BEGIN:VTIMEZONE",
        "TZID:Europe/Berlin", "BEGIN:STANDARD", "DTSTART:19701025T030000", "END:STANDARD",
        "END:VTIMEZONE", "BEGIN:VEVENT", "DTSTAMP:20250101T000000Z",
        "DTSTART;TZID=\"Europe/Berlin\":20251224T180000",
        "DTEND;TZID=\"Europe/Berlin\":20251224T213015", "SUMMARY:Christmas\\, at home",
        "DESCRIPTION:Bring\\ngifts and folded paper", "LOCATION:Platz der Republik 1\\; Berlin",
        "GEO:52.5186;13.3763", "URL:https://example.com/event", "RRULE:FREQ=YEARLY;COUNT=3",
        "CATEGORIES:family,holiday", "STATUS:CONFIRMED", "BEGIN:VALARM", "ACTION:DISPLAY",
        "DESCRIPTION:Reminder", "TRIGGER:-PT15M", "END:VALARM", "END:VEVENT", "END:VCALENDAR",
      ])
  }

  @Test("reads as the same event", arguments: CalendarSamples.samples)
  func again(_ sample: String) {
    let first = content(sample)
    guard let file = first.savedText else { return }
    let second = content(file)
    #expect(second.title == first.title)
    for name in ["start", "end", "duration", "due", "location", "description", "reminder"] {
      let values = second.values(name)
      // A text that is not a date or length of time is not passed on.
      #expect(values.isEmpty || values == first.values(name))
    }
    #expect(!second.problems.english.contains { $0.contains("END:") })
  }

  @Test(
    "has nothing to fetch, to start or to answer",
    arguments: [
      "ATTACH:https://evil.example/x", "ATTACH;ENCODING=BASE64;VALUE=BINARY:AAAA",
      "ORGANIZER:mailto:a@example.com", "ATTENDEE;RSVP=TRUE:mailto:a@example.com", "METHOD:CANCEL",
      "STATUS:CANCELLED", "SEQUENCE:9", "RECURRENCE-ID:20250101", "X-ALT-DESC:<img src=x>",
      "IMAGE;VALUE=URI:https://evil.example/x", "CONFERENCE:https://evil.example/x",
      "URL:javascript:alert(1)", "URL:file:///etc/passwd", "RRULE:FREQ=SECONDLY",
      "RRULE:FREQ=DAILY;BYMINUTE=0,1,2", "RRULE:X", "GEO:1", "DURATION:x",
      "SUMMARY;ENCODING=b:AAAA",
      "BEGIN:VALARM\nACTION:PROCEDURE\nATTACH:file:///bin/sh\nEND:VALARM",
    ])
  func dropped(_ property: String) {
    #expect(event(property) == [])
  }

  @Test("has reminders that only show themselves")
  func reminders() {
    let alarm = "BEGIN:VALARM\nACTION:AUDIO\nATTACH:x\nTRIGGER:-PT5M\nEND:VALARM"
    #expect(event(alarm) == ["ACTION:DISPLAY", "DESCRIPTION:Reminder", "TRIGGER:-PT5M"])
  }

  @Test("has an identifier of its own, the same for the same event")
  func identity() throws {
    let text = "BEGIN:VEVENT\nUID:theirs\nDTSTART:20250101\nSUMMARY:A\nEND:VEVENT"
    let first = try #require(lines(text).first { $0.hasPrefix("UID:") })
    #expect(first != "UID:theirs")
    #expect(lines(text).contains(first))
    #expect(!lines(text.replacing("SUMMARY:A", with: "SUMMARY:B")).contains(first))
  }

  @Test("closes what the code left open, and keeps controls and quotes out of lines")
  func hostile() {
    let open = "BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:A\nBEGIN:VEVENT\nDTSTART:20250101\n"
    let written = lines(open)
    #expect(written.suffix(2) == ["END:VEVENT", "END:VCALENDAR"])
    #expect(!written.contains("BEGIN:VTIMEZONE"))
    #expect(event("SUMMARY:a\u{1B}[2Jb") == ["SUMMARY:a[2Jb"])
    #expect(
      event("DTEND;TZID=\"a^'b\":20250101T000000") == ["DTEND;TZID=\"ab\":20250101T000000"])
  }
}
