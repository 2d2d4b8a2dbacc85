// Merchants' codes.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Merchants' codes")
struct EMVMerchantCodeTests {
  @Test(
    "A merchant's code is read and its checksum checked",
    arguments: EMVMerchantCodeSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(EMVMerchantCodeFormat.self, kind: .payment)
  }

  @Test(
    "Other texts are not recognised",
    arguments: ["", "000201", "0002015303", "00020212345678", "00020101021126041234"])
  func others(_ text: String) {
    #expect(EMVMerchantCodeFormat.content(of: CodeText(text)) == nil)
  }

  @Test("The main action copies the whole code, which banking apps accept")
  func actions() throws {
    let code = EMVMerchantCodeSamples.examples[0].code
    let content = try #require(EMVMerchantCodeFormat.content(of: code))
    #expect(
      content.mainAction == .copy(label: "Payment code", code.text ?? "", isSecret: false))
  }

  @Test(
    "The number of an object tells the card scheme",
    arguments: [
      ("02", "Visa account"), ("09", "Discover account"), ("11", "American Express account"),
      ("13", "JCB account"), ("15", "UnionPay account"), ("25", "Card account"),
    ])
  func cards(_ id: String, _ label: String) throws {
    let content = try #require(
      EMVMerchantCodeFormat.content(of: CodeText("000201\(id)01453039865802BR")))
    #expect(
      content.fields.contains { $0.name == "card-account-\(id)" && $0.label.english == label })
  }
}
