// Payloads: the escaped form, and labels that are wrong.

import Reading
import Testing

struct PayloadTests {
  @Test(
    "The escaped form gives bytes and labelled runs",
    arguments: [
      (#"\000026abc"#, "abc", [Payload.Segment(eci: 26, range: 0..<3)]),
      (
        #"\000003a\\b\000020cd"#, #"a\bcd"#,
        [Payload.Segment(eci: 3, range: 0..<3), Payload.Segment(eci: 20, range: 3..<5)]
      ),
      (#"ab\000026cd"#, "abcd", [Payload.Segment(eci: 26, range: 2..<4)]),
      (#"\000003\000026x"#, "x", [Payload.Segment(eci: 26, range: 0..<1)]),
      (#"\999999x"#, "x", [Payload.Segment(eci: 999_999, range: 0..<1)]),
      ("plain", "plain", []),
      ("", "", []),
    ])
  func readsEscaped(escaped: String, text: String, segments: [Payload.Segment]) {
    let payload = Payload(escaped: escaped.utf8)
    #expect(payload.bytes == Array(text.utf8))
    #expect(payload.segments == segments)
  }

  @Test("Two backslashes before digits are a backslash and digits")
  func doublesBackslash() {
    let payload = Payload(escaped: #"\000026\\000003"#.utf8)
    #expect(payload.bytes == Array(#"\000003"#.utf8))
    #expect(payload.segments == [.init(eci: 26, range: 0..<7)])
  }

  @Test(
    "A backslash that starts no escape is a backslash",
    arguments: [
      #"\"#, #"a\"#, #"\12345"#, #"\12345x"#, #"\n"#,
    ])
  func keepsLoneBackslash(text: String) {
    #expect(Payload(escaped: text.utf8) == Payload(bytes: Array(text.utf8)))
  }

  @Test("A label at the end is dropped")
  func dropsEmptyLabel() {
    #expect(Payload(escaped: #"a\000026"#.utf8) == Payload(bytes: [0x61]))
  }

  @Test("Labels that overlap, are empty or lie outside the bytes are dropped")
  func dropsLies() {
    let payload = Payload(
      bytes: [1, 2, 3, 4],
      segments: [
        .init(eci: 1, range: 0..<2), .init(eci: 2, range: 1..<3), .init(eci: 3, range: 2..<2),
        .init(eci: 4, range: 2..<4), .init(eci: 5, range: 4..<9),
      ])
    #expect(payload.segments.map(\.eci) == [1, 4])
  }
}
