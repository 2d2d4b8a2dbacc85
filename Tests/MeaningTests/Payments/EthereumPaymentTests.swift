// Payments on Ethereum.

internal import Reading
internal import Testing

@testable internal import Meaning

@Suite("Payments on Ethereum")
struct EthereumPaymentTests {
  @Test(
    "An amount is shown in ether, not in the smallest unit",
    arguments: EthereumPaymentSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(EthereumPaymentFormat.self, kind: .payment)
  }

  @Test(
    "Other texts are not recognised",
    arguments: ["", "0x12", "0xzz6916095ca1df60bb79Ce92ce3ea74c37c5d359"])
  func others(_ text: String) {
    #expect(EthereumPaymentFormat.content(of: CodeText(text)) == nil)
  }
}
