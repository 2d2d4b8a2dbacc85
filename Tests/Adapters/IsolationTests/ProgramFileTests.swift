// The programs' files say how the system loads them.

import Foundation
import TestSupport
import Testing

@Suite("The files of the programs")
struct ProgramFileTests {
  @Test(
    "All symbols are bound at the start, after which their table is read-only",
    arguments: [
      "reticle", "reticle-scan", "reticle-decoder", "reticle-reader", "reticle-renderer",
      "reticle-bench",
    ])
  func symbols(_ name: String) throws {
    let (run, output) = (Process(), Pipe())
    run.executableURL = URL(filePath: "/usr/bin/env")
    run.arguments = ["readelf", "--wide", "--dynamic", "--segments", try ProgramRun.built(name)]
    run.standardOutput = output
    try run.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    run.waitForEnd()
    #expect(text.contains("GNU_RELRO"))
    #expect(text.split(separator: "\n").contains { $0.contains("FLAGS") && $0.contains("NOW") })
  }
}
