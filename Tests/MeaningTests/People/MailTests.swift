// E-mails to write, in all their forms.

import Meaning
import Testing
import Wording

@Suite("E-mails")
struct MailTests {
  @Test("An address of blanks counts as missing")
  func blankAddress() {
    let mail = content("MATMSG:TO:\r\r;TO:a@example.com;SUB: ;;")
    #expect(mail.values("to") == ["a@example.com"])
    #expect(mail.title.english == "a@example.com")
    #expect(mail.values("subject") == [])
  }

  @Test(
    "Addresses, subjects and texts are read by the rules of mailto:",
    arguments: [
      ("mailto:jane@example.com", ["jane@example.com"], "", ""),
      ("MAILTO:a@example.com,b@example.com", ["a@example.com", "b@example.com"], "", ""),
      ("mailto:?to=a@example.com,%20b@example.com", ["a@example.com", "b@example.com"], "", ""),
      ("mailto:a%2Bb@example.com?Subject=a+b", ["a+b@example.com"], "a+b", ""),
      ("mailto:x@example.com?subject=caf%C3%A9", ["x@example.com"], "café", ""),
      ("mailto:x@example.com?subject=caf%E9", ["x@example.com"], "café", ""),
      ("mailto:x@example.com?subject=100%", ["x@example.com"], "100%", ""),
      ("mailto:x@example.com?body=one%0D%0Atwo", ["x@example.com"], "", "one\r\ntwo"),
      ("mailto:x@example.com?body=one&body=two", ["x@example.com"], "", "one\ntwo"),
      ("mailto:x@example.com?subject=a&amp;body=b%26c", ["x@example.com"], "a", "b&c"),
      ("mailto:?subject=only", [], "only", ""),
    ])
  func mailto(_ text: String, _ to: [String], _ subject: String, _ body: String) {
    let mail = content(text)
    #expect(mail.kind == .email)
    #expect(mail.values("to") == to)
    #expect(mail.values("subject") == (subject.isEmpty ? [] : [subject]))
    #expect(mail.values("body") == (body.isEmpty ? [] : [body]))
    #expect(mail.title.english == to.first ?? subject)
    #expect(mail.problems.english == [])
  }

  @Test("A new address opens, without headers that can make mail programs act")
  func opening() {
    let mail = content(
      "mailto:a@example.com?cc=c@example.com&bcc=d@example.com&subject=x%20y&attach=/etc/passwd&body=1%0A2"
    )
    #expect(
      mail.mainAction
        == .openAddress(
          "mailto:a@example.com?cc=c@example.com&bcc=d@example.com&subject=x%20y&body=1%0D%0A2",
          purpose: .mail))
    #expect(mail.values("attach") == ["/etc/passwd"])
    #expect(mail.problems.english == ["The header “attach” is not passed on."])
    #expect(
      mail.furtherActions == [
        .copy(label: Sentence("Address", context: "of a mailbox"), "a@example.com", isSecret: false)
      ])
  }

  @Test(
    "An invalid address is reported",
    arguments: [
      ("mailto:nobody", "nobody"), ("mailto:a@", "a@"), ("mailto:@b", "@b"),
      ("mailto:a@b@c", "a@b@c"), ("mailto:a%20b@c", "a b@c"), ("mailto:a@.b", "a@.b"),
      ("mailto:x%3Ca@", "x<a@"),
    ])
  func noAddresses(_ text: String, _ address: String) {
    #expect(content(text).problems.english == ["“\(address)” is not an e-mail address."])
  }

  @Test("A name beside an address is no fault, but an empty message is")
  func edges() {
    #expect(content("mailto:Jane%20Doe%20%3Cjane@example.com%3E").problems.english == [])
    let nothing = content("mailto:")
    #expect(nothing.title.english == "E-mail")
    #expect(nothing.mainAction == nil)
    #expect(nothing.problems.english == ["The message has neither an address nor a text."])
  }

  @Test("MATMSG is shown by its parts, without escapes")
  func template() {
    let mail = content("MATMSG:TO:jane@example.com;SUB:Hello;BODY:One\\;two\\:three;;")
    #expect(mail.title.english == "jane@example.com")
    #expect(mail.values("subject") == ["Hello"])
    #expect(mail.values("body") == ["One;two:three"])
    #expect(
      mail.openedAddress == "mailto:jane@example.com?subject=Hello&body=One%3Btwo%3Athree")
    let other = content(
      "matmsg:to:a@example.com;to:b@example.com;cc:c@example.com;bcc:d@example.com;x:y")
    #expect(other.values("to") == ["a@example.com", "b@example.com"])
    #expect(
      other.openedAddress == "mailto:a@example.com,b@example.com?cc=c@example.com&bcc=d@example.com"
    )
    #expect(other.values("x") == ["y"])
    #expect(
      content("MATMSG:TO:a@example.com;junk;;").problems.english == [
        "The part “junk” has no name and was skipped."
      ])
  }

  @Test("SMTP has an address, a subject and a text")
  func transfer() {
    let mail = content("SMTP:jane@example.com:Subject:Text: with colon")
    #expect(mail.values("to") == ["jane@example.com"])
    #expect(mail.values("subject") == ["Subject"])
    #expect(mail.values("body") == ["Text: with colon"])
    #expect(content("smtp:a@example.com").openedAddress == "mailto:a@example.com")
    #expect(content("SMTP:").mainAction == nil)
  }

  @Test("A lone address can be written to")
  func alone() {
    let mail = content(" jane.doe+tag@mail.example.com\n")
    #expect(mail.kind == .email)
    #expect(mail.openedAddress == "mailto:jane.doe+tag@mail.example.com")
  }

  @Test(
    "A text that only looks like an address is text",
    arguments: [
      "write to a@example.com", "a@b", "@example.com", "user:pw@example.com", "a@example.com/x",
      "a@exa mple.com",
    ])
  func texts(_ text: String) {
    #expect(content(text).kind != .email)
  }
}
