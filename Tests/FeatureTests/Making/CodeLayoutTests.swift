// Where the parts of a made code are, and how it is printed.

import Assembly
import FeatureModels
import Reading
import Testing
import Wording

@Suite("The print of made codes")
struct CodeLayoutTests {
  /// The middles of the digits below the bars in modules from the first bar, and their widths. Zeros
  /// are drawn with one line each and are symmetrical.
  private func digits(of kind: Symbology, count: Int) throws -> [(middle: Double, width: Double)] {
    let code = try CodeMaker.unchecked(
      CodeDesign(kind, .text(String(repeating: "0", count: count))))
    return code.drawing.strokes.map { stroke in
      let across = stroke.points.map(\.x)
      let (left, right) = (across.min() ?? 0, across.max() ?? 0)
      return ((left + right) / 2 - code.margin, right - left + stroke.width)
    }.sorted { $0.middle < $1.middle }
  }

  @Test(
    "The digits of EAN and UPC stand where GS1 has them",
    arguments: [
      (Symbology.ean13, 13, [6.5, 13.5, 20.5, 27.5, 34.5, 41.5, 53.5, 60.5, 67.5]),
      (.ean8, 8, [6.5, 13.5, 20.5, 27.5, 39.5, 46.5, 53.5, 60.5]),
      (.upcA, 12, [13.5, 20.5, 27.5, 34.5, 41.5, 53.5, 60.5, 67.5, 74.5, 81.5]),
      (.upcE, 8, [6.5, 13.5, 20.5, 27.5, 34.5, 41.5]),
    ])
  func digitPlaces(kind: Symbology, count: Int, middles: [Double]) throws {
    let digits = try digits(of: kind, count: count)
    #expect(digits.count == count)
    for middle in middles {
      #expect(digits.contains { abs($0.middle - middle) < 0.1 }, "\(middle) of \(digits)")
    }
    let (first, last) = (try #require(digits.first), try #require(digits.last))
    switch kind {
    case .ean13: #expect(abs(first.middle - first.width / 2 - -11) < 0.1)
    case .upcA, .upcE:
      #expect(abs(first.middle + first.width / 2 - -5) < 0.1 && abs(first.width - 4) < 0.1)
      let (end, gap) = kind == .upcA ? (95.0, 5.0) : (51, 3)
      #expect(abs(last.middle - last.width / 2 - end - gap) < 0.1 && abs(last.width - 4) < 0.1)
    default: break
    }
  }

  @Test("Digits are one module below the bars and as high as GS1 has them, and guard bars longer")
  func heights() throws {
    let code = try CodeMaker.unchecked(CodeDesign(.ean13, .text("4012345678901")))
    let bottoms = code.drawing.boxes.map { $0.y + $0.height }
    let (short, long) = (bottoms.min() ?? 0, bottoms.max() ?? 0)
    #expect(bottoms.count { $0 == long } == 6)
    #expect(abs(long - short - 5) < 0.01 && abs(short - code.marginAbove - 69.24) < 0.1)
    let edges = code.drawing.strokes.flatMap { stroke in
      stroke.points.flatMap { [$0.y - stroke.width / 2, $0.y + stroke.width / 2] }
    }
    #expect(abs((edges.min() ?? 0) - short - 1) < 0.1)
    #expect(abs((edges.max() ?? 0) - short - 1 - 8.33) < 0.1)
    #expect(abs(code.width - 37.29) < 0.01)
  }

  @Test("The text of a code can be left out, and has the height that was asked for")
  func textSize() throws {
    var design = CodeDesign(.code128, .text("H"))
    design.style.text = .hidden
    #expect(try CodeMaker.unchecked(design).drawing.strokes.isEmpty)
    design.style.text = .height(5)
    let code = try CodeMaker.unchecked(design)
    let down = code.drawing.strokes.flatMap { stroke in
      stroke.points.flatMap { [$0.y - stroke.width / 2, $0.y + stroke.width / 2] }
    }
    #expect(abs(((down.max() ?? 0) - (down.min() ?? 0)) * code.cell - 5) < 0.01)
  }

  @Test(
    "Every text stays inside of its code",
    arguments: [
      CodeDesign(.code128, .text("The quick brown fox jumps over 13 lazy dogs.")),
      CodeDesign(
        .databarExpanded, .elements("(01)09501101530003(10)ABCDEFGHIJ(21)1234567890ABCDEF")),
      CodeDesign(.databarLimited, .text("0950110153000")), CodeDesign(.telepen, .text("AB")),
      CodeDesign(.itf, .text("15400141288763")), CodeDesign(.upcE, .text("01234505")),
    ])
  func inside(_ design: CodeDesign) throws {
    let drawing = try CodeMaker.unchecked(design).drawing
    #expect(!drawing.strokes.isEmpty)
    for stroke in drawing.strokes {
      for point in stroke.points {
        #expect((-0.01...drawing.width + 0.01).contains(point.x))
        #expect((0...drawing.height).contains(point.y + stroke.width / 2 - 0.01))
      }
    }
  }

  @Test(
    "An add-on is read with its code",
    arguments: [
      (Symbology.ean13, "9771234567003+12"), (.ean13, "977123456700+12"),
      (.isbn13, "9780735200449+51299"), (.upcA, "012345678905 + 54321"), (.upcE, "01234505+05"),
    ])
  func addOns(kind: Symbology, text: String) async throws {
    let code = try await CodeMaker.make(CodeDesign(kind, .text(text)))
    #expect(code.addOn != nil)
  }

  @Test("An add-on of another length, and one beside another kind, is refused")
  func wrongAddOns() async throws {
    for design in [
      CodeDesign(.ean13, .text("9771234567003+1")), CodeDesign(.ean13, .text("9771234567003+")),
      CodeDesign(.ean13, .text("9771234567003+1A")), CodeDesign(.ean8, .text("40123455+12")),
    ] {
      await #expect(throws: MakingFault.self) { try await CodeMaker.make(design) }
    }
  }

  @Test("ITF is read between its bearer bars, and no other kind has any", arguments: [1, 2])
  func bearerBars(place: Int) async throws {
    var design = CodeDesign(.itf, .text("15400141288763"))
    let bare = try await CodeMaker.make(design)
    design.style.bearerBars = BearerBars.allCases[place]
    let code = try await CodeMaker.make(design)
    #expect(code.drawing.boxes.count == bare.drawing.boxes.count + 2 * place)
    design.symbology = .code128
    await #expect(throws: MakingFault.self) { try await CodeMaker.make(design) }
  }

  @Test("Modules become whole dots, the narrower ones, and it is said")
  func resolution() async throws {
    var design = CodeDesign(.ean13, .text("4012345678901"))
    design.style.module = 0.33
    design.style.resolution = 300
    let code = try await CodeMaker.make(design)
    #expect(code.printerDots == 3 && code.dotsPerCell == 3)
    #expect(abs(code.cell - 0.254) < 1e-6)
    #expect(code.rounding?.english == "At 300 dpi, modules become 3 dots wide, 0.254 mm.")
    design.style.module = 4 * 25.4 / 300
    #expect(try await CodeMaker.make(design).printerDots == 4)
    #expect(try await CodeMaker.make(design).rounding == nil)
    design.style.module = 0.05
    await #expect(throws: MakingFault.self) { try await CodeMaker.make(design) }
  }

  @Test("Bars become narrower by a share of a module, or by dots, and are still read")
  func reduction() async throws {
    var design = CodeDesign(.code128, .text("Code 128"))
    let usual = try await CodeMaker.make(design).drawing.boxes
    design.style.reduction = .percent(20)
    let shares = zip(usual, try await CodeMaker.make(design).drawing.boxes)
    for (bar, narrow) in shares {
      #expect(abs(bar.width - narrow.width - 0.2) < 1e-9)
      #expect(abs(bar.x + bar.width / 2 - narrow.x - narrow.width / 2) < 1e-9)
    }
    design.style.reduction = .dots(1)
    await #expect(throws: MakingFault.self) { try await CodeMaker.make(design) }
    design.style.resolution = 300
    let dots = zip(usual, try await CodeMaker.make(design).drawing.boxes)
    for (bar, narrow) in dots { #expect(abs(bar.width - narrow.width - 1.0 / 3) < 1e-9) }
    design.symbology = .qrCode
    await #expect(throws: MakingFault.self) { try await CodeMaker.make(design) }
  }
}
