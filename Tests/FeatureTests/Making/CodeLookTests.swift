// Codes in other shapes, with logos and without a ground: what is drawn, that it is read, and what is
// refused.

import Assembly
import FeatureModels
import GLib
import Reading
import TestSupport
import Testing
import Wording

@Suite("The look of codes")
struct CodeLookTests {
  /// A logo in one colour.
  private func logo(width: Int = 40, height: Int = 40, blue: UInt8 = 180) throws -> CodeLogo {
    let size = PixelSize(width: width, height: height)
    let pixels = [[UInt8]](repeating: [blue, 60, 20, 255], count: size.area).joined()
    return try #require(
      CodeLogo(ColorBitmap(size: size, bytes: Array(pixels)), packedBy: Zlib.packed))
  }

  private func design(_ text: String, size: Int = CodeLook.usualLogoSize) throws -> CodeDesign {
    var design = CodeDesign(.qrCode, .text(text))
    design.look.logo = try logo()
    design.look.logoSize = size
    return design
  }

  @Test(
    "Each shape is read back and graded as a whole code, and covers no more than square modules",
    arguments: [Symbology.qrCode, .microQRCode, .aztec, .dataMatrix], ModuleShape.allCases)
  func shapes(symbology: Symbology, shape: ModuleShape) async throws {
    var design = CodeDesign(symbology, .text("RETICLE 1"))
    design.look.modules = shape
    let code = try await CodeMaker.make(design)
    #expect(code.drawnGrade?.overall == 4)
    let scale = 8
    let raster = CodeRaster(code.drawing, dotsPerCell: scale)
    let margin = Int(code.margin)
    for y in 0..<code.grid.size.height {
      for x in 0..<code.grid.size.width {
        let (left, top) = ((margin + x) * scale, (margin + y) * scale)
        #expect(raster[left + scale / 2, top + scale / 2] == code.grid[x, y])
        let dark = (0..<scale * scale).count { raster[left + $0 % scale, top + $0 / scale] }
        // A disc has more than three quarters of its square.
        #expect(code.grid[x, y] ? dark > scale * scale * 3 / 4 : dark == 0)
      }
    }
    #expect(code.drawing.boxes.contains(where: \.isRound) == (shape != .square))
  }

  @Test(
    "A logo clears whole modules between the patterns, and leaves half of the highest correction",
    arguments: ["A", "https://example.org/", String(repeating: "Reticle ", count: 30)],
    [10, 20, 30])
  func logoPlace(text: String, size: Int) async throws {
    let code = try await CodeMaker.make(try design(text, size: size))
    let placed = try #require(code.drawing.logo)
    let (margin, side) = (code.margin, Double(code.grid.size.width))
    #expect(placed.box.x >= margin + 9 && placed.box.x + placed.box.width <= margin + side - 9)
    #expect(placed.box.width <= side * Double(size) / 100 + 1)
    for box in code.drawing.boxes {
      let isBeside =
        box.x + box.width <= placed.box.x || box.x >= placed.box.x + placed.box.width
        || box.y + box.height <= placed.box.y || box.y >= placed.box.y + placed.box.height
      #expect(isBeside)
    }
    let grade = try #require(code.drawnGrade)
    // From version 7 on, an alignment pattern is in the middle.
    if side < 45 { #expect(grade[.fixedPatternDamage]?.grade == 4) }
    #expect(try #require(grade[.unusedErrorCorrection]?.value) >= 0.5)
    #expect(
      code.design.lookNotes.map(\.english).contains { $0.hasPrefix("The error correction is H") })
  }

  @Test("A short text gets a code in which its logo has room, and a wide logo keeps its shape")
  func room() async throws {
    let code = try await CodeMaker.make(try design("A"))
    #expect(code.grid.size.width >= 25)
    var wide = try design("https://example.org/reticle")
    wide.look.logo = try logo(width: 60, height: 20)
    let placed = try #require(try await CodeMaker.make(wide).drawing.logo)
    #expect(abs(placed.box.width / placed.box.height - 3) < 0.001)
  }

  @Test("A large image becomes a small logo, and a chosen level below H is raised")
  func bounds() async throws {
    let large = try logo(width: 3000, height: 1500)
    #expect(large.image.size == PixelSize(width: 640, height: 320))
    var raised = try design("A")
    raised.correction = CorrectionLevel.all(of: .qrCode).first
    #expect(try await CodeMaker.make(raised).design.lookNotes.count == 1)
    raised.correction = CorrectionLevel.all(of: .qrCode).last
    #expect(try await CodeMaker.make(raised).design.lookNotes.isEmpty)
  }

  @Test("What a kind cannot have is refused with a sentence")
  func refused() async throws {
    var designs: [CodeDesign] = []
    for kind in [Symbology.aztec, .ean13] {
      var design = try design("4012345678901")
      design.symbology = kind
      designs.append(design)
    }
    for kind in [Symbology.code128, .pdf417, .maxiCode, .rectangularMicroQRCode] {
      var design = CodeDesign(kind, .text("A"))
      design.look.modules = .round
      designs.append(design)
    }
    for design in designs {
      let fault = await #expect(throws: MakingFault.self) { try await CodeMaker.make(design) }
      guard case .content = fault else {
        Issue.record("\(design.symbology) is refused as \(String(describing: fault))")
        continue
      }
    }
    let divided = try design("A long text")
    #expect(throws: MakingFault.self) { try divided.divided(.parts(2, largestVersion: 40)) }
  }

  @Test("A draft keeps its look for the kinds that can have it")
  func draft() throws {
    var draft = CodeDraft()
    draft.form[.text] = "4012345678901"
    draft.look.logo = try logo()
    draft.look.modules = .connected
    #expect(try draft.design().look == draft.look)
    draft.symbology = .aztec
    #expect(try draft.design().look.logo == nil)
    #expect(try draft.design().look.modules == .connected)
    draft.symbology = .ean13
    #expect(try draft.design().look.isPlain)
  }

  @Test("Label printers and terminals get the plain code")
  func plainOutlets() async throws {
    var styled = try design("https://example.org/")
    styled.look.modules = .round
    styled.look.isTransparent = true
    let code = try await CodeMaker.make(styled)
    let plain = code.withoutLook
    #expect(plain.design.look == CodeLook())
    #expect(code.terminalText == plain.terminalText)
    let files = [code, plain].map { $0.file(.zpl, packedBy: Zlib.packed, document: { _ in nil }) }
    #expect(files[0] == files[1])
  }

  @Test("Without a ground, no file has anything where the code is light")
  func transparent() async throws {
    var design = CodeDesign(.qrCode, .text("A"))
    design.look.isTransparent = true
    let code = try await CodeMaker.make(design)
    #expect(!code.svg.contains("<rect"))
    let filled = code.eps.split(separator: "\n").count { $0.hasSuffix(" rectfill") }
    #expect(filled == code.drawing.boxes.count)
    func contains(_ name: String, _ png: [UInt8]) -> Bool {
      String(decoding: png, as: UTF8.self).contains(name)
    }
    #expect(contains("tRNS", code.png(packedBy: Zlib.packed)))
    #expect(!contains("tRNS", code.onOwnGround.png(packedBy: Zlib.packed)))
    #expect(code.design.lookNotes.first?.english.contains("light") == true)
    design.colors = CodeColors(dark: .white, light: .black)
    #expect(
      try await CodeMaker.make(design).design.lookNotes.first?.english.contains("dark") == true)
  }

  @Test("A logo that is a code itself is not offered, as readers would find two")
  func codeInCode() async throws {
    let inner = try await CodeMaker.make(CodeDesign(.qrCode, .text("A"))).image(scale: 6)
    let pixels = inner.pixels.flatMap { (luma: UInt8) -> [UInt8] in [luma, luma, luma, 255] }
    var outer = CodeDesign(.qrCode, .text(String(repeating: "Reticle ", count: 40)))
    outer.look.logo = CodeLogo(ColorBitmap(size: inner.size, bytes: pixels), packedBy: Zlib.packed)
    outer.look.logoSize = 30
    await #expect(throws: MakingFault.self) { try await CodeMaker.make(outer) }
  }

  @Test("Many codes with one logo scale it once for each of their sizes")
  func scalings() async throws {
    let pixels = (0..<300 * 300).flatMap { (place: Int) -> [UInt8] in
      [UInt8(place % 200), 90, 60, 255]
    }
    let logo = try #require(
      CodeLogo(
        ColorBitmap(size: PixelSize(width: 300, height: 300), bytes: pixels), packedBy: Zlib.packed)
    )
    let maker = LabelMaker(
      design: { text in
        var design = CodeDesign(.qrCode, .text(text))
        design.look.logo = logo
        return design
      }, make: { design throws(MakingFault) in try await CodeMaker.make(design) })
    let table = LabelTable(
      text: (100..<140).map { "https://example.org/\($0)" }.joined(separator: "\n"),
      LabelTemplates())
    let codes = try await maker.codes(of: try (0..<40).map { try table.label($0) })
    #expect(codes.count == 40)
    #expect(logo.scalings == Set(codes.values.map(\.grid.size)).count)
  }

  @Test("The estimate grows with the print, and a look is compared with the plain code")
  func reach() async throws {
    var design = CodeDesign(.dataMatrix, .text("RETICLE 1"))
    design.style.module = 0.5
    let small = try #require(await CodeMaker.reach(of: try await CodeMaker.make(design)))
    #expect(small.plainDistance == nil)
    design.style.module = 1
    let large = try #require(await CodeMaker.reach(of: try await CodeMaker.make(design)))
    #expect(abs(large.distance - 2 * small.distance) < 0.001)
    // A module of a millimetre has a pixel at the distance that this width and angle give.
    #expect((200...1300).contains(large.distance))
    design.look.modules = .connected
    let styled = try #require(await CodeMaker.reach(of: try await CodeMaker.make(design)))
    #expect(styled.plainDistance == large.distance)
    #expect(styled.distance <= large.distance)
    #expect(styled.sentence.english.hasPrefix("Estimate: a webcam reads it from up to"))
  }
}
