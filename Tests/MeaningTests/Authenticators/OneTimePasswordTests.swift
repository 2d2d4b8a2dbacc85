// Keys of one-time passwords.

internal import Reading
internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Keys of one-time passwords")
struct OneTimePasswordTests {
  @Test(
    "A key is read in all its forms",
    arguments: OneTimePasswordSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(OneTimePasswordFormat.self, kind: .otp)
  }

  @Test("The key is a secret, and the main action passes it to an authenticator")
  func secret() throws {
    let address = "otpauth://totp/A:b?secret=MFRGG&issuer=A"
    let content = try #require(OneTimePasswordFormat.content(of: CodeText(address)))
    #expect(content.fields.filter(\.isSecret).map(\.name) == ["secret"])
    #expect(content.mainAction == .openAddress(address, purpose: .authenticator))
    #expect(
      content.furtherActions.first
        == .copy(label: Sentence("Secret", context: "a key"), "MFRGG", isSecret: true))
  }

  @Test(
    "Other addresses are not recognised",
    arguments: ["", "otpauth", "otp://totp/a?secret=MFRGG", "see otpauth://totp/a?secret=MFRGG"])
  func others(_ text: String) {
    #expect(OneTimePasswordFormat.content(of: CodeText(text)) == nil)
    #expect(OneTimePasswordBatchFormat.content(of: CodeText(text)) == nil)
  }
}
