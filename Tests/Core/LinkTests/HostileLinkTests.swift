// What comes of hostile links, with the real tables of hosts and of public suffixes.

import Contents
import HostNames
import PublicSuffixList
import Testing

@Suite("A hostile link")
struct HostileLinkTests {
  @Test("is shown with the host a browser goes to, and its oddity", arguments: HostileLink.all)
  func judgement(_ link: HostileLink) {
    let report = LinkReport.real(of: link.url)
    #expect(report.host == link.host, "\(link.rule)")
    #expect(report.verdict == link.verdict, "\(link.rule)")
    #expect(Set(report.reasons) == Set(link.reasons), "\(link.rule)")
    #expect(report.url == link.url)
  }

  @Test("There are enough of them to trust the table")
  func number() {
    #expect(Set(HostileLink.all.map(\.url)).count == HostileLink.all.count)
    #expect(HostileLink.all.count >= 80)
  }

  @Test("that imitates by its letters shows its ASCII form", arguments: HostileLink.letters)
  func punycode(_ link: HostileLink) {
    let report = LinkReport.real(of: link.url)
    #expect(report.displayHost?.utf8.allSatisfy { $0 < 0x80 } ?? true)
    #expect(report.displayDomain?.utf8.allSatisfy { $0 < 0x80 } ?? true)
  }

  @Test("opens, if ever, as visible ASCII that names the host shown", arguments: HostileLink.all)
  func canonical(_ link: HostileLink) {
    let report = LinkReport.real(of: link.url)
    #expect((report.canonicalURL == nil) == (report.verdict == .text))
    guard let opened = report.canonicalURL else { return }
    #expect(opened.utf8.allSatisfy { (0x21...0x7E).contains($0) })
    let again = LinkReport.real(of: opened)
    #expect(again.canonicalURL == opened)
    #expect(again.host == report.host)
  }

  @Test("Every reason has a sentence of its own, and each is met by some link")
  func reasons() {
    #expect(Set(LinkReason.allCases.map(\.sentence)).count == LinkReason.allCases.count)
    #expect(Set(HostileLink.all.flatMap(\.reasons)) == Set(LinkReason.allCases))
    #expect(LinkReason.allCases.filter { !$0.asks } == [.insecure, .download, .long])
    #expect(LinkReason.allCases.map(\.rawValue).contains("mixed-script"))
  }
}

extension LinkReport {
  private static let names = ICUHostNames()
  private static let suffixes = PublicSuffixList()

  /// A judgement with the real tables.
  static func real(of url: String) -> LinkReport {
    LinkReport(of: url, suffixes: suffixes, names: names)
  }
}
