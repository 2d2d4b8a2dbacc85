// Numbers as people write them: only those that their name or their form gives away.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Written numbers")
struct WrittenNumberTests {
  @Test("A number is read by its name or its form", arguments: WrittenNumberSamples.examples)
  func examples(_ example: ContentExample) throws {
    let kind = try #require(WrittenNumberFormat.content(of: example.code)?.kind)
    #expect([.product, .link, .data].contains(kind))
    example.check(WrittenNumberFormat.self, kind: kind)
  }

  @Test(
    "Other numbers are text",
    arguments: [
      "3-16-148410-X", "0317-8471", "10.1000/182", "0000-0002-1825-0098",
      "1234-5678-9012-3456", "978-3-16", "ISBN", "ISBN 12", "ISSN 12345", "EAN 12", "doi", "doi:10",
      "doi:10.1/2", "DOI10.1000/182", "UPC-A label", "urn:nbn:de:101:1-201102033592", "urn:uuid:1",
      "info desk", "ISBN-Nummer fehlt",
    ])
  func others(_ text: String) {
    #expect(WrittenNumberFormat.content(of: CodeText(text)) == nil)
    #expect(content(text).kind == .text)
  }
}
