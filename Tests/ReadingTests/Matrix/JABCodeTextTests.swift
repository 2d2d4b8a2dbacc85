// The text of JAB Codes: characters of all sets, switches between them, labels and marks.

import Testing

@testable import Reading

@Suite("Text of JAB Codes")
struct JABCodeTextTests {
  /// The text of numbers that have so many bits each.
  private func text(_ numbers: (Int, Int)...) -> JABCodeText? {
    JABCodeText(numbers.flatMap { DrawnJABCode.bits($0.0, $0.1) })
  }

  private func string(_ text: JABCodeText?) -> String? {
    text.map { String(decoding: $0.payload.bytes, as: UTF8.self) }
  }

  @Test("Each set has its characters, and a switch leads to the next one")
  func sets() {
    #expect(string(text((1, 5), (26, 5), (0, 5))) == "AZ ")
    #expect(string(text((28, 5), (1, 5), (26, 5))) == "az")
    #expect(string(text((29, 5), (1, 4), (10, 4), (11, 4), (12, 4))) == "09,.")
    #expect(string(text((30, 5), (0, 6), (1, 6), (11, 6), (62, 6))) == " 0Az")
    // From small letters to digits, back to capital letters, to both and to capital letters again.
    #expect(
      string(
        text(
          (28, 5), (2, 5), (29, 5), (3, 4), (14, 4), (4, 5), (30, 5), (1, 6), (63, 6), (3, 2),
          (5, 5)))
        == "b2D0E")
    #expect(
      string(text((29, 5), (1, 4), (15, 4), (3, 2), (1, 5), (31, 5), (2, 2), (1, 5))) == "0aA")
  }

  @Test("One character of another set returns to the set before")
  func shifts() {
    #expect(string(text((27, 5), (0, 4), (1, 5))) == "!A")
    #expect(string(text((28, 5), (27, 5), (15, 4), (28, 5), (1, 5), (1, 5))) == "@Aa")
    #expect(string(text((29, 5), (13, 4), (11, 4), (15, 4), (2, 2), (1, 5), (2, 4))) == "/A1")
    #expect(string(text((30, 5), (63, 6), (2, 2), (14, 4), (1, 6))) == "?0")
    #expect(string(text((31, 5), (1, 2), (3, 5), (31, 5), (1, 2), (19, 5))) == "<\r\n")
    #expect(string(text((31, 5), (1, 2), (20, 5), (31, 5), (1, 2), (22, 5), (1, 5))) == ", : A")
    #expect(text((31, 5), (1, 2), (31, 5))?.payload.bytes == [0xFC])
  }

  @Test("Bytes are counted in four bits or in thirteen more")
  func bytes() {
    #expect(
      text((31, 5), (0, 2), (2, 4), (0xFF, 8), (0, 8), (1, 5))?.payload.bytes == [255, 0, 65])
    let many = Array(repeating: UInt8(7), count: 40)
    #expect(JABCodeText(DrawnJABCode.bits(of: many))?.payload.bytes == many)
    // More are announced than there are.
    #expect(text((31, 5), (0, 2), (3, 4), (1, 8)) == nil)
    #expect(text((31, 5), (0, 2), (0, 4), (8191, 13), (1, 8)) == nil)
  }

  @Test("Labels of character sets, the mark of GS1 and the end of a message are understood")
  func marks() {
    let labelled = text((1, 5), (31, 5), (2, 2), (0, 1), (26, 7), (2, 5))?.payload
    #expect(labelled?.segments == [Payload.Segment(eci: 26, range: 1..<2)])
    let long = text((31, 5), (2, 2), (3, 2), (899_999, 20), (2, 5))?.payload
    #expect(long?.segments.map(\.eci) == [899_999])
    #expect(text((31, 5), (2, 2), (3, 2), (1_000_000, 20), (2, 5)) == nil)
    let elements = text(
      (28, 5), (31, 5), (3, 2), (29, 5), (1, 4), (2, 4), (15, 4), (3, 2), (31, 5), (3, 2), (29, 5),
      (1, 4))
    #expect(elements?.isGS1 == true)
    #expect(elements?.payload.bytes == Array("01\u{1D}0".utf8))
    #expect(string(text((1, 5), (31, 5), (3, 2), (1, 5))) == "A")
  }

  @Test("No bits at random are more than a text")
  func random() {
    var numbers = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      let bits = (0..<Int.random(in: 0...400, using: &numbers)).map { _ in
        Bool.random(using: &numbers)
      }
      guard let text = JABCodeText(bits) else { continue }
      #expect(!text.payload.bytes.isEmpty && text.payload.bytes.count <= bits.count / 2)
    }
  }
}
