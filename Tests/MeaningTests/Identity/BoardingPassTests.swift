// Boarding passes.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Boarding passes")
struct BoardingPassTests {
  @Test("A pass gives its legs and details", arguments: BoardingPassSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(BoardingPassFormat.self, kind: .boardingPass)
  }

  @Test(
    "Other texts are not recognised",
    arguments: [
      "", "M1", "Meeting at noon in the large room beside the kitchen, bring your own coffee.",
      "M0DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100",
      "M1DESMARAIS/LUC       EABC123 YULfraAC 0834 326J001A0025 100",
      "M1DESMARAIS/LUC       EABC123 YULFRAAC 0834    J001A0025 100",
    ])
  func others(_ text: String) {
    #expect(BoardingPassFormat.content(of: CodeText(text)) == nil)
  }

  @Test("The main action copies the booking code")
  func actions() throws {
    let content = try #require(BoardingPassFormat.content(of: BoardingPassSamples.examples[0].code))
    #expect(content.mainAction == .copy(label: "Booking code", "ABC123", isSecret: false))
  }
}
