// The ranked guess reads unlabelled bytes; it is measured on two halves of a table.

import Reading
import TextStandards
import Testing
import Meaning

struct GuessTests {
  let reader = TextReader(decoder: IconvDecoder())

  @Test("The tables hold all their rows")
  func tables() {
    #expect(Sample.tuned.count == 79)
    #expect(Sample.heldBack.count == 79)
    #expect(Set((Sample.tuned + Sample.heldBack).map(\.charset)).count == 7)
  }

  @Test("A text without a label is read correctly", arguments: Sample.tuned)
  func readsTuned(sample: Sample) {
    let best = reader.readings(of: Payload(bytes: sample.bytes)).first
    #expect(best == TextReading(text: sample.text, charset: sample.charset))
  }

  @Test("At most one in fifty of the texts that the guess was not tuned on is misread")
  func readsHeldBack() {
    let wrong = Sample.heldBack.filter { reader.text(of: Payload(bytes: $0.bytes)) != $0.text }
    #expect(wrong.count * 50 <= Sample.heldBack.count, "\(wrong)")
  }

  @Test("The right reading is always offered", arguments: Sample.heldBack)
  func offersRightReading(sample: Sample) {
    let readings = reader.readings(of: Payload(bytes: sample.bytes))
    #expect(readings.contains { $0.text == sample.text })
    #expect(Set(readings.map(\.text)).count == readings.count)
    #expect(readings.first?.text == reader.text(of: Payload(bytes: sample.bytes)))
  }

  @Test("The same texts in UTF-8 are read as UTF-8 first", arguments: Sample.heldBack)
  func prefersUTF8(sample: Sample) {
    let best = reader.readings(of: Payload(bytes: Array(sample.text.utf8))).first
    #expect(best == TextReading(text: sample.text, charset: .utf8))
  }

  @Test("French in Latin-1 is offered, but never preferred, as Chinese or Japanese")
  func keepsFrench() {
    let readings = reader.readings(of: Payload(bytes: [UInt8](hex: "496C20E974616974")))
    #expect(readings.first?.text == "Il était")
  }

  @Test("Backslash and tilde in Shift-JIS do not become yen and overline")
  func keepsBackslash() {
    let payload = Payload(bytes: [UInt8](hex: "433A5C83668381835E5C7E"))
    #expect(reader.text(of: payload) == #"C:\デメタ\~"#)
  }

  @Test(
    "Bytes of an image, a key and a counter have no reading",
    arguments: [
      "89504E470D0A1A0A0000000D49484452000000010000000108060000001F15C489",
      "00010203040506070809", "0000000000000001", "FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", "00",
      "80FF00",
      "B1946AC92492D2347C6235B4D2611184A1D10F5BB59C1D3A1E3E5F2B8A0FE1C7",
    ])
  func rejectsBinary(hex: String) {
    let payload = Payload(bytes: [UInt8](hex: hex))
    #expect(reader.readings(of: payload).isEmpty)
    #expect(reader.text(of: payload) == nil)
  }
}
