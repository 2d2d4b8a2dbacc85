// Railway tickets.

internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Railway tickets", .unpacking)
struct RailTicketTests {
  @Test(
    "A ticket gives its railway, its journey and its holder", arguments: RailTicketSamples.examples)
  func examples(_ example: BinaryExample) {
    example.check(RailTicketFormat.self, kind: .ticket)
  }

  @Test("A ticket that breaks off has its railway and a problem", arguments: 0...2)
  func damaged(_ index: Int) throws {
    let content = try #require(RailTicketFormat.content(of: RailTicketSamples.codes[index]))
    #expect(content.problems.map(\.english) == ["The ticket is damaged."])
    #expect(content.fields.first?.name == "issuer")
  }

  @Test("Encrypted tickets say who signed them", arguments: RailTicketSamples.transit)
  func transit(_ example: BinaryExample) {
    example.check(TransitTicketFormat.self, kind: .ticket)
  }

  @Test("Tickets in plain letters give their legs", arguments: RailTicketSamples.letters)
  func letters(_ example: ContentExample) {
    example.check(ElementTicketFormat.self, kind: .ticket)
  }

  @Test(
    "Any end and any altered byte is read without a trap",
    arguments: RailTicketSamples.examples + RailTicketSamples.transit)
  func hostile(_ example: BinaryExample) {
    example.checkDamage(by: RailTicketFormat.self)
    example.checkDamage(by: TransitTicketFormat.self)
  }

  @Test("A packed record of a thousand times its size is refused")
  func bomb() throws {
    // Stored and packed: 100 KB of zeros are a hundred bytes.
    let zeros = "789cedc1010100000080" + "90feafee0802000000000000000000000000"
    let head = Array("#UT01108000001".utf8) + Array(repeating: 0x30, count: 50)
    let packed = Hexadecimal.decoded(Array(zeros.utf8)[...]) ?? []
    let bytes = head + Array("0028".utf8) + packed
    let content = try #require(
      RailTicketFormat.content(of: CodeText(bytes: bytes, text: nil)))
    #expect(content.problems.english == ["The ticket is damaged."])
  }

  @Test(
    "Other texts are not recognised",
    arguments: [
      "", "#U", "U1", "i0CV", "i0CVABC", "eABC",
      "every line of this text is as long as that of a ticket and starts with the same letter too",
    ])
  func others(_ text: String) {
    for format: any ContentFormat.Type in [
      RailTicketFormat.self, TransitTicketFormat.self, ElementTicketFormat.self,
    ] { #expect(format.content(of: CodeText(text)) == nil) }
  }
}
