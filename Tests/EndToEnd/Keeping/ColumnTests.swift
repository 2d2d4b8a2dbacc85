// Columns that fill themselves, in the window: a scanner reads, and keys alone answer.

import Foundation
import Reading
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Columns that fill themselves in the window", .serialized)
  struct ColumnTests {
    private static let environment = ["GSETTINGS_BACKEND": "keyfile"]

    @Test("A scanner reads the place and then its goods, and their number is typed after each")
    func scanning() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1400))
      let port = try PseudoTerminal()
      try port.makeRaw()
      let path = desktop.session.folder.appending(path: "pen").path
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: port.path)
      let rules = #"['{"name":"place","pattern":"^LOC-"}', '{"name":"pieces"}']"#
      try desktop.keep(settings: "scanners=['\(path)\\tShop Pen']\ncolumns=\(rules)")
      let rig = try await WindowRig.showing(
        [.qr("shown")], in: desktop, environment: Self.environment)
      // The code of the image is asked for too.
      _ = try await rig.application.wait(for: "text box", named: "pieces") {
        $0.states.contains(.focused)
      }
      try desktop.press("Escape")
      try await rig.application.waitUntilGone("text box", named: "pieces")
      try port.send("LOC-7\r".utf8)
      try await rig.text("place: LOC-7")
      try port.send("crate\r".utf8)
      _ = try await rig.application.wait(for: "text box", named: "pieces") {
        $0.states.contains(.focused)
      }
      try desktop.type("144")
      // Another code does not get what is being typed, and has its turn afterwards.
      try port.send("sack\r".utf8)
      try await rig.rows(count: 4)
      try desktop.press("Return")
      try await rig.text("sack")
      try desktop.type("5")
      try desktop.press("Return")
      try await rig.application.waitUntilGone("text box", named: "pieces")
      try desktop.press("ctrl+shift+t")
      try await rig.tableRow("crate")
      try await rig.text("LOC-7")
      try await rig.text("144")
      try await rig.text("5")
      try await rig.press("C_lear")
      try await rig.application.waitUntilGone("label", named: "place: LOC-7")
      try await rig.finish()
    }

    @Test("A column is added in the preferences, a bad pattern is refused, and it stays")
    func preferences() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1400))
      let rig = try await WindowRig.showing(
        [.qr("LOC-9")], in: desktop, environment: Self.environment)
      try desktop.press("ctrl+comma")
      let window = try await rig.run.window(titled: "Preferences")
      try await window.resize(to: PixelSize(width: 640, height: 1300))
      try await window.activate()
      try await window.click(on: rig.application.wait(for: "tab", named: "Counting"))
      try await rig.press("_Add Column")
      let form = try await rig.run.window(titled: "New Column")
      try await rig.application.wait(for: "text box", named: "Name").setText("place")
      let pattern = try await rig.application.wait(
        for: "text box", named: "Pattern, a Regular Expression")
      try await pattern.setText("^LOC-(")
      _ = try await rig.application.wait(for: "label") { $0.name.contains("cannot be read") }
      try await pattern.setText("^LOC-")
      try await rig.press("_Save")
      try await form.waitUntilClosed()
      let knob = try await rig.application.wait(for: "switch", named: "place")
      try await knob.wait(until: .checked)
      let settings = desktop.session.folder.appending(
        path: "config/glib-2.0/settings/keyfile")
      _ = try await sight(of: "the column in the settings", telling: rig.story) {
        let text = (try? String(contentsOf: settings, encoding: .utf8)) ?? ""
        return text.contains("^LOC-") ? text : nil
      }
      try await window.close()
      try await window.waitUntilClosed()
      try await rig.finish()
    }
  }
}
