// Links that feign a host by grammar: backslashes, user names, numbers, escapes, ports, line
// breaks. The expected hosts are those of the WHATWG URL Standard.

import Meaning

extension HostileLink {
  static let backslashes: [HostileLink] = [
    .init(
      #"https://xxx\@facebook.com:443@infosec.rm-it.de/"#, "xxx", .text,
      [.backslash, .localNetwork],
      "A backslash ends the host as a slash does; a link with one never opens"),
    .init(
      #"https://example.com\@evil.example/"#, "example.com", .text, [.backslash],
      "What looks like a user name is the path"),
    .init(
      #"https://evil.example\.google.com/"#, "evil.example", .text, [.backslash],
      "The end of the feigned host is the path"),
    .init(
      #"https:\\evil.example/"#, "evil.example", .text, [.backslash],
      "Backslashes after the scheme are slashes"),
    .init(
      #"https:/\evil.example/"#, "evil.example", .text, [.backslash],
      "Slashes of both kinds may be mixed"),
    .init(
      #"https://example.com/a\..\b"#, "example.com", .text, [.backslash],
      "No backslash in the path either"),
    .init(
      #"https://example.com/?a\@evil.example"#, "example.com", .text, [.backslash],
      "Nor behind the question mark, where some programs look for the @"),
    .init(
      #"https://example.com#\@evil.example/"#, "example.com", .text, [.backslash],
      "Nor in the fragment"),
    .init(
      #"myapp:\\evil.example"#, nil, .text, [.backslash, .scheme], "Nor with any other scheme"),
  ]

  static let userInfos: [HostileLink] = [
    .init(
      "https://www.paypal.com@evil.example/", "evil.example", .ask, [.userinfo],
      "The host begins behind the @"),
    .init(
      "https://www.paypal.com:443@evil.example/", "evil.example", .ask, [.userinfo],
      "What looks like a port is a password"),
    .init(
      "https://google.com@good.example@evil.example/", "evil.example", .ask, [.userinfo],
      "The host begins behind the last @"),
    .init(
      "https://@example.com/", "example.com", .ask, [.userinfo], "An empty user name is one"),
    .init(
      "https://user:secret@example.com/", "example.com", .ask, [.userinfo],
      "So is an honest one"),
    .init(
      "https://www.google.com%2Fsearch@evil.example/", "evil.example", .ask, [.userinfo],
      "An escaped slash does not end the user name"),
    .init(
      "http://1.1.1.1%20%26%20@2.2.2.2/", "2.2.2.2", .ask, [.userinfo, .ipAddress, .insecure],
      "Numbers before the @ are a user name too"),
    .init(
      "https://evil.example/@good.example/", "evil.example", .open, [],
      "An @ in the path is nothing but a character"),
    .init(
      "https://evil.example?@good.example/", "evil.example", .open, [],
      "The question mark ends the host"),
    .init(
      "https://evil.example#@good.example/", "evil.example", .open, [],
      "The number sign ends the host"),
    .init(
      "https://good.example;@evil.example/", "evil.example", .ask, [.userinfo],
      "A semicolon does not end the host"),
  ]

  static let numbers: [HostileLink] = [
    .init("http://127.0.0.1/", "127.0.0.1", .ask, [.ipAddress, .insecure], "Dotted decimal"),
    .init("http://0x7f.1/", "127.0.0.1", .ask, [.ipAddress, .insecure], "Hexadecimal, two parts"),
    .init("http://2130706433/", "127.0.0.1", .ask, [.ipAddress, .insecure], "One number"),
    .init("http://127.1/", "127.0.0.1", .ask, [.ipAddress, .insecure], "Parts left out"),
    .init("http://017700000001/", "127.0.0.1", .ask, [.ipAddress, .insecure], "Octal"),
    .init("http://0x7F000001/", "127.0.0.1", .ask, [.ipAddress, .insecure], "Hexadecimal"),
    .init("https://0/", "0.0.0.0", .ask, [.ipAddress], "Zero is an address"),
    .init("https://0x/", "0.0.0.0", .ask, [.ipAddress], "A prefix without digits is zero"),
    .init("https://192.168.257/", "192.168.1.1", .ask, [.ipAddress], "The last part fills two"),
    .init("https://1.1.1.1./", "1.1.1.1", .ask, [.ipAddress], "A final dot changes nothing"),
    .init(
      "https://１２７.0.0.1/", "127.0.0.1", .ask, [.ipAddress], "Fullwidth digits are digits"),
    .init("https://%31%32%37.0.0.1/", "127.0.0.1", .ask, [.ipAddress], "Escaped digits are digits"),
    .init("https://127。0。0。1/", "127.0.0.1", .ask, [.ipAddress], "Ideographic dots are dots"),
    .init("https://256.0.0.1/", nil, .text, [.ipAddress], "A part above 255 is refused"),
    .init("https://1.2.3.4.5/", nil, .text, [.ipAddress], "Five parts are refused"),
    .init("https://4294967296/", nil, .text, [.ipAddress], "So is a number above 32 bits"),
    .init("https://example.08/", nil, .text, [.ipAddress], "A numeric last label makes a number"),
    .init("https://example.0x1/", nil, .text, [.ipAddress], "So does a hexadecimal one"),
    .init("https://[::1]/", "[::1]", .ask, [.ipAddress], "IPv6"),
    .init(
      "https://[0:0:0:0:0:ffff:7f00:1]/", "[::ffff:7f00:1]", .ask, [.ipAddress],
      "IPv6 in full is the same as in short"),
    .init(
      "https://[::ffff:127.0.0.1]/", "[::ffff:7f00:1]", .ask, [.ipAddress],
      "IPv6 that holds IPv4"),
    .init("https://[fe80::1%25eth0]/", nil, .text, [.ipAddress], "Zones are refused"),
    .init("https://[::1", nil, .text, [.ipAddress], "An open bracket is refused"),
    .init("https://[1:2:3]/", nil, .text, [.ipAddress], "Too few groups are refused"),
    .init("https://localhost/", "localhost", .ask, [.ipAddress], "This computer by its name"),
    .init("https://router/", "router", .ask, [.localNetwork], "A name without a dot is local"),
    .init("https://fritz.box/", "fritz.box", .ask, [.localNetwork], "So is one that routers use"),
    .init(
      "https://10.0.0.1.nip.io/", "10.0.0.1.nip.io", .ask, [.localNetwork, .lookalike],
      "A name can stand for any number"),
    .init("http://a.localhost/", "a.localhost", .ask, [.ipAddress, .insecure], "And below it"),
  ]

  static let escapes: [HostileLink] = [
    .init(
      "https://google.com%40evil.example/", nil, .text, [.encodedHost],
      "An escaped @ may not stand in a host"),
    .init(
      "https://evil.example%00.google.com/", nil, .text, [.encodedHost],
      "An escaped NUL may not stand in a host"),
    .init(
      "https://evil.example%2F.google.com/", nil, .text, [.encodedHost],
      "An escaped slash may not stand in a host"),
    .init(
      "https://evil.example%5C.google.com/", nil, .text, [.encodedHost],
      "An escaped backslash may not stand in a host"),
    .init(
      "https://evil.example%23.google.com/", nil, .text, [.encodedHost],
      "An escaped number sign may not stand in a host"),
    .init(
      "https://%65vil.example/", "evil.example", .ask, [.encodedHost],
      "Escapes in a host are undone"),
    .init(
      "https://good.example%2Eevil.example/", "good.example.evil.example", .ask, [.encodedHost],
      "An escaped dot is a dot"),
    .init("https://%ff.example/", nil, .text, [.encodedHost], "Escapes have to be UTF-8"),
    .init("https://a%zz.example/", nil, .text, [.encodedHost], "No stray percent sign in a host"),
    .init(
      "https://%67oogle.com%2eevil.example/", "google.com.evil.example", .ask,
      [.lookalike, .encodedHost], "A well-known host before the real domain, escaped"),
    .init("https://", nil, .text, [.encodedHost], "No host at all"),
    .init("https:///?q=good.example", nil, .text, [.encodedHost], "No host but a query"),
    .init("https://user@/", nil, .text, [.encodedHost], "A user name and no host"),
    .init("https://:443/", nil, .text, [.encodedHost], "A port and no host"),
    .init("https://%C2%AD/", nil, .text, [.encodedHost], "A host of which nothing stays"),
    .init("https://a b.example/", nil, .text, [.encodedHost, .invisible], "No blank in a host"),
    .init("https://exam|ple.com/", nil, .text, [.encodedHost], "No bar in a host"),
    .init("https://exam<ple>.com/", nil, .text, [.encodedHost], "No angle brackets in a host"),
    .init(
      "https://xn--google.com/", "xn--google.com", .open, [],
      "Punycode that looks like a name shows what it says, 䕮䕵䕶䕱"),
    .init(
      "https://a$(reboot).example/", "a$(reboot).example", .ask, [.hostCharacters],
      "Signs that a shell obeys; what opens has them escaped"),
    .init("https://a..example/", "a..example", .ask, [.encodedHost], "An empty label is odd"),
    .init(
      "https://.example.com/", ".example.com", .ask, [.encodedHost], "At the beginning as well"),
    .init(
      "https://" + String(repeating: "a", count: 64) + ".example/", nil, .text, [.encodedHost],
      "No label of the domain name system has 64 characters"),
    .init(
      "https://" + String(repeating: "a.", count: 127) + "example/", nil, .text, [.encodedHost],
      "No name of it has more than 253"),
    .init(
      "https://" + String(repeating: "a.", count: 10) + "example/",
      String(repeating: "a.", count: 10) + "example", .ask, [.longHost],
      "Names of many parts hide the last one"),
  ]

  static let portsAndBreaks: [HostileLink] = [
    .init("https://example.com:8443/", "example.com", .ask, [.port], "Another port"),
    .init("https://example.com:80/", "example.com", .ask, [.port], "Another scheme's port"),
    .init("https://example.com:443/", "example.com", .open, [], "The scheme's own port"),
    .init("https://example.com:/", "example.com", .open, [], "An empty port is the own one"),
    .init("https://example.com:99999/", nil, .text, [.port], "No port above 65535"),
    .init("https://example.com:8a/", nil, .text, [.port], "A port has digits alone"),
    .init("https://example.com:443:8443/", nil, .text, [.port], "One port is enough"),
    .init(
      "https://exa\tmple.com/", "example.com", .ask, [.invisible], "Browsers drop tabs"),
    .init(
      "https://good.example\n.evil.example/", "good.example.evil.example", .ask, [.invisible],
      "Browsers drop line ends"),
    .init(
      "ht\ntps://evil.example/", "evil.example", .ask, [.invisible], "Even within the scheme"),
    .init(
      "https:example.com", "example.com", .ask, [.slashes],
      "Browsers need no slashes; other programs read a path"),
    .init(
      "https:///example.com/", "example.com", .ask, [.slashes],
      "Browsers do not mind a third; other programs read no host"),
    .init(
      "https://example.com/\u{0}x", "example.com", .ask, [.invisible],
      "A NUL is escaped, where a C string would end"),
    .init(
      "https://good.example/                                   .evil.example", "good.example",
      .ask, [.invisible], "Blanks push the rest out of sight"),
    .init(
      " \t https://example.com/ \n", "example.com", .open, [],
      "Blanks around a link are no part of it"),
    .init(
      "\u{1}https://example.com/", "example.com", .ask, [.invisible],
      "A control character before a link is named"),
  ]
}
