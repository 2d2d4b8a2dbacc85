// Which payloads are links as a whole, and what their content says.

import Contents
import Testing

@Suite("A payload that is a link")
struct LinkFormatTests {
  @Test(
    "is recognised with its exact text and the host as title",
    arguments: LinkSamples.opened)
  func links(_ text: String, _ url: String, _ title: String) {
    let content = Content(of: CodeText(text))
    #expect(content.kind == .link)
    #expect(content.title == title)
    #expect(content.mainAction == .openLink(url))
    #expect(content.link == url)
    #expect(content.fields.first == ContentField("url", label: "Link", url))
    #expect(content.furtherActions == [.copy(label: "Link", url, isSecret: false)])
    #expect(content.problems == [])
  }

  @Test(
    "but may not be opened can be copied alone, and says why where it is broken",
    arguments: LinkSamples.refused)
  func texts(_ text: String, _ problems: Int) {
    let content = Content(of: CodeText(text))
    #expect(content.kind == .link)
    #expect(content.mainAction == .copy(label: "Link", text, isSecret: false))
    #expect(content.link == text)
    #expect(content.problems.count == problems)
  }

  @Test(
    "is not what only resembles one",
    arguments: [
      "", "https:", "https://", "Hello", "Model:X1", "S/N:1234", "Info: x", "data:42", "file:x",
      "C:\\Windows", "c://x", "1.2.3", "v1.2", "setup.py", "README.md", "John.Smith", "a@b.com",
      "www.", "www.x", "www..de", "example.com:x", "example.com:", ".com", "exämple.com", "x://",
      "https://example.com and more", "https://a.example/\nhttps://b.example/", "URL:", "URL:x",
      "URLTO:", "URLTO:a:b", "MEBKM:", "MEBKM:TITLE:a;;", "javascript:", "see example.com",
    ])
  func others(_ text: String) {
    #expect(Content(of: CodeText(text)).kind != .link)
  }

  @Test("is not one without a text")
  func bytes() {
    #expect(Content(of: CodeText(bytes: [0xFF], text: nil)).kind != .link)
  }

  @Test("with a title keeps it, escapes undone")
  func titles() {
    let link = Content(of: CodeText("URLTO:My page:http://example.com/a:b"))
    #expect(link.mainAction == .openLink("http://example.com/a:b"))
    #expect(link.fields.last == ContentField("title", label: "Title", "My page"))

    let bookmark = Content(
      of: CodeText(#"MEBKM:TITLE:A\;B\\C;URL:https\://example.com/?a\;b;NOTE:x;;"#))
    #expect(bookmark.kind == .link)
    #expect(bookmark.title == "example.com")
    #expect(bookmark.mainAction == .openLink("https://example.com/?a;b"))
    #expect(bookmark.fields.map(\.name) == ["url", "host", "title", "note"])
    #expect(bookmark.fields.first { $0.name == "title" }?.value == #"A;B\C"#)
  }

  @Test("as a bookmark may lack title, order and end")
  func deviatingBookmarks() {
    let bookmark = Content(of: CodeText("mebkm:URL:www.example.com"))
    #expect(bookmark.mainAction == .openLink("https://www.example.com"))
    #expect(
      Content(of: CodeText("MEBKM:URL:http://example.com/;TITLE:x;")).title == "example.com")
    let broken = Content(of: CodeText("MEBKM:URL:http://example.com/;oops;TITLE:x;;"))
    #expect(broken.problems.count == 1)
    let none = Content(of: CodeText("MEBKM:URL:not a link;;"))
    #expect(none.mainAction == .copy(label: "Link", "not a link", isSecret: false))
  }

  @Test("takes host, domain and main action from its report")
  func judged() {
    let text = "https://www.bücher.example/"
    let report = LinkReport(of: text, suffixes: TwoLabels(), names: TableOfNames())
    let content = Content(of: CodeText(text)).judged(by: report)
    #expect(content.title == "www.bücher.example")
    #expect(content.fields.map(\.name) == ["url", "host", "domain"])
    #expect(content.fields.map(\.value) == [text, "www.bücher.example", "bücher.example"])
    #expect(content.mainAction == .openLink(text))

    let refused = "https://нет.example/"
    let bad = LinkReport(of: refused, suffixes: TwoLabels(), names: TableOfNames())
    let shown = Content(of: CodeText(refused)).judged(by: bad)
    #expect(bad.verdict == .text)
    #expect(shown.mainAction == .copy(label: "Link", refused, isSecret: false))
  }

  @Test("within another kind of content keeps that content's title")
  func otherKinds() {
    let product = Content(
      .gs1, title: "Product", fields: [ContentField("gtin", label: "GTIN", "1")],
      mainAction: .openLink("https://example.com\\x"))
    let report = LinkReport(
      of: "https://example.com\\x", suffixes: TwoLabels(), names: TableOfNames())
    #expect(product.link == "https://example.com\\x")
    let judged = product.judged(by: report)
    #expect(judged.title == "Product")
    #expect(judged.fields == product.fields)
    #expect(judged.link == nil)
    #expect(Content(.text, title: "x").link == nil)
  }
}
