// Machine-readable zones of passports, visas and identity cards.

internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Machine-readable zones")
struct MachineReadableZoneTests {
  @Test(
    "A zone gives its parts, and each wrong check digit by its name",
    arguments: MachineReadableZoneSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(MachineReadableZoneFormat.self, kind: .identity)
  }

  @Test("Nothing opens, and the parts can be copied")
  func actions() throws {
    let content = try #require(
      MachineReadableZoneFormat.content(of: MachineReadableZoneSamples.examples[0].code))
    #expect(content.mainAction == nil)
    #expect(
      content.furtherActions == [
        .copy(label: "Document number", "L898902C3", isSecret: false),
        .copy(label: "Family name", "ERIKSSON", isSecret: false),
        .copy(label: "Given name", "ANNA MARIA", isSecret: false),
      ])
  }

  @Test("A birth comes before the expiry, whatever the two digits of its year")
  func centuries() throws {
    for (digits, expiry, year) in [
      ("05", "30", "2005"), ("35", "30", "1935"), ("31", "31", "1931"),
    ] {
      let birth = Array("\(digits)0101".utf8)
      let end = Array("\(expiry)0101".utf8)
      let zone =
        Array("V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<L8988901C4XXX".utf8) + birth
        + [TravelCheckDigit.digit(of: birth)] + Array("F".utf8) + end
        + [TravelCheckDigit.digit(of: end)] + Array("<<<<<<<<".utf8)
      let read = try #require(MachineReadableZone(zone[...]))
      #expect(read.fields["birth-date"] == "\(year)-01-01")
      #expect(read.problems == [])
    }
  }

  @Test(
    "Other texts are not recognised",
    arguments: [
      "", "P<UTO", String(repeating: "<", count: 88), String(repeating: "A", count: 72),
      String(repeating: "0", count: 90),
      // Lower case, another length, no date of birth, and no check digit that is right.
      "p<utoeriksson<<anna<maria<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10",
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10",
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7A08122F1204159ZE184226B<<<<<10",
      "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C37UTO7408123F1204150ZE184226B<<<<<21",
    ])
  func others(_ text: String) {
    #expect(MachineReadableZoneFormat.content(of: CodeText(text)) == nil)
  }
}
