// Which payloads are links as a whole, and what their content holds.

import Testing
import Wording

@testable import Meaning

@Suite("A payload that is a link")
struct LinkFormatTests {
  @Test(
    "is recognised with its exact text and the host as title",
    arguments: LinkSamples.opened)
  func links(_ text: String, _ url: String, _ title: String) {
    let link = content(text)
    #expect(link.kind == .link)
    #expect(link.title.english == title)
    #expect(link.mainAction == .openLink(url))
    #expect(link.fields.first == ContentField("url", label: "Link", url))
    #expect(link.furtherActions == [.copy(label: "Link", url, isSecret: false)])
    #expect(link.problems == [])
  }

  @Test(
    "that must not open can only be copied, and a broken one has a problem",
    arguments: LinkSamples.refused)
  func texts(_ text: String, _ problems: Int) {
    let link = content(text)
    #expect(link.kind == .link)
    #expect(link.mainAction == .copy(label: "Link", text, isSecret: false))
    #expect(link.values("url") == [text])
    #expect(link.problems.count == problems)
  }

  @Test(
    "is not recognised in a text that only resembles one",
    arguments: [
      "", "https:", "https://", "Hello", "Model:X1", "S/N:1234", "Info: x", "data:42", "file:x",
      "C:\\Windows", "c://x", "1.2.3", "v1.2", "setup.py", "README.md", "John.Smith", "a@b.com",
      "www.", "www.x", "www..de", "example.com:x", "example.com:", ".com", "exämple.com", "x://",
      "https://example.com and more", "https://a.example/\nhttps://b.example/", "URL:", "URL:x",
      "URLTO:", "URLTO:a:b", "MEBKM:", "MEBKM:TITLE:a;;", "MEBKM:TITLE:a;URL:;;",
      "javascript:", "see example.com",
    ])
  func others(_ text: String) {
    #expect(content(text).kind != .link)
  }

  @Test(
    "of a messenger or for a call says what it asks for",
    arguments: [
      ("https://wa.me/4915112345678?text=Hi", "This opens a chat in WhatsApp."),
      ("https://wa.me/qr/ABCDEFGH", "This adds a contact in WhatsApp."),
      ("https://T.me/+AbCdEf123", "This asks to join a group in Telegram."),
      ("https://www.threema.id/ECHOECHO", "This adds a contact in Threema."),
      ("https://matrix.to/#/@bob:example.org", "This opens a chat in Matrix."),
      ("tg://resolve?domain=durov", "This opens a chat in Telegram."),
      ("https://zoom.us/j/123456789", "This joins a call in Zoom."),
      ("simplex:/contact#/?v=2&smp=x", "This adds a contact in SimpleX."),
      ("https://wa.me/", nil), ("https://wa.me.example/491511", nil),
      ("https://example.com/wa.me/1", nil), ("https://x@wa.me/491511", nil),
      ("https://t.me/durov", nil),
    ])
  func effects(_ text: String, _ effect: String?) {
    let link = content(text)
    #expect(link.kind == .link)
    #expect(link.values("effect") == [effect].compactMap(\.self))
  }

  @Test("that links a device has that effect alone")
  func pairing() {
    let link = content("https://wa.me/settings/linked_devices#abc")
    #expect(link.values("effect") == ["This links a device to your WhatsApp account."])
    #expect(content("tsdevice:/?uuid=x&pub_key=y").kind == .link)
  }

  @Test("is not recognised in bytes that are no text")
  func bytes() {
    #expect(content(of: CodeText(bytes: [0xFF], text: nil)).kind != .link)
  }

  @Test("with a title keeps it, without its escapes")
  func titles() {
    let link = content("URLTO:My page:http://example.com/a:b")
    #expect(link.mainAction == .openLink("http://example.com/a:b"))
    #expect(link.fields.last == ContentField("title", label: "Title", "My page"))

    let bookmark = content(#"MEBKM:TITLE:A\;B\\C;URL:https\://example.com/?a\;b;NOTE:x;;"#)
    #expect(bookmark.kind == .link)
    #expect(bookmark.title.english == "example.com")
    #expect(bookmark.mainAction == .openLink("https://example.com/?a;b"))
    #expect(bookmark.fields.map(\.name) == ["url", "host", "domain", "title", "note"])
    #expect(bookmark.values("title") == [#"A;B\C"#])
  }

  @Test("as a bookmark may lack title, order and end")
  func deviatingBookmarks() {
    let bookmark = content("mebkm:URL:www.example.com")
    #expect(bookmark.mainAction == .openLink("https://www.example.com"))
    #expect(content("MEBKM:URL:http://example.com/;TITLE:x;").title.english == "example.com")
    #expect(content("MEBKM:URL:http://example.com/;oops;TITLE:x;;").problems.count == 1)
    let none = content("MEBKM:URL:not a link;;")
    #expect(none.mainAction == .copy(label: "Link", "not a link", isSecret: false))
  }

  @Test("is handed over unjudged, and gets host, domain and main action from its report")
  func judged() throws {
    let text = "https://www.bücher.example/"
    let unjudged = try #require(LinkFormat.content(of: CodeText(text)))
    #expect(unjudged.title.english == text)
    #expect(unjudged.fields.map(\.name) == ["url"])
    let link = content(text)
    #expect(link.title.english == "www.bücher.example")
    #expect(link.fields.map(\.name) == ["url", "host", "domain"])
    #expect(link.fields.map(\.value.english) == [text, "www.bücher.example", "bücher.example"])
    #expect(link.mainAction == .openLink(text))

    let refused = Interpreter.small.meaning(of: CodeText("https://нет.example/"))
    #expect(refused.link?.verdict == .text)
    #expect(
      refused.content.mainAction == .copy(label: "Link", "https://нет.example/", isSecret: false))
  }

  @Test("with trackers can also be copied without them")
  func tracking() {
    let link = content("https://example.com/?utm_source=poster&id=1")
    #expect(link.mainAction == .openLink("https://example.com/?utm_source=poster&id=1"))
    #expect(
      link.furtherActions == [
        .copy(label: "Link", "https://example.com/?utm_source=poster&id=1", isSecret: false),
        .copy(label: "Link Without Tracking", "https://example.com/?id=1", isSecret: false),
      ])
    let product = content("https://id.gs1.org/01/09506000134352?fbclid=x")
    #expect(product.kind == .gs1)
    #expect(
      product.furtherActions.last
        == .copy(
          label: "Link Without Tracking", "https://id.gs1.org/01/09506000134352", isSecret: false))
    #expect(content("https://example.com\\?utm_source=a").furtherActions.count == 1)
  }

  @Test("with GS1 data shows its host first in the title")
  func digitalLink() {
    #expect(
      content("https://evil.example/01/09506000134352").title.english
        == "evil.example · GTIN 09506000134352")
  }

  @Test("within another kind of content keeps that content's title")
  func otherKinds() {
    let product = Content(
      .product, title: "Product", fields: [ContentField("gtin", label: "GTIN", "1")],
      mainAction: .openLink("https://example.com\\x"))
    let judged = Interpreter.small.judged(product)
    #expect(judged.link?.url == "https://example.com\\x")
    #expect(judged.content.title == "Product")
    #expect(judged.content.fields == product.fields)
    #expect(
      judged.content.mainAction
        == .copy(label: "Link", "https://example.com\\x", isSecret: false))
    #expect(Interpreter.small.judged(Content(.text, title: "x")).link == nil)
  }
}
