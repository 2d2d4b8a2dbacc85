// What is drawn of a grade, on the screen and in reports.

import Assembly
@testable import FeatureModels
@testable import Reading
import Testing
import Wording

@Suite("Diagrams and reports of grades")
struct GradeDiagramTests {
  /// A code with ten pixels a module, with these pixels in gray, and its grade.
  private func report(
    _ design: CodeDesign, gray: (_ x: Int, _ y: Int) -> Bool = { _, _ in false }
  ) throws -> GradeReport {
    let code = try CodeMaker.unchecked(design)
    let whole = code.image(scale: 10)
    let pixels = whole.pixels.enumerated().map { index, level in
      gray(index % whole.size.width, index / whole.size.width) ? 150 : level
    }
    let detection = Detection(
      symbology: design.symbology, payload: Payload(bytes: Array("AB-12".utf8)),
      outline: Quadrilateral(
        x: 10 * code.margin, y: 10 * code.marginAbove, width: Double(10 * code.grid.size.width),
        height: 10 * (design.symbology.isLinear ? code.bars : Double(code.grid.size.height))),
      engines: [])
    let bitmap = LumaBitmap(size: whole.size, pixels: pixels)
    let report = bitmap.image.grade(of: detection)
    return try #require(report)
  }

  /// The pixels of a diagram that are not gray.
  private func colored(_ diagram: GradeDiagram) -> Int {
    let image = diagram.image
    return (0..<image.size.area).count {
      let pixel = 4 * $0
      return image.pixels[pixel] != image.pixels[pixel + 1]
        || image.pixels[pixel] != image.pixels[pixel + 2]
    }
  }

  @Test("A module that costs a grade is marked, and only that one")
  func modules() throws {
    let design = CodeDesign(.qrCode, .text("AB-12"))
    let clean = try report(design)
    #expect(colored(try #require(GradeDiagram(of: clean))) == 0)
    #expect(clean.diagramCaption.english == "Modules that cost a grade: 0 of 441")
    // The tenth module of the tenth row, behind a quiet zone of four.
    let faulty = try report(design) { (130..<140).contains($0) && (130..<140).contains($1) }
    #expect(faulty.diagramCaption.english == "Modules that cost a grade: 1 of 441")
    let diagram = try #require(GradeDiagram(of: faulty))
    let side = diagram.size.width / 23
    #expect(colored(diagram) > 0)
    #expect(colored(diagram) < side * side)
    let middle = 4 * ((10 * side + side / 2) * diagram.size.width + 10 * side + side / 2)
    #expect(diagram.image.pixels[middle] != diagram.image.pixels[middle + 2])
  }

  @Test("Scan lines are curves, and a report without any has no diagram")
  func lines() throws {
    let report = try report(CodeDesign(.code128, .text("AB-12")))
    #expect(report.diagramCaption.english == "Scan lines that cost a grade: 0 of 10")
    #expect(colored(try #require(GradeDiagram(of: report))) > 1000)
    let empty = GradeReport(
      symbology: .code128, overall: 0, aperture: 0.8, module: 3, parameters: [], lines: [],
      modules: nil)
    #expect(GradeDiagram(of: empty) == nil)
  }

  @Test("A report has seven codes on each page, and none without codes")
  func pages() throws {
    var sheet = GradeSheet()
    let none = sheet.finish()
    #expect(none == nil)
    let report = try report(CodeDesign(.qrCode, .text("AB-12")))
    let pages = (1...8).compactMap {
      sheet.add(
        GradedPrint(source: "scan.pdf \($0)", text: "AB-12", report: report, gs1: nil))
    }
    #expect(pages.count == 1)
    let last = sheet.finish()
    for page in pages + [try #require(last)] {
      for item in page.items {
        guard case .text(_, let x, let y, let width, let height, _) = item else { continue }
        #expect(x >= 15 && x + width <= 196 && y >= 15 && y + height <= 285)
      }
    }
    #expect(pages.first?.items.contains { if case .image = $0 { true } else { false } } == true)
    var next = sheet.finish()
    #expect(next == nil)
    next = sheet.add(GradedPrint(source: "", text: "", report: nil, gs1: nil))
    #expect(next == nil)
    next = sheet.finish()
    #expect(next?.items.contains { if case .image = $0 { true } else { false } } == false)
  }
}
