// Folders beside the image: files that come into them, in the real window.

import Foundation
import Reading
import TestSupport
import Testing

extension WindowTests {
  @Stage
  @Suite("Folders in the window", .serialized)
  struct FolderTests {
    @Test("Files that come are rows with their names, and the preferences show what is watched")
    func files() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1400))
      let scans = desktop.session.folder.appending(path: "scans")
      try FileManager.default.createDirectory(at: scans, withIntermediateDirectories: true)
      try desktop.keep(settings: "folders=['\(scans.path)']")
      let before = try StagedImage.codes([("before", Point(x: 400, y: 300))])
      try desktop.write(before.bitmap, as: "scans/before.png")
      let rig = try await WindowRig.showing(
        [.qr("shown")], in: desktop, environment: ["GSETTINGS_BACKEND": "keyfile"])
      try await rig.rows(count: 1)

      try desktop.press("ctrl+comma")
      let window = try await rig.run.window(titled: "Preferences")
      try await window.resize(to: PixelSize(width: 640, height: 1300))
      try await window.activate()
      try await window.click(on: try await rig.application.wait(for: "tab", named: "Sources"))
      try await rig.text("\(scans.path)\nReady: the codes of new files are added to the results.")

      let come = try StagedImage.codes([("come", Point(x: 400, y: 300))])
      try desktop.write(come.bitmap, as: "scans/come.png")
      try await rig.rows("the row of the file") {
        $0.contains { $0.contains("come") && $0.contains("come.png") }
      }
      #expect(try await !rig.rows(count: 2).contains { $0.contains("before") })
      try await rig.application.wait(for: "button", named: "Remove “scans”").press()
      try await rig.application.waitUntilGone("button", named: "Remove “scans”")
      try await window.close()
      try await window.waitUntilClosed()
      try await rig.finish()
    }
  }
}
