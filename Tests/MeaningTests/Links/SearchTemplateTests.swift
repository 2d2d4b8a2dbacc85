// Search addresses.

import Meaning
import Testing

@Suite("A search address")
struct SearchTemplateTests {
  @Test(
    "takes the term percent-encoded, at any place",
    arguments: [
      ("https://example.com/?q=%s", "a b&c=d#e", "https://example.com/?q=a%20b%26c%3Dd%23e"),
      ("http://example.com/find/%s/all", "ä/ö", "http://example.com/find/%C3%A4%2F%C3%B6/all"),
      ("https://example.com?q=%s&r=%s", "%s", "https://example.com?q=%25s&r=%25s"),
      ("HTTPS://example.com/%20%s%s", "1", "HTTPS://example.com/%2011"),
      (" https://example.com/?q=%s ", "-._~", "https://example.com/?q=-._~"),
      ("https://example.com/?q=%s", "", "https://example.com/?q="),
    ])
  func addresses(_ template: String, _ term: String, _ address: String) throws {
    #expect(try SearchTemplate(template).address(for: term) == address)
  }

  @Test(
    "has an error for each fault",
    arguments: [
      ("", .scheme), ("example.com/?q=%s", .scheme), ("ftp://example.com/%s", .scheme),
      ("javascript:%s", .scheme), ("https://", .address), ("https:///?q=%s", .address),
      ("https://a b/?q=%s", .address), ("https://example.com\\%s", .address),
      ("https://a@b/?q=%s", .address), ("https://a%20b/?q=%s", .address),
      ("https://example.com/", .place), ("https://example.com/#%s", .place),
      ("https://%s.example.com/", .place), ("https://example.com/%S", .place),
    ] as [(String, SearchTemplate.Problem)])
  func problems(_ template: String, _ problem: SearchTemplate.Problem) {
    #expect(throws: problem) { try SearchTemplate(template) }
  }

  @Test("has defaults for texts and for products")
  func defaults() throws {
    #expect(try SearchTemplate(SearchTemplate.texts.text) == .texts)
    #expect(try SearchTemplate(SearchTemplate.products.text) == .products)
    #expect(SearchTemplate.products.address(for: "4006381333931").hasSuffix("/4006381333931"))
  }

  @Test("has a sentence for each problem")
  func sentences() {
    let problems: [SearchTemplate.Problem] = [.scheme, .address, .place]
    #expect(Set(problems.map(\.sentence)).count == 3)
  }
}
