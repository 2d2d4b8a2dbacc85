// Links by what must happen to them, one in each line: `open`, `ask` or `text`, a blank, the link.
// Unlike `HostileLink`, the tables name no reasons: they show how far the rules reach.

import Meaning
import Testing

/// A table of links.
struct LinkTable {
  /// A link and its expected verdict.
  struct Row: Sendable, CustomTestStringConvertible {
    let verdict: LinkReport.Verdict
    let url: String
    var testDescription: String { url.debugDescription }
  }

  let rows: [Row]

  init(_ text: String) {
    rows = text.split(separator: "\n").compactMap { line -> Row? in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let verdict = LinkReport.Verdict(rawValue: String(parts[0])) else {
        return nil
      }
      // A line end within a link is a sign here, so that a link is a line.
      let url = String(parts[1]).replacing("␊", with: "\n").replacing("␍", with: "\r")
      return Row(verdict: verdict, url: url)
    }
  }
}
