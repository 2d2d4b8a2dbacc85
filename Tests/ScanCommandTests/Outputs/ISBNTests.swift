// EAN-13 codes of books as ISBN.

import Reading
import Testing

@testable import ScanCommand

@Suite("ISBN")
struct ISBNTests {
  private func read(_ reader: ISBNReader, _ digits: String) -> String? {
    reader.read(.sample(digits, .ean13)).map {
      $0.symbology.rawValue + " " + String(decoding: $0.payload.bytes, as: UTF8.self)
    }
  }

  @Test(
    "Only an EAN-13 that begins with 978 or 979 is an ISBN",
    arguments: [
      ("9780306406157", "isbn-13 9780306406157"), ("9791090636071", "isbn-13 9791090636071"),
      ("9770306406150", "ean-13 9770306406150"), ("4006381333931", "ean-13 4006381333931"),
    ])
  func thirteen(digits: String, expected: String) {
    #expect(read(ISBNReader(), digits) == expected)
  }

  @Test(
    "The form with ten digits has its own check digit; numbers with 979 have no such form",
    arguments: [
      ("9780306406157", "isbn-10 0306406152"), ("9780804429573", "isbn-10 080442957X"),
      ("9783161484100", "isbn-10 316148410X"), ("9780000000002", "isbn-10 0000000000"),
      ("9791090636071", "isbn-13 9791090636071"),
    ])
  func ten(digits: String, expected: String) {
    #expect(read(ISBNReader(prefersTen: true), digits) == expected)
  }

  @Test("If only books are reported, other goods are dropped and other kinds are kept")
  func others() {
    let reader = ISBNReader(keepsOthers: false)
    #expect(read(reader, "4006381333931") == nil)
    #expect(reader.read(.sample("96385074", .ean8))?.symbology == .ean8)
  }
}
