// The C library's converter has every character set, and accepts any bytes.

import TextStandards
import Testing
import Meaning

struct IconvDecoderTests {
  let decoder = IconvDecoder()

  @Test("The C library has every character set", arguments: Charset.allCases)
  func knowsAll(charset: Charset) {
    // The letter A in the width of the set.
    let letter: [UInt8] =
      switch charset {
      case .utf16BigEndian: [0, 0x41]
      case .utf16LittleEndian: [0x41, 0]
      case .utf32BigEndian: [0, 0, 0, 0x41]
      case .utf32LittleEndian: [0x41, 0, 0, 0]
      default: [0x41]
      }
    #expect(decoder.text(of: letter[...], in: charset) == "A")
  }

  @Test("Empty bytes are the empty text", arguments: Charset.allCases)
  func decodesNothing(charset: Charset) {
    #expect(decoder.text(of: [], in: charset) == "")
  }

  @Test(
    "Invalid and incomplete bytes have no text",
    arguments: [
      (Charset.windows1252, [UInt8(0x41), 0x81]), (.shiftJIS, [0x82]), (.shiftJIS, [0x41, 0xFF]),
      (.gb18030, [0x81, 0x30, 0x81]), (.big5, [0xA4]), (.eucKR, [0xB0, 0x20]), (.utf8, [0xC3]),
      (.ascii, [0x80]),
    ])
  func refuses(charset: Charset, bytes: [UInt8]) {
    #expect(decoder.text(of: bytes[...], in: charset) == nil)
  }

  @Test("Only the slice is read, not the bytes around it")
  func readsSlice() {
    let bytes: [UInt8] = [0xFF, 0x93, 0x5F, 0xE4, 0xAA, 0xFF]
    #expect(decoder.text(of: bytes[1..<5], in: .shiftJIS) == "点茗")
  }

  @Test("A character that the converter holds back is not lost at the end")
  func flushes() {
    #expect(decoder.text(of: [0x88, 0x66], in: .big5) == "Ê")
    #expect(decoder.text(of: [0x88, 0x62], in: .big5) == "Ê\u{0304}")
  }

  @Test("A text longer than the buffer is complete", arguments: [4095, 4096, 4097, 100_000])
  func decodesLong(count: Int) {
    let bytes = [UInt8](repeating: 0xB1, count: count)
    #expect(decoder.text(of: bytes[...], in: .shiftJIS) == String(repeating: "ｱ", count: count))
  }

  @Test("Random bytes do not crash the decoder in any set", arguments: Charset.allCases)
  func survivesNoise(charset: Charset) {
    var generator = Noise(state: 42)
    var valid = 0
    for count in 0..<300 {
      let bytes = (0..<count % 40).map { _ in UInt8.random(in: 0...255, using: &generator) }
      valid += decoder.text(of: bytes[...], in: charset) == nil ? 0 : 1
    }
    // At least the empty ones are valid.
    #expect((8...300).contains(valid))
  }
}

private struct Noise: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}
