// Where parts of documents begin, and what the user is told before they are written.

import FeatureModels
import Reading
import Testing
import Wording

@Suite("Plans for splitting documents")
struct SplitPlanTests {
  private func pages(_ texts: [String]) -> [[Detection]] {
    texts.map { text in text.split(separator: " ").map { .sample(text: String($0)) } }
  }

  private func parts(_ texts: [String], drops: Bool = false) -> [String] {
    PartFinder(dropsSeparators: drops).parts(of: pages(texts)).map { part in
      let code = part.code.map { String(decoding: $0.payload.bytes, as: UTF8.self) }
      return part.ending + (code.map { " \($0)" } ?? "")
        + (part.separator.map { " at \($0)" } ?? "")
    }
  }

  private func plan(_ texts: [String], drops: Bool = false) -> SplitPlan {
    let parts = PartFinder(dropsSeparators: drops).parts(of: pages(texts))
    return SplitPlan(
      parts.map { PlannedFile($0, name: "a.pdf", isNumbered: false, text: nil) },
      pageCount: texts.count)
  }

  @Test("A separator sheet is in no part, and separates before all other codes")
  func sheets() {
    let sheet = SeparatorSheet.text
    #expect(
      parts(["a", "b", sheet, "", "c", sheet, "d"]) == ["#1-2", "#4-5 c at 3", "#7 d at 6"])
    #expect(parts([sheet, "a", "b"]) == ["#2-3 a at 1"])
    #expect(parts(["a", "b"]) == ["#1 a at 1", "#2 b at 2"])
    #expect(parts([sheet, sheet]).isEmpty)
  }

  @Test("Pages that separate and are left out are named, and so are pages before the first one")
  func remarks() {
    #expect(
      plan(["", "a", "", "b"], drops: true).remarks.map(\.english) == [
        "The pages before the first separator become a document of their own.",
        "Pages that are left out: 2, 4",
      ])
    #expect(plan(["a", ""], drops: true).remarks.map(\.english) == ["Pages that are left out: 1"])
    #expect(plan(["a", ""]).remarks.isEmpty)
    #expect(plan(["", ""]).remarks.map(\.english).first?.hasPrefix("No page has a code") == true)
    let many = plan((1...50).flatMap { ["\($0)", ""] }, drops: true).remarks.map(\.english)
    #expect(many.first?.hasPrefix("Pages that are left out: 1, 3,") == true)
    #expect(many.first?.hasSuffix("39, …") == true)
  }
}

extension Detection {
  /// A QR code with a text.
  static func sample(text: String) -> Detection {
    Detection(
      symbology: .qrCode, payload: Payload(bytes: Array(text.utf8)),
      outline: Quadrilateral(x: 10, y: 20, width: 100, height: 100),
      engines: [Engine(rawValue: "zxing")])
  }
}
