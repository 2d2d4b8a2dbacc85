// The pages of labels, made from a table a few at a time.

import Assembly
import Documents
import FeatureModels
import Meaning
import Reading
import Synchronization
import Testing

@Suite("Pages of labels")
struct LabelPagesTests {
  /// The texts for which codes were asked; all of them look the same, because making takes time.
  private final class Requests: Sendable {
    let texts = Mutex<[String]>([])
  }

  private func maker(_ requests: Requests = Requests()) async throws -> LabelMaker {
    let code = try await CodeMaker.make(CodeDesign(.qrCode, .text("A")))
    return LabelMaker(
      design: { text throws(MakingFault) in
        if text == "7" { throw MakingFault.empty }
        return CodeDesign(.qrCode, .text(text))
      },
      make: { design throws(MakingFault) in
        if case .text(let text) = design.content { requests.texts.withLock { $0.append(text) } }
        return code
      })
  }

  private func table(_ range: String) throws -> LabelTable {
    let series = try #require(NumberSeries(range))
    return LabelTable(series)
  }

  @Test("A page has its own labels, and no other codes are made for it")
  func onePage() async throws {
    let requests = Requests()
    let pages = LabelPages(
      try table("101-225"), on: LabelSheet.known[0], by: try await maker(requests))
    #expect(pages.count == 6)
    let page = try #require(try await pages.pages(1..<2).first)
    #expect(page.items.count == 48)
    #expect(requests.texts.withLock { Set($0) } == Set((125...148).map(String.init)))
    let last = try await pages.pages(5..<6)
    #expect(last.map(\.items.count) == [10])
    #expect(try await pages.pages(6..<9).isEmpty)
  }

  @Test("The batches are all pages, each once, and none needs many codes at a time")
  func batches() async throws {
    for (name, range) in [("a4-3x8", "1-1000"), ("50x30", "1-1000"), ("a4-4x10", "1-7")] {
      let sheet = try #require(LabelSheet(name))
      let pages = LabelPages(try table(range), on: sheet, by: try await maker())
      #expect(pages.batches.flatMap(Array.init) == Array(0..<pages.count))
      #expect(pages.batches.allSatisfy { $0.count * sheet.count <= 64 })
    }
  }

  @Test("A document has a page for each label of a roll, and reports them as they are made")
  func roll() async throws {
    let pages = LabelPages(
      try table("1001-1150"), on: LabelSheet(rollOf: 50, 30), by: try await maker())
    let reports = Requests()
    let file = try #require(
      try await PrintedPages.bytes(of: pages) { count in
        reports.texts.withLock { $0.append("\(count)") }
      })
    #expect(file.starts(with: "%PDF-".utf8))
    #expect(reports.texts.withLock { $0 } == ["64", "128", "150"])
  }

  @Test("A label whose code cannot be made ends the document with its text")
  func fault() async throws {
    let pages = LabelPages(try table("1-30"), on: LabelSheet.known[0], by: try await maker())
    let fault = await #expect(throws: LabelFault.self) { try await PrintedPages.bytes(of: pages) }
    #expect(fault == LabelFault(code: "7", fault: .empty))
  }

  @Test("Characters without a font are found among those of all labels, and others are not")
  func missingGlyphs() {
    let table = LabelTable(text: "Name,SKU\nTea \u{10FFFD},A1\nKäse,\u{10FFFC}\n")
    #expect(PrintedPages.missing(among: table.characters) == "\u{10FFFC}\u{10FFFD}")
    #expect(PrintedPages.missing(among: Set("Käse 3 €")) == "")
  }
}
