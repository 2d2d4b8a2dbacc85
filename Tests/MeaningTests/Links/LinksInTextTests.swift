// Links inside sentences.

import Meaning
import Testing

@Suite("A sentence with links")
struct LinksInTextTests {
  @Test(
    "yields its links without the punctuation around them",
    arguments: [
      ("Visit https://example.com/a.", ["https://example.com/a"]),
      ("(see http://example.com/a_(b))", ["http://example.com/a_(b)"]),
      ("«https://example.com/»", ["https://example.com/"]),
      ("<https://example.com/>", ["https://example.com/"]),
      ("\"https://example.com\", he said", ["https://example.com"]),
      ("詳しくはhttps://example.jp/a。どうぞ", ["https://example.jp/a"]),
      ("「https://example.jp/例」を見る", ["https://example.jp/例"]),
      ("a https://a.example b https://b.example", ["https://a.example", "https://b.example"]),
      ("https://a.example\nhttps://a.example", ["https://a.example"]),
      (
        "at www.example.com, or WWW.example.org!",
        ["https://www.example.com", "https://WWW.example.org"]
      ),
      ("HTTPS://EXAMPLE.COM!!", ["HTTPS://EXAMPLE.COM"]),
      ("https://example.com?q=what?", ["https://example.com?q=what"]),
      ("https://user@example.com/ x", ["https://user@example.com/"]),
    ])
  func found(_ text: String, _ links: [String]) {
    #expect(LinksInText.links(in: text) == links)
  }

  @Test(
    "yields no link if it has none",
    arguments: [
      "", "https://", "https:// x", "www.", "www. x", "awww.example.com", "xhttps://example.com",
      "me@www.example.com", "javascript:alert(1)", "www.x", "example.com",
    ])
  func none(_ text: String) {
    #expect(LinksInText.links(in: text) == [])
  }

  @Test("yields eight links at most")
  func most() {
    let text = (0..<20).map { "https://\($0).example" }.joined(separator: " ")
    #expect(LinksInText.links(in: text).count == 8)
  }
}
