// Requests to wallets.

internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Requests to wallets")
struct WalletRequestTests {
  @Test("A request says what is asked and who asks", arguments: WalletRequestSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(WalletRequestFormat.self, kind: .identity)
  }

  @Test("A request opens only after a question, which names the content")
  func question() {
    for example in WalletRequestSamples.examples.prefix(5) {
      let meaning = Interpreter.small.meaning(of: example.code)
      #expect(meaning.content.kind == .identity)
      #expect(meaning.content.mainAction == .openLink(example.payload))
      #expect(meaning.link?.verdict == .ask)
    }
  }

  @Test("The code of an offer is a secret, and a request holds none")
  func secrets() {
    func holdsSecret(_ index: Int) -> Bool {
      Interpreter.small.meaning(of: WalletRequestSamples.examples[index].code).content.holdsSecret
    }
    #expect(holdsSecret(3))
    #expect(!holdsSecret(0))
  }

  @Test(
    "Other addresses are not recognised",
    arguments: [
      "", "mdoc:", "mdoc:AAAA", "mdoc://example.com", "openid4vp://", "openid4vp:?x=1",
      "openid-credential-offer://?a=b", "openid://?client_id=a", "haip is a profile",
    ])
  func others(_ text: String) {
    #expect(WalletRequestFormat.content(of: CodeText(text)) == nil)
  }
}
