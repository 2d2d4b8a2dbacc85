// Product numbers.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Product numbers")
struct RetailProductTests {
  @Test("The symbology tells the kind of number", arguments: RetailProductSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(RetailProductFormat.self, kind: .product)
  }

  @Test("A product can be searched for by its number, unless the number is a shop's own")
  func search() throws {
    func action(_ number: String) -> ContentAction? {
      let code = CodeText(bytes: Array(number.utf8), text: number, symbology: .ean13)
      return RetailProductFormat.content(of: code)?.mainAction
    }
    #expect(action("4006381333931") == .searchProduct("4006381333931"))
    #expect(action("9780306406157") == .searchProduct("9780306406157"))
    #expect(action("9770317847001") == .searchProduct("0317-8471"))
    #expect(action("2298765012347") == nil)
  }

  @Test(
    "A number with the check digit and the issuer of a product is one in whatever symbology",
    arguments: [
      ("4006381333931", .qrCode, "04006381333931"), ("4006381333931", .code128, "04006381333931"),
      ("614141000036", .dataMatrix, "00614141000036"),
      ("15400141288763", .itf, "15400141288763"), ("9780306406157", .qrCode, "09780306406157"),
    ] as [(String, Symbology, String)])
  func inOtherCodes(_ text: String, _ symbology: Symbology, _ number: String) {
    let code = CodeText(bytes: Array(text.utf8), text: text, symbology: symbology)
    #expect(code.productNumber == number)
    #expect(RetailProductFormat.content(of: code)?.problems == [])
  }

  @Test(
    "In a text, the digits need a right check and an issuer",
    arguments: [
      ("4006381333931", "04006381333931"), (" 9783161484100\n", "09783161484100"),
      ("036000291452", "00036000291452"), ("14006381333938", "14006381333938"),
    ])
  func inTexts(_ text: String, _ number: String) throws {
    let content = try #require(RetailProductFormat.content(of: CodeText(text)))
    #expect(content.fields["gtin"] == number)
    #expect(content.kind == .product)
  }

  @Test(
    "Other digits are no product numbers",
    arguments: [
      ("4006381333932", .qrCode), ("4006381333932", nil), ("19501101530001", .itf),
      ("2298765012347", .qrCode), ("0000000000000", .code128), ("20241118", .qrCode),
      ("96385074", nil), ("2298765012347", nil),
      ("1950110153000", .itf), ("40063813339", .ean13), ("030640615", .isbn10), ("12", .ean2),
      ("96385074", .code39), ("614141000036", .itf),
      ("X306406152", .isbn10),
    ] as [(String, Symbology?)])
  func others(_ text: String, _ symbology: Symbology?) {
    let code = CodeText(bytes: Array(text.utf8), text: text, symbology: symbology)
    #expect(RetailProductFormat.content(of: code) == nil)
  }

  @Test(
    "The prefix tells the issuer of the number",
    arguments: [
      ("0", "GS1 US"), ("050", "coupons"), ("139", "GS1 US"), ("379", "GS1 France"),
      ("381", "not assigned"), ("499", "GS1 Japan"), ("500", "GS1 UK"), ("693", "GS1 China"),
      ("951", "electronic product codes"), ("952", "examples"), ("980", "refund receipts"),
      ("981", "coupons"), ("999", "coupons"), ("960", "GS1 Global Office"),
    ])
  func prefixes(_ digits: String, _ name: String) {
    let padded = digits + String(repeating: "0", count: 13 - digits.count)
    #expect(GS1Prefix(of: Array(padded.utf8)).name.english == name)
  }

  @Test("Short numbers have prefixes of their own")
  func shortPrefix() {
    #expect(GS1Prefix(of: Array("96012345".utf8)).name.english == "GS1 UK")
    #expect(GS1Prefix(of: Array("96212345".utf8)).name.english == "GS1 Global Office")
  }
}
