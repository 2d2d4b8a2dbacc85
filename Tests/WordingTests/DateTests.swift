// Dates and times of day: ISO 8601 for scripts, and the program's language for users.

import Testing
import Wording

@Suite("Dates in the user's language")
struct DateTests {
  /// The words that dates need, in German.
  private struct German: Catalog {
    private let words = [
      "{0} August": "{0}. August", "a month\u{4}May": "Mai", "Friday": "Freitag",
      "a short date\u{4}{0}-{1}-{2}": "{2}.{1}.{0}",
      "a date and a time of day\u{4}{0}, {1}": "{0} um {1}",
    ]

    func translation(of words: String, context: String?) -> String? {
      self.words[(context.map { "\($0)\u{4}" } ?? "") + words]
    }

    func translation(of words: String, plural: String, count: Int) -> String? { nil }
  }

  private let day = Sentence.date(year: 2026, month: 8, day: 14)

  @Test("Scripts read ISO 8601, whatever the language")
  func scripts() {
    let month = Sentence.date(year: 987, month: 5, day: nil)
    let all = [
      day, month, .date(year: 2026, month: 8, day: 14, weekday: 5), .moment(day, at: "18:05"),
      .shortDate(year: 2026, month: 8, day: 4),
    ]
    let expected = ["2026-08-14", "0987-05", "2026-08-14", "2026-08-14 18:05", "2026-08-04"]
    #expect(all.map(\.english) == expected)
    Wording.$catalog.withValue(German()) { #expect(all.map(\.english) == expected) }
  }

  @Test("Users read dates in words, in the language of the catalog and of nothing else")
  func users() {
    let all = [
      day, .date(year: 2026, month: 5, day: nil),
      .date(year: 2026, month: 8, day: 14, weekday: 5), .moment(day, at: "18:05"),
      .moment(.shortDate(year: 2026, month: 8, day: 4), at: "18:05"),
      Sentence(joining: [.moment(day, at: "18:05"), Sentence(exact: "UTC")], by: " "),
    ]
    #expect(
      all.map(\.text) == [
        "14 August 2026", "May 2026", "Friday, 14 August 2026", "14 August 2026, 18:05",
        "2026-08-04, 18:05", "14 August 2026, 18:05 UTC",
      ])
    Wording.$catalog.withValue(German()) {
      #expect(
        all.map(\.text) == [
          "14. August 2026", "Mai 2026", "Freitag, 14. August 2026", "14. August 2026 um 18:05",
          "04.08.2026 um 18:05", "14. August 2026 um 18:05 UTC",
        ])
    }
  }

  @Test("Each day and month has a name of its own")
  func names() {
    let months = (1...12).map { Sentence.date(year: 2026, month: $0, day: nil).text }
    let days = (1...12).map { Sentence.date(year: 2026, month: $0, day: 1).text }
    let week = (1...7).map { Sentence.date(year: 2026, month: 8, day: 9, weekday: $0).text }
    #expect(Set(months).count == 12 && Set(days).count == 12 && Set(week).count == 7)
  }

  @Test("What makes payloads safe to show changes both texts")
  func mapping() {
    let sentence = Sentence(exact: "a", shown: Sentence("the \("a")")).mapExact { $0 + "!" }
    #expect(sentence.english == "a!" && sentence.text == "the a!")
  }
}
