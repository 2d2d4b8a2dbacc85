// Railway tickets.

internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Railway tickets", .unpacking)
struct RailTicketTests {
  @Test("A ticket has its railway, its number and its printed text")
  func ticket() throws {
    let content = try #require(RailTicketFormat.content(of: RailTicketSamples.codes[0]))
    #expect(content.kind == .ticket)
    #expect(content.title.english == "Ticket of DB")
    #expect(content.problems == [])
    let values = Dictionary(
      content.fields.map { ($0.name, $0.value.english) }, uniquingKeysWith: { first, _ in first })
    #expect(values["ticket"] == "ABC123")
    #expect(values["issued"] == "2026-05-24 15:30")
    #expect(values["text"] == "Fahrkarte\nBerlin Hbf Köln Hbf")
    #expect(values["records"] == "0080BL")
    #expect(values["key"] == "00001")
    #expect(values["signature"]?.hasPrefix("Not verified") == true)
    #expect(ContentFormats.content(of: RailTicketSamples.codes[0]) == content)
  }

  @Test("A ticket that breaks off has its railway and a problem", arguments: 1...3)
  func damaged(_ index: Int) throws {
    let content = try #require(RailTicketFormat.content(of: RailTicketSamples.codes[index]))
    #expect(content.problems.map(\.english) == ["The ticket is damaged."])
    #expect(content.fields.first?.name == "issuer")
  }

  @Test("Any end and any altered byte is read without a trap")
  func hostile() {
    for count in RailTicketSamples.ticket.indices {
      var altered = RailTicketSamples.ticket
      altered[count] ^= 0x11
      for bytes in [Array(RailTicketSamples.ticket.prefix(count)), altered] {
        _ = RailTicketFormat.content(of: CodeText(bytes: bytes, text: nil))
      }
    }
  }
}
