// Identity cards of single countries.

internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Identity cards of single countries")
struct NationalCardTests {
  @Test("A card gives its holder and its number", arguments: NationalCardSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(NationalCardFormat.self, kind: .identity)
  }

  @Test("A card in bytes gives its holder and its number", arguments: NationalCardSamples.binary)
  func binary(_ example: BinaryExample) {
    example.check(NationalCardFormat.self, kind: .identity)
    example.checkDamage(by: NationalCardFormat.self)
  }

  @Test("A vehicle license gives the vehicle", arguments: NationalCardSamples.vehicles)
  func vehicles(_ example: ContentExample) {
    example.check(SouthAfricanRoadFormat.self, kind: .vehicle)
  }

  @Test("An encrypted driving license says that it is one", arguments: NationalCardSamples.licences)
  func licences(_ example: BinaryExample) {
    example.check(SouthAfricanRoadFormat.self, kind: .licence)
  }

  @Test("The link to Chile’s register is judged, and opens as any link")
  func register() throws {
    let link = NationalCardSamples.examples[2].payload
    let meaning = Interpreter.small.meaning(of: CodeText(link))
    #expect(meaning.content.mainAction == .openLink(link))
    #expect(meaning.link?.verdict == .open)
  }

  @Test(
    "Other texts are not recognised",
    arguments: [
      "", "a@b@c@d@e@f@g@h", "1|2|3|4|5|6|7", "HEGG560427MVZRRL05", "RSSMRA85T10A562T",
      "00123456789@GARCIA@JUAN@M@12345678@A@40/01/1990@01/01/2015", "https://registrocivil.cl/",
      "https://portal.sidiv.registrocivil.cl.example/docstatus?RUN=26952934-2",
      "%MVL1CC57%0156", "user@example.com, second@example.com",
    ])
  func others(_ text: String) {
    #expect(NationalCardFormat.content(of: CodeText(text)) == nil)
    #expect(SouthAfricanRoadFormat.content(of: CodeText(text)) == nil)
  }
}

@Suite("Aadhaar", .unpacking)
struct AadhaarTests {
  @Test("A secure code gives its holder", arguments: AadhaarSamples.secure)
  func secure(_ example: ContentExample) {
    example.check(AadhaarFormat.self, kind: .identity)
  }

  @Test("A letter gives its holder and checks the number", arguments: AadhaarSamples.letters)
  func letters(_ example: ContentExample) {
    example.check(AadhaarFormat.self, kind: .identity)
  }

  @Test("The photo can be saved")
  func photo() throws {
    let content = try #require(AadhaarFormat.content(of: AadhaarSamples.secure[0].code))
    guard case .saveBytes(let photo, "photo.jp2")? = content.furtherActions.last else {
      Issue.record("There is no photo.")
      return
    }
    #expect(photo.count == 204 && photo.starts(with: [0xFF, 0x4F, 0xFF, 0x51]))
  }

  @Test("The longest number takes less than ten milliseconds")
  func cost() {
    let code = CodeText(String(repeating: "9", count: 8000))
    let time = (0..<3).map { _ in ContinuousClock().measure { _ = AadhaarFormat.content(of: code) }
    }
    .min()
    #expect((time ?? .zero) < .milliseconds(50))
  }

  @Test(
    "Other texts are not recognised",
    arguments: ["", "<a/>", "<PrintLetterBarcodeData/>", String(repeating: "7", count: 400)])
  func others(_ text: String) {
    #expect(AadhaarFormat.content(of: CodeText(text)) == nil)
  }
}
