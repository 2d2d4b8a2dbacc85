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
    try folder.add("none.pgm", .pdf417, text: "stacked")
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
    #expect(run.text == "PDF417:stacked\n  Grade: none, because this print cannot be graded\n")
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
}
