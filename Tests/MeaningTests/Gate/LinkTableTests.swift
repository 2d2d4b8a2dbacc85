// The tables of links, each link with the real tables of hosts and public suffixes.

import Meaning
import TextStandards
import Testing

@Suite("A table of links")
struct LinkTableTests {
  @Test(
    "Ordinary links open at once", arguments: LinkTable.ordinary.rows + LinkTable.ordinaryForms.rows
  )
  func ordinary(_ row: LinkTable.Row) { check(row) }

  @Test(
    "Ordinary links of many countries open at once", arguments: LinkTable.countries.rows)
  func countries(_ row: LinkTable.Row) {
    #expect(row.verdict == .open)
    check(row)
  }

  @Test("Short links ask if they hide where they lead", arguments: LinkTable.short.rows)
  func short(_ row: LinkTable.Row) { check(row) }

  @Test(
    "Names almost like known ones and unseen characters ask", arguments: LinkTable.disguises.rows)
  func disguises(_ row: LinkTable.Row) { check(row) }

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
    let rows = [
      LinkTable.hosts, .names, .attacks, .schemes, .ordinary, .ordinaryForms, .countries, .short,
      .disguises,
    ].flatMap(\.rows)
    #expect(Set(rows.map(\.url)).count == rows.count)
    #expect(rows.count > 1100)
  }

  @Test(
    "A code with unseen characters before an address is a link that asks",
    arguments: ["\u{FEFF}", "\u{200B}", "\u{2060}\u{FEFF}", "\u{AD}"], ["https://", "www.", ""])
  func unseen(_ sign: String, _ scheme: String) {
    let host = scheme == "www." ? "www.example.com" : "example.com"
    let payload = sign + (scheme.contains("/") ? scheme : "") + host + "/menu"
    let meaning = Interpreter.real.meaning(of: CodeText(payload))
    #expect(meaning.content.kind == .link)
    #expect(meaning.link?.verdict == .ask)
    #expect(meaning.link?.reasons == [.invisible])
    #expect(meaning.link?.host == host)
    #expect(meaning.link?.canonicalURL == "https://\(host)/menu")
  }

  @Test("A byte-order mark that reading drops is seen before a link, and only there")
  func signature() {
    func meaning(_ text: String) -> JudgedContent {
      Interpreter.real.meaning(of: CodeText(bytes: [0xEF, 0xBB, 0xBF] + text.utf8, text: text))
    }
    let link = meaning("https://example.com/").link
    #expect(link?.verdict == .ask && link?.reasons == [.invisible])
    #expect(link?.canonicalURL == "https://example.com/")
    let card = meaning("BEGIN:VCARD\nVERSION:3.0\nFN:A\nURL:https://example.com/\nEND:VCARD")
    #expect(card.reports.values.allSatisfy { $0.verdict == .open })
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
