// What may enter the history: no secret, whatever code it comes in.

import Barcodes
import Contents
import History
import Testing
import Wording

@Suite("What history keeps")
struct HistoryRulesTests {
  private func mayKeep(_ content: Content, _ text: String?, identity: Bool = false) -> Bool {
    HistoryRules.mayKeep(content, text: text, allowsIdentity: identity)
  }

  @Test(
    "Keys and one-time passwords are never kept",
    arguments: [Content.Kind.otp, .otpBatch, .privateKey])
  func keys(kind: Content.Kind) {
    #expect(!mayKeep(Content(kind, title: "Key"), "x", identity: true))
  }

  @Test("A code with a secret field is not kept, whatever its kind")
  func secretFields() {
    for kind in Content.Kind.allCases {
      let field = ContentField("password", label: "Password", "x", isSecret: true)
      #expect(!mayKeep(Content(kind, title: "T", fields: [field]), "x", identity: true))
    }
    #expect(mayKeep(Content(.wifi, title: "Café"), "WIFI:T:nopass;S:Café;;"))
  }

  @Test("An identity document is kept only if the user allows it")
  func identity() {
    #expect(!mayKeep(Content(.licence, title: "Licence"), "ANSI"))
    #expect(mayKeep(Content(.licence, title: "Licence"), "ANSI", identity: true))
  }

  @Test(
    "An address with a password and a code that pairs a device are not kept",
    arguments: [
      "https://me:hunter2@example.org/", "see ftp://a:b@c for more", "rtsp://u:p@h",
      "LPA:1$smdp.example.com$04386-AGYFT-A74Y8-3F815", "MT:Y.K9042C00KA0648G00",
      "X-HM://0023ISYWY", " lpa:1$x$y",
    ])
  func credentials(text: String) {
    #expect(!mayKeep(Content(.text, title: "T"), text, identity: true))
  }

  @Test(
    "Other addresses and texts are kept",
    arguments: [
      "https://example.org:8080/a@b", "https://me@example.org/", "mailto:a@b", "://@", "x://:",
      "https://example.org/?a:b@c", "4006381333931", "",
    ])
  func plain(text: String) {
    #expect(mayKeep(Content(.text, title: "T"), text))
  }
}
