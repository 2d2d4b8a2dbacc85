// GS1 digital links.

internal import Reading
internal import Testing

@testable internal import Meaning

@Suite("GS1 digital links")
struct GS1DigitalLinkTests {
  @Test(
    "A link with a key shows what the key identifies, and opens",
    arguments: GS1DigitalLinkSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(GS1DigitalLinkFormat.self, kind: .gs1)
  }

  @Test(
    "A link that only has numbers in its path stays a plain link",
    arguments: [
      "https://example.com/01/123", "https://example.com/shop/01/09506000134353",
      "https://example.com/01/9506000134352", "https://example.com/2026/01/12345678901234",
      "https://example.com/01/09506000134352/photos",
      "https://example.com/01/09506000134352/17/261231",
      "https://example.com/8004/95060001343520012", "https://example.com/401/abc",
      "https://example.com/", "https://example.com", "https:///01/09506000134352",
      "ftp://id.gs1.org/01/09506000134352", "see https://id.gs1.org/01/09506000134352",
      "https://id.gs1.org/01/", "https://id.gs1.org/8004",
      "https://id.gs1.org/x/8004/95060001343520012",
      "https://id.gs1.org/10/ABC", "https://youtu.be/dQw4w9WgXcQ", "https://bit.ly/3AQnYUc",
      "https://example.com/AQnYUc1gmw", "https://example.com/AQnYUc1gm",
      "https://example.com/lot/ABC123",
    ])
  func others(_ text: String) {
    #expect(GS1DigitalLinkFormat.content(of: CodeText(text)) == nil)
  }

  @Test(
    "A wrong check digit of a product that is the whole path is said",
    arguments: [
      "https://example.com/01/09506000134353", "https://example.com/gtin/5412345000014",
      "https://example.com/01/09506000134353/21/1",
    ])
  func wrongChecks(_ text: String) throws {
    let content = try #require(GS1DigitalLinkFormat.content(of: CodeText(text)))
    #expect(content.problems.english == ["GTIN: the check digit is wrong."])
    #expect(content.mainAction == .openLink(text))
  }

  @Test("An asset whose number has letters is a passport on any host")
  func passport() throws {
    let text = "https://dpp.example.com/8004/4012345BAT001"
    let content = try #require(GS1DigitalLinkFormat.content(of: CodeText(text)))
    #expect(content.fields["giai"] == "4012345BAT001")
    #expect(content.problems.isEmpty)
  }

  @Test(
    "An odd link stays a plain link",
    arguments: [
      "https://id.gs1.org@evil.example/01/09506000134352",
      "https://id.gs1.org\\evil.example/01/09506000134352",
      "https://id.gs1%2Eorg/01/09506000134352", "https://ïd.gs1.org/01/09506000134352",
    ])
  func oddLinks(_ text: String) {
    #expect(GS1DigitalLinkFormat.content(of: CodeText(text)) == nil)
  }

  @Test("It opens as a link, and the product can be searched for")
  func actions() throws {
    let link = "https://id.gs1.org/01/09506000134352"
    let content = try #require(GS1DigitalLinkFormat.content(of: CodeText(link)))
    #expect(content.mainAction == .openLink(link))
    #expect(content.furtherActions.first == .searchProduct("9506000134352"))
  }
}
