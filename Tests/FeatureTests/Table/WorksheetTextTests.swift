// The cells of the table, and their copies.

import Reading
import Meaning
import GLib
import FeatureModels
import FeatureSessions
import Testing

@testable import FeatureViews

@MainActor
@Suite("Texts of the table")
struct WorksheetTextTests {
  private func entry(_ text: String?, title: String = "", note: String = "") -> HistoryEntry {
    let payload = Payload(bytes: Array((text ?? "").utf8))
    var entry = HistoryEntry(
      HistoryEntry.ID(microseconds: Int64(LocalTime.now.start(daysBefore: 0)) * 1_000_000),
      CodeFacts(symbology: .qrCode, payload: payload), text: text, kind: .text, title: title,
      source: "Webcam")
    (entry.note, entry.count, entry.cells) = (note, 3, ["Place": "=A1"])
    return entry
  }

  @Test("Cells show short and safe texts, also those of the user's own columns")
  func cells() {
    let text = WorksheetText(entry("a\u{202E}b\nc", title: "t", note: "n"))
    let hidden = "\u{202E}\n".unicodeScalars
    #expect(!text.shown(in: .text).unicodeScalars.contains { hidden.contains($0) })
    #expect(text.shown(in: .title) == "t" && text.shown(in: .note) == "n")
    #expect(text.shown(in: .count) == "3" && text.shown(in: .kind) == "QR Code")
    #expect(text.shown(in: .own("Place")) == "=A1" && text.shown(in: .own("Price")) == "")
    let long = WorksheetText(entry(String(repeating: "x", count: 100_000), title: "t"))
    #expect(long.shown(in: .text).count < 300)
    #expect(text.spoken.hasPrefix("t, QR Code, ×3, "))
  }

  @Test("The row of a secret has a title and nothing else, also when it is copied")
  func secrets() {
    let secret = entry(nil, title: "Network “Home”")
    #expect(WorksheetText(secret).shown(in: .title) == "Network “Home”")
    #expect(WorksheetText(secret).shown(in: .text) == "")
    #expect(CopiedRows([secret], [.title, .text]).text == "Network “Home”\t\r\n")
  }

  @Test("Copied rows are lines of fields, in which no text is a formula or breaks the table")
  func copies() {
    let rows = [entry("0012", note: "a\tb"), entry("=1+1", note: "<b>&\"")]
    let copied = CopiedRows(rows, [.text, .count, .note, .own("Place")])
    #expect(copied.text == "0012\t3\t\"a\tb\"\t'=A1\r\n'=1+1\t3\t\"<b>&\"\"\"\t'=A1\r\n")
    #expect(copied.html.contains("&lt;b&gt;&amp;&quot;"))
    #expect(copied.html.components(ofRow: 2).count == 4)
  }
}

extension String {
  /// The cells of a row of HTML, counted from 1.
  fileprivate func components(ofRow row: Int) -> [Substring] {
    let rows = self.split(separator: "<tr>")
    return rows.indices.contains(row) ? rows[row].split(separator: "<td ") : []
  }
}
