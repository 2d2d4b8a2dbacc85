// Payments of UPI.

internal import Reading
internal import Testing

@testable internal import Meaning

@Suite("Payments of UPI")
struct UPIPaymentTests {
  @Test("A payment address is read and checked", arguments: UPIPaymentSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(UPIPaymentFormat.self, kind: .payment)
  }

  @Test("The main action opens the address in a payment app")
  func actions() throws {
    let content = try #require(UPIPaymentFormat.content(of: CodeText(" upi://pay?pa=a@b ")))
    #expect(content.mainAction == .openAddress("upi://pay?pa=a@b", purpose: .payment))
  }
}
