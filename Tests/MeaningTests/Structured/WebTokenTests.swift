// Signed tokens: their claims are read, and the token itself stays masked.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Signed tokens")
struct WebTokenTests {
  @Test("A token is read", arguments: WebTokenSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(WebTokenFormat.self, kind: .data)
  }

  @Test("The token is masked and copied as a secret, and its claims are not")
  func secrets() {
    for example in WebTokenSamples.examples {
      let content = content(of: example.code)
      #expect(content.fields.filter(\.isSecret).map(\.name) == ["token"], "\(example.payload)")
      guard case .copy(_, _, isSecret: true)? = content.mainAction else {
        Issue.record("\(example.payload) is not copied as a secret.")
        continue
      }
    }
  }

  /// The signed example of RFC 8392, appendix A.3.
  private static let binary =
    "D28443A10126A104524173796D6D65747269634543445341323536"
    + "5850A70175636F61703A2F2F61732E6578616D706C652E636F6D02656572696B77037818636F61703A2F2F"
    + "6C696768742E6578616D706C652E636F6D041A5612AEB0051A5610D9F0061A5610D9F007420B71"
    + "58405427C1FF28D23FBAD1F29C4C7C6A555E601D6FA29F9179BC3D7438BACACA5ACD08C8D4D4F96131680C429A01"
    + "F85951ECEE743A52B9B63632C57209120E1C9E30"

  @Test("A token in CBOR is read, with its tag and with that of its signature")
  func binary() throws {
    let signed = try #require(Hexadecimal.decoded(UTF8Text(utf8: Self.binary)))
    for bytes in [signed, [0xD8, 0x3D] + signed] {
      let content = content(of: CodeText(bytes: bytes, text: nil))
      #expect(content.kind == .data)
      #expect(content.title.english == "Signed token from coap://as.example.com")
      #expect(content.fields["subject"] == "erikw")
      #expect(content.fields["expiry"] == "2015-10-05 17:09:04 UTC")
      #expect(content.fields["algorithm"] == "ES256")
      #expect(content.fields.filter(\.isSecret).map(\.name) == ["token"])
    }
    #expect(content(of: CodeText(bytes: signed.dropLast(), text: nil)).kind == .binary)
  }

  @Test(
    "Other texts are not recognised",
    arguments: [
      "eyJ.eyJ.x", "a.b.c", "1.2.3", "e.g.", "eyJhIjoxfQ.eyJhIjoxfQ.x", "{\"payload\":\"Hello\"}",
      "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0",
    ])
  func others(_ text: String) {
    #expect(WebTokenFormat.content(of: CodeText(text)) == nil)
  }
}
