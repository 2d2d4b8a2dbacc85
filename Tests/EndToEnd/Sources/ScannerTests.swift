// Hand-held scanners beside the image: a serial port that is a pseudo-terminal, in the real window.

import Foundation
import Reading
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Scanners in the window", .serialized)
  struct ScannerTests {
    private func newPort() throws -> PseudoTerminal {
      let port = try PseudoTerminal()
      try port.makeRaw()
      return port
    }

    private func plug(_ port: PseudoTerminal, at path: String) throws {
      try? FileManager.default.removeItem(atPath: path)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: port.path)
    }

    @Test("Codes of a scanner are rows with its name, and it is read again when it is back")
    func rows() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1400))
      let path = desktop.session.folder.appending(path: "pen").path
      var port: PseudoTerminal? = try newPort()
      try plug(try #require(port), at: path)
      try desktop.keep(settings: "scanners=['\(path)\\tShop Pen']")
      let rig = try await WindowRig.showing(
        [.qr("shown")], in: desktop, environment: ["GSETTINGS_BACKEND": "keyfile"])
      try port?.send("]E04006381333931\rplain\r".utf8)
      let rows = try await rig.rows(count: 3)
      #expect(rows.count { $0.contains("Shop Pen") } == 2)
      port = nil
      try await rig.message("Shop Pen was unplugged. Plug it in, and it is read again.")
      port = try newPort()
      try plug(try #require(port), at: path)
      try await rig.message("Shop Pen is read.")
      try port?.send("last\r".utf8)
      try await rig.rows(count: 4)
      try await rig.finish()
    }

    @Test("The preferences list scanners with what they do, and take one by its path")
    func preferences() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1400))
      let rig = try await WindowRig.showing([.qr("shown")], in: desktop)
      try desktop.press("ctrl+comma")
      let window = try await rig.run.window(titled: "Preferences")
      try await window.resize(to: PixelSize(width: 640, height: 1300))
      try await window.activate()
      let tab = try await rig.application.wait(for: "tab", named: "Sources")
      try await window.click(on: tab)
      let port = try newPort()
      let field = try await rig.application.wait(for: "text box", named: "Path of Another Device")
      try await window.click(on: field)
      try desktop.type(port.path)
      try desktop.press("Return")
      let knob = try await rig.application.wait(for: "switch", named: port.path)
      try await knob.wait(until: .checked)
      try await rig.text("Ready: the codes that it reads are added to the results.")
      try port.send("read\r".utf8)
      try await rig.rows("the row of the code") { $0.contains { $0.contains("read") } }
      try await knob.press()
      try await rig.application.waitUntilGone("switch", named: port.path)
      try await window.close()
      try await window.waitUntilClosed()
      try await rig.finish()
    }
  }
}
