// Link reports, with small tables in place of the libraries.

import Meaning
import Testing

@Suite("The report of a link")
struct LinkReportTests {
  private func report(_ url: String) -> LinkReport {
    LinkReport(of: url, suffixes: TwoLabels(), names: TableOfNames())
  }

  @Test("An ordinary link opens, and its domain is found in its host")
  func ordinary() {
    let report = report("https://www.bücher.example/ä")
    #expect(report.verdict == .open)
    #expect(report.reasons == [])
    #expect(report.host == "www.xn--bcher-kva.example")
    #expect(report.displayHost == "www.bücher.example")
    #expect(report.domain == "xn--bcher-kva.example")
    #expect(report.displayDomain == "bücher.example")
    #expect(report.canonicalURL == "https://www.xn--bcher-kva.example/%C3%A4")
  }

  @Test(
    "The look of a name decides how it is shown",
    arguments: [
      ("https://аррӏе.com/", "xn--80ak6aa92e.com", [.lookalike]),
      ("https://gооgle.com/", "xn--ggle-55da.com", [.mixedScript]),
      ("https://göögle.com/", "xn--ggle-5qaa.com", [.lookalike]),
      ("https://xn--unknown.com/", "xn--unknown.com", []),
    ] as [(String, String, [LinkReason])])
  func looks(_ url: String, _ shown: String, _ reasons: [LinkReason]) {
    #expect(report(url).displayHost == shown)
    #expect(report(url).reasons == reasons)
  }

  @Test("Reasons have a fixed order, and some of them only inform")
  func order() {
    let ports = report("http://a:b@127.0.0.1:8080/setup.exe")
    #expect(ports.reasons == [.userinfo, .ipAddress, .port, .insecure, .download])
    #expect(ports.verdict == .ask)
    let informing = report("http://example.com/a.zip?" + String(repeating: "x", count: 1000))
    #expect(informing.reasons == [.insecure, .download, .long])
    #expect(informing.verdict == .open)
  }

  @Test("A link that never opens has no canonical address")
  func text() {
    for url in ["javascript:x", "https://a\\b", "https://%00/", "x", "", "http://1.2.3.4.5"] {
      #expect(report(url).verdict == .text)
      #expect(report(url).canonicalURL == nil)
      #expect(report(url).url == url)
    }
  }
}
