// Check characters that a code may have.

import Reading
import Testing

@Suite("Optional check characters")
struct OptionalCheckTests {
  @Test(
    "A right check character is verified, and left out where it is no part of the text",
    arguments: [
      (OptionalCheck.code39, "159AZH", "159AZ"), (.code39, "CODE 39R", "CODE 39"),
      (.itf, "15400141288763", "15400141288763"), (.itf, "00", "00"),
      (.codabar, "A37859+B", "A37859B"),
    ])
  func right(check: OptionalCheck, text: String, verified: String) {
    #expect(
      check.verified(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } == verified)
  }

  @Test(
    "A code without a right check character is refused",
    arguments: [
      (OptionalCheck.code39, "159AZI"), (.code39, "1"), (.code39, ""), (.code39, "abcL"),
      (.itf, "15400141288764"), (.itf, "1"), (.itf, "1540014128876a"), (.codabar, "A37859-B"),
      (.codabar, "AB"), (.codabar, "378591"), (.codabar, ""),
    ])
  func wrong(check: OptionalCheck, text: String) {
    #expect(check.verified(Array(text.utf8)) == nil)
  }
}
