// Links that open anything but a web page, and links that forward.

import Meaning

extension HostileLink {
  static let schemes: [HostileLink] = [
    .init("javascript:alert(1)", nil, .text, [.scheme], "A program"),
    .init("JaVaScRiPt:alert(1)", nil, .text, [.scheme], "Whatever its case"),
    .init("java\nscript:alert(1)", nil, .text, [.invisible, .scheme], "Whatever breaks it"),
    .init(
      "\u{1}javascript:alert(1)", nil, .text, [.invisible, .scheme], "Whatever stands before it"),
    .init("javascript://example.com/%0Aalert(1)", nil, .text, [.scheme], "Even if it has a host"),
    .init("data:text/html,<script>alert(1)</script>", nil, .text, [.scheme], "A page of its own"),
    .init("vbscript:msgbox(1)", nil, .text, [.scheme], "A program of another kind"),
    .init("file:///etc/passwd", nil, .text, [.scheme], "A file"),
    .init("blob:https://example.com/1234", nil, .text, [.scheme], "A page's own data"),
    .init("about:blank", nil, .text, [.scheme], "The browser's own page"),
    .init("view-source:https://example.com/", nil, .text, [.scheme], "Another scheme within"),
    .init("chrome://settings/", nil, .text, [.scheme], "The browser's settings"),
    .init("chrome-extension://abc/x.html", nil, .text, [.scheme], "The browser's extensions"),
    .init(
      "intent://example.com/#Intent;scheme=https;package=x;end", nil, .text, [.scheme],
      "A program on Android"),
    .init("content://com.android.contacts/1", nil, .text, [.scheme], "Data on Android"),
    .init("smb://evil.example/share", nil, .text, [.scheme], "A share, which sends a password"),
    .init("nfs://evil.example/share", nil, .text, [.scheme], "A share"),
    .init("ssh://evil.example/", nil, .text, [.scheme], "A shell"),
    .init("ftp://example.com/setup.exe", nil, .ask, [.scheme], "A file on another machine"),
    .init(
      "mailto:a@example.com?attach=/etc/passwd", nil, .text, [.scheme],
      "A mail that takes a file along"),
    .init("steam://run/440", nil, .text, [.scheme], "A program that expects no untrusted link"),
    .init("admin:///etc/shadow", nil, .text, [.scheme], "A file, as root"),
    .init("ms-msdt:/id%20PCWDiagnostic", nil, .text, [.scheme], "A program on Windows"),
    .init("x-scheme-handler:evil", nil, .text, [.scheme], "The desktop's own table"),
    .init("myapp://pay?to=evil", nil, .text, [.scheme], "A program that is asked for by name"),
    .init("tel:+491234", nil, .ask, [.scheme], "A call"),
    .init("example.com", nil, .text, [.scheme], "No scheme at all"),
    .init("", nil, .text, [.scheme], "Nothing"),
    .init("my app://x", nil, .text, [.scheme], "A scheme with a blank"),
  ]

  static let destinations: [HostileLink] = [
    .init("https://bit.ly/3abcdef", "bit.ly", .ask, [.shortener], "A known shortener"),
    .init("https://BIT.LY/3abcdef", "bit.ly", .ask, [.shortener], "Whatever its case"),
    .init("https://www.tinyurl.com/x", "www.tinyurl.com", .ask, [.shortener], "And below it"),
    .init(
      "http://t.co/x", "t.co", .ask, [.shortener, .insecure], "Reasons that ask and that inform"),
    .init(
      "https://discord.com/ra/x9Kp2LmQ7vTn", "discord.com", .ask, [.pairing], "It logs in elsewhere"
    ),
    .init("https://qrco.de/x", "qrco.de", .ask, [.shortener], "One made for codes"),
    .init(
      "https://www.google.de/url?q=https://evil.example/", "www.google.de", .ask, [.redirect],
      "A page that leads on"),
    .init(
      "http://abcdefghijklmnop.onion/", "abcdefghijklmnop.onion", .ask, [.torNetwork, .insecure],
      "A site without a known owner"),
    .init("https://amzn.to/3abc", "amzn.to", .ask, [.shortener], "A large site's short name"),
    .init(
      "\u{FEFF}https://example.com/", "example.com", .ask, [.invisible],
      "A byte-order mark before the scheme"),
    .init(
      "https://paypal.com.co/", "paypal.com.co", .ask, [.lookalike],
      "A known name under a second suffix"),
    .init("http://example.com/", "example.com", .open, [.insecure], "Not encrypted, but said"),
    .init(
      "https://example.com/setup.EXE", "example.com", .open, [.download], "A program, but said"),
    .init(
      "https://example.com/setup%2Eexe?x=1", "example.com", .open, [.download],
      "An escape hides no program"),
    .init(
      "https://example.com/invoice.pdf.zip", "example.com", .open, [.download],
      "The last ending counts"),
    .init(
      "https://example.com/?q=" + String(repeating: "a", count: 1000), "example.com", .open,
      [.long], "Very long, but said"),
  ]

  static let all =
    backslashes + userInfos + numbers + escapes + portsAndBreaks + letters + unseen + schemes
    + destinations
}
