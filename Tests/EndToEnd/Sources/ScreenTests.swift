// The shared screen: a mock of the desktop behind the real portal shares a program that offers
// images.

import Foundation
import GLib
import Reading
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("The shared screen", .serialized)
  struct ScreenTests {
    /// The whole image, not mirrored.
    private let look = ImageLook(fills: false, isMirrored: false)

    @Test(
      "What is shared is read, also behind other windows; once withdrawn it can be shared again")
    func shared() async throws {
      let desktop = try DesktopRig()
      let first = try StagedImage.codes([("on the screen", Point(x: 640, y: 360))])
      let second = try StagedImage.codes([("on another page", Point(x: 400, y: 300))])
      let cameras = try desktop.startCameras()
      let screen = try cameras.plugIn("screen", "Screen", showing: first.bitmap, frameRate: 10)
      let portal = try await desktop.session.startScreenCastPortal(
        sharing: try cameras.node(of: screen))
      try await WindowRig.use(["--demo"], on: desktop) { rig in
        try await rig.rows("the demonstration") { !$0.isEmpty }
        try await rig.choose("Share Screen", from: "Source", under: "_Screen")
        try await rig.outlines(of: first, look, "the screen")
        try await rig.rows("the first code") { $0.contains { $0.contains("on the screen") } }

        try await rig.window.minimise()
        try screen.show(second.bitmap)
        // The rows of a minimised window exist but are not visible.
        try await sight(of: "the second code", telling: rig.story) {
          try await rig.application.tree().outline.contains("list item \"text, on another page")
            ? true : nil
        }
        try await rig.window.activate()
        try await rig.outlines(of: second, look, "another page")
        #expect(try await portal.mock.calls(of: "Start").count == 1)

        try await portal.withdraw()
        try await rig.page("Sharing Has Ended")
        try await rig.button("Share Again").press()
        try await rig.outlines(of: second, look, "shared again")
        #expect(try await portal.mock.calls(of: "Start").count == 2)
      }
      try await sight(of: "the second session's end") {
        try await portal.sessions().last?.calls(of: "Close").count == 1 ? true : nil
      }
    }

    @Test("A refused and an impossible sharing have a page each, with other sources")
    func notShared() async throws {
      let desktop = try DesktopRig()
      _ = try desktop.startCameras()
      try await WindowRig.use(["--demo"], on: desktop) { rig in
        try await rig.window.activate()
        try desktop.press("ctrl+shift+l")
        try await rig.page("Sharing Not Available")
        let portal = try await desktop.session.startScreenCastPortal(answering: 1)
        let second = try ProgramRun([ProgramRun.built("reticle"), "--screen"], in: desktop)
        #expect(try await second.waitForEnd() == .status(0), "\(second.log)")
        try await rig.page("Nothing Shared")
        try await rig.button("Try Again").press()
        try await sight(of: "another question", telling: rig.story) {
          try await portal.mock.calls(of: "Start").count == 2 ? true : nil
        }
        try await rig.button("Use Camera").press()
        try await rig.page("No Camera")
      }
    }
  }
}
