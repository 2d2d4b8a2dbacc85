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
    "Numbers of GS1 are read and checked behind their names",
    arguments: [
      ("SSCC: 340123450000000017", "(00)340123450000000017", 0),
      ("SSCC 340123450000000018", "(00)340123450000000018", 1),
      ("GTIN 09506000134352", "(01)09506000134352", 0),
      ("GLN: 4012345000009", "(414)4012345000009", 0),
    ])
  func numbersOfGS1(_ text: String, _ elements: String, _ problems: Int) {
    let content = content(text)
    #expect(content.fields["element-string"] == elements)
    #expect(content.problems.count == problems)
  }

  @Test("A name in any namespace is read, and those with a page have a link")
  func names() {
    let library = content("urn:nbn:de:101:1-201102033592")
    #expect(library.kind == .data)
    #expect(
      library.mainAction
        == .openLink("https://nbn-resolving.org/urn:nbn:de:101:1-201102033592"))
    let object = content("URN:OID:1.2.840.113549")
    #expect(object.fields["namespace"] == "oid")
    #expect(object.fields["number"] == "1.2.840.113549")
    #expect(
      content("urn:ietf:rfc:2648").mainAction == .openLink("https://www.rfc-editor.org/rfc/rfc2648")
    )
  }

  @Test(
    "Other numbers are text",
    arguments: [
      "3-16-148410-1", "0317-8471", "10.1000/182", "0000-0002-1825-0098",
      "1234-5678-9012-3456", "978-3-16", "ISBN", "ISBN 12", "ISSN 12345", "EAN 12", "doi", "doi:10",
      "doi:10.1/2", "DOI10.1000/182", "UPC-A label", "urn:x", "urn:a b:c", "urn:uuid:1",
      "SSCC 12", "GLN of the shop",
      "info desk", "ISBN-Nummer fehlt", "4 006381 333932", "40 06381 333931", "ISBN12345",
    ])
  func others(_ text: String) {
    #expect(WrittenNumberFormat.content(of: CodeText(text)) == nil)
    #expect(content(text).kind == .text)
  }
}
