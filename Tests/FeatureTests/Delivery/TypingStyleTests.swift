// The keys for a text: what is typed of it, before it and after it.

import Testing

@testable import FeatureSessions

@Suite("The keys for a text")
struct TypingStyleTests {
  private func keys(_ text: String, _ change: (inout TypingStyle) -> Void = { _ in }) -> String {
    var style = TypingStyle()
    style.ending = .nothing
    change(&style)
    return style.keys(for: text).map { key in
      switch key {
      case .character(let scalar): String(scalar)
      case .enter: "⏎"
      case .tab: "⇥"
      case .f8: "⑧"
      }
    }.joined()
  }

  @Test("The prefix comes before the text, and the chosen key after it")
  func style() {
    #expect(keys("a") { $0.prefix = "<\t" } == "<a")
    #expect(keys("a") { $0.ending = .enter } == "a⏎")
    #expect(keys("a") { $0.ending = .tab } == "a⇥")
  }

  @Test("Control characters are never typed")
  func controls() {
    let text = String(String.UnicodeScalarView((0...0x20).compactMap { Unicode.Scalar($0) }))
    let kept = keys(
      text.replacing("\n", with: "").replacing("\r", with: "")
        .replacing("\u{B}", with: "").replacing("\u{C}", with: ""))
    #expect(kept == " ")
    #expect(keys("a\u{7F}\u{9B}b\u{1B}c") == "abc")
    #expect(keys("a\tb") == "ab")
  }

  @Test("The separator of GS1 codes is typed as the user chooses")
  func separator() {
    let text = "01\u{1D}10\u{1D}\u{1D}21"
    #expect(keys(text) == "011021")
    #expect(keys(text) { $0.separator = .tab } == "01⇥10⇥⇥21")
    #expect(keys(text) { $0.separator = .f8 } == "01⑧10⑧⑧21")
    #expect(keys(text) { $0.separator = .text("{GS}") } == "01{GS}10{GS}{GS}21")
    for written in ["", "<Tab>", "<F8>", "|", "{GS}"] {
      #expect(TypingStyle.Separator(written).written == written)
    }
    #expect("a\u{1D}b".typedLines.count == 1)
  }

  @Test("Line breaks of all kinds are Enter, except at the end")
  func lines() {
    #expect(keys("a\nb\r\nc\rd\u{2028}e\n\r\n") == "a⏎b⏎c⏎d⏎e")
    #expect("\n".typedLines.count == 1)
    #expect(keys("") == "")
  }

  @Test("Characters of every script have the numbers that X gives them")
  func numbers() {
    for (scalar, number) in [
      ("a", 0x61), ("ÿ", 0xFF), ("ц", 0x100_0446), ("😀", 0x101_F600),
    ] as [(Unicode.Scalar, UInt32)] {
      #expect(Keystroke.character(scalar).keysym == number)
    }
  }
}
