// Figures of a table with 10,000 rows. They run only with RETICLE_FIGURES=1, on a machine without
// other load, drawn without a graphics card.

import Foundation
import TestSupport
import Testing

extension WindowTests {
  @Stage
  @Suite(
    "Figures of the table", .serialized,
    .enabled(if: ProcessInfo.processInfo.environment["RETICLE_FIGURES"] == "1"))
  struct TableFigureTests {
    private static let rows = 10_000

    @Test("A session of 10,000 rows opens and scrolls without holding the window up")
    func figures() async throws {
      let desktop = try DesktopRig(keepingHistory: true)
      let notes = desktop.session.folder.appending(path: "watchdog").path
      let environment = ["GSETTINGS_BACKEND": "keyfile", "RETICLE_WATCHDOG": notes]
      let file = desktop.session.folder.appending(path: "many.csv")
      let lines = (1...Self.rows).map { "code-128,CRATE \($0),shelf \($0 % 40)\r\n" }
      try Data(("symbology,text,note\r\n" + lines.joined()).utf8).write(to: file)
      let first = try await WindowRig(on: desktop, environment: environment)
      try await first.window.waitUntilStill()
      try await first.window.activate()
      try desktop.press("ctrl+i")
      try await first.chooseFile(file.path)
      try await first.message("\(Self.rows) codes imported")
      try await first.finish()

      let rig = try await WindowRig(on: desktop, environment: environment)
      try await rig.window.waitUntilStill()
      try await rig.window.activate()
      try desktop.press("ctrl+shift+o")
      try await rig.window.focus(
        on: rig.application.wait(for: "list item") {
          $0.name.contains("\(Self.rows) codes")
        })
      print("step, longest hold-up so far in ms, processor seconds, MiB in memory")
      try await note("list of sessions", rig, notes)
      try desktop.press("Return")
      try await rig.text("\(Self.rows) codes")
      try await note("table opened", rig, notes)
      for _ in 0..<20 { try desktop.press("Next") }
      try await note("scrolled by twenty pages", rig, notes)
      try desktop.press("ctrl+shift+t")
      try desktop.press("ctrl+shift+t")
      try await note("closed and opened", rig, notes)
      try await rig.finish()
    }

    private func note(_ step: String, _ rig: WindowRig, _ notes: String) async throws {
      try await Task.sleep(for: .seconds(1))
      let report = (try? String(contentsOfFile: notes, encoding: .utf8)) ?? ""
      let longest = report.split(separator: "\n").first { $0.hasPrefix("longest ") }
      let status =
        (try? String(contentsOfFile: "/proc/\(rig.run.identifier)/status", encoding: .utf8)) ?? ""
      let memory = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
      let kilobytes = memory?.split(separator: " ").compactMap { Int($0) }.first ?? 0
      print(
        "\(step), \(longest?.dropFirst(8) ?? "?"), \(try rig.run.processorSeconds()),",
        "\(kilobytes / 1024)")
    }
  }
}
