// Forms of a kind that have names of their own, printed by zint.

import Foundation
import Testing

@Suite("Forms with names of their own")
struct VariantTests {
  @Test(
    "A form is named beside its kind",
    arguments: [
      (56, ["-d", "COMPACT TEXT"], "pdf417", "compact-pdf417"),
      (
        56, ["-d", "A longer text in more columns and rows", "--cols=4"], "pdf417", "compact-pdf417"
      ),
      (55, ["-d", "Not a compact one"], "pdf417", nil),
      (71, ["-d", "SIZE12345", "--dmre", "--vers=31"], "data-matrix", "dmre"),
      (71, ["-d", "SIZE12345", "--vers=27"], "data-matrix", nil),
      (71, ["-d", "SIZE12345"], "data-matrix", nil), (92, ["-d", "25"], "aztec", nil),
      (128, ["-d", "25"], "aztec", "aztec-rune"), (29, ["-d", "0123456789012"], "databar", nil),
      (79, ["-d", "0123456789012"], "databar", "databar-stacked"),
      (
        81, ["-d", "[01]98898765432106[3202]012345[10]ABCDEF"], "databar-expanded",
        "databar-expanded-stacked" as String?
      ),
    ])
  func variant(_ kind: Int, _ options: [String], _ symbology: String, _ variant: String?) throws {
    let folder = try SampleFolder()
    let zint = Process()
    zint.executableURL = URL(filePath: "/usr/bin/zint")
    zint.currentDirectoryURL = folder.url
    zint.arguments =
      ["-b", "\(kind)", "--scale=3", "--quietzones", "--notext", "-o", "code.png"] + options
    try zint.run()
    zint.waitUntilExit()
    let run = try ScanRun("--json", "code.png", in: folder)
    #expect(run.text.contains(#""symbology":"\#(symbology)","#), "\(run.text)")
    #expect(
      variant.map { run.text.contains(#","variant":"\#($0)","#) }
        ?? !run.text.contains(#""variant""#), "\(run.text)")
  }
}
