// The values behind the details page.

import Meaning
import Reading
import Testing
import Wording

@testable import FeatureViews
@testable import FeatureSessions

@Suite("The details of a result")
struct DetailsTests {
  @Test("A hex dump has offsets, bytes and ASCII characters")
  func hexDump() {
    let text = HexDump.text(of: Array("https://exa\u{0}".utf8))
    #expect(
      text == """
        0000 68 74 74 70 73 3a 2f 2f https://
        0008 65 78 61 00             exa.
        """)
  }

  @Test("A long payload is dumped in part, with a remark", arguments: [4096, 4097])
  func longDump(count: Int) {
    let bytes = [UInt8](repeating: 0x41, count: count)
    #expect(HexDump.text(of: bytes).split(separator: "\n").count == 512)
    #expect((HexDump.remark(on: bytes) == nil) == (count == 4096))
  }

  @Test("An empty payload has an empty dump")
  func emptyDump() {
    #expect(HexDump.text(of: []).isEmpty)
  }

  @Test("Unknown facts are left out")
  func facts() {
    var result = ScanResult.sample(1, inView: 1)
    #expect(!result.facts.contains { $0.label == "Version" })
    result.code.version = "7"
    result.code.isInverted = true
    result.code.isGS1 = true
    let facts = Dictionary(uniqueKeysWithValues: result.facts.map { ($0.label, $0.value) })
    #expect(facts["Version"] == "7")
    #expect(facts["Traits"] == "GS1, light on dark")
    #expect(facts["Size"] == "5 bytes")
    #expect(facts["Corners in the image"] == "(10, 20) (110, 20) (110, 120) (10, 120)")
  }

  @Test("A file has the name that the content proposes, or a general one")
  func fileNames() {
    let save = ContentAction.saveBytes([], fileName: "data.json")
    let json = Content(.json, title: "JSON", furtherActions: [save])
    #expect(ScanResult.sample(1, json).fileName == "data.json")
    #expect(ScanResult.sample().fileName == "code.txt")
    #expect(ScanResult.sample(text: nil).fileName == "code.bin")
  }

  @Test("The kind is the heading of details that show the whole text below")
  func heading() {
    let plain = ScanResult.sample(1, Content(.text, title: "plain words"), text: "plain words")
    #expect(plain.heading == "Text")
    let place = ScanResult.sample(1, Content(.place, title: "Berlin"), text: "geo:52.5,13.4")
    #expect(place.heading == nil)
    let link = ScanResult.sample(1, Content(.link, title: "a.example"), text: "https://a.example/")
    #expect(link.heading == nil)
    #expect(ScanResult.sample(1, Content(.ticket, title: "Ticket"), text: nil).heading == nil)
  }

  @Test("Secret and incomplete payloads are masked")
  func masked() {
    let secret = Content(
      .otp, title: "Key", fields: [ContentField("secret", label: "Secret", "X", isSecret: true)])
    #expect(ScanResult.sample(1, secret).isMasked)
    #expect(ScanResult.sample(sequence: .collecting(seen: 1, count: 2)).isMasked)
    #expect(!ScanResult.sample().isMasked)
  }

  @Test(
    "A password is shown in groups of three digits, and only the first is shorter",
    arguments: [("123456", "123\u{A0}456"), ("12345678", "12\u{A0}345\u{A0}678"), ("", "")])
  func groups(_ password: String, _ shown: String) {
    #expect(password.inThrees == shown)
  }

  @Test("A scanned key has passwords, a text that only mentions one has none")
  func passwordKeys() {
    let address = "otpauth://totp/A%0AB:c?secret=MFRGG&issuer=A%0AB"
    let key = Content(
      .otp, title: "Key", fields: [ContentField("secret", label: "Secret", "X", isSecret: true)])
    #expect(ScanResult.sample(1, key, text: address).passwordKeys.map(\.shownName) == ["A↵B (c)"])
    #expect(ScanResult.sample(1, text: address).passwordKeys.isEmpty)
  }

  @Test("An image is enlarged without being smoothed")
  func enlarged() {
    let small = LumaBitmap(size: PixelSize(width: 2, height: 1), pixels: [0, 255])
    let large = small.enlarged(across: 2, down: 2)
    let row: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 255] + [UInt8](repeating: 255, count: 8)
    #expect(large == ColorBitmap(size: PixelSize(width: 4, height: 2), bytes: row + row))
  }
}
