// Typing new codes into another program, as the user sees it.

import Foundation
import Reading
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Typing new codes from the window", .serialized)
  struct TypingTests {
    @Test("A new code waits for another window, is typed there, and Stop ends typing")
    func typing() async throws {
      let rig = try await WindowRig.showing([.qr("first")])
      let desktop = rig.desktop
      let target = try await TypingTarget(in: desktop)
      try await rig.window.activate()
      try desktop.press("ctrl+shift+k")
      try await rig.text("Typing into other programs: new codes go where the keyboard’s focus is.")
      try await paste("zweiter – второй", in: rig)
      try await rig.text(
        "Typing into other programs: 1 code waits. Switch to the program that takes it.")
      #expect(target.lines == [])
      try await target.window.activate()
      try await sight(of: "the typed code", telling: rig.story) {
        target.lines == ["zweiter – второй"] ? true : nil
      }
      try await rig.window.activate()
      try await rig.press("Stop")
      try await rig.waitUntilGone(button: "Stop")
      try await paste("third", in: rig)
      try await target.window.activate()
      try desktop.press("F5")
      #expect(target.lines.count == 1)
      try await rig.window.activate()
      try await rig.finish()
      #expect(target.run.end == nil)
    }

    @Test("Where the desktop has no way to type, the window says so and offers copying")
    func impossible() async throws {
      let rig = try await WindowRig.showing(
        [.qr("first")], environment: ["WAYLAND_DISPLAY": "nowhere"])
      try rig.desktop.press("ctrl+shift+k")
      try await rig.text("This desktop does not let programs type into others.")
      try await rig.press("Copy Instead")
      try await rig.waitUntilGone(button: "Stop")
      _ = try await rig.button("New codes are copied")
      try await rig.finish()
    }

    @Test("On a desktop with a portal for it, keys go through the portal")
    func portal() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1100))
      let keyboard = try await desktop.session.startRemoteKeyboardPortal()
      let rig = try await WindowRig.showing(
        [.qr("first")], in: desktop, environment: ["WAYLAND_DISPLAY": "nowhere"])
      let target = try await TypingTarget(in: desktop)
      try await rig.window.activate()
      try desktop.press("ctrl+shift+k")
      try await paste("aé", in: rig)
      try await target.window.activate()
      try await sight(of: "the keys at the portal", telling: rig.story) {
        try await keyboard.keys().count == 6 ? true : nil
      }
      #expect(try await keyboard.keys().map(\.keysym) == [0x61, 0x61, 0xE9, 0xE9, 0xFF0D, 0xFF0D])
      try await rig.window.activate()
      try await rig.finish()
    }

    private func paste(_ text: String, in rig: WindowRig) async throws {
      let image = try rig.desktop.image(.qr(text), named: "\(UInt32.random(in: 0 ... .max)).pgm")
      try rig.desktop.copy(
        Data("\(URL(filePath: image).absoluteString)\r\n".utf8), as: "text/uri-list")
      try rig.desktop.press("ctrl+v")
      try await rig.rows("the row of \(text)") { $0.contains { $0.contains(text) } }
    }
  }
}
