// Where labels lie on sheets, and what is on them.

import Assembly
import Reading
import FeatureModels
import Testing

@Suite("Sheets of labels")
struct LabelSheetTests {
  @Test(
    "Every label of every sheet lies on the paper, and none on another", arguments: LabelSheet.known
  )
  func places(_ sheet: LabelSheet) {
    let (paper, rounding) = (sheet.paper, 0.001)
    #expect(sheet.left >= -rounding && sheet.top >= -rounding)
    #expect(sheet.across >= sheet.width && sheet.down >= sheet.height)
    let right = sheet.left + Double(sheet.columns - 1) * sheet.across + sheet.width
    let bottom = sheet.top + Double(sheet.rows - 1) * sheet.down + sheet.height
    #expect(right <= paper.width + rounding && bottom <= paper.height + rounding)
  }

  @Test("No two sheets have the same name")
  func names() {
    #expect(Set(LabelSheet.known.map(\.name)).count == LabelSheet.known.count)
  }

  @Test("A sheet is made from its measures, and from its text again")
  func texts() throws {
    let own = try #require(LabelSheet("210x297,3x8,65x30.5,1.5x2,7x10.2"))
    #expect((own.columns, own.rows) == (3, 8))
    #expect((own.across, own.down) == (66.5, 32.5))
    #expect((own.left, own.top) == (7, 10.2))
    for sheet in LabelSheet.known + [own] { #expect(LabelSheet(sheet.text) == sheet) }
    #expect(LabelSheet("210x297,3x8,70x36")?.top == 4.5)
  }

  @Test("A post's code keeps its size on a large label, and others grow")
  func fixedSize() async throws {
    let sheet = try #require(LabelSheet("150x80"))
    for (design, grows) in [
      (CodeDesign(.postnet, .text("12345")), false),
      (CodeDesign(.ean13, .text("4012345678901")), true),
    ] {
      let code = try await CodeMaker.make(design)
      let page = try #require(
        try sheet.pages(of: [PrintedLabel(code, LabelText(caption: "", code: ""))]).first)
      guard case .code(_, _, _, let cell)? = page.items.first else {
        Issue.record("\(page.items)")
        continue
      }
      #expect((cell > code.cell * 1.01) == grows)
    }
  }

  @Test("A size alone is a roll, whose labels are pages")
  func roll() async throws {
    let sheet = try #require(LabelSheet("100x50"))
    #expect(LabelSheet(sheet.text) == sheet)
    let code = try await CodeMaker.make(CodeDesign(.ean13, .text("4012345678901")))
    let label = PrintedLabel(code, LabelText(caption: "Tea", code: "4012345678901"))
    let pages = try sheet.pages(of: [label, label])
    #expect(pages.map(\.items.count) == [2, 2])
    #expect(pages.allSatisfy { $0.paper.width == 100 && $0.paper.height == 50 })
  }

  @Test(
    "A code lies on its label with its text, which is not repeated beside it",
    arguments: ["a4-3x8", "a4-4x10", "100x50", "40x20"])
  func fitting(name: String) async throws {
    let sheet = try #require(LabelSheet(name))
    let caption = String(repeating: "A very long name of a thing ", count: 20)
    let code = try await CodeMaker.make(CodeDesign(.ean13, .text("4012345678901")))
    let label = PrintedLabel(code, LabelText(caption: caption, code: "4012345678901"))
    let items = try #require(try sheet.pages(of: [label]).first).items
    guard case .code(let placed, let x, let y, let cell)? = items.first,
      case .label(let text, _, let below, _, let height, _)? = items.last
    else {
      Issue.record("\(items)")
      return
    }
    #expect(!placed.drawing.strokes.isEmpty && text.code.isEmpty)
    #expect(x >= sheet.left && y >= sheet.top)
    #expect(x + placed.drawing.width * cell <= sheet.left + sheet.width)
    #expect(y + placed.drawing.height * cell <= below && height > 0)
  }

  @Test(
    "Measures that make no sheet are refused",
    arguments: [
      "", "a5-1x1", "100", "4x50", "100xnan", "210x297,3x8", "210x297,4x8,70x36",
      "210x297,3x8,70x36,0x0,1x0",
      "210x297,0x8,70x36", "210x297,3.5x8,30x30", "210x297,3x8,-70x36", "210x297,3x8,nanx36",
      "infx297,3x8,70x36", "210x297,1e9x8,70x36", "210x297,3x8,70x36,-1x0", "210x297,3x8,70x36,1",
    ])
  func impossible(_ text: String) { #expect(LabelSheet(text) == nil) }

  @Test("More labels than a sheet has take another page")
  func pages() async throws {
    let code = try await CodeMaker.make(CodeDesign(.qrCode, .text("A")))
    let labels = Array(
      repeating: PrintedLabel(code, LabelText(caption: "", code: "A")), count: 25)
    let pages = try LabelSheet.known[0].pages(of: labels)
    #expect(pages.map(\.items.count) == [48, 2])
  }

  @Test("A code that would be too fine for its label is a fault")
  func tooFine() async throws {
    let long = String(repeating: "0123456789abcdef", count: 5)
    let code = try await CodeMaker.make(CodeDesign(.code128, .text(long)))
    #expect(throws: LabelFault.self) {
      try LabelSheet.known[4].pages(of: [PrintedLabel(code, LabelText(caption: "", code: long))])
    }
  }
}
