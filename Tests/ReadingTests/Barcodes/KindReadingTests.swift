// The readings of a Code 39, and the digits of a Telepen code.

import Reading
import Testing

@Suite("Second readings of a symbology")
struct KindReadingTests {
  private func text(_ bytes: [UInt8]?) -> String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "Characters of a Code 39 are themselves without evidence that they are pairs",
    arguments: [
      "+A123BJC5D6E71G", "+H123ABC01234567890D", "CODE 39", "A/B/C", "AB/CD/EF", "50%OFF", "US$AB",
      "1+A2", "+A1", "VITAMIN C+D", "$AB%C+D", "A+", "A+1", "$$", "-12345678",
    ])
  func raw(_ characters: String) {
    #expect(text(KindReading.ofCode39(Array(characters.utf8))) == characters)
  }

  @Test(
    "Small letters in words are evidence of full ASCII",
    arguments: [
      ("12+A+B", "12ab"), ("A+A-1234", "Aa-1234"), ("A+A+A-1234", "Aaa-1234"), ("+B+I+N", "bin"),
      ("+A+B+C/OD+E+F", "abc/Def"),
      ("E+X+T+E+N+D+E+D /A%J/J/C", "Extended !?*#"),
      ("+H+T+T+P/Z/O/O+E+X+A+M+P+L+E.+O+R+G", "http://example.org"), ("+A+B$M$J", "ab\r\n"),
    ])
  func extended(_ characters: String, _ full: String) {
    #expect(text(KindReading.ofCode39(Array(characters.utf8))) == full)
  }

  @Test(
    "What was read as full ASCII is not read so once more",
    arguments: [
      ("V+I+T+A+M+I+N C/KD", "Vitamin C+D"), ("A/KB+C", "A+Bc"), ("+H+I/O+A+B", "hi/ab"),
    ])
  func twice(_ characters: String, _ read: String) {
    let once = KindReading.ofCode39(Array(characters.utf8))
    #expect(text(once) == read)
    #expect(text(KindReading.ofCode39(once)) == read)
  }

  @Test(
    "A code of HIBC has no pairs, whatever its check character is",
    arguments: ["+A1B2$A/B", "+A123BJC5D6E71", "+$$A/B"])
  func healthIndustry(_ characters: String) {
    // The last character is the check character of those before it.
    let code = Array(characters.utf8)
    let checks = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%".utf8.filter {
      OptionalCheck.isHIBC(code + [$0])
    }
    #expect(checks.count == 1)
    #expect(checks.allSatisfy { KindReading.ofCode39(code + [$0]) == code + [$0] })
  }

  @Test(
    "A plus sign at the beginning and a right check character alone are no HIBC",
    arguments: ["+A+B1", "+1AB2", "+AB", "+A-B2", "+$+A"])
  func notHealthIndustry(_ characters: String) {
    let code = Array(characters.utf8)
    let all = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%".utf8
    #expect(!all.contains { OptionalCheck.isHIBC(code + [$0]) })
  }

  @Test("What could be full ASCII can be read so, and what could not cannot")
  func choice() {
    #expect(text(KindReading.fullASCII.bytes(of: Array("50%OFF".utf8))) == "50_FF")
    for plain in ["CODE 39", "A+", "A+1"] {
      #expect(KindReading.fullASCII.bytes(of: Array(plain.utf8)) == nil)
    }
  }

  @Test(
    "A Telepen code can be read as digits in pairs",
    arguments: [("IZ<", "466333"), ("\u{11}\u{1A}", "0X9X"), ("IZ\u{10}AB", "4663AB")])
  func numbers(_ characters: String, _ digits: String) {
    #expect(text(KindReading.numbers.bytes(of: Array(characters.utf8))) == digits)
  }

  @Test("Control characters are no digits", arguments: ["", "\t1", "\u{7F}"])
  func noNumbers(_ characters: String) {
    #expect(KindReading.numbers.bytes(of: Array(characters.utf8)) == nil)
  }
}
