// Links that feign a host by letters: other scripts, look-alikes, invisible signs.

import Meaning

extension HostileLink {
  static let letters: [HostileLink] = [
    .init(
      "https://аррӏе.com/", "xn--80ak6aa92e.com", .ask, [.lookalike],
      "Wholly Cyrillic, and every letter looks Latin"),
    .init(
      "https://сор.com/", "xn--n1aeb.com", .ask, [.lookalike], "The same without a known name"),
    .init(
      "https://οορ.com/", "xn--0xaag.com", .ask, [.lookalike], "Wholly Greek, and looks Latin"),
    .init(
      "https://gооgle.com/", "xn--ggle-55da.com", .ask, [.mixedScript, .lookalike],
      "Two Cyrillic o among Latin letters"),
    .init(
      "https://pаypal.com/", "xn--pypal-4ve.com", .ask, [.mixedScript, .lookalike],
      "One Cyrillic a among Latin letters"),
    .init(
      "https://exαmple.com/", "xn--exmple-qxe.com", .ask, [.mixedScript],
      "One Greek alpha among Latin letters"),
    .init(
      "https://ɢoogle.com/", "xn--oogle-wmc.com", .ask, [.lookalike],
      "A small capital that no language writes names with"),
    .init(
      "https://ɡoogle.com/", "xn--oogle-qmc.com", .ask, [.lookalike], "A phonetic g"),
    .init(
      "https://göögle.com/", "xn--ggle-5qaa.com", .ask, [.lookalike],
      "A well-known name with dots on it"),
    .init(
      "https://appłe.com/", "xn--appe-21a.com", .ask, [.lookalike],
      "A well-known name with a stroke through it"),
    .init(
      "https://tıktok.com/", "xn--tktok-n4a.com", .ask, [.lookalike],
      "A well-known name with a dot less"),
    .init(
      "https://www.ｐａｙｐａｌ.com/", "www.paypal.com", .ask, [.encodedHost],
      "Fullwidth letters are Latin ones, in disguise"),
    .init(
      "https://example.com。evil.example/", "example.com.evil.example", .ask,
      [.lookalike, .encodedHost],
      "An ideographic full stop is a dot"),
    .init(
      "https://example．com/", "example.com", .ask, [.encodedHost], "So is a fullwidth one"),
    .init(
      "https://ⓔⓧample.com/", "example.com", .ask, [.encodedHost],
      "Circled letters are letters, in disguise"),
    .init("https://℀.example/", nil, .text, [.encodedHost], "One sign that stands for a/c"),
    .init(
      "https://evil.c℀.example/", nil, .text, [.encodedHost],
      "Nor may it bring its slash into a host"),
    .init(
      "https://google.com⁄search.evil.example/", "google.xn--comsearch-sn0e.evil.example", .ask,
      [.lookalike], "A fraction slash is no slash"),
    .init(
      "https://google.com∕search.evil.example/", "google.xn--comsearch-ng4e.evil.example", .ask,
      [.lookalike], "A division slash is none either"),
    .init(
      "https://comノpath.example/", "xn--compath-v04f.example", .ask, [.lookalike],
      "A katakana stroke among Latin letters looks like a slash"),
    .init(
      "https://com・path.example/", "xn--compath-5b5f.example", .ask, [.lookalike],
      "A katakana middle dot looks like a dot"),
    .init(
      "https://google·com.example/", "xn--googlecom-5pa.example", .ask, [.lookalike],
      "A middle dot that is not between two l"),
    .init(
      "https://xn--80ak6aa92e.com/", "xn--80ak6aa92e.com", .ask, [.lookalike],
      "Punycode is seen through"),
    .init("https://xn--a.example/", nil, .text, [.encodedHost], "Punycode that says nothing"),
    .init("https://xn--/", nil, .text, [.encodedHost], "Empty punycode"),
    .init(
      "https://১২3.example/", "xn--3-t6dd.example", .ask, [.mixedScript],
      "Digits of two scripts in one label"),
    .init(
      "https://rnicrosoft.com/", "rnicrosoft.com", .ask, [.lookalike], "r and n look like m"),
    .init("https://paypa1.com/", "paypa1.com", .ask, [.lookalike], "1 looks like l"),
    .init("https://g00gle.com/", "g00gle.com", .ask, [.lookalike], "0 looks like o"),
    .init("https://googIe.com/", "googie.com", .ask, [.lookalike], "A capital i looks like l"),
    .init(
      "https://pa\u{335}ypal.com/", "xn--paypal-x7d.com", .ask, [.lookalike],
      "A stroke through a letter belongs to no language"),
    .init(
      "https://paypal.fr.evil.example/", "paypal.fr.evil.example", .ask, [.lookalike],
      "A known host under any top level in front of the domain"),
    .init("https://tvvitter.com/", "tvvitter.com", .ask, [.lookalike], "Two v look like w"),
    .init(
      "https://www.paypal.com.evil.example/login", "www.paypal.com.evil.example", .ask,
      [.lookalike], "A well-known host in front of the domain"),
    .init(
      "https://i❤.ws/", "xn--i-7iq.ws", .ask, [.lookalike], "No language writes names with hearts"),
    .init(
      "https://🔒example.com/", "xn--example-s405f.com", .ask, [.lookalike],
      "A lock that no browser drew"),
  ]

  static let unseen: [HostileLink] = [
    .init(
      "https://ex\u{200B}ample.com/", "example.com", .ask, [.invisible],
      "A zero-width space vanishes from the host"),
    .init(
      "https://ex\u{AD}ample.com/", "example.com", .ask, [.invisible], "So does a soft hyphen"),
    .init(
      "https://ex\u{2060}ample.com/", "example.com", .ask, [.invisible], "So does a word joiner"),
    .init(
      "https://example.com\u{202E}/gpj.exe", nil, .text, [.encodedHost, .invisible],
      "An override may not stand in a host"),
    .init(
      "https://example.com/\u{202E}gpj.exe", "example.com", .ask, [.invisible, .download],
      "In the path it would turn the text around"),
    .init(
      "https://example.com/\u{2066}abc\u{2069}", "example.com", .ask, [.invisible],
      "Isolates would reorder it"),
    .init(
      "https://example.com/\u{200E}", "example.com", .ask, [.invisible], "Marks do not show"),
    .init(
      "https://a\u{200D}b.example/", nil, .text, [.encodedHost, .invisible],
      "A joiner joins nothing in Latin"),
    .init(
      "https://क्\u{200D}ष.example/", "xn--11b2ezcw70k.example", .ask, [.invisible],
      "A joiner that changes little is no part of a name that shows"),
    .init(
      "https://example.com/\u{E0041}\u{E0042}", "example.com", .ask, [.invisible],
      "Tags carry invisible messages"),
    .init(
      "https://example.com/\u{A0}\u{3000}x", "example.com", .ask, [.invisible],
      "Blanks of other widths"),
    .init(
      "https://example.com/\u{2800}x", "example.com", .ask, [.invisible], "A blank of Braille"),
    .init(
      "https://example.com/\u{1B}[2J", "example.com", .ask, [.invisible],
      "A terminal would obey it"),
    .init(
      "https://example.com/\u{85}x", "example.com", .ask, [.invisible], "A control beyond ASCII"),
    .init(
      "https://example.com/a\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}", "example.com", .ask,
      [.invisible], "Marks piled up on one letter"),
  ]
}
