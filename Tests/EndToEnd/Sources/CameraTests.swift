// The window while its camera is frozen, unplugged, or released because the window is hidden.

import Foundation
import GLib
import Reading
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Cameras in the window", .serialized)
  struct CameraTests {
    @Test("Each fault of the camera has a page, which goes when the camera is back")
    func troubles() async throws {
      let desktop = try DesktopRig()
      let staged = try StagedImage.codes([("https://example.org/", Point(x: 640, y: 360))])
      let cameras = try desktop.startCameras()
      let camera = try cameras.plugIn(
        "desk", "Desk Camera", showing: staged.bitmap, frameRate: 10)
      // The window does not wait for a camera without images.
      camera.freeze()
      try await WindowRig.use(on: desktop) { rig in
        try await rig.page("No Image")
        camera.unplug()
        let patience = try await rig.page("Camera Unplugged")
        print("unplugged: the page after \(patience)")
        #expect(patience < .seconds(2))
        let start = ContinuousClock.now
        try cameras.plugIn(camera)
        try await rig.outlines(of: staged, ImageLook(), "plugged in again")
        print("plugged in again: outlines after \(ContinuousClock.now - start)")

        camera.freeze()
        try await rig.page("No Image")
        camera.thaw()
        try await rig.outlines(of: staged, ImageLook(), "thawed")
        #expect(try await rig.rows().count == 1)
      }
    }

    @Test("The camera is released while the window is hidden, and when it closes")
    func givenBack() async throws {
      let desktop = try DesktopRig()
      let sleep = try await desktop.startSleepService()
      let staged = try StagedImage.codes([("https://example.org/", Point(x: 640, y: 360))])
      let cameras = try desktop.startCameras()
      let camera = try cameras.plugIn(
        "desk", "Desk Camera", showing: staged.bitmap, frameRate: 10)
      let before = try desktop.processes()
      try await WindowRig.use(on: desktop) { rig in
        try await rig.waitForImages(of: camera, in: cameras)
        try await rig.rows(count: 1)
        try await desktop.waitForCameraUsers(1)

        try await rig.window.minimise()
        try await desktop.waitForCameraUsers(0)
        try await rig.window.activate()
        try await desktop.waitForCameraUsers(1)
        try await rig.outlines(of: staged, ImageLook(), "brought back")

        try await sleep.prepareForSleep(true)
        try await desktop.waitForCameraUsers(0)
        try await sleep.prepareForSleep(false)
        try await desktop.waitForCameraUsers(1)
        try await rig.outlines(of: staged, ImageLook(), "awake")

        try await rig.window.activate()
        let start = ContinuousClock.now
        try desktop.press("alt+F4")
        try await rig.expectGoodEnd()
        print("closed: the end after \(ContinuousClock.now - start)")
        #expect(ContinuousClock.now - start < .seconds(2))
      }
      try await desktop.waitForCameraUsers(0)
      #expect(try desktop.processes() == before)
    }

    @Test("The image stops at the first code, or by hand, until scanning continues")
    func standing() async throws {
      let desktop = try DesktopRig()
      let empty = try StagedImage.codes([])
      let first = try StagedImage.codes([("https://example.org/1", Point(x: 640, y: 360))])
      let second = try StagedImage.codes([("https://example.org/2", Point(x: 500, y: 300))])
      let cameras = try desktop.startCameras()
      let camera = try cameras.plugIn(
        "desk", "Desk Camera", showing: empty.bitmap, frameRate: 10)
      try await WindowRig.use(on: desktop) { rig in
        try await rig.waitForImages(of: camera, in: cameras)
        try await rig.choose("Stop After First Code", from: "View")
        try camera.show(first.bitmap)
        let again = try await rig.button("Scan Again")
        try await desktop.waitForCameraUsers(0)
        try await again.press()
        try await desktop.waitForCameraUsers(1)
        // It is still in sight, and has already stopped the image.
        try await rig.outlines(of: first, ImageLook(), "going on with the first code")
        try await rig.waitUntilGone(button: "Scan Again")
        try camera.show(empty.bitmap)
        try await rig.rows("no code in view") { !$0.contains { $0.contains("in view") } }
        try camera.show(first.bitmap)
        _ = try await rig.button("Scan Again")
        try await desktop.waitForCameraUsers(0)
        try camera.show(second.bitmap)
        try await rig.outlines(of: first, ImageLook(), "stopped at the first code")
        try await again.press()
        // Another code stops it again.
        try await rig.outlines(of: second, ImageLook(), "stopped at the second code")
        try await desktop.waitForCameraUsers(0)
        try camera.show(empty.bitmap)
        try await rig.button("Scan Again").press()
        try await rig.rows("no code in view") { rows in
          rows.count == 2 && !rows.contains { $0.contains("in view") }
        }
        try await rig.choose("Stop After First Code", from: "View")
        try camera.show(second.bitmap)
        try await rig.outlines(of: second, ImageLook(), "going on")
        try desktop.press("ctrl+p")
        let resume = try await rig.button("Resume")
        try await desktop.waitForCameraUsers(0)
        try camera.show(first.bitmap)
        try await rig.outlines(of: second, ImageLook(), "paused")
        try await resume.press()
        try await rig.outlines(of: first, ImageLook(), "resumed")
        try await rig.waitUntilGone(button: "Resume")
      }
    }

    @Test("Codes outside the scan area do not count, until its corner is dragged around them")
    func scanArea() async throws {
      let desktop = try DesktopRig()
      let (inside, outside) = (Point(x: 640, y: 330), Point(x: 290, y: 580))
      let empty = try StagedImage.codes([])
      let one = try StagedImage.codes([("outside", outside)])
      let two = try StagedImage.codes([("outside", outside), ("inside", inside)])
      let cameras = try desktop.startCameras()
      let camera = try cameras.plugIn(
        "desk", "Desk Camera", showing: empty.bitmap, frameRate: 10)
      try await WindowRig.use(on: desktop) { rig in
        try await rig.waitForImages(of: camera, in: cameras)
        try await rig.choose("Mirror Camera", from: "View")
        let look = ImageLook(fills: true, isMirrored: false)
        let view = try await rig.viewfinder()
        try await rig.window.waitForImage("the desk") { $0.brightness(at: view.center) > 90 }
        try desktop.press("ctrl+b")
        // The surroundings are darkened, and the middle is not.
        let place = one.place(of: outside, in: view, look)
        try await rig.window.waitForImage("the scan area") {
          $0.brightness(at: place) < 90 && $0.brightness(at: view.center) > 90
        }
        try camera.show(one.bitmap)
        try await rig.window.waitForImage("the code outside") { image in
          // Its quiet zone, which is the brightest part.
          image.brightness(at: place + Point(x: -95, y: 0)) > 100
        }
        try camera.show(two.bitmap)
        #expect(try await rig.rows(count: 1)[0].contains("inside"))

        // The lower left corner: the area is the middle three fifths of the view.
        let corner = view.center + Point(x: -0.3 * view.width, y: 0.3 * view.height)
        try rig.window.drag(from: corner, to: view.bottomLeft + Point(x: 12, y: -12))
        let rows = try await rig.rows(count: 2)
        #expect(rows.contains { $0.contains("outside") })
      }
    }
  }
}
