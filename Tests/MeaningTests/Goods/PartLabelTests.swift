// Labels on parts and goods.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Labels on parts and goods")
struct PartLabelTests {
  @Test("The fields of a message are named", arguments: PartLabelSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(PartLabelFormat.self, kind: .part)
  }

  @Test("Labels in braces are read", arguments: PartLabelSamples.braced)
  func braced(_ example: ContentExample) {
    example.check(BracedLabelFormat.self, kind: .part)
  }

  @Test(
    "A link with data identifiers names the device and opens", arguments: PartLabelSamples.links)
  func links(_ example: ContentExample) {
    example.check(ProductLinkFormat.self, kind: .part)
    #expect(
      ProductLinkFormat.content(of: example.code)?.mainAction == .openLink(example.payload))
  }

  @Test(
    "A stock number in Code 39 is checked and written in groups",
    arguments: PartLabelSamples.stockNumbers)
  func stockNumbers(_ example: ContentExample) {
    example.check(StockNumberFormat.self, kind: .part)
  }

  @Test("The main action copies the part number")
  func action() throws {
    let content = try #require(PartLabelFormat.content(of: PartLabelSamples.examples[0].code))
    #expect(content.mainAction == .copy(label: "Part number", "LM358BIDDFR", isSecret: false))
    #expect(content.furtherActions.first == .searchText("LM358BIDDFR"))
  }

  @Test(
    "Other texts are not recognised",
    arguments: [
      "", "[)>", "[)>x", "[)", "06\u{1D}hello\u{1D}world", "1P\u{1D}", "PIN 1234 Q1 K2",
      "Pack 1P Q1 K1/2", "{pm:1,qty:2}", "{a:1,qty:2}", "{}", "Parts Q1 and K1/2",
      "Hello\u{1D}Quick\u{1D}Kilo", "https://example.com/1PA+B", "https://example.com/S1+S2",
      "https://example.com/a+b",
    ])
  func others(_ text: String) {
    let code = CodeText(text)
    #expect(PartLabelFormat.content(of: code) == nil)
    #expect(BracedLabelFormat.content(of: code) == nil)
    #expect(ProductLinkFormat.content(of: code) == nil)
  }

  @Test(
    "Digits in Code 39 are a stock number only with the right check character",
    arguments: [
      "5305001234567A", "5305001234567", "0305001234567+", "53050012345678", "20401234567898",
    ])
  func plainDigits(_ text: String) {
    let code = CodeText(bytes: Array(text.utf8), text: text, symbology: .code39)
    #expect(StockNumberFormat.content(of: code) == nil)
  }

  @Test("Each identifier of the table has one row with four columns")
  func table() {
    let rows = DataIdentifier.rows.split(separator: "\n")
      .map { $0.split(separator: "|", omittingEmptySubsequences: false) }
    #expect(rows.allSatisfy { $0.count == 4 && !$0[2].isEmpty && !$0[3].isEmpty })
    #expect(Set(rows.map { $0[0] }).count == rows.count)
    #expect(rows.allSatisfy { DataIdentifier(String($0[0])).label.english == $0[3] })
    #expect(DataIdentifier("99Z").label.english == "Data identifier 99Z")
  }
}
