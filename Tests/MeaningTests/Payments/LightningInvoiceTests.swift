// Lightning invoices.

internal import Reading
internal import Testing

@testable internal import Meaning

@Suite("Lightning invoices")
struct LightningInvoiceTests {
  @Test(
    "An invoice has its amount and its purpose", arguments: LightningInvoiceSamples.examples
  )
  func examples(_ example: ContentExample) {
    example.check(LightningInvoiceFormat.self, kind: .payment)
  }

  @Test("A lone invoice becomes an address that opens")
  func actions() throws {
    let invoice = LightningInvoiceSamples.samples[0]
    let content = try #require(LightningInvoiceFormat.content(of: CodeText(invoice)))
    #expect(content.mainAction == .openAddress("lightning:" + invoice, purpose: .payment))
  }

  @Test(
    "Other texts are not recognised",
    arguments: ["", "lnbc2500u1x", "BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4"])
  func others(_ text: String) {
    #expect(LightningInvoiceFormat.content(of: CodeText(text)) == nil)
  }
}
