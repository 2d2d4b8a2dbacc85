// Grades of stacked codes against what follows from how they were drawn.

@testable import Reading
import Staging
import Testing

@Suite("Grades of stacked codes")
struct StackedGradeTests {
  /// Eight rows of two codewords, eight of which are checks.
  private func pdf417() -> PrintedCode {
    PrintedCode(
      symbology: .pdf417, text: "ROWS", options: "columns=2, rows=8, ecLevel=2", side: 5, margin: 4)
  }

  @Test("A print without faults has 4.0", arguments: [Symbology.pdf417, .microPDF417])
  func perfect(_ symbology: Symbology) throws {
    let code = PrintedCode(
      symbology: symbology, text: "RETICLE ROWS 17", side: 5, margin: 4)
    let report = try #require(try code.report())
    #expect(report.notation == "4.0/80/W", "\(report.parameters)")
    #expect(report.value(.codewordYield) == 1)
    #expect(report.value(.unusedErrorCorrection) == 1)
    #expect(report.value(.codewordDecodability) > 0.9)
    #expect(abs(report.value(.printGrowth)) < 0.03)
    #expect(abs(report.module - 5) < 0.05)
    #expect(report.parameters.allSatisfy { $0.advice == nil })
  }

  @Test("Codewords that are covered are missing in the yield and the correction", arguments: 1...4)
  func damage(_ count: Int) throws {
    var code = pdf417()
    // The first codeword of the first rows, which are three modules high, is paper.
    code.fault = { level, x, y in
      (36..<50).contains(x) && (0..<Double(3 * count)).contains(y) ? 255 : level
    }
    let report = try #require(try code.report())
    #expect(abs(report.value(.codewordYield) - (1 - Double(count) / 16)) < 0.001)
    #expect(abs(report.value(.unusedErrorCorrection) - (1 - Double(count) / 6)) < 0.001)
    #expect(
      report.overall
        == GradeScale.unusedCorrection.grade(of: report.value(.unusedErrorCorrection)))
    #expect((report[.unusedErrorCorrection]?.advice != nil) == (report.overall < 2.5))
  }

  @Test("Contrast, growth and the quiet zone are those of the drawing")
  func print() throws {
    var code = pdf417()
    (code.ink, code.paper, code.side) = (80, 230, 10)
    code.growth = 1
    // Ink in the quiet zone, and something darker that is beside it.
    code.fault = { level, x, _ in x < -2.5 || x > 105.5 ? 0 : x < -1 ? 80 : level }
    let report = try #require(try code.report())
    let contrast = LinearGradeTests.percent(230) - LinearGradeTests.percent(80)
    #expect(abs(report.value(.symbolContrast) - contrast) < 1)
    #expect(abs(report.value(.printGrowth) - 0.2) < 0.05)
    #expect(abs(report.value(.quietZone) - 1) < 0.2)
    #expect(report.overall == 0)
  }

  @Test("A row without its ends costs the lines, and too much damage everything")
  func lost() throws {
    var code = pdf417()
    code.fault = { level, x, y in (0..<17).contains(x) && (3..<6).contains(y) ? 255 : level }
    var report = try #require(try code.report())
    #expect(report.value(.decode) == 7.0 / 8)
    #expect(report.overall == 3.5)
    code.fault = { level, x, y in (36..<50).contains(x) && y > 0 && y < 24 ? 255 : level }
    report = try #require(try code.report())
    #expect(report.overall == 0)
    #expect(report.value(.decode) == 0)
  }

  /// A DataBar in two rows, and where it lies.
  private func stackedDataBar(
    side: Int, ofLower change: (UInt8) -> UInt8
  ) throws -> (bitmap: LumaBitmap, detection: Detection) {
    let code = try SampleCode(.databar, text: "0950110153001", scale: 1).bitmap
    // The first of 96 modules is a space, which the drawing leaves out.
    let dark =
      Array(repeating: false, count: 96 - code.size.width)
      + code.pixels.prefix(code.size.width).map { $0 == 0 }
    let (upper, lower) = (Array(dark[..<48]), Array(dark[48...]))
    let rows: [[Bool]] = [upper + [true, false], [true, false] + lower]
    let (heights, margin) = ([6, 8], 4)
    let size = PixelSize(
      width: (50 + 2 * margin) * side, height: (heights.reduce(1, +) + 2 * margin) * side)
    let pixels = (0..<size.area).map { index -> UInt8 in
      let x = index % size.width / side - margin
      let y = index / size.width / side - margin
      guard (0..<50).contains(x), (0..<15).contains(y), y != 6 else { return 255 }
      let row = rows[y < 6 ? 0 : 1]
      let level: UInt8 = row[x] ? 0 : 255
      return y < 6 ? level : change(level)
    }
    let detection = Detection(
      symbology: .databar, payload: Payload(bytes: []),
      outline: Quadrilateral(
        x: Double(margin * side), y: Double(margin * side), width: Double(50 * side),
        height: Double(15 * side)), engines: [])
    return (LumaBitmap(size: size, pixels: pixels), detection)
  }

  private func graded(_ bitmap: LumaBitmap, _ code: Detection) -> GradeReport? {
    bitmap.image.grade(of: code)
  }

  @Test("The worst row of a stacked DataBar counts")
  func dataBar() throws {
    var (bitmap, detection) = try stackedDataBar(side: 6) { $0 }
    var report = try #require(graded(bitmap, detection))
    #expect(report.overall == 4)
    #expect(report.lines.count == 20)
    (bitmap, detection) = try stackedDataBar(side: 6) { max($0, 170) }
    report = try #require(graded(bitmap, detection))
    let contrast = 100 - LinearGradeTests.percent(170)
    #expect(report.overall < 4)
    #expect(abs(report.value(.symbolContrast) - contrast) < 1)
  }

  @Test("DataBar Expanded is graded")
  func expanded() throws {
    let code = PrintedCode(
      symbology: .databarExpanded, text: "[01]09501101530003[17]261128[10]AB-123", side: 5,
      height: 20)
    let report = try #require(try code.report())
    #expect(report.overall == 4)
    #expect(report.lines.count == 10)
  }
}

