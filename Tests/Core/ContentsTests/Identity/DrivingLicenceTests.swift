// Driving licences.

internal import Barcodes
internal import Testing

@testable internal import Contents

@Suite("Driving licences")
struct DrivingLicenceTests {
  @Test(
    "A card is read whatever version and country wrote it",
    arguments: DrivingLicenceSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(DrivingLicenceFormat.self, kind: .licence)
  }

  @Test("Nothing of a card goes outside", arguments: DrivingLicenceSamples.examples)
  func actions(_ example: ContentExample) throws {
    let content = try #require(DrivingLicenceFormat.content(of: example.code))
    #expect(content.mainAction == nil)
    for action in content.furtherActions {
      guard case .copy = action else {
        Issue.record("\(action)")
        continue
      }
    }
  }

  @Test("A social security number is a secret, the rest of a card is not")
  func secret() throws {
    let content = try #require(
      DrivingLicenceFormat.content(of: DrivingLicenceSamples.examples[1].code))
    #expect(content.fields.filter(\.isSecret).map(\.name) == ["social-security"])
  }

  @Test(
    "Other texts are none",
    arguments: ["", "@", "@example", "ANSI 636000", "@\nANSI 63600", "@\nANSIX636000100002"])
  func others(_ text: String) {
    #expect(DrivingLicenceFormat.content(of: CodeText(text)) == nil)
  }

  @Test("A card whose bytes are no text is read nevertheless")
  func bytes() throws {
    let payload = DrivingLicenceSamples.samples[0]
    let content = try #require(
      DrivingLicenceFormat.content(of: CodeText(bytes: Array(payload.utf8), text: nil)))
    #expect(content.title == "Driving licence of MICHAEL JOHN SAMPLE JR")
  }
}
