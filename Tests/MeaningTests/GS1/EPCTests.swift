// Names of things with RFID tags.

internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Names of things with RFID tags")
struct EPCTests {
  @Test("A key of GS1 becomes elements with their check digits", arguments: EPCSamples.keys)
  func keys(_ example: ContentExample) {
    example.check(EPCFormat.self, kind: .gs1)
  }

  @Test("Other names keep their parts", arguments: EPCSamples.others)
  func others(_ example: ContentExample) {
    example.check(EPCFormat.self, kind: .part)
  }

  @Test(
    "Other names are links or texts",
    arguments: [
      "urn:epc:", "urn:epc:id:sgtin:", "urn:epc:idpat:sgtin:1.2.3", "urn:isbn:1",
      // Other sizes, schemes, places of the company prefix, and too many digits.
      "urn:epc:raw:96.x3074257BF7194E4000001A", "urn:epc:raw:64.x3074257BF7194E4000001A85",
      "urn:epc:raw:96.xFF74257BF7194E4000001A85", "urn:epc:raw:96.x307C257BF7194E4000001A85",
      "urn:epc:raw:96.x3077FFFFFD194E4000001A85",
    ])
  func texts(_ text: String) {
    #expect(EPCFormat.content(of: CodeText(text)) == nil)
  }
}
