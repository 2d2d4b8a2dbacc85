// What scanners say of a code in front of its text.

import Reading
import Testing

@Suite("Symbology identifiers")
struct SymbologyIdentifierTests {
  private func code(_ text: String) -> ScannedCode { ScannedCode(sent: Array(text.utf8)) }

  private func text(_ code: ScannedCode) -> String {
    String(decoding: code.payload.bytes, as: UTF8.self)
  }

  @Test(
    "An identifier names the symbology, and is not part of the text",
    arguments: [
      ("]A0AB-1", Symbology.code39), ("]C0AB1", .code128), ("]F0A12B", .codabar),
      ("]G0AB", .code93), ("]H01-2", .code11), ("]I0123456", .itf), ("]J0A", .dotCode),
      ("]L0text", .pdf417), ("]L2text", .pdf417), ("]L3text", .microPDF417), ("]M0123", .msi),
      ("]O4A", .codablockF), ("]O6A", .codablockA), ("]Q1text", .qrCode), ("]R0123", .iata2of5),
      ("]S0123", .industrial2of5), ("]U0text", .maxiCode), ("]d1text", .dataMatrix),
      ("]e00109501101530003", .databar), ("]e00109501101530003" + "10A", .databarExpanded),
      ("]h0text", .hanXin), ("]D1text", .codeOne), ("]z0text", .aztec),
    ])
  func symbologies(sent: String, symbology: Symbology) {
    #expect(code(sent).symbology == symbology)
    #expect(text(code(sent)) == String(sent.dropFirst(3)))
  }

  @Test(
    "The digits tell the spellings of EAN and UPC apart",
    arguments: [
      ("]E04006381333931", Symbology.ean13, "4006381333931"), ("]E496385074", .ean8, "96385074"),
      ("]E00036000291452", .upcA, "036000291452"), ("]E0036000291452", .upcA, "036000291452"),
      ("]E004252614", .upcE, "04252614"), ("]E112", .ean2, "12"), ("]E251299", .ean5, "51299"),
      ("]E3978030640615751299", .ean13, "9780306406157 51299"),
    ])
  func retail(sent: String, symbology: Symbology, number: String) {
    #expect(code(sent).symbology == symbology)
    #expect(text(code(sent)) == number)
  }

  @Test(
    "GS1 is stated by the first position of FNC1",
    arguments: ["]C1", "]e0", "]d2", "]d5", "]Q3", "]Q4", "]z1", "]J1"])
  func gs1(identifier: String) {
    #expect(code(identifier + "10A\u{1D}21B").isGS1)
    #expect(text(code(identifier + "10A\u{1D}21B")) == "10A\u{1D}21B")
  }

  @Test(
    "Other codes state nothing of GS1",
    arguments: ["]C0", "]C2", "]d1", "]d3", "]Q1", "]Q2", "]Q5", "]z0", "]E0"])
  func notGS1(identifier: String) {
    #expect(!code(identifier + "10A").isGS1)
  }

  @Test("Labels of character sets are no part of the text")
  func labels() {
    let code = code(#"]Q2\000026Größe \\ 1"#)
    #expect(text(code) == #"Größe \ 1"#)
    #expect(code.payload.segments.map(\.eci) == [26])
    #expect(text(self.code(#"]Q1\000026"#)) == #"\000026"#)
  }

  @Test(
    "An identifier of a kind that is not known is left out, and states nothing",
    arguments: ["]X0text", "]N0text", "]O0text", "]E0text"])
  func otherKinds(sent: String) {
    #expect(code(sent).symbology == nil)
    #expect(text(code(sent)) == "text")
  }

  @Test(
    "What is no identifier is text",
    arguments: [
      "", "]", "]C", "]C1", "4006381333931", "C1]", "]]1text", "]€1text", "]C\u{0}a", "]i0a",
    ])
  func text(sent: String) {
    #expect(code(sent).symbology == nil)
    #expect(!code(sent).isGS1)
    #expect(text(code(sent)) == sent)
  }

  @Test("A number whose symbology is not stated is the same code as a retail code of this number")
  func identity() {
    #expect(code("4006381333931").identity == code("]E04006381333931").identity)
    #expect(code("A").identity != code("]C0A").identity)
  }
}
