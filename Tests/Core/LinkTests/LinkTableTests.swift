// The tables of links, each link with the real tables of hosts and public suffixes.

import Contents
import HostNames
import PublicSuffixList
import Testing

@Suite("A table of links")
struct LinkTableTests {
  @Test(
    "Ordinary links open at once", arguments: LinkTable.ordinary.rows + LinkTable.ordinaryForms.rows
  )
  func ordinary(_ row: LinkTable.Row) { check(row) }

  @Test("Links that disguise their host do not open at once", arguments: LinkTable.hosts.rows)
  func hosts(_ row: LinkTable.Row) { check(row) }

  @Test("Links that pose as another site do not open at once", arguments: LinkTable.names.rows)
  func names(_ row: LinkTable.Row) { check(row) }

  @Test("Links of an attacker do not open at once", arguments: LinkTable.attacks.rows)
  func attacks(_ row: LinkTable.Row) { check(row) }

  @Test("Only schemes of the list are handed over", arguments: LinkTable.schemes.rows)
  func schemes(_ row: LinkTable.Row) { check(row) }

  @Test("The tables have enough links, each once")
  func number() {
    let rows = [LinkTable.hosts, .names, .attacks, .schemes, .ordinary, .ordinaryForms].flatMap(
      \.rows)
    #expect(Set(rows.map(\.url)).count == rows.count)
    #expect(rows.count > 800)
  }

  @Test("A host in a guessed character set asks, and one in Unicode does not")
  func guesses() {
    let link = "https://münchen.de/ü"
    let guessed = LinkReport(
      of: link, suffixes: PublicSuffixList(), names: ICUHostNames(), isGuessedText: true)
    #expect(guessed.verdict == .ask)
    #expect(guessed.reasons == [.hostCharacters])
    #expect(LinkReport.real(of: link).verdict == .open)
    let path = LinkReport(
      of: "https://example.com/ü", suffixes: PublicSuffixList(), names: ICUHostNames(),
      isGuessedText: true)
    #expect(path.verdict == .open)
  }

  private func check(_ row: LinkTable.Row) {
    let report = LinkReport.real(of: row.url)
    #expect(report.verdict == row.verdict, "\(report.reasons)")
    // A refused link may be a payload of another kind.
    guard row.verdict == .open else { return }
    #expect(Interpreter.real.meaning(of: CodeText(row.url)).link?.verdict == .open)
  }
}
