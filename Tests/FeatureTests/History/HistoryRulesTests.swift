// The admission to the history: no secret, whatever code it comes in.

import Reading
import Meaning
import FeatureModels
import Testing
import Wording

@Suite("What history keeps")
struct HistoryRulesTests {
  private func mayKeep(_ content: Content, identity: Bool = false) -> Bool {
    HistoryRules.mayKeep(content, allowsIdentity: identity)
  }

  @Test(
    "Keys and one-time passwords are never kept",
    arguments: [Content.Kind.otp, .otpBatch, .privateKey])
  func keys(kind: Content.Kind) {
    #expect(!mayKeep(Content(kind, title: "Key"), identity: true))
  }

  @Test("A code with a secret field is not kept, whatever its kind")
  func secretFields() {
    for kind in Content.Kind.allCases {
      let field = ContentField("password", label: "Password", "x", isSecret: true)
      #expect(!mayKeep(Content(kind, title: "T", fields: [field]), identity: true))
    }
    #expect(mayKeep(Content(.wifi, title: "Café")))
  }

  @Test(
    "An identity document is kept only if the user allows it",
    arguments: [Content.Kind.licence, .identity])
  func identity(kind: Content.Kind) {
    let document = Content(kind, title: "Of Anna Maria Eriksson")
    #expect(!mayKeep(document))
    #expect(mayKeep(document, identity: true))
    #expect(HistoryRules.title(ofWithheld: document).english == "Identity document")
  }
}
