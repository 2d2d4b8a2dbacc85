// European bank transfers.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("European bank transfers")
struct SEPACreditTransferTests {
  @Test("A transfer is read and checked", arguments: SEPACreditTransferSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(SEPACreditTransferFormat.self, kind: .payment)
  }

  @Test(
    "The name is read in each of the eight character sets",
    arguments: [
      (1, "5ac3bc7269636820e69db1", "Zürich 東"), (2, "4dfc6c6c6572", "Müller"),
      (3, "a3f364bc20a9616661f8ed6b", "Łódź Šafařík"), (4, "52ef676120ab69727473", "Rīga Ģirts"),
      (5, "b2d0e1d8db", "Васил"), (6, "c1e8deede1", "Αθήνα"), (7, "def372f07572", "Þórður"),
      (8, "a6bd757220a4", "Šœur €"),
      // UTF-8 under another label, and an unknown set.
      (2, "4dc3bc6c6c6572", "Müller"), (9, "4dfc6c6c6572", "Müller"),
    ])
  func charsets(_ number: Int, _ name: String, _ expected: String) throws {
    let nameBytes = stride(from: 0, to: name.utf8.count, by: 2).compactMap {
      UInt8(name.dropFirst($0).prefix(2), radix: 16)
    }
    let head = "BCD\n002\n\(number)\nSCT\n\n"
    let bytes = Array(head.utf8) + nameBytes + Array("\nDE89370400440532013000\n".utf8)
    let content = try #require(
      SEPACreditTransferFormat.content(of: CodeText(bytes: bytes, text: nil)))
    #expect(content.fields.first { $0.name == "name" }?.value.english == expected)
  }

  @Test("The main action copies the account number, and no action opens anything")
  func actions() throws {
    let content = try #require(
      SEPACreditTransferFormat.content(of: SEPACreditTransferSamples.examples[1].code))
    #expect(
      content.mainAction == .copy(label: "IBAN", "DE89370400440532013000", isSecret: false))
    #expect(
      content.furtherActions == [
        .copy(label: "Amount", "123.50", isSecret: false),
        .copy(label: "Reference", "RF18539007547034", isSecret: false),
        .copy(label: "Payee", "Müller AG", isSecret: false),
      ])
  }

  @Test(
    "Other texts are not recognised",
    arguments: ["", "BCD", "BCD\nand\nother\nletters", "ABCD\n001\n1\nSCT"])
  func others(_ text: String) {
    #expect(SEPACreditTransferFormat.content(of: CodeText(text)) == nil)
  }
}
