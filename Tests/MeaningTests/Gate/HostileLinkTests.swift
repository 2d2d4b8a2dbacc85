// The judgement of hostile links, with the real tables of hosts and public suffixes.

import Meaning
import TextStandards
import Testing

@Suite("A hostile link")
struct HostileLinkTests {
  @Test("has the host that a browser goes to, and its reasons", arguments: HostileLink.all)
  func judgement(_ link: HostileLink) {
    let report = LinkReport.real(of: link.url)
    #expect(report.host == link.host, "\(link.rule)")
    #expect(report.verdict == link.verdict, "\(link.rule)")
    #expect(Set(report.reasons) == Set(link.reasons), "\(link.rule)")
    #expect(report.url == link.url)
  }

  @Test("The table has enough links, each once")
  func number() {
    #expect(Set(HostileLink.all.map(\.url)).count == HostileLink.all.count)
    #expect(HostileLink.all.count >= 80)
  }

  @Test("that imitates by letters shows its ASCII form", arguments: HostileLink.letters)
  func punycode(_ link: HostileLink) {
    let report = LinkReport.real(of: link.url)
    #expect(report.displayHost?.utf8.allSatisfy { $0 < 0x80 } ?? true)
    #expect(report.displayDomain?.utf8.allSatisfy { $0 < 0x80 } ?? true)
  }

  @Test("opens only as visible ASCII with the host that is shown", arguments: HostileLink.all)
  func canonical(_ link: HostileLink) {
    let report = LinkReport.real(of: link.url)
    #expect((report.canonicalURL == nil) == (report.verdict == .text))
    guard let opened = report.canonicalURL else { return }
    #expect(opened.utf8.allSatisfy { (0x21...0x7E).contains($0) })
    let again = LinkReport.real(of: opened)
    #expect(again.canonicalURL == opened)
    #expect(again.host == report.host)
  }

  @Test("Every reason has its own sentence and occurs in some link")
  func reasons() {
    #expect(Set(LinkReason.allCases.map(\.sentence)).count == LinkReason.allCases.count)
    #expect(Set(HostileLink.all.flatMap(\.reasons)) == Set(LinkReason.allCases))
    #expect(LinkReason.allCases.filter { !$0.asks } == [.insecure, .download, .long])
    #expect(LinkReason.allCases.map(\.rawValue).contains("mixed-script"))
  }
}

extension Interpreter {
  /// An interpreter with the real tables.
  static let real = Interpreter(
    reader: TextReader(decoder: NoDecoder()), suffixes: { PublicSuffixList() },
    names: { ICUHostNames() })
}

extension LinkReport {
  /// A judgement with the real tables.
  static func real(of url: String) -> LinkReport { Interpreter.real.report(of: url) }
}

/// Decodes nothing: the tests hand over text.
private struct NoDecoder: CharacterDecoder {
  func text(of bytes: ArraySlice<UInt8>, in charset: Charset) -> String? { nil }
}
