// Each ECI number of a character set, with a text that needs that set. The bytes are from Python's
// codecs.

import Reading
import TextStandards
import Testing
import Meaning

struct LabelledReadingTests {
  let reader = TextReader(decoder: IconvDecoder())

  static let labels: [(eci: Int, text: String, hex: String)] = [
    (0, "Ä½", "8EAB"),
    (2, "Äß√", "8EE1FB"),
    (3, "Café ¿", "436166E920BF"),
    (1, "Ñ", "D1"),
    (4, "Łódź", "A3F364BC"),
    (5, "Ħaż-Żebbuġ", "A161BF2DAF65626275F5"),
    (6, "Rīga", "52EF6761"),
    (7, "Привет", "BFE0D8D2D5E2"),
    (8, "مرحبا", "E5D1CDC8C7"),
    (9, "Καλημέρα", "CAE1EBE7ECDDF1E1"),
    (10, "שלום", "F9ECE5ED"),
    (11, "İstanbul", "DD7374616E62756C"),
    (12, "Þórður", "DEF372F07572"),
    (13, "สวัสดี", "CAC7D1CAB4D5"),
    (15, "Žemaitėš", "DE656D616974EBF0"),
    (16, "Ŵyneb", "D0796E6562"),
    (17, "5 €", "3520A4"),
    (18, "Știință", "AA7469696EFEE3"),
    (20, "点茗", "935FE4AA"),
    (21, "Žluťoučký", "8E6C759D6F75E86BFD"),
    (22, "Привет, мир", "CFF0E8E2E5F22C20ECE8F0"),
    (23, "“5 €”", "9335208094"),
    (24, "مرحبا", "E3D1CDC8C7"),
    (25, "Añ日😀", "004100F165E5D83DDE00"),
    (26, "Añ日😀", "41C3B1E697A5F09F9880"),
    (27, "plain", "706C61696E"),
    (28, "中文測試", "A4A4A4E5B4FAB8D5"),
    (29, "中文测试", "D6D0CEC4B2E2CAD4"),
    (30, "안녕하세요", "BEC8B3E7C7CFBCBCBFE4"),
    (31, "镕基", "E946BBF9"),
    (32, "㐂😀", "8139EF319439FC36"),
    (33, "Añ日😀", "4100F100E5653DD800DE"),
    (34, "Añ日😀", "00000041000000F1000065E50001F600"),
    (35, "Añ日😀", "41000000F1000000E565000000F60100"),
    (170, "PLAIN 1", "504C41494E2031"),
  ]

  @Test("A text that is labelled with an ECI is read in that character set", arguments: labels)
  func readsByLabel(eci: Int, text: String, hex: String) {
    let bytes = [UInt8](hex: hex)
    let payload = Payload(bytes: bytes, segments: [.init(eci: eci, range: 0..<bytes.count)])
    #expect(reader.readings(of: payload).first?.text == text)
    #expect(reader.text(of: payload) == text)
  }

  @Test("Parts in different character sets become one text, which has no one character set")
  func joinsParts() {
    let payload = Payload(
      bytes: [UInt8](hex: "935FE4AACFF0E8E2E5F2"),
      segments: [.init(eci: 20, range: 0..<4), .init(eci: 22, range: 4..<10)])
    let best = reader.readings(of: payload).first
    #expect(best?.text == "点茗Привет")
    #expect(best?.charset == nil)
  }

  @Test("ASCII before the first label does not count as a character set of its own")
  func joinsASCII() {
    let payload = Payload(
      bytes: [UInt8](hex: "413A935FE4AA"), segments: [.init(eci: 20, range: 2..<6)])
    #expect(
      reader.readings(of: payload).first == TextReading(text: "A:点茗", charset: .shiftJIS))
  }

  @Test("A text labelled ISO-8859-1 with bytes that only Windows uses is read as Windows-1252")
  func readsWindowsQuotes() {
    let payload = Payload(
      bytes: [UInt8](hex: "93486994"), segments: [.init(eci: 3, range: 0..<4)])
    #expect(reader.text(of: payload) == "“Hi”")
  }

  @Test("A label that the bytes contradict is ignored, and the text is guessed")
  func ignoresWrongLabel() {
    let payload = Payload(
      bytes: [UInt8](hex: "82B182F182C982BF82CD"), segments: [.init(eci: 26, range: 0..<10)])
    #expect(reader.text(of: payload) == "こんにちは")
  }

  @Test(
    "A label without a character set is ignored, and the text is guessed",
    arguments: [14, 36, 811_000])
  func ignoresUnknownLabel(eci: Int) {
    let payload = Payload(
      bytes: [UInt8](hex: "4772FC7373657E"), segments: [.init(eci: eci, range: 0..<7)])
    #expect(reader.text(of: payload) == "Grüsse~")
  }
}
