// Labels that are graded as a printer gets them, by the built program.

import TestSupport
import Testing

@testable import ScanCommand

@Suite("Grades of labels")
struct LabelGradeTests {
  private let folder: SampleFolder

  init() throws {
    folder = try SampleFolder()
  }

  /// The cells of each line, without the heading.
  private func rows(_ text: String) -> [[Substring]] {
    text.split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
  }

  @Test("Each label has a line with its row, its grade and its content, over all pages")
  func table() throws {
    let lines = (1...30).map { "Part \($0),P-\($0)\n" }
    try folder.add("table.csv", Array("Name,SKU\n\(lines.joined())".utf8))
    let run = try ScanRun(
      "--make", "qr", "--labels", "table.csv", "--dpi", "300", "--grade", "-o", "a.pdf",
      in: folder)
    #expect(run.status == 0 && run.errors == "", "\(run.errors)")
    #expect(run.text.hasPrefix("row  grade"), "\(run.text)")
    let rows = rows(run.text)
    #expect(rows.map { $0.first.map(String.init) } == (2...31).map { "\($0)" })
    #expect(rows.map { $0.last.map(String.init) } == (1...30).map { "P-\($0)" })
    #expect(rows.allSatisfy { Double($0[1]).map { $0 >= 3 } ?? false }, "\(run.text)")
  }

  @Test("Labels below the least grade are counted, and the file is written all the same")
  func minimum() throws {
    let make = ["--make", "code-128", "--series", "101-103", "--sheet", "50x30", "--dpi", "203"]
    let good = try ScanRun(make + ["--grade-minimum", "1.5", "-o", "a.pdf"], in: folder)
    #expect(good.status == 0, "\(good.errors)")
    #expect(rows(good.text).map { $0[0] } == ["1", "2", "3"])
    let pale = try ScanRun(
      make + ["--colors", "999999,ffffff", "--grade-minimum", "4", "-o", "b.pdf"], in: folder)
    #expect(pale.status == 5, "\(pale.errors)")
    #expect(pale.errors.contains("3 of 3 labels are below 4.0"), "\(pale.errors)")
    #expect(pale.text.contains("Symbol contrast"), "\(pale.text)")
    #expect(try folder.names() == ["a.pdf", "b.pdf"])
  }

  @Test("With the file on standard output, one sentence has the lowest grade")
  func sentence() throws {
    let run = try ScanRun(
      "--make", "qr", "--series", "1-3", "--sheet", "40x30", "--dpi", "300", "--grade", in: folder)
    #expect(run.status == 0 && run.text.hasPrefix("%PDF-"))
    #expect(
      run.complaints.count == 1 && run.errors.contains("--grade: 3 labels have "), "\(run.errors)")
  }

  @Test("Labels that are files of their own are not graded")
  func files() throws {
    let run = try ScanRun(
      "--make", "qr", "--series", "1-3", "--grade", "-o", "{number}.svg", in: folder)
    #expect(run.status == 2 && run.complaints.count == 1, "\(run.errors)")
  }
}
