// Plain text and binary data.

import Meaning
import Testing
import Wording

@Suite("Texts and bytes")
struct TextTests {
  @Test("The main action of a text is a search, and its title is the first line")
  func text() {
    let text = content(" Hello there\r\nand more ")
    #expect(text.kind == .text)
    #expect(text.title.english == "Hello there")
    #expect(text.values("text") == [" Hello there\r\nand more "])
    #expect(text.mainAction == .searchText("Hello there\r\nand more"))
    #expect(
      text.furtherActions == [.copy(label: "Text", " Hello there\r\nand more ", isSecret: false)])
  }

  @Test("The links in a sentence have actions after the search")
  func links() {
    let written = "Look at https://example.com/a, or (https://example.org/b)."
    let text = content(written)
    #expect(text.kind == .text)
    #expect(text.title.english == written)
    #expect(text.values("link") == ["https://example.com/a", "https://example.org/b"])
    #expect(text.mainAction == .searchText(written))
    #expect(
      text.furtherActions == [
        .openLink("https://example.com/a"), .openLink("https://example.org/b"),
        .copy(label: "Text", written, isSecret: false),
      ])
  }

  @Test("Numbers of books and products among words are fields and can be searched for")
  func products() {
    let written = "The title, ISBN 978-3-16-148410-0, 12 EUR; EAN: 4006381333931."
    let text = content(written)
    #expect(text.kind == .text)
    #expect(text.values("isbn") == ["9783161484100"])
    #expect(text.values("number") == ["4006381333931"])
    #expect(text.furtherActions.contains(.searchProduct("9783161484100")))
    #expect(text.problems.isEmpty)
    #expect(content("Old: ISBN-10 0-306-40615-2 and new").values("isbn-10") == ["0306406152"])
    #expect(content("The title, ISBN 978-3-16-148410-1").problems.count == 1)
    for other in ["No ISBN 12 here", "An ISBN 97831614841001 x", "OCEAN 4006381333931 x"] {
      #expect(content(other).fields.count == 1)
      #expect(content(other).problems.isEmpty)
    }
  }

  @Test("A long line is cut in the title")
  func longLine() {
    #expect(
      content(String(repeating: "é", count: 101)).title.english == String(
        repeating: "é", count: 100) + "…")
    #expect(
      content(String(repeating: "é", count: 100)).title.english
        == String(repeating: "é", count: 100))
  }

  @Test(
    "An empty text is reported",
    arguments: [("", "The code is empty."), (" \n", "The code contains only spaces.")])
  func nothing(_ written: String, _ problem: String) {
    let text = content(written)
    #expect(text.kind == .text)
    #expect(text.mainAction == nil)
    #expect(text.problems.english == [problem])
  }

  @Test("Bytes that are no text are shown in hexadecimal and can be saved")
  func binary() {
    let bytes: [UInt8] = [0x00, 0xFF, 0x1B]
    let binary = content(of: CodeText(bytes: bytes, text: nil))
    #expect(binary.kind == .binary)
    #expect(binary.title.english == "Binary data, 3 bytes")
    #expect(binary.values("hex") == ["00 FF 1B"])
    #expect(binary.mainAction == .saveBytes(bytes, fileName: "code.bin"))
  }

  @Test("Only the first bytes are shown, and an empty code has nothing to save")
  func sizes() {
    let many = content(of: CodeText(bytes: Array(repeating: 0xAB, count: 65), text: nil))
    #expect(many.values("hex").first?.hasSuffix("AB AB …") == true)
    #expect(many.values("hex").first?.utf8.count == 64 * 3 + 3)
    let none = content(of: CodeText(bytes: [], text: nil))
    #expect(none.mainAction == nil)
    #expect(content(of: CodeText(bytes: [0xFF], text: nil)).title.english == "Binary data, 1 byte")
  }
}
