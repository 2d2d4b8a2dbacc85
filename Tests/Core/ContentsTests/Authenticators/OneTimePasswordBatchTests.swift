// Exports of authenticators.

internal import Barcodes
internal import Testing

@testable internal import Contents

@Suite("Exports of authenticators")
struct OneTimePasswordBatchTests {
  @Test(
    "An export gives all its accounts and says where it is damaged",
    arguments: OneTimePasswordBatchSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(OneTimePasswordBatchFormat.self, kind: .otpBatch)
  }

  @Test("Every key is a secret")
  func secrets() throws {
    let code = OneTimePasswordBatchSamples.examples[0].code
    let content = try #require(OneTimePasswordBatchFormat.content(of: code))
    #expect(content.fields.filter(\.isSecret).map(\.name) == ["secret-1", "secret-2"])
    #expect(content.furtherActions.count == 2)
    #expect(content.mainAction == .openAddress(code.text ?? "", purpose: .authenticator))
  }

  @Test("A plus that became a space is a plus")
  func repairedData() throws {
    // The secret's bytes are chosen so that base64 writes a plus.
    let plus = "otpauth-migration://offline?data=CgUKA/vv+w=="
    let space = "otpauth-migration://offline?data=CgUKA/vv%20w=="
    let expected = try #require(OneTimePasswordBatchFormat.content(of: CodeText(plus)))
    let content = try #require(OneTimePasswordBatchFormat.content(of: CodeText(space)))
    #expect(content.fields == expected.fields)
    #expect(content.fields.first?.value == "7PX7W")
  }
}
