// Copying by itself, as the desktop sees it.

import Foundation
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Copying new codes in the window", .serialized)
  struct CopyingTests {
    @Test("New codes are on the clipboard as soon as they are read, and Undo takes them off")
    func copying() async throws {
      let rig = try await WindowRig.showing([.qr("first")])
      let desktop = rig.desktop
      try desktop.press("ctrl+shift+c")
      _ = try await rig.button("New codes are copied")
      // A code that is in view already is not new.
      #expect(desktop.clipboardText != "first")
      let second = try desktop.image(.qr("second"), named: "second.pgm")
      try desktop.copy(
        Data("\(URL(filePath: second).absoluteString)\r\n".utf8), as: "text/uri-list")
      try desktop.press("ctrl+v")
      try await rig.message("Copied 1 code")
      #expect(desktop.clipboardText == "second")
      try await rig.press("Undo")
      try await sight(of: "the clipboard without the code", telling: rig.story) {
        desktop.clipboardText == "second" ? nil : true
      }
      try await rig.finish()
    }
  }
}
