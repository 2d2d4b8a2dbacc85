// The texts of rows, headings and filters of the history.

import Reading
import Meaning
import GLib
import FeatureModels
import Testing
import Wording

@testable import FeatureViews

@MainActor
@Suite("Rows of the history")
struct HistoryRowTests {
  private func entry(
    _ text: String?, kind: Content.Kind = .text, title: String = "", note: String = "",
    count: Int = 1
  ) -> HistoryEntry {
    let payload = Payload(bytes: Array((text ?? "\0").utf8))
    var entry = HistoryEntry(
      HistoryEntry.ID(microseconds: Int64(LocalTime.now.start(daysBefore: 0)) * 1_000_000),
      CodeFacts(symbology: .qrCode, payload: payload), text: text, kind: kind, title: title,
      source: "Webcam")
    (entry.note, entry.count) = (note, count)
    return entry
  }

  @Test("A row has the title, the text, and below them time, kind, count, source and note")
  func texts() {
    let row = HistoryRowText(
      entry("https://a.example/x", kind: .link, title: "a.example", note: "shelf", count: 3))
    #expect(row.title == "a.example" && row.detail == "https://a.example/x")
    #expect(row.foot == "00:00 · QR Code · ×3 · Webcam · shelf")
    #expect(row.spoken == "link, a.example, 00:00, ×3")
    #expect(row.canCopy && row.cutsDetailInTheMiddle)
  }

  @Test("A title is never empty, a text is not repeated, and no character hides")
  func edges() {
    #expect(HistoryRowText(entry("x", title: "x")).detail == "")
    #expect(HistoryRowText(entry("  ", title: " ")).title == "Text")
    let binary = HistoryRowText(entry(nil, kind: .binary, title: "Binary data, 1 byte"))
    #expect(binary.title == "Binary data, 1 byte" && binary.detail == "00" && !binary.canCopy)
    let hostile = HistoryRowText(entry("a\u{202E}b\nc", title: "a\u{202E}b"))
    #expect(
      !(hostile.title + hostile.detail).unicodeScalars.contains {
        "\u{202E}\n".unicodeScalars.contains($0)
      })
    let long = HistoryRowText(entry(String(repeating: "x", count: 100_000), title: "t"))
    #expect(long.detail.count < 300)
  }

  @Test("Days are called today and yesterday, earlier ones by their date")
  func headings() {
    let now = LocalTime.now
    #expect(DayHeading.text(of: now, now: now) == "Today")
    let yesterday = LocalTime(seconds: now.start(daysBefore: 1))
    #expect(DayHeading.text(of: yesterday, now: now) == "Yesterday")
    let earlier = LocalTime(seconds: now.start(daysBefore: 2))
    #expect(DayHeading.text(of: earlier, now: now) == earlier.date(weekday: true).text)
    #expect(now.day - earlier.day == 2)
  }

  @Test("Spans of days begin and end at midnight, and follow one another")
  func spans() throws {
    let now = LocalTime.now
    let today = try #require(HistorySpan.today.times(now: now))
    let yesterday = try #require(HistorySpan.yesterday.times(now: now))
    let week = try #require(HistorySpan.week.times(now: now))
    #expect(HistorySpan.all.times(now: now) == nil)
    #expect(yesterday.upperBound == today.lowerBound && week.upperBound == today.upperBound)
    #expect(
      today.contains(HistoryEntry.ID(microseconds: Int64(now.start(daysBefore: 0)) * 1_000_000)))
    #expect(LocalTime(week.lowerBound).day == now.day - 6)
  }
}
