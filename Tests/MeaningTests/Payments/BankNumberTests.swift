// Numbers of banks, and payments of the Nordic countries.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Numbers of banks")
struct BankNumberTests {
  @Test("An account that stands alone is read", arguments: BankNumberSamples.accounts)
  func accounts(_ example: ContentExample) {
    example.check(AccountNumberFormat.self, kind: .payment)
  }

  @Test("A creditor reference is read", arguments: BankNumberSamples.references)
  func references(_ example: ContentExample) {
    example.check(CreditorReferenceFormat.self, kind: .payment)
  }

  @Test("A Belgian reference is read and checked", arguments: BankNumberSamples.belgian)
  func belgian(_ example: ContentExample) {
    example.check(BelgianReferenceFormat.self, kind: .payment)
  }

  @Test("Swish codes and links are read", arguments: BankNumberSamples.swish)
  func swish(_ example: ContentExample) {
    example.check(SwishFormat.self, kind: .payment)
  }

  @Test(
    "An account is read in small letters and behind its name",
    arguments: [
      "de89370400440532013000", "IBAN: DE89 3704 0044 0532 0130 00", "IBAN DE89370400440532013000",
    ])
  func named(_ text: String) {
    #expect(content(text).fields["iban"] == "DE89370400440532013000")
    #expect(content(text).problems.isEmpty)
  }

  @Test("A link to Swish’s app is read")
  func appLink() {
    let data =
      #"{"version":1,"payee":{"value":"1231181189"},"amount":{"value":100},"#
      + #""message":{"value":"Hej"}}"#
    let link = "swish://payment?data=" + PercentEncoding.encoded(data)
    #expect(content(link).fields["account"] == "1231181189")
    #expect(content(link).fields["amount"] == "100")
    #expect(content(link).fields["text"] == "Hej")
    #expect(content("swish://payment?data=%7B").kind == .link)
  }

  @Test("Invoices as JSON are read", arguments: BankNumberSamples.invoices)
  func invoices(_ example: ContentExample) {
    example.check(UsingQRFormat.self, kind: .payment)
  }

  @Test("Finnish bar codes are read and checked", arguments: BankNumberSamples.finnish)
  func finnish(_ example: ContentExample) {
    example.check(FinnishBarcodeFormat.self, kind: .payment)
  }

  @Test("Danish slips are read and checked", arguments: BankNumberSamples.danish)
  func danish(_ example: ContentExample) {
    example.check(DanishGiroFormat.self, kind: .payment)
  }

  @Test("The account is copied without its blanks, and a link of Swish opens as any other")
  func actions() {
    #expect(
      content("DE89 3704 0044 0532 0130 00").mainAction
        == .copy(label: "IBAN", "DE89370400440532013000", isSecret: false))
    let link = "https://app.swish.nu/1/p/sw/?sw=1237856901&amt=100"
    #expect(content(link).mainAction == .openLink(link))
  }

  @Test(
    "Wrong check digits are said where nothing but the number is there",
    arguments: [
      "IBAN: FR1520041010050500013M02606", "IBAN DE88370400440532013000",
      "DE88370400440532013000", "DE88 3704 0044 0532 0130 00", "RF19539007547034",
    ])
  func wrongChecks(_ text: String) throws {
    let content = content(text)
    #expect(content.kind == .payment)
    #expect(try #require(content.problems.first).english.hasSuffix("check digits are wrong."))
  }

  @Test(
    "A number of another length, of an unknown country or among other words is text",
    arguments: [
      "DE8937040044053201300", "ZZ89370400440532013000", "RF1953900754AB34",
      "de8937040044053201300", "IBAN", "IBAN-Nummer", "IBAN DE89370400440532013000 today", "RF18",
      "RF451K",
      "+++090/9337/5549+++", "+++", "+++ big sale +++", "C1234567890", "C1237856901;words",
      "C12;100;a", "Cable;3;red;0", "{\"uqr\":\"yes\"}", "{\"uqr\":1",
      "421123456000007860001255000000000000000012345672261231", String(repeating: "4", count: 54),
      "+45<12345678", "+71<12345678", "+49 30 1234567", "https://app.swish.nu/1/p/sw/?sw=abc",
    ])
  func others(_ text: String) {
    #expect(content(text).kind != .payment)
  }
}
