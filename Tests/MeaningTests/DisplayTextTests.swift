// Text from a code on a label: every character shows, none acts, and ordinary text is unchanged.

import Testing
import Meaning

struct DisplayTextTests {
  @Test(
    "Ordinary text in many languages is unchanged",
    arguments: [
      "Il était une fois", "こんにちは　世界", "ｶﾌﾞｼｷｶﾞｲｼｬ", "Привет, мир", "שלום", "مرحبا", "สวัสดี", "नमस्ते",
      "Tiếng Việt", "cafe\u{301}", "한국어", "𠮷野家", "a\\b ~ ↵ ‹ok›", "Ζ̌",
    ])
  func keepsWriting(text: String) {
    for style in [DisplayText.Style.line, .block] {
      let display = DisplayText(text, style: style)
      #expect(Array(display.string.unicodeScalars) == Array(text.unicodeScalars))
      #expect(!display.revealsHidden)
    }
  }

  @Test(
    "A sign replaces a character that would hide, act or mislead",
    arguments: [
      ("a\u{1B}[31m", "a␛[31m"), ("\0", "␀"), ("\u{7F}", "␡"), ("\u{9B}31m", "‹U+009B›31m"),
      ("\r", "␍"), ("gpj\u{202E}exe", "gpj‹U+202E›exe"), ("\u{2066}x\u{2069}", "‹U+2066›x‹U+2069›"),
      ("a\u{200B}b", "a‹U+200B›b"), ("a\u{AD}b", "a‹U+00AD›b"), ("\u{FEFF}a", "‹U+FEFF›a"),
      ("a\u{A0}b", "a‹U+00A0›b"), ("a\u{2003}b", "a‹U+2003›b"), ("a\u{2028}b", "a‹U+2028›b"),
      ("a\u{2800}b", "a‹U+2800›b"), ("a\u{3164}b", "a‹U+3164›b"), ("\u{E0041}", "‹U+E0041›"),
      ("\u{F8FF}", "‹U+F8FF›"), ("\u{10FFFF}", "‹U+10FFFF›"), ("\u{0378}", "‹U+0378›"),
      ("a\u{FE0F}", "a‹U+FE0F›"), ("a\u{200D}b", "a‹U+200D›b"), ("葛\u{E0100}", "葛‹U+E0100›"),
    ])
  func revealsHidden(text: String, shown: String) {
    let display = DisplayText(text)
    #expect(display.string == shown)
    #expect(display.revealsHidden)
  }

  @Test("New lines and tabs are signs in a line and unchanged in a block")
  func showsLayout() {
    let text = "a\r\nb\n\tc"
    #expect(DisplayText(text, style: .line).string == "a↵b↵⇥c")
    #expect(DisplayText(text, style: .block).string == "a\nb\n\tc")
    #expect(!DisplayText(text).revealsHidden)
  }

  @Test(
    "Emoji sequences keep their invisible characters",
    arguments: [
      "👩\u{200D}💻", "👩🏽\u{200D}🚀", "❤\u{FE0F}", "❤\u{FE0F}\u{200D}🔥", "👨\u{200D}👩\u{200D}👧\u{200D}👦",
      "🇩🇪",
      "3\u{FE0F}\u{20E3}", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
    ])
  func keepsEmoji(text: String) {
    #expect(DisplayText(text).string.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(
    "Joiners stay where Persian and Indic scripts need them",
    arguments: [
      "می\u{200C}خواهم", "क्\u{200D}ष", "ක්\u{200D}ෂ",
    ])
  func keepsJoiners(text: String) {
    #expect(DisplayText(text).string.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(
    "Runs of joiners, selectors and tags hide no message",
    arguments: [
      "👩\u{200D}\u{200D}💻", "👩\u{FE0F}\u{FE0F}", "می\u{200C}\u{200C}خ", "क्\u{200D}\u{200D}ष",
      "🏴\u{E0068}\u{E0069}\u{E0061}\u{E0061}\u{E0061}\u{E007F}", "👩\u{200D}", "3\u{FE0F}",
      "دا\u{200C}ر",
    ])
  func revealsRuns(text: String) {
    #expect(DisplayText(text).revealsHidden)
  }

  @Test("Marks above the limit on a letter are cut, and their number shows")
  func cutsMarks() {
    let text = "a" + String(repeating: "\u{0301}", count: 40) + "b"
    #expect(
      DisplayText(text).string.unicodeScalars.elementsEqual(
        "a\u{301}\u{301}\u{301}\u{301}‹+36›b".unicodeScalars))
  }

  @Test("A mark without a letter stands on a circle")
  func carriesLoneMark() {
    for text in ["\u{0338}x", "\u{202E}\u{0338}x", "\n\u{0338}x"] {
      #expect(DisplayText(text).string.unicodeScalars.contains("◌"))
    }
  }

  @Test("No character of Unicode is left that hides or acts")
  func leavesNothing() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = DisplayText("a\(String(scalar))b").string.unicodeScalars
      let hides = shown.contains {
        $0.properties.isDefaultIgnorableCodePoint || $0.properties.isBidiControl
          || [.control, .format, .privateUse, .unassigned].contains($0.properties.generalCategory)
      }
      if hides { Issue.record("U+\(String(value, radix: 16)) is left") }
    }
  }

  @Test("A hundred times the text takes about a hundred times as long, not ten thousand times")
  func isLinear() {
    func duration(_ count: Int) -> Duration {
      let text = String(repeating: "a\u{301}\u{202E}👩\u{200D}💻", count: count)
      return ContinuousClock().measure { #expect(!DisplayText(text).string.isEmpty) }
    }
    let short = (0..<3).map { _ in duration(200) }.min() ?? .zero
    #expect(duration(20_000) < short * 1000)
  }
}
