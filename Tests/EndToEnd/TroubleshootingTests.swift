// The troubleshooting text in the window about the program, and its counts.

import Foundation
import GLib
import Reading
import Staging
import System
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Troubleshooting in the window", .serialized)
  struct TroubleshootingTests {
    private static let secret = "WIFI:T:WPA;S:Hidden Harbour;P:sesame-street;;"

    @Test("The troubleshooting text names the camera, its format and the counts, and can be copied")
    func report() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1280, height: 1000))
      let staged = try StagedImage.codes([
        (Self.secret, Point(x: 400, y: 360)), ("https://private.example/", Point(x: 880, y: 360)),
      ])
      let cameras = try desktop.startCameras()
      let camera = try cameras.plugIn(
        "desk", "Desk Camera", showing: staged.bitmap, frameRate: 10)
      try await WindowRig.use(on: desktop) { rig in
        try await rig.waitForImages(of: camera, in: cameras)
        try await rig.rows(count: 2)
        let text = try await copiedReport(rig)
        print(text)
        for line in [
          "- Reticle: ", " build, Swift 6.", "- Windows: X11", "- Drawn by: Cairo",
          "- Sandbox: none", "- GTK: 4.", "- libadwaita: 1.", "- GLib: 2.", "- GStreamer: 1.",
          "- GStreamer’s PipeWire plugin: ", "- ZBar: 0.", "- ZXing-C++: 3.",
          "- Camera: not there", "- Answer for the camera: not asked", "- Source: camera",
          "- Found: Desk Camera, by PipeWire", "- Chosen: Desk Camera",
          "- Format: 1280 × 720, 10/s, YUY2", "- Looked at: ", "- Shown per second: ",
          "- A look takes: ", "- Starts: 1\n", "- Codes: 2\n- Codes, qr-code: 2\n",
        ] {
          #expect(text.contains(line), "\(line)")
        }
        for secret in ["Harbour", "sesame", "private", "WIFI", desktop.session.folder.path] {
          #expect(!text.contains(secret), "\(secret)")
        }
      }
      // The next start continues counting, and only the user can read the file.
      let file = desktop.session.folder.appending(path: "state/reticle/counters")
      let facts = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(facts[.posixPermissions] as? Int == 0o600)
      let kept = try String(contentsOf: file, encoding: .utf8)
      let head = "reticle counters 1\nstarts 1\n"
      #expect(kept.hasPrefix(head) && kept.hasSuffix("\ncode qr-code 2\n"), "\(kept)")
      #expect(kept.contains("\nstart user 1\nsource camera 1\n"), "\(kept)")
    }

    @Test("Counts are cleared and switched off in the preferences, and a damaged file starts anew")
    func counting() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1400))
      let file = desktop.session.folder.appending(path: "state/reticle/counters")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("reticle counters 1\nstarts many\n".utf8).write(to: file)
      let rig = try await WindowRig.showing([.qr("one")], in: desktop)
      #expect(try await copiedReport(rig).contains("- Starts: 1\n- Codes: 1\n"))
      try rig.desktop.press("ctrl+comma")
      let window = try await rig.run.window(titled: tr("Preferences"))
      try await window.resize(to: PixelSize(width: 640, height: 1300))
      try await window.activate()
      try await rig.press("_Clear")
      let knob = try await rig.application.wait(for: "switch", named: tr("Keep Statistics"))
      try await knob.press()
      try await knob.wait(until: .checked, is: false)
      try await window.close()
      try await window.waitUntilClosed()
      let other = try desktop.image(.qr("two"), named: "two.pgm")
      let second = try ProgramRun([ProgramRun.built("reticle"), other], in: desktop)
      #expect(try await second.waitForEnd() == .status(0))
      try await rig.rows(count: 2)
      let text = try await copiedReport(rig)
      #expect(text.contains("- Counting: switched off\n- Starts: 0\n- Codes: 0\n"), "\(text)")
      try await rig.finish()
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    /// The clipboard after a click on the report's own button.
    private func copiedReport(_ rig: WindowRig) async throws -> String {
      try await rig.choose("About Reticle")
      let about = try await rig.front("the window about the program")
      try await rig.turn(to: "Debugging Information", by: "Troubleshooting", in: about)
      try await rig.turn(to: "Copy Text", by: "Debugging Information", in: about)
      try rig.desktop.copy("nothing yet")
      try await rig.press("Copy Text")
      let text = try await sight(of: "the report on the clipboard", telling: rig.story) {
        rig.desktop.clipboardText.flatMap { $0.contains("- Reticle: ") ? $0 : nil }
      }
      try await about.close()
      try await about.waitUntilClosed()
      try await rig.window.activate()
      return text
    }
  }
}

extension WindowRig {
  /// Opens a page of another window by its row with this title, until the next page shows.
  /// A click misses a row that is still sliding in.
  fileprivate func turn(to next: String, by title: String, in window: RigWindow) async throws {
    for _ in 0..<5 {
      let row = try await application.wait(for: "label", named: title)
      try await window.click(on: row)
      let found = try? await application.wait(for: "label", named: next, within: .seconds(3))
      if found != nil { return }
    }
    throw StageFailure("“\(title)” leads nowhere.\n\(await story())")
  }
}
