// What the kinds that zint makes can carry, their check digits, and how they are drawn.

import Assembly
import FeatureModels
import Reading
import Testing
import Wording

@Suite("Kinds that zint makes")
struct WrittenRuleTests {
  @Test(
    "A content that a kind does not carry is refused with what it can contain",
    arguments: [
      (CodeDesign(.msi, .text("12A4")), "MSI can only contain digits, at least 4."),
      (
        CodeDesign(.code11, .text("1A-4")),
        "Code 11 can only contain digits and hyphens, at least 4."
      ),
      (
        CodeDesign(.plessey, .text("12G4")),
        "Plessey can only contain digits and letters from A to F, at least 2."
      ),
      (
        CodeDesign(.pharmacode, .text("31")),
        "Pharmacode can only contain a number from 15 to 131070 whose bars are not all equal."
      ),
      (
        CodeDesign(.pharmacode, .text("0100")),
        "Pharmacode can only contain a number from 15 to 131070 whose bars are not all equal."
      ),
      (
        CodeDesign(.twoTrackPharmacode, .text("39")),
        "Two-Track Pharmacode can only contain a number from 40 to 64570080 whose bars are not all equal."
      ),
      (CodeDesign(.facingMark, .text("F")), "FIM can only contain one of the letters A to E."),
      (
        CodeDesign(.bc412, .text("OOOOOOO")),
        "BC412 can only contain 7 to 18 digits and capital letters but O."
      ),
      (
        CodeDesign(.channelCode, .text("27")),
        "Channel Code can only contain a number of 2 to 7 digits, by its length up to 26, 292, 3493, 44072, 576688 or 7742862."
      ),
      (
        CodeDesign(.intelligentMail, .text("09")),
        "Intelligent Mail can only contain 20 digits, of which the second is below 5, and 5, 9 or 11 more of an address."
      ),
      (CodeDesign(.postnet, .text("1234")), "POSTNET can only contain 5, 9 or 11 digits."),
      (CodeDesign(.koreaPost, .text("12345")), "Korea Post can only contain 6 digits."),
      (
        CodeDesign(.kix, .text("AB")),
        "KIX can only contain a Dutch postcode and the number of a house, such as 2500GG30250X1."
      ),
      (
        CodeDesign(.mailmark, .text("99B")),
        "Mailmark can only contain its fields and a postcode, such as 21B2254800659JW5O9QA6Y."
      ),
      (CodeDesign(.ean5, .text("1234")), "EAN-5 can only contain 5 digits."),
      (
        CodeDesign(.code49, .text("Größe")),
        "Code 49 can only contain the characters of ASCII: no accents and no other scripts."
      ),
    ])
  func refused(_ design: CodeDesign, _ sentence: String) async {
    let fault = await #expect(throws: MakingFault.self) { try await CodeMaker.make(design) }
    #expect(fault?.sentence.english == sentence)
  }

  @Test(
    "The examples in sentences are made",
    arguments: [
      CodeDesign(.kix, .text("2500GG30250X1")), CodeDesign(.australiaPost, .text("1139549554")),
      CodeDesign(.mailmark, .text("21B2254800659JW5O9QA6Y")),
      CodeDesign(.ean13, .text("4012345678901|(10)A1")),
    ])
  func examples(_ design: CodeDesign) async throws {
    _ = try await CodeMaker.make(design)
  }

  @Test(
    "The check digits that are chosen stand behind the number, and the reader says that they fit",
    arguments: [Symbology.msi, .code11, .industrial2of5, .iata2of5, .matrix2of5, .datalogic2of5])
  func checks(_ symbology: Symbology) async throws {
    for level in CorrectionLevel.all(of: symbology) {
      for text in ["7523185", "90210", "1234567", "0004", "98765432109"] {
        var design = CodeDesign(symbology, .text(text))
        design.correction = level
        let code = try await CodeMaker.make(design)
        let reader = try StillReader(for: [symbology], effort: .normal)
        let found = await reader.read(code.image(scale: 4))
        let read = String(decoding: found.first?.payload.bytes ?? [], as: UTF8.self)
        #expect(read.hasPrefix(text) && read.count > text.count)
        if let said = found.first?.errorCorrection { #expect(said.contains(level.name)) }
      }
    }
  }

  @Test("The dots of a DotCode are discs with light between them")
  func dots() async throws {
    let code = try await CodeMaker.make(CodeDesign(.dotCode, .text("Dots 2026")))
    #expect(!code.drawing.boxes.isEmpty)
    for box in code.drawing.boxes {
      #expect(box.width == box.height && box.width < 1 && box.isRound)
    }
    #expect(code.svg.contains("A0.4 0.4"))
  }

  @Test("Bars of four states have three heights, and no text below them")
  func fourStates() async throws {
    let code = try await CodeMaker.make(CodeDesign(.rm4scc, .text("LE28HS9Z")))
    #expect(code.drawing.strokes.isEmpty)
    #expect(Set(code.drawing.boxes.map { ($0.height * 100).rounded() }).count == 3)
    #expect(code.drawing.boxes.count == 38)
    // Royal Mail wants bars of 4.2 to 5.8 mm.
    #expect((4.2...5.8).contains(code.grid.height * code.cell))
  }

  @Test("A code that zint makes wrongly is not offered")
  func wrong() async {
    // With this one the checks begin a row.
    let fault = await #expect(throws: MakingFault.self) {
      try await CodeMaker.make(CodeDesign(.code16K, .text("Code 16K")))
    }
    #expect(
      fault?.sentence.english
        == "zint cannot make a Code 16K of this length: add a character or leave one out.")
  }

  @Test("Elements that zint writes wrongly in a DotCode are offered in another order")
  func wrongElements() async throws {
    let fault = await #expect(throws: MakingFault.self) {
      try await CodeMaker.make(
        CodeDesign(.dotCode, .elements("(01)09501101530003(10)ABC(21)77")))
    }
    #expect(
      fault?.sentence.english
        == "zint cannot write the elements in this order in DotCode: put another one last.")
    _ = try await CodeMaker.make(
      CodeDesign(.dotCode, .elements("(01)09501101530003(21)77(10)ABC")))
  }

  @Test("A component stands above its bars, with the separator of EAN")
  func composite() async throws {
    let code = try await CodeMaker.make(CodeDesign(.ean13, .text("4012345678901|(10)A1")))
    let plain = try await CodeMaker.make(CodeDesign(.ean13, .text("4012345678901")))
    let component = try #require(code.component)
    #expect(code.grid == plain.grid)
    #expect(code.height > plain.height && code.drawing.strokes.count == plain.drawing.strokes.count)
    // Three rows of the separator, each two modules high.
    #expect(component.grid.heights.suffix(3) == [2, 2, 2])
    // Nothing is cut off at its sides.
    #expect(code.drawing.boxes.allSatisfy { $0.x >= 0 && $0.x + $0.width <= code.drawing.width })
  }

  @Test("Kinds that are read by themselves are not taken for others")
  func beside() {
    #expect(CodeDesign(.msi, .text("1234")).readBeside == [.msi])
    #expect(CodeDesign(.ean5, .text("12345")).readBeside == [.ean5])
  }
}
