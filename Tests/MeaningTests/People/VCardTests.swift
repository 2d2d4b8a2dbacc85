// Contacts in the three versions of vCard, correct and faulty.

import Meaning
import Testing
import Wording

@Suite("Contacts as vCard")
struct VCardTests {
  @Test("A card of version 3 has its parts labelled by their types, unknown ones last")
  func version3() {
    let card = content(VCardSamples.version3)
    #expect(card.kind == .contact)
    #expect(card.title.english == "Jane Doe")
    #expect(card.values("structured-name") == ["Doe, Jane, Q., Ms., PhD"])
    #expect(card.values("organisation") == ["Example, Inc., Research"])
    #expect(card.values("phone") == ["+1-202-555-0143", "+1 202 555 0100", "+1 202 555 0199"])
    #expect(
      card.fields.filter { $0.name == "phone" }.map(\.label.english)
        == ["Phone (work)", "Phone (mobile)", "Phone (Boat)"])
    #expect(card.values("address") == ["1 Main St, Springfield, IL, 62701, USA"])
    #expect(card.values("birthday") == ["1996-04-15"])
    #expect(card.values("note") == ["Likes tea; hates\ncoffee\\water"])
    #expect(card.values("photo") == ["20 bytes"])
    #expect(card.problems.english == [])
    #expect(card.furtherActions.contains(.openAddress("tel:+12025550143", purpose: .call)))
    #expect(card.furtherActions.contains(.openAddress("mailto:jane@example.com", purpose: .mail)))
    #expect(card.furtherActions.contains(.openLink("https://example.com/jane")))
    #expect(card.furtherActions.contains(.openAddress("geo:52.5163,13.3777", purpose: .map)))
  }

  @Test("A card of version 2.1 is decoded as its properties state")
  func version2() {
    let card = content(VCardSamples.version2)
    #expect(card.title.english == "Dr. Jürgen Müller")
    #expect(card.values("structured-name") == [])
    #expect(card.values("phone") == ["+49 30 1234567", "0170/1234567"])
    #expect(card.values("note") == ["A first line\r\nand a second one that is foldedsoftly"])
    #expect(
      card.fields.last == ContentField("x-custom", label: Sentence(exact: "X-CUSTOM"), "kept"))
    #expect(card.problems.english == [])
  }

  @Test("A card of version 4 can have URIs and quoted types")
  func version4() {
    let card = content(VCardSamples.version4)
    #expect(card.title.english == "Simon Perreault")
    #expect(card.values("phone") == ["+1-418-656-9254 ext. 102"])
    #expect(card.fields.first { $0.name == "phone" }?.label.english == "Phone (work)")
    #expect(card.values("birthday") == ["--0203"])
    #expect(card.values("messaging") == ["xmpp:simon@example.com"])
    #expect(card.values("photo") == ["8 bytes"])
    #expect(card.values("key") == ["https://example.com/key.asc"])
    #expect(card.values("tz") == ["-0500"])
    #expect(card.furtherActions.contains(.openAddress("geo:46.772673,-71.282945", purpose: .map)))
    #expect(card.furtherActions.contains(.openAddress("tel:+14186569254", purpose: .call)))
    #expect(card.problems.english == [])
  }

  @Test("Bytes in place of a number or a link get no action")
  func bytes() {
    let card = content(
      "BEGIN:VCARD\nVERSION:3.0\nFN:A\nTEL;ENCODING=b:MTIz\nURL;ENCODING=b:AAAA\nEND:VCARD")
    #expect(card.values("phone") == ["3 bytes"])
    #expect(card.furtherActions == [])
  }

  @Test(
    "Line ends of every kind, indentation and escaped line ends change nothing",
    arguments: ["\r\n", "\r", "\n\n", "\n  ", "\n\t"])
  func lineEnds(_ end: String) {
    let lines = ["BEGIN:VCARD", "VERSION:3.0", "FN:Jane Doe", "TEL:123", "END:VCARD"]
    let card = content("\u{FEFF}" + lines.joined(separator: end) + "\n ")
    #expect(card.title.english == "Jane Doe")
    #expect(card.values("phone") == ["123"])
    #expect(card.savedText?.split(separator: "\r\n").map(String.init) == lines)
    #expect(card.problems.english == [])
  }

  @Test("A card in one line with escaped line ends is read")
  func escapedLineEnds() {
    let card = content("BEGIN:VCARD\\nVERSION:3.0\\nFN:One Line\\nTEL:123\\nEND:VCARD")
    #expect(card.title.english == "One Line")
    #expect(card.values("phone") == ["123"])
    #expect(
      card.savedText == "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:One Line\r\nTEL:123\r\nEND:VCARD\r\n")
  }

  @Test(
    "The title is the name, or the name joined from its parts, or another field",
    arguments: [
      ("N:Doe;Jane;Q.;Ms.;PhD", "Ms. Jane Q. Doe PhD"), ("N:Doe", "Doe"), ("N:;Jane", "Jane"),
      ("N:山田;太郎;;;", "山田 太郎"), ("FN: \nN:Doe;J", "J Doe"), ("ORG:Example", "Example"),
      ("EMAIL:a@example.com", "a@example.com"), ("TEL:123", "123"), ("NOTE:x", "Contact"),
    ])
  func titles(_ lines: String, _ title: String) {
    #expect(content("BEGIN:VCARD\nVERSION:3.0\n\(lines)\nEND:VCARD").title.english == title)
  }

  @Test(
    "A fault is reported, and the rest is used",
    arguments: [
      ("FN:A\nEND:VCARD", "The contact has no version (VERSION)."),
      ("VERSION:5.0\nFN:A\nEND:VCARD", "The version “5.0” is not known (VERSION)."),
      ("VERSION:3.0\nFN:A", "The contact has no end (END:VCARD)."),
      ("VERSION:3.0\nFN:A\nrubbish\nEND:VCARD", "The line “rubbish” has no name and was skipped."),
      ("VERSION:3.0\nTEL:1\nEND:VCARD", "The contact has no name (FN or N)."),
      (
        "VERSION:3.0\nFN:A\nEND:VCARD\nBEGIN:VCARD\nFN:B\nEND:VCARD",
        "The code contains 2 contacts; only the first is shown."
      ),
      (
        "VERSION:2.1\nFN:A\nNOTE;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=8E=52\nEND:VCARD",
        "The character set “SHIFT_JIS” of NOTE cannot be read here."
      ),
    ])
  func problems(_ lines: String, _ problem: String) {
    let card = content("BEGIN:VCARD\n\(lines)")
    #expect(card.problems.english == [problem])
    #expect(card.values("name") == (lines.contains("FN:") ? ["A"] : []))
    #expect(card.savedText?.hasSuffix("END:VCARD\r\n") == true)
  }

  @Test("A contact inside a contact is left out")
  func agents() {
    let card = content(
      "BEGIN:VCARD\nVERSION:2.1\nN:Boss\nAGENT:\nBEGIN:VCARD\nN:Agent\nEND:VCARD\nTEL:1\nEND:VCARD")
    #expect(card.title.english == "Boss")
    #expect(card.values("phone") == ["1"])
  }

  @Test("Case, groups and unclosed quotes do not matter")
  func deviations() {
    #expect(content("begin:vcard\nversion:3.0\nfn:lower\nend:vcard").title.english == "lower")
    let odd = content(
      "BEGIN:VCARD\nVERSION:4.0\nFN;X=\"un:closed\nh.TEL;TYPE=\"HOME\":1\nX-A;Y=\"^'^n^^\":b\nEND:VCARD"
    )
    #expect(odd.title.english == "closed")
    #expect(odd.fields.first { $0.name == "phone" }?.label.english == "Phone (home)")
  }

  @Test("UTF-8 replaces a wrong character set, and Windows-1252 a missing one")
  func charsets() {
    func note(_ parameters: String, _ value: String) -> [String] {
      content("BEGIN:VCARD\nVERSION:2.1\nNOTE;QUOTED-PRINTABLE\(parameters):\(value)").values(
        "note")
    }
    #expect(note(";CHARSET=KOI8-R", "caf=C3=A9") == ["café"])
    #expect(note("", "=80 5=") == ["€ 5="])
    #expect(note(";CHARSET=us-ascii", "a=3Db=ZZ") == ["a=b=ZZ"])
  }

  @Test("A contact with a link is a contact, and its name is the file name")
  func specificity() {
    let card = content(
      "BEGIN:VCARD\nVERSION:3.0\nFN:J. / Doe:\u{202E} é\nURL:https://example.com\nEND:VCARD")
    #expect(card.kind == .contact)
    guard case .saveContact(_, let fileName)? = card.mainAction else {
      Issue.record("There is nothing to save.")
      return
    }
    #expect(fileName == "J  Doe é.vcf")
  }
}
