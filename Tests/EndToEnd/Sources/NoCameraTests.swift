// A machine without a camera: a page with three other sources, each of which works.

import Foundation
import GLib
import Reading
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Without a camera", .serialized)
  struct NoCameraTests {
    @Test("Without a camera an image, the screen and the demonstration can be scanned")
    func ways() async throws {
      let desktop = try DesktopRig()
      _ = try desktop.startCameras()
      let staged = try StagedImage.threeCodes()
      let file = desktop.session.folder.appending(path: "screen.pgm")
      try staged.bitmap.portableGraymap.write(to: file)
      let screenshot = desktop.session.folder.appending(path: "taken.pgm")
      let portal = try await desktop.session.startScreenshotPortal(
        answering: 0, screenshot.absoluteString, copying: file.path)
      try await WindowRig.use(on: desktop) { rig in
        try await rig.page("Welcome to Reticle")
        try await rig.button("Open Image or Video…").press()
        let dialog = try await rig.run.window(titled: "Open")
        try await dialog.activate()
        try desktop.press("Escape")
        try await dialog.waitUntilClosed()

        try await rig.button("Scan Screen").press()
        try await rig.rows(count: 3)
        #expect(try await portal.calls(of: "Screenshot").count == 1)
        #expect(!FileManager.default.fileExists(atPath: screenshot.path))
        // A still image is whole and not mirrored.
        try await rig.outlines(
          of: staged, ImageLook(fills: false, isMirrored: false), "the screen's image")

        try await rig.choose("Use Camera", from: "Source")
        try await rig.page("No Camera")
        try await rig.button("Try Demo").press()
        try await rig.rows("codes of the demonstration") { rows in
          rows.count { $0.contains("in view") } >= 3
        }
      }
    }

    @Test("An address that fails is corrected beside the reason")
    func address() async throws {
      try await WindowRig.use(["--demo"]) { rig in
        try await rig.window.activate()
        try rig.desktop.press("ctrl+shift+a")
        let form = try await rig.run.window(titled: "Stream Address")
        // Nothing listens at the port of discarded bytes.
        try rig.desktop.type("rtsp://127.0.0.1:9/door")
        try rig.desktop.press("Return")
        _ = try await sight(of: "the reason") {
          try await rig.application.find(where: {
            $0.role == "label" && $0.name.contains("cannot be reached")
          })
        }
        #expect(form.isOpen)
        _ = try await rig.button("Open")
        try rig.desktop.press("Escape")
        try await form.waitUntilClosed()
      }
    }
  }
}
