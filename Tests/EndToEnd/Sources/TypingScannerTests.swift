// A scanner that types, in the real window: learnt from one scan, and told from what a person types.

import Foundation
import Reading
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("A scanner that types into the window", .serialized)
  struct TypingScannerTests {
    private static let environment = ["GSETTINGS_BACKEND": "keyfile"]
    /// In milliseconds from one key to the next.
    private static let (scanner, person) = (2, 130)

    @Test("It is learnt from one scan, and not from what a person types")
    func lesson() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1400))
      let rig = try await WindowRig.showing(
        [.qr("shown")], in: desktop, environment: Self.environment)
      try desktop.press("ctrl+comma")
      let preferences = try await rig.run.window(titled: "Preferences")
      try await preferences.resize(to: PixelSize(width: 640, height: 1300))
      try await preferences.activate()
      try await preferences.click(on: rig.application.wait(for: "tab", named: "Sources"))
      try await rig.press("_Learn…")
      let lesson = try await rig.run.window(titled: "Learn a Scanner")
      try await lesson.activate()
      let use = try await rig.application.wait(for: "button", named: "Use")
      try desktop.type("slow", every: Self.person)
      #expect(try await !use.states().contains(.sensitive))
      try desktop.type("4006381333931\n", every: Self.scanner)
      try await rig.text("It has read “4006381333931”.")
      try await use.press()
      try await lesson.waitUntilClosed()
      try await rig.text("Types its codes into this window, and Enter after each.")
      try await preferences.close()
      try await preferences.waitUntilClosed()
      try await rig.window.activate()
      try desktop.type("SHELF-42\n", every: Self.scanner)
      try await rig.rows("the row of the code") { $0.contains { $0.contains("SHELF-42") } }
      try await rig.finish()
    }

    @Test("Ten codes while a person types: each a row, and each key where it belongs")
    func beside() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1400))
      try desktop.keep(settings: "typing-scanner='40 enter own'")
      let rig = try await WindowRig.showing(
        [.qr("shown")], in: desktop, environment: Self.environment)
      try desktop.press("ctrl+f")
      _ = try await rig.button("End Search")
      for number in 1...10 {
        try desktop.type("CODE-\(number)\n", every: Self.scanner)
        // A person is slower than a scanner.
        try await Task.sleep(for: .milliseconds(Self.person))
        try desktop.type(number.isMultiple(of: 2) ? "a" : "b")
        try await Task.sleep(for: .milliseconds(Self.person))
      }
      try desktop.press("ctrl+a")
      try desktop.press("ctrl+c")
      _ = try await sight(of: "all that was typed", telling: rig.story) {
        desktop.clipboardText == String(repeating: "ba", count: 5) ? true : nil
      }
      try desktop.press("Escape")
      let rows = try await rig.rows(count: 11)
      for number in 1...10 {
        #expect(rows.contains { $0.hasPrefix("CODE-\(number)") || $0.contains("CODE-\(number),") })
      }
      try await rig.finish()
    }
  }
}
