// Swiss QR-bills.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Swiss QR-bills")
struct SwissQRBillTests {
  @Test(
    "A bill is read and checked with any line ends",
    arguments: SwissQRBillSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(SwissQRBillFormat.self, kind: .payment)
  }

  @Test(
    "Other texts are not recognised",
    arguments: ["", "SPC", "SPC\n0200\n1", "SPC\nabcd\n1\nCH", "SPCX\n0200\n1\nCH"])
  func others(_ text: String) {
    #expect(SwissQRBillFormat.content(of: CodeText(text)) == nil)
  }

  @Test("The main action copies the account number")
  func actions() throws {
    let content = try #require(SwissQRBillFormat.content(of: SwissQRBillSamples.examples[0].code))
    #expect(content.mainAction == .copy(label: "IBAN", "CH4431999123000889012", isSecret: false))
  }
}
