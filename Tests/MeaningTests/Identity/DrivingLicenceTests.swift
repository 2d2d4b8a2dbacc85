// Driving licences.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Driving licences")
struct DrivingLicenceTests {
  @Test(
    "A card of any version and country is read",
    arguments: DrivingLicenceSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(DrivingLicenceFormat.self, kind: .licence)
  }

  @Test("All actions of a card only copy", arguments: DrivingLicenceSamples.examples)
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

  @Test("Only the social security number of a card is a secret")
  func secret() throws {
    let content = try #require(
      DrivingLicenceFormat.content(of: DrivingLicenceSamples.examples[1].code))
    #expect(content.fields.filter(\.isSecret).map(\.name) == ["social-security"])
  }

  @Test(
    "Other texts are not recognised",
    arguments: ["", "@", "@example", "ANSI 636000", "@\nANSI 63600", "@\nANSIX636000100002"])
  func others(_ text: String) {
    #expect(DrivingLicenceFormat.content(of: CodeText(text)) == nil)
  }

  @Test("A card whose bytes are no text is still read")
  func bytes() throws {
    let payload = DrivingLicenceSamples.samples[0]
    let content = try #require(
      DrivingLicenceFormat.content(of: CodeText(bytes: Array(payload.utf8), text: nil)))
    #expect(content.title.english == "Driver’s license of MICHAEL JOHN SAMPLE JR")
  }
}
