// A made code: its size, its files, and the contents that are refused.

import Assembly
import Reading
import Staging
import Foundation
import FeatureModels
import TestSupport
import Testing
import Wording

@Suite("Made codes")
struct MadeCodeTests {
  @Test("A code is as wide as was asked for, with its quiet zone")
  func width() async throws {
    var design = CodeDesign(.qrCode, .text("A"))
    design.width = 58
    let code = try await CodeMaker.make(design)
    #expect(code.drawing.width == 29 && code.drawing.height == 29)
    #expect(code.cell == 2)
    #expect(code.svg.contains("width=\"58.000mm\" height=\"58.000mm\" viewBox=\"0 0 29 29\""))
    #expect(code.reach == 600)
    #expect(
      code.reachSentence.english
        == "At 58 × 58 mm in print, a phone reads it from up to about 60 cm.")
  }

  @Test("The rectangles of a grid cover exactly its dark cells")
  func rectangles() async throws {
    let code = try await CodeMaker.make(CodeDesign(.aztec, .text("An Aztec code")))
    var covered: Set<[Int]> = []
    for area in code.grid.rectangles {
      for y in area.y..<area.y + area.size.height {
        for x in area.x..<area.x + area.size.width {
          #expect(covered.insert([x, y]).inserted)
        }
      }
    }
    for y in 0..<code.grid.size.height {
      for x in 0..<code.grid.size.width { #expect(code.grid[x, y] == covered.contains([x, y])) }
    }
  }

  @Test("Every kind is a valid SVG", arguments: Symbology.makeable)
  func files(_ symbology: Symbology) async throws {
    var dice = SeededDice(seed: 3)
    let code = try await CodeMaker.make(CodeDesign.random(symbology, using: &dice))
    let folder = try TemporaryFolder()
    try folder.write(code.svg, to: "code.svg")
    #expect(try status(of: ["xmllint", "--noout", "--nonet", folder.path + "/code.svg"]) == 0)
  }

  private func status(of command: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitForEnd()
    return process.terminationStatus
  }

  @Test(
    "Contents that a kind does not carry are refused with a sentence",
    arguments: [
      CodeDesign(.ean13, .text("12345")), CodeDesign(.ean13, .text("4012345678902")),
      CodeDesign(.code39, .text("lower")), CodeDesign(.code128, .text("Größe")),
      CodeDesign(.itf, .text("123")), CodeDesign(.itf, .text("12")),
      CodeDesign(.itf, .text("1234")), CodeDesign(.codabar, .text("12345")),
      CodeDesign(.databarExpanded, .text("12345")), CodeDesign(.dxFilmEdge, .text("999-99/99")),
      CodeDesign(.qrCode, .elements("(01)09501101530004")), CodeDesign(.ean8, .elements("(10)A")),
      CodeDesign(.ean13, .text("4012345678901|10A")), CodeDesign(.ean13, .text("12345|(10)A")),
      CodeDesign(.databar, .text("0401234567890|(01)09501101530004")),
    ])
  func refused(_ design: CodeDesign) async {
    let fault = await #expect(throws: MakingFault.self) { try await CodeMaker.make(design) }
    guard case .content = fault else {
      Issue.record("\(design) is refused as \(String(describing: fault))")
      return
    }
  }

  @Test("Nothing, too much and kinds that cannot be read alone are refused")
  func otherFaults() async {
    await #expect(throws: MakingFault.empty) {
      try await CodeMaker.make(CodeDesign(.qrCode, .text("")))
    }
    await #expect(throws: MakingFault.tooLong(.microQRCode)) {
      try await CodeMaker.make(CodeDesign(.microQRCode, .text(String(repeating: "a", count: 99))))
    }
    await #expect(throws: MakingFault.tooLong(.qrCode)) {
      try await CodeMaker.make(
        CodeDesign(.qrCode, .bytes([UInt8](repeating: 7, count: 1_000_000))))
    }
    await #expect(throws: MakingFault.kind(.isbn10)) {
      try await CodeMaker.make(CodeDesign(.isbn10, .text("0306406152")))
    }
  }

  @Test("A GS1 element string is carried as GS1, with either kind of brackets")
  func elements() async throws {
    for text in ["(01)09501101530003(10)AB-1(21)77", "[01]09501101530003[10]AB-1[21]77"] {
      // zint cannot write this length in Code 16K.
      for kind in Symbology.makeable where kind.canCarryElements && kind != .code16K {
        _ = try await CodeMaker.make(CodeDesign(kind, .elements(text)))
      }
    }
  }

  @Test(
    "A Code 16K says that its content is a GS1 element string, in all lengths that zint can write")
  func stackedElements() async throws {
    let reader = try StillReader(
      for: [.code16K], effort: .normal, workerCount: 1, engines: .standard)
    var made = 0
    for count in 1...20 {
      let batch = "AB-1CDEFGHIJKLMNOPQR".prefix(count)
      let design = CodeDesign(.code16K, .elements("(01)09501101530003(10)\(batch)"))
      do throws(MakingFault) {
        let found = await reader.read(try await CodeMaker.make(design).image(scale: 4))
        #expect(found.map(\.isGS1) == [true])
        #expect(found.map(\.payload.bytes) == [Array("010950110153000310\(batch)".utf8)])
        made += 1
      } catch {
        #expect("\(error)".contains("zint cannot make a Code 16K of this length"))
      }
    }
    // zint cannot write nearly half of the lengths.
    #expect(made >= 10)
  }

  @Test("Colours too similar in brightness are refused")
  func colors() async throws {
    var design = CodeDesign(.qrCode, .text("A"))
    design.colors.dark = try #require(InkColor("#888888"))
    design.colors.light = try #require(InkColor("cccccc"))
    await #expect(throws: MakingFault.self) { try await CodeMaker.make(design) }
    design.colors = CodeColors.blackOnWhite
    design.colors.dark = try #require(InkColor("#c01c28"))
    #expect(try await CodeMaker.make(design).caution != nil)
    design.colors.dark = try #require(InkColor("#1a5fb4"))
    #expect(try await CodeMaker.make(design).caution == nil)
    #expect(InkColor("#12345") == nil)
    #expect(InkColor("#-12345") == nil)
  }
}
