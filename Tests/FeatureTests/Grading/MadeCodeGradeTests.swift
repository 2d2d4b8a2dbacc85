// The grades of codes as they are drawn, which only their design can spoil.

import Assembly
import FeatureModels
import GLib
import Reading
import Staging
import TestSupport
import Testing
import Wording

@Suite("Grades of made codes")
struct MadeCodeGradeTests {
  private static let notGraded = Symbology.addOns.union(Symbology.makeable.filter(\.isMadeByZint))
    .union([.maxiCode, .rectangularMicroQRCode, .databarLimited, .telepen, .dxFilmEdge])

  @Test("A code of each kind has 4.0", arguments: Symbology.makeable)
  func perfect(_ symbology: Symbology) throws {
    var dice = SeededDice(seed: 11)
    let design = CodeDesign.random(symbology, using: &dice)
    let report = try CodeMaker.unchecked(design).drawnGrade
    #expect(report?.overall == (Self.notGraded.contains(symbology) ? nil : 4.0))
    #expect(report?.summary.count ?? 1 == 1)
  }

  @Test("Colors, reduced bars and a frame count")
  func designs() throws {
    var design = CodeDesign(.code128, .text("PALE-1"))
    design.colors = CodeColors(
      dark: InkColor(red: 95, green: 95, blue: 95), light: InkColor(red: 200, green: 200, blue: 200)
    )
    let pale = try #require(try CodeMaker.unchecked(design).drawnGrade)
    #expect(pale.overall < 2.5)
    #expect(pale.summary.count > 1)

    design = CodeDesign(.code128, .text("THIN-1"))
    design.style.reduction = .percent(40)
    let thin = try #require(try CodeMaker.unchecked(design).drawnGrade)
    #expect((thin[.printGrowth]?.value ?? 0) < -0.3)

    design = CodeDesign(.itf, .text("10614141000415"))
    design.style.bearerBars = .frame
    #expect(try CodeMaker.unchecked(design).drawnGrade?.overall == 4)
  }

  @Test("The dots of a printer cost nothing", arguments: [203, 300, 600])
  func printers(_ resolution: Int) throws {
    var design = CodeDesign(.code128, .text("DOTS-1"))
    design.style.resolution = resolution
    #expect(try CodeMaker.unchecked(design).drawnGrade?.overall == 4)
  }

  @Test("Light modules on a dark ground are graded")
  func inverted() throws {
    var design = CodeDesign(.qrCode, .text("NIGHT"))
    design.colors = CodeColors(
      dark: InkColor(red: 255, green: 255, blue: 255), light: InkColor(red: 0, green: 0, blue: 0))
    #expect(try CodeMaker.unchecked(design).drawnGrade?.overall == 4)
  }

  @Test("A logo on a mark in the middle is named as a cause beside the print head")
  func logo() async throws {
    let text = String(repeating: "A logo on the middle mark ", count: 4)
    var design = CodeDesign(.qrCode, .text(text))
    let size = PixelSize(width: 9, height: 9)
    design.look.logo = CodeLogo(
      ColorBitmap(size: size, bytes: (0..<81).flatMap { _ in [UInt8(200), 60, 60, 255] }),
      packedBy: Zlib.packed)
    design.look.logoSize = 20
    let code = try await CodeMaker.make(design)
    #expect(code.grid.size.width >= 45)
    let report = try #require(code.drawnGrade)
    let damage = try #require(report[.fixedPatternDamage])
    #expect(try #require(damage.grade) < 2.5)
    #expect(report.summary.contains { $0.english.contains("smaller logo") })
  }

  @Test("The largest code is graded too")
  func largest() throws {
    let design = CodeDesign(.qrCode, .text(String(repeating: "7", count: 7000)))
    #expect(try CodeMaker.unchecked(design).drawnGrade?.overall == 4)
  }
}
