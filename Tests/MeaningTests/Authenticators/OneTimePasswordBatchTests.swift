// Exports of authenticators.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Exports of authenticators")
struct OneTimePasswordBatchTests {
  @Test(
    "An export has all its accounts, and damage is reported",
    arguments: OneTimePasswordBatchSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(OneTimePasswordBatchFormat.self, kind: .otpBatch)
  }

  @Test("Every key is a secret")
  func secrets() throws {
    let code = OneTimePasswordBatchSamples.examples[0].code
    let content = try #require(OneTimePasswordBatchFormat.content(of: code))
    #expect(content.fields.filter(\.isSecret).map(\.name) == ["secret-1", "secret-2"])
    #expect(content.furtherActions.count == 3)
    #expect(content.furtherActions.last == .keepKeys(in: code.text ?? ""))
    #expect(content.mainAction == .openAddress(code.text ?? "", purpose: .authenticator))
  }

  @Test("A space in place of a plus is repaired")
  func repairedData() throws {
    // Base64 of these bytes contains a plus.
    let plus = "otpauth-migration://offline?data=CgUKA/vv+w=="
    let space = "otpauth-migration://offline?data=CgUKA/vv%20w=="
    let expected = try #require(OneTimePasswordBatchFormat.content(of: CodeText(plus)))
    let content = try #require(OneTimePasswordBatchFormat.content(of: CodeText(space)))
    #expect(content.fields == expected.fields)
    #expect(content.fields.first?.value.english == "7PX7W")
  }
}
