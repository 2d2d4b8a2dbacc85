// Links that hand a payment to an app.

internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Links of payments")
struct PaymentLinkTests {
  @Test("The parts of a link are read")
  func parts() {
    let payTo = content(
      "payto://iban/DE89370400440532013000?amount=EUR:12.50&receiver-name=Alice&message=Hi")
    #expect(payTo.kind == .payment)
    #expect(payTo.title.english == "Payment of EUR 12.50 to Alice")
    #expect(payTo.fields["iban"] == "DE89370400440532013000")
    #expect(payTo.fields["text"] == "Hi")
    let bank = content("bank://singlepaymentsepa?name=Max&iban=DE89370400440532013000&amount=12,50")
    #expect(bank.title.english == "Payment of EUR 12.50 to Max")
    let taiwanese = content("TWQRP://Chen/158/02/V1?D1=10000&D5=822&D6=0000123456789012&D10=901")
    #expect(taiwanese.title.english == "Payment of TWD 100.00 to Chen")
    #expect(taiwanese.fields["bank"] == "822")
    #expect(taiwanese.fields["account"] == "0000123456789012")
    #expect(content("payto://upi/a@b?amount=INR:5").fields["account"] == "a@b")
    #expect(content("weixin://wxpay/bizpayurl?pr=abc").fields["order"] == "abc")
  }

  @Test(
    "A wrong account or amount is said",
    arguments: [
      "payto://iban/DE88370400440532013000?amount=EUR:12.50",
      "payto://iban/DE89370400440532013000?amount=12.50",
      "bank://singlepaymentsepa?name=Max&iban=DE88370400440532013000",
      "TWQRP://Chen/158/02/V1?D1=1e5&D6=1",
    ])
  func faults(_ text: String) {
    #expect(content(text).problems.count == 1)
  }

  @Test(
    "Other links stay links",
    arguments: [
      "payto://x", "TWQRP://Chen/886/02/V1?D1=1", "bank://contact?name=Max", "weixin://dl/chat",
    ])
  func others(_ text: String) {
    #expect(content(text).kind == .link)
  }

  private func content(_ text: String) -> Content {
    ContentFormats.content(of: CodeText(text))
  }
}
