// Host names are converted and checked by ICU.

import Meaning
import TextStandards
import Testing

@Suite("ICU host names")
struct ICUHostNamesTests {
  let names = ICUHostNames()

  @Test(
    "A host becomes ASCII as in browsers",
    arguments: [
      ("münchen.de", "xn--mnchen-3ya.de"), ("faß.de", "xn--fa-hia.de"),
      ("例え。jp", "xn--r8jz45g.jp"), ("ＥＸＡＭＰＬＥ.com", "example.com"),
      ("a..b", "a..b"), ("-a-.b", "-a-.b"), ("ab--c.ä", "ab--c.xn--4ca"),
      ("ex\u{200B}ample.com", "example.com"), ("xn--a.example", nil), ("a\u{200D}b", nil),
      ("a\u{202E}b", nil), ("", ""),
    ] as [(String, String?)])
  func ascii(_ host: String, _ expected: String?) {
    #expect(names.ascii(ofHost: host) == expected)
  }

  @Test("A host that becomes much longer in ASCII stays complete")
  func growth() {
    // One character stands for four, which are even longer in ASCII.
    let host = String(repeating: "㌀.", count: 300)
    let labels = names.ascii(ofHost: host)?.split(separator: ".")
    #expect(labels?.count == 300)
    #expect(Set(labels ?? []).count == 1)
  }

  @Test("A label in punycode becomes letters")
  func unicode() {
    #expect(names.unicode(ofLabel: "xn--mnchen-3ya") == "münchen")
    #expect(names.unicode(ofLabel: "xn--a") == nil)
  }

  @Test(
    "Letters of one script, or of scripts that are written together, are plain",
    arguments: ["münchen", "例え", "россия", "中文abc", "한국", "l·l", "وزارة-الأتصالات", "kırmızı"])
  func plain(_ label: String) {
    #expect(names.look(ofLabel: label, under: "com") == .plain)
  }

  @Test("Letters of scripts that are not written together are mixed")
  func mixed() {
    #expect(names.look(ofLabel: "pаypal", under: "com") == .mixed)
    #expect(names.look(ofLabel: "exαmple", under: "com") == .mixed)
    #expect(names.look(ofLabel: "১২3", under: "com") == .mixed)
  }

  @Test("Signs outside all languages, and foreign letters that look Latin, mislead")
  func misleading() {
    #expect(names.look(ofLabel: "ɢoogle", under: "com") == .misleading)
    #expect(names.look(ofLabel: "i❤", under: "com") == .misleading)
    #expect(names.look(ofLabel: "аррӏе", under: "com") == .misleading)
  }

  @Test("A Cyrillic name is plain under a Cyrillic top level")
  func home() {
    #expect(names.look(ofLabel: "сор", under: "рф") == .plain)
    #expect(names.look(ofLabel: "сор", under: "ελ") == .misleading)
  }

  @Test("Labels that look the same have the same skeleton")
  func skeleton() {
    #expect(names.skeleton(ofLabel: "раураӏ") == names.skeleton(ofLabel: "paypai"))
    #expect(names.skeleton(ofLabel: "") == "")
  }
}
