// Payments in the codes of single countries.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Payments of single countries")
struct NationalPaymentTests {
  @Test("Czech payments and invoices are read", arguments: NationalPaymentSamples.czech)
  func czech(_ example: ContentExample) {
    let isInvoice = example.payload.hasPrefix("SID")
    example.check(
      isInvoice ? ShortInvoiceFormat.self : ShortPaymentFormat.self, kind: .payment)
  }

  @Test("Slovenian slips are read", arguments: NationalPaymentSamples.slovenian)
  func slovenian(_ example: ContentExample) {
    example.check(SlovenianSlipFormat.self, kind: .payment)
  }

  @Test("Croatian slips are read", arguments: NationalPaymentSamples.croatian)
  func croatian(_ example: ContentExample) {
    example.check(CroatianSlipFormat.self, kind: .payment)
  }

  @Test("Serbian payments are read", arguments: NationalPaymentSamples.serbian)
  func serbian(_ example: ContentExample) {
    example.check(SerbianPaymentFormat.self, kind: .payment)
  }

  @Test("Russian payments are read", arguments: NationalPaymentSamples.russian)
  func russian(_ example: ContentExample) {
    example.check(RussianPaymentFormat.self, kind: .payment)
  }

  @Test("Hungarian transfers are read", arguments: NationalPaymentSamples.hungarian)
  func hungarian(_ example: ContentExample) {
    example.check(HungarianTransferFormat.self, kind: .payment)
  }

  @Test("Polish transfers are read", arguments: NationalPaymentSamples.polish)
  func polish(_ example: ContentExample) {
    example.check(PolishTransferFormat.self, kind: .payment)
  }

  @Test("Ukrainian transfers are read", arguments: NationalPaymentSamples.ukrainian)
  func ukrainian(_ example: ContentExample) {
    example.check(UkrainianTransferFormat.self, kind: .payment)
  }

  @Test("Slovak payments are unpacked and read", arguments: NationalPaymentSamples.slovak)
  func slovak(_ example: ContentExample) {
    example.check(PayBySquareFormat.self, kind: .payment)
  }

  @Test("The names are read in the character sets of the countries")
  func charsets() throws {
    let names = NationalPaymentSamples.codes.map { ContentFormats.content(of: $0).fields["name"] }
    #expect(names == ["Иванов", "Иванов", "Željko"])
  }

  @Test("Every character of the Cyrillic sets is one of Unicode")
  func cyrillic() {
    let upperHalf = (0x80...0xFF).map { UInt8($0) }[...]
    #expect(CyrillicCharset.windows1251(upperHalf).unicodeScalars.count == 128)
    #expect(CyrillicCharset.koi8R(upperHalf).unicodeScalars.count == 128)
    #expect(!CyrillicCharset.windows1251(upperHalf).unicodeScalars.contains("\u{FFFD}"))
    #expect(!CyrillicCharset.koi8R(upperHalf).unicodeScalars.contains("\u{FFFD}"))
  }

  @Test("No payment is handed to a program: the actions copy its parts, and links stay links")
  func actions() {
    for example in NationalPaymentSamples.examples {
      let content = content(of: example.code)
      guard case .copy(_, _, isSecret: false)? = content.mainAction else {
        Issue.record("\(example.payload)")
        continue
      }
      #expect(!content.holdsSecret)
    }
  }

  @Test(
    "Other texts are not payments",
    arguments: [
      "SPD", "SPD*", "SPD*1.0", "SPD*abc*d", "UPNQR", "UPNQR\nand\nwords", "HRVHUB30", "K:PR",
      "K:PR|V:1|C:1|R:1", "K:PAX|V:01|C:1|R:1", "ST00012", "ST00012|", "ST00012|words only",
      "ST0001234567890", "HCT", "HCT\nand\nfive\nother\nlines\nof\ntext", "RTPROOF",
      "a|b|c|d|e|f", "1|PL|2|3|A|B", "https://bank.gov.ua/qr/", "https://bank.gov.ua/qr/QUJD",
      "0" + String(repeating: "A", count: 80), String(repeating: "0", count: 80),
      "0004G0005ES17OQ09C98Q7ME34TCR3V71LVKD2AE6EGHKR82DKS5NBJ3331",
    ])
  func others(_ text: String) {
    #expect(content(text).kind != .payment)
  }
}
