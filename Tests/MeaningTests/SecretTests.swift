// One rule for secrets: what lets another person in is one, what only resembles it is not, and a
// secret shows nowhere in what the code means.

import Reading
import TestSupport
import Testing
@testable import Meaning
import Wording

@Suite("Secrets")
struct SecretTests {
  @Test(
    "Credentials and codes that log in or pair are secrets", arguments: SecretSamples.credentials)
  func credentials(text: String) {
    let content = Interpreter.small.meaning(of: CodeText(text)).content
    #expect(content.holdsSecret)
    // The view of a row and a script without asking.
    let seen = [content.title.english] + content.fields.filter { !$0.isSecret }.map(\.value.english)
    for text in seen { #expect(Secret(in: UTF8Text(utf8: text)) == nil, "\(text)") }
    for case .copy(_, let copied, false) in [content.mainAction].compactMap(\.self)
      + content.furtherActions
    {
      #expect(Secret(in: UTF8Text(utf8: copied)) == nil, "\(copied)")
    }
    if case .searchText = content.mainAction { Issue.record("A search would send the secret.") }
  }

  @Test("Ordinary texts that only resemble them are not", arguments: SecretSamples.ordinary)
  func ordinary(text: String) {
    let secret = Secret(in: CodeText(text))
    #expect(secret == nil, "\(secret?.kind.english ?? ""): \(secret?.value.string ?? "")")
    #expect(!Interpreter.small.meaning(of: CodeText(text)).content.holdsSecret)
  }

  @Test("Credentials in forms that are not listed are secrets", arguments: SecretSamples.unlisted)
  func unlisted(text: String) {
    #expect(Secret(in: CodeText(text)) != nil)
  }

  @Test("Further look-alikes are ordinary", arguments: SecretSamples.lookAlikes)
  func lookAlikes(text: String) {
    let secret = Secret(in: CodeText(text))
    #expect(secret == nil, "\(secret?.kind.english ?? ""): \(secret?.value.string ?? "")")
  }

  @Test("Of credentials held out at most one in 24 is missed, and no ordinary text is a secret")
  func heldOut() {
    func isSecret(_ text: String) -> Bool {
      Interpreter.small.meaning(of: CodeText(text)).content.holdsSecret
    }
    let credentials = HeldOutSamples.all.flatMap(\.credentials)
    let missed = credentials.filter { !isSecret($0) }
    #expect(missed.count * 24 <= credentials.count, "\(missed)")
    let wrong = HeldOutSamples.all.flatMap(\.lookAlikes).filter(isSecret)
    #expect(wrong.isEmpty, "\(wrong)")
  }

  @Test("What is too much to look at is a secret")
  func limits() {
    let many = (0..<60).map { "https://a\($0).example/" }.joined(separator: " ")
    #expect(Secret(in: CodeText(many + " https://bob:hunter2@x.example/")) != nil)
    let labels = (0..<60).map { "Teil \($0): rund\n" }.joined()
    #expect(Secret(in: CodeText(labels + "Tresor-Code: 48-17-92")) != nil)
    #expect(Secret(in: CodeText(labels)) == nil)
    let long = String(repeating: "p", count: 600)
    #expect(Secret(in: CodeText("https://bob:\(long)@example.com/")) != nil)
  }

  @Test("Any letter case, blanks and invisible signs before a credential change nothing")
  func disguises() {
    for text in [
      "  NC://login/user:a&password:b", "\u{200B}SGNL://LINKDEVICE?uuid=a&pub_key=b",
      "PASSWORD : hunter2", "Pass\u{AD}word: hunter2", "password\u{A0}:\u{A0}hunter2",
    ] {
      #expect(Secret(in: CodeText(text)) != nil, "\(text)")
    }
  }

  @Test("A code that logs in or pairs says so, and asks before it opens")
  func words() throws {
    let signal = Interpreter.small.meaning(of: CodeText("sgnl://linkdevice?uuid=a&pub_key=b"))
    #expect(signal.content.fields["effect"] == "This links a device to your Signal account.")
    let link = try #require(
      Interpreter.small.meaning(of: CodeText("https://discord.com/ra/x9Kp2LmQ7vTn4RsW8yZb")).link)
    #expect(link.verdict == .ask)
    #expect(
      link.sentences.map(\.english)
        == ["This logs another device in to your Discord account."])
    let adb = Interpreter.small.meaning(of: CodeText("WIFI:T:ADB;S:studio-x;P:9fLm2Qz8;;")).content
    #expect(adb.kind == .setUpCode)
    if case .joinNetwork = adb.mainAction { Issue.record("A debugger is no network.") }
  }

  @Test("A ticket with a token is kept nowhere, and still opens at once")
  func tickets() throws {
    let code = CodeText("https://tickets.example.com/e/7?token=9aXmB2cQp7VrT1sW")
    let meaning = Interpreter.small.meaning(of: code)
    #expect(meaning.content.holdsSecret)
    #expect(meaning.link?.verdict == .open)
    #expect(meaning.content.title.english == "tickets.example.com")
  }

  @Test("Sixteen or 32 bytes in a QR code that are no text are taken for the seed of a wallet")
  func binary() {
    let bytes = (0..<32).map { UInt8(truncatingIfNeeded: $0 &* 37 ^ 0x81) }
    func isSecret(_ bytes: [UInt8], _ symbology: Symbology) -> Bool {
      Secret(in: CodeText(bytes: bytes, text: nil, symbology: symbology)) != nil
    }
    #expect(isSecret(bytes, .qrCode))
    #expect(isSecret(Array(bytes[..<16]), .qrCode))
    #expect(!isSecret(Array(bytes[..<20]), .qrCode))
    #expect(!isSecret(bytes, .dataMatrix))
  }

  @Test("A hostile text of 4,000 characters costs no more than a few milliseconds")
  func cost() {
    let seeds = [
      "a:", "a@b:", "sk-", "eyJ.", "password:", "password ", "a-", "://", "%25", "\\\"", "((", "5K",
      "SG.", "https://a:", "token=a1b2&", "\u{A0}", "密码", "a\n", "able ", "1", "login?token=&",
      "ab:", "code 1234 ",
      "code a1234\n", "Tür 12 ", "a -p b ", "wifi: x\n",
      "xprv", "$2b$", "{\"", "6P" + String(repeating: "a", count: 56) + " ",
      "5" + String(repeating: "K", count: 50) + " ",
    ]
    for seed in seeds {
      let text = String(String(repeating: seed, count: 4000 / seed.utf8.count + 1).prefix(4000))
      let bytes = UTF8Text(utf8: text)
      let time = (0..<3).map { _ in ContinuousClock().measure { _ = Secret(in: bytes) } }.min()
      // A machine busy with other tests is slow; quadratic work would take seconds.
      #expect((time ?? .zero) < .milliseconds(30), "\(seed): \(time ?? .zero)")
    }
  }
}
