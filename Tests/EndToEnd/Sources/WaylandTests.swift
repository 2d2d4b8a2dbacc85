// The window under a Wayland compositor.

import Foundation
import GLib
import Reading
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("The window under Wayland", .serialized)
  struct WaylandTests {
    @Test("The camera is released while another workspace is shown, and back at once after")
    func unseen() async throws {
      let desktop = try DesktopRig()
      let staged = try StagedImage.codes([("https://example.org/", Point(x: 640, y: 360))])
      let cameras = try desktop.startCameras()
      _ = try cameras.plugIn("desk", "Desk Camera", showing: staged.bitmap, frameRate: 10)
      let wayland = try WaylandRig(in: desktop)
      try await wayland.waitUntilReady()
      let run = try ProgramRun(
        [ProgramRun.built("reticle")], in: desktop, environment: wayland.environment)
      let application = try await run.application()
      _ = try await application.wait(for: "list item") { $0.name.contains("example.org") }
      try await desktop.waitForCameraUsers(1)

      let hiding = ContinuousClock.now
      try wayland.show(workspace: 2)
      try await desktop.waitForCameraUsers(0)
      print("hidden: the camera is free after \(ContinuousClock.now - hiding)")
      let start = ContinuousClock.now
      try wayland.show(workspace: 1)
      try await desktop.waitForCameraUsers(1)
      print("shown again: the camera sends again after \(ContinuousClock.now - start)")
      run.terminate()
      _ = try await run.waitForEnd()
      #expect(run.complaints == [], "\(run.log)")
      try await wayland.stop()
    }
  }
}
