// Copying by itself, as the desktop sees it.

import Barcodes
import Staging
import TestSupport
import Testing

extension WindowTests {
  @Stage
  @Suite("Copying new codes in the window", .serialized)
  struct CopyingTests {
    @Test("New codes are on the clipboard as soon as they are read, and Undo restores it")
    func copying() async throws {
      let desktop = try DesktopRig()
      let first = try SampleCode(.qrCode, text: "first")
      let rig = try await WindowRig.showing([("first.pgm", first)], in: desktop)
      try desktop.press("ctrl+shift+c")
      let knob = try await rig.window.find("Copy New Codes", as: .toggleButton)
      try await knob.wait(until: .checked)
      // A code that is in view already is not new.
      #expect(desktop.clipboardText != "first")
      let second = try desktop.image(SampleCode(.qrCode, text: "second"), named: "second.pgm")
      try desktop.copy(Data("file://\(second)\r\n".utf8), as: "text/uri-list")
      try await rig.window.activate()
      try desktop.press("ctrl+v")
      try await rig.text("Copied 1 code")
      #expect(desktop.clipboardText == "second")
      try await rig.window.find("Undo", as: .button).press()
      _ = try await sight(of: "the clipboard without the code", telling: rig.story) {
        desktop.clipboardText == "second" ? nil : true
      }
      try await rig.finish()
    }
  }
}
