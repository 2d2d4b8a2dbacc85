// What is nothing else.

import Contents
import Testing

@Suite("Texts and bytes")
struct TextTests {
  @Test("A text is searched for, and titled by its first line")
  func text() {
    let text = content(" Hello there\r\nand more ")
    #expect(text.kind == .text)
    #expect(text.title == "Hello there")
    #expect(text.values("text") == [" Hello there\r\nand more "])
    #expect(text.mainAction == .searchText("Hello there\r\nand more"))
    #expect(
      text.furtherActions == [.copy(label: "Text", " Hello there\r\nand more ", isSecret: false)])
  }

  @Test("The links of a sentence are offered beside the search for it")
  func links() {
    let written = "Look at https://example.com/a, or (https://example.org/b)."
    let text = content(written)
    #expect(text.kind == .text)
    #expect(text.title == written)
    #expect(text.values("link") == ["https://example.com/a", "https://example.org/b"])
    #expect(text.mainAction == .searchText(written))
    #expect(
      text.furtherActions == [
        .openLink("https://example.com/a"), .openLink("https://example.org/b"),
        .copy(label: "Text", written, isSecret: false),
      ])
  }

  @Test("A long line is cut for the title")
  func longLine() {
    #expect(
      content(String(repeating: "é", count: 101)).title == String(repeating: "é", count: 100) + "…")
    #expect(content(String(repeating: "é", count: 100)).title == String(repeating: "é", count: 100))
  }

  @Test(
    "Nothing is said to be nothing",
    arguments: [("", "The code is empty."), (" \n", "The code holds nothing but blanks.")])
  func nothing(_ written: String, _ problem: String) {
    let text = content(written)
    #expect(text.kind == .text)
    #expect(text.mainAction == nil)
    #expect(text.problems == [problem])
  }

  @Test("Bytes that are no text are shown in hexadecimal and can be saved")
  func binary() {
    let bytes: [UInt8] = [0x00, 0xFF, 0x1B]
    let binary = Content(of: CodeText(bytes: bytes, text: nil))
    #expect(binary.kind == .binary)
    #expect(binary.title == "Binary data, 3 bytes")
    #expect(binary.values("hex") == ["00 FF 1B"])
    #expect(binary.mainAction == .saveBytes(bytes, fileName: "code.bin"))
  }

  @Test("Of many bytes the first are shown; of none there is nothing to save")
  func sizes() {
    let many = Content(of: CodeText(bytes: Array(repeating: 0xAB, count: 65), text: nil))
    #expect(many.values("hex").first?.hasSuffix("AB AB …") == true)
    #expect(many.values("hex").first?.utf8.count == 64 * 3 + 3)
    let none = Content(of: CodeText(bytes: [], text: nil))
    #expect(none.mainAction == nil)
    #expect(Content(of: CodeText(bytes: [0xFF], text: nil)).title == "Binary data, 1 byte")
  }
}
