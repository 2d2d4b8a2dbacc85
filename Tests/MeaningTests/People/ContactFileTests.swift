// The files of contacts for other programs: what was understood, and nothing else.

import Meaning
import Testing

@Suite("The file of a contact")
struct ContactFileTests {
  private func lines(_ text: String) -> [String] {
    (content(text).savedText ?? "").replacing("\r\n ", with: "")
      .split(separator: "\r\n").map(String.init)
  }

  private func card(_ properties: String) -> [String] {
    lines("BEGIN:VCARD\nVERSION:4.0\nFN:A\n\(properties)\nEND:VCARD")
      .filter { !["BEGIN:VCARD", "VERSION:3.0", "FN:A", "END:VCARD"].contains($0) }
  }

  @Test("has every known property, written anew in version 3.0")
  func whole() {
    #expect(
      lines(VCardSamples.version3) == [
        "BEGIN:VCARD", "VERSION:3.0", "N:Doe;Jane;Q.;Ms.;PhD", "FN:Jane Doe",
        "ORG:Example\\, Inc.;Research", "TITLE:Director",
        "TEL;TYPE=WORK;TYPE=VOICE:+1-202-555-0143", "TEL;TYPE=CELL:+1 202 555 0100",
        "EMAIL;TYPE=INTERNET:jane@example.com", "URL:https://example.com/jane",
        "ADR;TYPE=HOME:;;1 Main St;Springfield;IL;62701;USA", "BDAY:19960415",
        "NOTE:Likes tea\\; hates\\ncoffee\\\\water", "TEL:+1 202 555 0199", "GEO:52.5163;13.3777",
        "END:VCARD",
      ])
    #expect(lines(VCardSamples.version2).contains("FN:Dr. Jürgen Müller"))
    let new = lines(VCardSamples.version4)
    #expect(new.contains("TEL;TYPE=WORK;TYPE=VOICE:+1-418-656-9254 ext. 102"))
    #expect(new.contains("GEO;TYPE=WORK:46.772673;-71.282945"))
  }

  @Test(
    "has no image, sound, key, certificate, agent or property of another program",
    arguments: [
      "PHOTO;VALUE=uri:https://evil.example/x.png", "PHOTO:data:image/png;base64,AAAA",
      "PHOTO;ENCODING=b:AAAA", "LOGO:https://evil.example/x.svg", "SOUND:https://evil.example/x",
      "KEY:https://evil.example/x", "SOURCE:ldap://evil.example/x", "FBURL:https://evil.example/x",
      "CALURI:https://evil.example/x", "RELATED:file:///etc/passwd", "MEMBER:urn:x", "XML:<a/>",
      "X-EVIL:1", "AGENT:x", "URL:javascript:alert(1)", "URL:file:///etc/passwd",
      "URL:https://a.example\\@b.example", "NOTE;ENCODING=b:AAAA", "IMPP:skype:a", "MAILER:x",
      "GEO:x", "N:;;;;", "UID:1", "REV:1", "PROFILE:VCARD",
    ])
  func dropped(_ property: String) {
    #expect(card(property) == [])
  }

  @Test("keeps a property in its line, whatever its value and its types are")
  func hostile() {
    #expect(card("NOTE:a\\nEND:VCARD\u{1}b") == ["NOTE:a\\nEND:VCARDb"])
    #expect(card("TEL;TYPE=\"x:y\",home:1") == ["TEL;TYPE=HOME:1"])
    #expect(card("URL:example.com/a b") == ["URL:https://example.com/a%20b"])
    #expect(card("URL:www.example.com/ä") == ["URL:https://www.example.com/%C3%A4"])
    #expect(card("TEL:1;2,3") == ["TEL:1\\;2\\,3"])
  }
}
