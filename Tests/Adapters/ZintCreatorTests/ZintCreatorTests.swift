// The library that makes what ZXing-C++ cannot make: which one it is, and the errors without it.

import FeatureModels
import Meaning
import Reading
import Testing
import Wording
@testable import ZintCreator

@Suite("Making codes with zint")
struct ZintCreatorTests {
  private func input(_ design: CodeDesign) throws -> ZintInput {
    guard case .zint(let input) = try design.source() else {
      throw MakingFault.kind(design.symbology)
    }
    return input
  }

  @Test("The library is Debian's and no part of ZXing-C++")
  func version() {
    // What ZXing-C++ has built in is of a later version.
    #expect(ZintCreator().version == 21101)
  }

  @Test("Of the kinds that no engine reads, patch codes and JAB Codes are not made")
  func creatable() {
    let kinds = Symbology.readWithoutEngines.union(Symbology.readByLines)
    #expect(
      ZintCreator.creatable
        == kinds.subtracting([.codablockA, .patchCode, .jabCode]).union(Symbology.onlyMade))
    #expect(ZintCreator.creatable == Set(Symbology.makeable.filter(\.isMadeByZint)))
  }

  @Test("Without the library a sentence says what to install")
  func missing() throws {
    let creator = ZintCreator(libraryNamed: "libzint.so.0.none")
    #expect(creator.version == nil)
    let error = #expect(throws: MakingFault.self) {
      try creator.grid(.hanXin, try input(CodeDesign(.hanXin, .text("Han"))))
    }
    #expect(
      error?.sentence.english
        == "Han Xin codes are made with zint’s library: install the package libzint2.11.")
  }

  @Test("A library that is another one is not used")
  func other() {
    #expect(ZintCreator(libraryNamed: "libm.so.6").version == nil)
  }

  @Test("A kind of the other library is refused")
  func otherKind() throws {
    let input = try input(CodeDesign(.hanXin, .text("Han")))
    #expect(throws: MakingFault.kind(.qrCode)) { try ZintCreator().grid(.qrCode, input) }
  }

  @Test("Bars of four states have three rows of the standard's heights")
  func heights() throws {
    let input = try input(CodeDesign(.rm4scc, .text("LE28HS9Z")))
    let grid = try ZintCreator().grid(.rm4scc, input)
    #expect(grid.size == PixelSize(width: 75, height: 3))
    #expect(grid.heights.count == 3 && grid.heights[0] == grid.heights[2])
    #expect((8...9).contains(grid.height))
  }

  @Test("The marks of a bound sheet keep their places in light, and a matrix its light edges")
  func edges() throws {
    func grid(_ kind: Symbology, _ text: String) throws -> ModuleGrid {
      try ZintCreator().grid(kind, try input(CodeDesign(kind, .text(text))))
    }
    // Nine modules for each digit; a zero has no mark.
    let marks = try grid(.flattermarken, "02")
    #expect(marks.size.width == 18)
    #expect((0..<18).filter { marks[$0, 0] } == [10])
    // A larger digit has its mark further to the right.
    #expect(try grid(.flattermarken, "1") != grid(.flattermarken, "2"))
    for text in ["0", "25", "255"] {
      #expect(try grid(.aztecRune, text).size == PixelSize(width: 11, height: 11))
    }
    #expect(try grid(.codeOne, "1234567890").size == PixelSize(width: 18, height: 16))
    #expect(try grid(.gridMatrix, "1234").size == PixelSize(width: 18, height: 18))
  }

  @Test("Bars lie around the rows of a stacked code")
  func separators() throws {
    let input = try input(CodeDesign(.code16K, .text("Code 16K, 1234567")))
    let grid = try ZintCreator().grid(.code16K, input)
    #expect(grid.heights == [1, 10, 1, 10, 1, 10, 1, 10, 1])
    #expect((0..<grid.size.width).allSatisfy { grid[$0, 0] && grid[$0, 4] })
  }
}