@Suite("Grades of direct marks")
struct DirectMarkGradeTests {
  private func report(_ code: PrintedCode, as method: GradeMethod) throws -> GradeReport {
    let (bitmap, detection) = try code.printed()
    let report = bitmap.image.grade(of: detection, as: method)
    return try #require(report)
  }

  private func mark(dark: UInt8, light: UInt8) -> PrintedCode {
    var code = PrintedCode(symbology: .dataMatrix, text: "PART 17", side: 8, margin: 3)
    (code.ink, code.paper) = (dark, light)
    return code
  }

  @Test("Contrast counts beside the light, not beside white", arguments: [60, 120, 160, 176])
  func contrast(_ dark: UInt8) throws {
    let report = try report(mark(dark: dark, light: 190), as: .directMark)
    let (least, most) = (LinearGradeTests.percent(dark), LinearGradeTests.percent(190))
    #expect(abs(report.value(.cellContrast) - (most - least) / most) < 0.01)
    #expect(abs(report.value(.meanLight) - most) < 0.5)
    #expect(report[.meanLight]?.advice != nil)
    #expect(report.overall == GradeScale.cellContrast.grade(of: report.value(.cellContrast)))
    #expect(report.notation.hasPrefix("DPM"))
    #expect(report[.symbolContrast] == nil)
  }

  @Test("A bright spot spoils a print, and not a direct mark")
  func glare() throws {
    var code = mark(dark: 90, light: 200)
    code.fault = { level, x, y in (2..<3).contains(x) && (3..<4).contains(y) ? 255 : level }
    let (mark, print) = (try report(code, as: .directMark), try report(code, as: .print))
    #expect(mark.grade(.cellModulation) > print.grade(.modulation))
  }

  @Test("Linear codes are no direct marks")
  func linear() throws {
    let code = PrintedCode(symbology: .ean8, text: "96385074", side: 6, height: 8)
    let (bitmap, detection) = try code.printed()
    let report = bitmap.image.grade(of: detection, as: .directMark)
    #expect(report == nil)
  }
}
