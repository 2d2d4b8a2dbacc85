// The spellings of one EAN or UPC number.

import Reading
import Testing

@Suite("Numbers of EAN and UPC codes")
struct RetailNumberTests {
  private func number(_ digits: String, _ symbology: Symbology) -> RetailNumber? {
    RetailNumber(Array(digits.utf8), of: symbology)
  }

  private func spelled(_ number: RetailNumber?, as symbology: Symbology) -> String? {
    number.map { String(decoding: $0.spelled(as: symbology), as: UTF8.self) }
  }

  @Test(
    "A UPC-E and the UPC-A that it abbreviates are one number",
    arguments: [
      ("04252614", "042100005264"), ("01234505", "012000003455"), ("01234514", "012100003454"),
      ("01234523", "012200003453"), ("01234531", "012300000451"), ("01234543", "012340000053"),
      ("01234558", "012345000058"), ("01234592", "012345000092"),
    ])
  func abbreviations(_ short: String, _ long: String) {
    #expect(number(short, .upcE) == number(long, .upcA))
    #expect(spelled(number("0" + long, .upcE), as: .upcE) == short)
  }

  @Test("An EAN-13 is printed with thirteen digits, a UPC-A with twelve")
  func spellings() {
    #expect(spelled(number("4006381333931", .ean13), as: .ean13) == "4006381333931")
    #expect(spelled(number("0036000291452", .upcA), as: .upcA) == "036000291452")
    #expect(number("036000291452", .upcA) == number("0036000291452", .upcA))
    #expect(spelled(number("40123455", .ean8), as: .ean8) == "40123455")
  }

  @Test(
    "An add-on is separated from the number, with or without a space between them",
    arguments: ["978073520044951299", "9780735200449 51299"])
  func addOns(_ digits: String) {
    let book = number(digits, .ean13)
    #expect(book?.addOn == Array("51299".utf8))
    #expect(book?.withoutAddOn == number("9780735200449", .ean13))
    #expect(spelled(book, as: .ean13) == "9780735200449 51299")
  }

  @Test(
    "A UPC code has the same digits with an add-on as without, and is read again as it is spelled",
    arguments: [
      ("07183100799519868", .upcA, "071831007995", "19868"),
      ("001234567890512", .upcA, "012345678905", "12"),
      ("001234500006512345", .upcE, "01234565", "12345"),
      ("012345000065", .upcE, "01234565", ""), ("0123456512", .upcE, "01234565", "12"),
    ] as [(String, Symbology, String, String)])
  func addOnsOfUPC(_ digits: String, _ kind: Symbology, _ short: String, _ addOn: String) throws {
    let read = try #require(number(digits, kind))
    let text = addOn.isEmpty ? short : short + " " + addOn
    #expect(spelled(read, as: kind) == text)
    #expect(number(text, kind) == read)
  }

  @Test(
    "Bytes that are no EAN or UPC number give none",
    arguments: [("", .ean13), ("123", .ean13), ("40063813339x1", .ean13), ("12345678", .code128)]
      as [(String, Symbology)])
  func others(_ text: String, _ symbology: Symbology) {
    #expect(number(text, symbology) == nil)
  }
}
