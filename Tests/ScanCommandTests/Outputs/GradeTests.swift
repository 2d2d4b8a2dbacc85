// What reticle-scan says of prints.

import Foundation
import Reading
import TestSupport
import Testing
import ZXingRecognizer

@Suite("Graded codes")
struct GradeTests {
  private let folder: SampleFolder

  init() throws {
    folder = try SampleFolder()
    try folder.add("good.pgm", text: "good")
    // Ink that is nearly as bright as the paper.
    try folder.add("pale.pgm", Self.pale.portableGraymap)
    try folder.add("none.pgm", .maxiCode, text: "hexagons")
    try folder.add("rows.pgm", .pdf417, text: "stacked")
  }

  private static var pale: LumaBitmap {
    get throws {
      let code = try ZXingCreator.bitmap(.qrCode, text: "pale")
      return LumaBitmap(size: code.size, pixels: code.pixels.map { max($0, 215) })
    }
  }

  @Test("A grade below the minimum is said with its reason, and ends with status 5")
  func minimum() throws {
    let run = try ScanRun("--grade-minimum", "2.5", "good.pgm", "pale.pgm", in: folder)
    #expect(run.text.contains("QR-Code:good\n  Grade: 4.0/80/W (A), not calibrated\n"))
    #expect(
      run.text.contains("use darker ink, more heat or whiter paper"), "\(run.text)")
    #expect(run.complaints == ["reticle-scan: --grade-minimum: 1 of 2 codes is below 2.5"])
    #expect(run.status == 5)
    #expect(try ScanRun("--grade-minimum", "2.5", "good.pgm", in: folder).status == 0)
  }

  @Test("A print that cannot be graded passes no minimum")
  func ungraded() throws {
    let run = try ScanRun("--grade-minimum", "0", "none.pgm", in: folder)
    #expect(run.text == "MaxiCode:hexagons\n  Grade: none, because this print cannot be graded\n")
    #expect(run.status == 5)
  }

  @Test("JSON has the parameters, and null without a grade")
  func json() throws {
    let run = try ScanRun("--json", "--grade", "pale.pgm", "none.pgm", in: folder)
    let lines = run.text.split(separator: "\n")
    let decoder = JSONDecoder()
    struct Record: Decodable {
      struct Grade: Decodable {
        struct Parameter: Decodable {
          let name: String
          let value: Double?
          let grade: Double?
          let advice: String?
        }
        let overall: Double
        let calibrated: Bool
        let parameters: [Parameter]
      }
      let grade: Grade?
    }
    let grade = try #require(try decoder.decode(Record.self, from: Data(lines[0].utf8)).grade)
    #expect(!grade.calibrated)
    let contrast = try #require(grade.parameters.first { $0.name == "symbol-contrast" })
    // 215 of 255 is 68 % of the light.
    #expect(abs((contrast.value ?? 0) - 32) < 1)
    #expect(grade.overall <= contrast.grade ?? 0)
    #expect(lines.contains { $0.hasSuffix(#","grade":null}"#) })
  }

  @Test("A table has columns for grades behind all others")
  func table() throws {
    let run = try ScanRun("--csv", "--grade", "good.pgm", "none.pgm", in: folder)
    let lines = run.text.split(whereSeparator: \.isNewline)
    #expect(lines[0].hasSuffix(#""gs1","grade","notation","lowest","advice""#))
    #expect(lines[1].hasSuffix(#","4.0","4.0/80/W",,"#), "\(lines[1])")
    #expect(lines[2].hasSuffix(",,,,,,,"), "\(lines[2])")
  }

  @Test("Stacked codes have the parameters of their codewords")
  func stacked() throws {
    let run = try ScanRun("--grade", "rows.pgm", in: folder)
    #expect(run.text.contains("Codeword yield"), "\(run.text)")
    #expect(run.text.contains("Codeword decodability"))
  }

  @Test("A report has a line for each code, with a diagram that reads as the code")
  func report() throws {
    let run = try ScanRun(
      "--csv", "--grade-minimum", "2.5", "--grade-report", "report.pdf", "good.pgm", "pale.pgm",
      "rows.pgm", "none.pgm", in: folder)
    #expect(run.status == 5)
    #expect(run.complaints == ["reticle-scan: --grade-minimum: 2 of 4 codes are below 2.5"])
    let read = try ScanRun("--with-filename", "report.pdf", in: folder)
    #expect(read.text.contains("report.pdf#1:QR-Code:good\n"), "\(read.text)")
    #expect(
      try ScanRun("--grade", "--grade-report", "none.jpg", "good.pgm", in: folder).status == 2)
  }

  @Test("A report replaces no image that it reports, and takes no place that is not there")
  func badReport() throws {
    try folder.add("scan.pdf", Array("%PDF-1.4\n".utf8))
    var run = try ScanRun("--grade", "--grade-report", "scan.pdf", "scan.pdf", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("is used by this command"), "\(run.errors)")
    #expect(try folder.contents(of: "scan.pdf") == Array("%PDF-1.4\n".utf8))
    run = try ScanRun("--grade", "--grade-report", "new", "-o", "new", "good.pgm", in: folder)
    #expect(run.status == 1)
    #expect(try !folder.names().contains("new"))
    run = try ScanRun("--grade", "--grade-report", "missing/r.pdf", "good.pgm", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("cannot be written"), "\(run.errors)")
  }

  @Test("The rules of GS1 for a use are checked with the size that is given or stated")
  func gs1() throws {
    try folder.add("till.pgm", .ean13, text: "4006381333931")
    var run = try ScanRun("--gs1", "retail", "--x-dimension", "0.33", "till.pgm", in: folder)
    #expect(run.text.contains("\n  GS1 retail: passes\n"), "\(run.text)")
    #expect(run.status == 0)
    run = try ScanRun(
      "--json", "--gs1", "distribution", "--x-dimension", "0.33", "till.pgm", in: folder)
    #expect(run.status == 5)
    #expect(
      run.complaints == ["reticle-scan: --gs1: 1 of 1 codes breaks the rules for distribution"])
    #expect(
      run.text.contains(#""gs1Check":{"use":"distribution","passes":false,"xDimension":0.33"#),
      "\(run.text)")
    run = try ScanRun("--csv", "--gs1", "retail", "good.pgm", in: folder)
    #expect(run.text.contains(#""advice","gs1Check""#))
    #expect(run.text.contains("At the till, a QR code needs a GS1 Digital Link"))
  }
}
