// The texts that Core reads without a converter, and the bytes that it reads as binary.

import Reading
import Testing
import Meaning

struct TextReaderTests {
  /// Decodes no character set, so that only those of Core are read.
  struct NoDecoder: CharacterDecoder {
    func text(of bytes: ArraySlice<UInt8>, in charset: Charset) -> String? { nil }
  }

  let reader = TextReader(decoder: NoDecoder())

  @Test("Plain ASCII has one reading")
  func readsASCII() {
    let readings = reader.readings(of: Payload(bytes: Array("https://example.org".utf8)))
    #expect(readings.map(\.text) == ["https://example.org"])
    #expect(readings.first?.charset == .ascii)
  }

  @Test(
    "A byte order mark chooses the form and is not part of the text",
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], Charset.utf8), ([0xFE, 0xFF, 0x00, 0xE9], .utf16BigEndian),
      ([0xFF, 0xFE, 0xE9, 0x00], .utf16LittleEndian),
    ] as [([UInt8], Charset)])
  func readsSignature(bytes: [UInt8], charset: Charset) {
    let best = reader.readings(of: Payload(bytes: bytes)).first
    #expect(best?.text == "é")
    #expect(best?.charset == charset)
  }

  @Test(
    "Separators and a stray control byte stay in the text",
    arguments: [
      "\u{1D}0112345678901231\u{1D}10ABC\u{1D}21XYZ", "[)>\u{1E}06\u{1D}1PABC\u{1D}Q5\u{1E}\u{04}",
      "name\0", "Größe\u{1D}12", "@\n\u{1E}\rANSI 636000", "\u{1B}Hello",
    ])
  func keepsSeparators(text: String) {
    #expect(reader.text(of: Payload(bytes: Array(text.utf8))) == text)
  }

  @Test(
    "Bytes that are mostly control characters are not text",
    arguments: [
      [0, 1, 2, 3], [0x1D], [0x41, 0, 0, 0], [UInt8](repeating: 0x1D, count: 20),
    ] as [[UInt8]])
  func rejectsControls(bytes: [UInt8]) {
    #expect(reader.readings(of: Payload(bytes: bytes)).isEmpty)
    #expect(reader.text(of: Payload(bytes: bytes)) == nil)
  }

  @Test("A Telepen code can be read as digits as well, and other kinds cannot")
  func kindReadings() {
    let payload = Payload(bytes: Array("IZ<".utf8))
    #expect(reader.readings(of: payload).map(\.text) == ["IZ<"])
    let further = reader.furtherReadings(of: payload, .telepen)
    #expect(further.map(\.text) == ["466333"])
    #expect(further.map(\.kind) == [.numbers])
    #expect(reader.furtherReadings(of: payload, .code128).isEmpty)
    #expect(reader.furtherReadings(of: payload, nil).isEmpty)
  }

  @Test("An empty payload is not text")
  func rejectsNothing() {
    #expect(reader.readings(of: Payload(bytes: [])).isEmpty)
    #expect(reader.text(of: Payload(bytes: [])) == nil)
  }

  @Test(
    "Bytes that the code labels as binary are not text", arguments: [899, 900])
  func honoursBinary(eci: Int) {
    let payload = Payload(
      bytes: Array("looks like text".utf8), segments: [.init(eci: eci, range: 5..<15)])
    #expect(reader.readings(of: payload).isEmpty)
    #expect(reader.text(of: payload) == nil)
  }

  @Test("The code's own label comes before UTF-8, which remains a choice")
  func prefersLabel() {
    let payload = Payload(bytes: [0xC3, 0xA9], segments: [.init(eci: 3, range: 0..<2)])
    #expect(reader.readings(of: payload).map(\.text) == ["Ã©", "é"])
  }

  @Test(
    "UTF-16 and UTF-32 with an incomplete character are not read as such",
    arguments: [
      (25, [0x00, 0x41, 0x00]), (25, [0xD8, 0x00, 0x00, 0x41]), (34, [0x00, 0x11, 0x00, 0x00]),
    ] as [(Int, [UInt8])])
  func refusesTorn(eci: Int, bytes: [UInt8]) {
    let payload = Payload(bytes: bytes, segments: [.init(eci: eci, range: 0..<bytes.count)])
    let wide: Set<Charset> = [.utf16BigEndian, .utf32BigEndian]
    #expect(!reader.readings(of: payload).contains { $0.charset.map(wide.contains) ?? true })
  }
}
