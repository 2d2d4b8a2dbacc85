// Numbers with their names.

internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Numbers with their names")
struct LabelledNumberTests {
  @Test("Each number has a name of its own", arguments: LabelledNumberSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(LabelledNumbersFormat.self, kind: .part)
  }

  @Test("The number of a phone stands alone if its check digit is right")
  func phone() throws {
    let content = try #require(LabelledNumbersFormat.content(of: CodeText("356938035643809")))
    #expect(content.title.english == "IMEI 356938035643809")
    #expect(content.kind == .part)
  }

  @Test("The link of a distributor's label is an action")
  func link() throws {
    let label = LabelledNumberSamples.examples.first { $0.payload.contains("tme.eu") }
    let content = try #require(label.flatMap { LabelledNumbersFormat.content(of: $0.code) })
    #expect(content.furtherActions.last == .openLink("https://www.tme.eu/details/WBP-302"))
  }

  @Test(
    "Ordinary texts are not recognised",
    arguments: [
      "", "SN:", "S/N: see the label", "Serial number: on the back", "Part number 5 of 7",
      "Model: Anna", "MAC: and cheese", "Qty: 5", "Lot: 12, Batch: 3", "PO: 1234", "SN 12345",
      "Art.-Nr. 1989.068",
      "S/N on the back",
      "My S/N: ABC12345", "P/N: 12 apples", "IMEI: 1234", "10:30:00:11:45:00",
      "01-02-03-04-05-06", "dead.beef.cafe", "00:1A:2B:3C:4D", "00:1A-2B:3C:4D:5E",
      "001A2B3C4D5E", "Serial: a", "rev: 2 dc: 3", "part: of the whole",
      "S/N: ABC12345 Passwort: geheim", "356938035643808", "111111111111119", "EXP: 01/2029",
      "P/N: 12 of 15", "PC: 12 LOT: 5",
    ])
  func others(_ text: String) {
    #expect(LabelledNumbersFormat.content(of: CodeText(text)) == nil)
  }
}
