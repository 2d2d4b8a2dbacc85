// Ordinary links open without a question.

import Meaning
import Testing

@Suite("An ordinary link")
struct OrdinaryLinkTests {
  @Test(
    "opens without a question and shows its host in its own letters",
    arguments: GateSamples.ordinary)
  func opens(_ url: String, _ host: String, _ domain: String) {
    let report = LinkReport.real(of: url)
    #expect(report.verdict == .open)
    #expect(report.reasons == [])
    #expect(report.displayHost == host)
    #expect(report.displayDomain == domain)
  }

  @Test("of RFC 3986 opens, or asks if its host has one label", arguments: GateSamples.ofRFC3986)
  func standard(_ url: String) {
    let report = LinkReport.real(of: url)
    let isShort = report.host.map { !$0.contains(".") } ?? false
    #expect(report.verdict == (isShort ? .ask : .open))
    #expect(report.reasons == (isShort ? [.localNetwork, .insecure] : [.insecure]))
    #expect(report.canonicalURL != nil)
  }

  @Test(
    "opens in canonical form",
    arguments: [
      ("HTTP://Example.COM:80", "http://example.com/"),
      ("https://example.com/a/./b/../c", "https://example.com/a/c"),
      ("https://example.com/a/%2E%2e/b/.", "https://example.com/b/"),
      ("https://example.com/../../x/..", "https://example.com/"),
      ("https://example.com/a//b", "https://example.com/a//b"),
      ("https://münchen.de/ä?ö#ü", "https://xn--mnchen-3ya.de/%C3%A4?%C3%B6#%C3%BC"),
      (
        "https://example.com/\"<>`{}'?'\"<>`#<`>\"'",
        "https://example.com/%22%3C%3E%60%7B%7D'?%27%22%3C%3E`#%3C%60%3E%22'"
      ),
      ("https://a:b:c@example.com", "https://a:b%3Ac@example.com/"),
      ("https://:b@example.com", "https://:b@example.com/"),
      ("https://a@@example.com", "https://a%40@example.com/"),
      ("https://example.com:8443?x", "https://example.com:8443/?x"),
      ("https://[2001:DB8:0:0:1:0:0:1]/", "https://[2001:db8::1:0:0:1]/"),
      ("https://[1:0:3:4:5:6:7:8]/", "https://[1:0:3:4:5:6:7:8]/"),
      ("https://[::]/", "https://[::]/"),
      ("https://[1:2:3:4:5:6:7::]/", "https://[1:2:3:4:5:6:7:0]/"),
      ("xmpp:Ä b`|", "xmpp:%C3%84%20b%60%7C"),
      ("https://a'$(b)`c`;d.example/", "https://a%27%24%28b%29%60c%60%3Bd.example/"),
    ])
  func canonical(_ url: String, _ opened: String) {
    #expect(LinkReport.real(of: url).canonicalURL == opened)
  }

  @Test(
    "without a registered domain in its host has no domain",
    arguments: [("https://github.io/", .open), ("https://a/", .ask), ("https://co.uk/", .open)]
      as [(String, LinkReport.Verdict)])
  func withoutDomain(_ url: String, _ verdict: LinkReport.Verdict) {
    let report = LinkReport.real(of: url)
    #expect(report.domain == nil)
    #expect(report.displayDomain == nil)
    #expect(report.verdict == verdict)
  }

  @Test(
    "loses only its trackers when they are removed",
    arguments: [
      ("https://example.com/?utm_source=a&id=1&UTM_Medium=b", "https://example.com/?id=1"),
      ("https://example.com/?gclid=1&fbclid=2", "https://example.com/"),
      ("https://example.com/a?x=1&mc_eid=2#top", "https://example.com/a?x=1#top"),
      ("https://example.com/?ut%6D_source=a&b", "https://example.com/?b"),
      ("https://example.com/?a=1#utm_source=qr", "https://example.com/?a=1"),
      ("https://example.com/?a=utm_source", nil), ("https://example.com/?", nil),
      ("https://example.com/#top", nil), ("https://example.com/#", nil),
      ("myapp://x?utm_source=a", nil), ("https://example.com\\?utm_source=a", nil),
    ])
  func tracking(_ url: String, _ stripped: String?) {
    #expect(LinkReport.real(of: url).canonicalURLWithoutTracking == stripped)
  }
}
