// Sheets that test printers: where their codes are, what they carry, and what is made of the codes
// that are read.

import Assembly
import FeatureModels
import Reading
import Testing
import Wording

@Suite("Test sheets for printers")
struct PrinterTestTests {
  private static let tests: [PrinterTest] = StandardPaper.allCases.flatMap { paper in
    ([nil] + PrinterTest.kinds.map(Optional.some)).flatMap { kind in
      [72, 203, 300, 600, 1200].map { PrinterTest(kind, on: paper, resolution: $0) }
    }
  }

  private func code(
    _ test: PrinterTest, _ cell: PrinterTest.Cell, changed: (inout [UInt8]) -> Void = { _ in }
  ) async throws -> Detection {
    var payload = Array(test.payload(of: cell).utf8)
    changed(&payload)
    return Detection(
      symbology: cell.symbology, payload: Payload(bytes: payload),
      outline: Quadrilateral(x: 0, y: 0, width: 1, height: 1), engines: [])
  }

  @Test("Every code of every sheet lies on its paper, and none on another", arguments: tests)
  func places(_ test: PrinterTest) async throws {
    let pages = try await CodeMaker.pages(of: test) { $0.english }
    #expect(pages.count == (test.cells.map { test.page(of: $0) }.max() ?? 0) + 1)
    var count = 0
    for page in pages {
      var areas: [(x: Double, y: Double, right: Double, bottom: Double)] = []
      for case .drawing(let drawing, _, let x, let y, let cell) in page.items {
        areas.append((x, y, x + drawing.width * cell, y + drawing.height * cell))
      }
      count += areas.count
      for (index, area) in areas.enumerated() {
        #expect(area.x >= 9 && area.right <= page.paper.width - 9)
        #expect(area.y >= 9 && area.bottom <= page.paper.height - 9)
        for other in areas[(index + 1)...] {
          #expect(
            area.right <= other.x || other.right <= area.x || area.bottom <= other.y
              || other.bottom <= area.y)
        }
      }
    }
    #expect(count == test.cells.count)
  }

  @Test("The payload of each code says the sheet and the place on it", arguments: tests)
  func payloads(_ test: PrinterTest) async throws {
    #expect(Set(test.cells.map { test.payload(of: $0) }).count == test.cells.count)
    for cell in test.cells where cell.symbology != .ean13 {
      let place = PrinterTest.place(of: try await code(test, cell))
      #expect(place?.test == test && place?.cell == cell)
    }
  }

  @Test("A code with another digit or of another kind is none of a sheet", arguments: 0..<12)
  func others(digit: Int) async throws {
    let test = PrinterTest(nil, on: .a4, resolution: 600)
    let cell = try #require(test.cells.first { $0.symbology == .code128 })
    let changed = try await code(test, cell) { $0[digit] = $0[digit] == 0x39 ? 0x30 : 0x39 }
    #expect(PrinterTest.place(of: changed) == nil)
    var other = try await code(test, cell)
    other.symbology = .code39
    #expect(PrinterTest.place(of: other) == nil)
  }

  /// The result of a sheet of Code 128 on which these codes are read, with their grades.
  private func group(_ grade: (PrinterTest.Cell) -> Double?) throws -> PrinterTestResult.Group {
    let test = PrinterTest(.code128, on: .a4, resolution: 300)
    var result = PrinterTestResult(of: test)
    for cell in test.cells {
      if let grade = grade(cell) { result.add(cell, grade: grade) }
    }
    return try #require(result.groups.first)
  }

  @Test("The finest modules with which all larger ones are good are safe, with the best bars")
  func safest() throws {
    var safest = try group { $0.dots >= 3 ? 4 : nil }.safest
    #expect(safest?.dots == 3 && safest?.reduction == 0)
    safest = try group { $0.dots >= 3 ? ($0.reduction == 1 ? 3.5 : 3) : nil }.safest
    #expect(safest?.dots == 3 && safest?.reduction == 1)
    // The finest ones are good by chance.
    safest = try group { $0.dots == 3 ? 1 : 4 }.safest
    #expect(safest?.dots == 4 && safest?.reduction == 0)
    #expect(try group { _ in 1.4 }.safest == nil)
  }

  @Test("A code that is missing on a page that was seen is unread, and others are absent")
  func states() throws {
    let test = PrinterTest(nil, on: .letter, resolution: 300)
    var result = PrinterTestResult(of: test)
    let qr = try #require(test.cells.first)
    result.add(qr, grade: nil)
    result.add(qr, grade: 3)
    result.add(qr, grade: 1)
    let entries = result.groups.flatMap(\.entries)
    #expect(entries.first?.state == .good && entries.first?.grade == 3)
    #expect(
      entries.dropFirst().allSatisfy { $0.state == ($0.page == 1 ? .unread : .absent) })
    #expect(result.groups.map(\.isAbsent) == [false, false, true, true, true, true])
  }
}
