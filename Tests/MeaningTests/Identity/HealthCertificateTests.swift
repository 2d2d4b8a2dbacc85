// Health certificates.

internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Health certificates", .unpacking)
struct HealthCertificateTests {
  @Test(
    "A certificate is read as far as that needs no key",
    arguments: HealthCertificateSamples.examples
  )
  func examples(_ example: ContentExample) {
    example.check(HealthCertificateFormat.self, kind: .healthCertificate)
  }

  @Test("All actions of a certificate only copy", arguments: HealthCertificateSamples.examples)
  func actions(_ example: ContentExample) throws {
    let content = try #require(HealthCertificateFormat.content(of: example.code))
    #expect(content.mainAction == nil)
    for action in content.furtherActions {
      guard case .copy = action else {
        Issue.record("\(action)")
        continue
      }
    }
  }

  @Test(
    "Seconds since 1970 are days of the calendar",
    arguments: [
      (0, "1970-01-01"), (951_782_399, "2000-02-28"), (951_782_400, "2000-02-29"),
      (951_868_800, "2000-03-01"), (1_735_689_599, "2024-12-31"), (4_107_542_400, "2100-03-01"),
    ])
  func days(_ seconds: Int, _ day: String) {
    #expect(CalendarDate(secondsSince1970: seconds)?.text.english == day)
    #expect(CalendarDate(secondsSince1970: -1) == nil)
    #expect(CalendarDate(secondsSince1970: .max) == nil)
  }

  @Test("Base 45 is read, and wrong characters and numbers are refused")
  func base45() {
    func decoded(_ text: String) -> String? { Base45.decoded(Array(text.utf8)[...])?.string }
    #expect(decoded("BB8") == "AB")
    #expect(decoded("%69 VD92EX0") == "Hello!!")
    #expect(decoded("QED8WEX0") == "ietf!")
    #expect(decoded("") == "")
    for wrong in ["A", "GGW", "::", "ab8", "BB8B"] { #expect(decoded(wrong) == nil) }
  }
}
