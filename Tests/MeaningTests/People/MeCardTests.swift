// Contacts in the short forms become vCards when they are saved.

import Meaning
import Testing
import Wording

@Suite("Contacts as MeCard and BizCard")
struct MeCardTests {
  @Test("A MeCard is shown by its parts")
  func meCard() {
    let card = content(MeCardSamples.samples[0])
    #expect(card.kind == .contact)
    #expect(card.title.english == "Sean Owen")
    #expect(card.values("phone") == ["+12125551212"])
    #expect(card.values("email") == ["srowen@example.com"])
    #expect(card.values("address") == ["76 9th Avenue, 4th Floor, New York, NY 10011"])
    #expect(card.problems.english == [])
  }

  @Test("A Japanese MeCard is shown by its parts, without escapes")
  func japanese() {
    let card = content(MeCardSamples.samples[1])
    #expect(card.title.english == "山田 太郎")
    #expect(card.values("phonetic-name") == ["ヤマダ タロウ"])
    #expect(card.values("phone") == ["0312345678", "0312345679"])
    #expect(
      card.fields.contains {
        $0.label.english == "Phone (video)" && $0.value.english == "0312345679"
      })
    #expect(card.values("birthday") == ["1970-03-10"])
    #expect(card.values("website") == ["http://example.com/"])
    #expect(card.furtherActions.contains(.openLink("http://example.com/")))
    #expect(card.values("note") == ["a;b"])
  }

  @Test("It is saved as a folded and escaped vCard that reads the same")
  func saving() {
    let long = String(repeating: "日本語, ", count: 20).dropLast(2)
    let card = content("MECARD:N:Doe,Jane;TEL-AV:1;ADR:\(long);NOTE:a\\;b\\\\c\\,d;;")
    let file = card.savedText ?? ""
    #expect(
      file.hasPrefix(
        "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Doe;Jane\r\nFN:Jane Doe\r\nTEL;TYPE=VIDEO:1\r\n"))
    #expect(file.utf8.split(separator: UInt8(ascii: "\n")).allSatisfy { $0.count <= 76 })
    let again = content(file)
    #expect(again.fields == card.fields)
    #expect(again.values("note") == ["a;b\\c,d"])
    #expect(again.values("address") == card.values("address"))
  }

  @Test("Case, a missing end and unknown parts do no harm")
  func deviations() {
    let card = content("mecard:n:Plain Name;org:Acme;x-odd:kept;note:no end")
    #expect(card.title.english == "Plain Name")
    #expect(card.values("organisation") == ["Acme"])
    #expect(card.values("x-odd") == ["kept"])
    #expect(card.values("note") == ["no end"])
  }

  @Test(
    "Each fault is reported",
    arguments: [
      ("MECARD:TEL:123;;", ["The contact has no name (FN or N)."]),
      ("MECARD:nonsense;N:A;;", ["The part “nonsense” has no name and was skipped."]),
      ("BIZCARD:B:1;;", ["The contact has no name (FN or N)."]),
    ])
  func problems(_ text: String, _ problems: [String]) {
    #expect(content(text).problems.english == problems)
  }

  @Test("The parts of an address are joined")
  func address() {
    let card = content("MECARD:N:Doe,J;ADR:,,1-2-3,Minato,Tokyo,105-0011,Japan;;")
    #expect(card.values("address") == ["1-2-3, Minato, Tokyo, 105-0011, Japan"])
  }

  @Test("A BizCard is shown by its parts")
  func bizCard() {
    let card = content(BizCardSamples.samples[0])
    #expect(card.title.english == "Sean Owen")
    #expect(card.values("job-title") == ["Software Engineer"])
    #expect(card.values("organisation") == ["Google"])
    #expect(card.values("address") == ["76 9th Avenue, New York, NY 10011"])
    #expect(card.values("phone") == ["+12125551212"])
    #expect(card.values("email") == ["srowen@example.com"])
    #expect(card.savedText?.contains("\r\nN:Owen;Sean\r\n") == true)
    let other = content(BizCardSamples.samples[1])
    #expect(
      other.fields.filter { $0.name == "phone" }.map(\.label.english) == [
        "Phone (mobile)", "Phone (fax)",
      ])
    #expect(other.values("website") == ["https://example.com"])
    #expect(other.values("z") == ["kept"])
  }
}
