// The sizes of a camera's images in the window: chosen by hand, and larger by itself where a code
// is too small.

import Reading
import Foundation
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("The sizes of a camera's images in the window", .serialized)
  struct CameraSizeTests {
    /// The size of the sensor; the camera also offers a quarter of each side.
    private static let sensor = PixelSize(width: 2560, height: 1920)

    /// A Code 128 whose modules are so many pixels of the sensor wide, on grey paper.
    private static func image(_ text: String, module: Double) throws -> LumaBitmap {
      var scene = Scene(on: .desk(sensor))
      scene.place(
        try SampleCode(.code128, text: text, scale: 8), at: Point(x: 1200, y: 900),
        scale: module / 8, shades: 25...205)
      return scene.bitmap
    }

    private func wait(for sizes: [String], of camera: RigCamera) async throws {
      try await sight(of: "\(sizes)", within: .seconds(30), telling: { "\(camera.askedSizes)" }) {
        camera.askedSizes == sizes ? true : nil
      }
    }

    @Test("A code that is too small is read in larger images, which end when it is gone")
    func closer() async throws {
      let desktop = try DesktopRig()
      let cameras = try desktop.startCameras()
      let empty = Scene(on: .desk(Self.sensor)).bitmap
      let camera = try cameras.plugIn(
        "desk", "Desk Camera", showing: empty, frameRate: 10, reductions: [1, 4])
      try await WindowRig.use(on: desktop) { rig in
        try await rig.waitForImages(of: camera, in: cameras)
        try await wait(for: ["640x480"], of: camera)
        try camera.show(try Self.image("SHELF 42", module: 2.6))
        let start = ContinuousClock.now
        let rows = try await rig.rows(count: 1)
        print("too small: read after \(ContinuousClock.now - start)")
        #expect(rows[0].contains("SHELF 42"))
        #expect(camera.askedSizes == ["640x480", "2560x1920"])
        try camera.show(empty)
        try await wait(for: ["640x480", "2560x1920", "640x480"], of: camera)
        // The image continues in its usual size.
        try camera.show(try Self.image("SHELF 7", module: 8))
        try await rig.rows(count: 2)
        #expect(camera.askedSizes.count == 3)
      }
    }

    @Test("A size that is chosen by hand is used at once, and after the next start")
    func chosen() async throws {
      let desktop = try DesktopRig()
      let environment = ["GSETTINGS_BACKEND": "keyfile"]
      let cameras = try desktop.startCameras()
      let image = try Self.image("SHELF 7", module: 8)
      let camera = try cameras.plugIn(
        "desk", "Desk Camera", showing: image, frameRate: 10, reductions: [2, 4])
      try await WindowRig.use(on: desktop, environment: environment) { rig in
        try await rig.waitForImages(of: camera, in: cameras)
        try await wait(for: ["1280x960"], of: camera)
        try await rig.window.activate()
        try await rig.button("Camera Controls").press()
        try await rig.button("Format").press()
        _ = try await rig.application.wait(for: "label", named: "640 × 480, 10/s")
        // It is the last of the list.
        for key in ["End", "Return"] { try desktop.press(key) }
        try await wait(for: ["1280x960", "640x480"], of: camera)
        try desktop.press("Escape")
        try await rig.rows(count: 1)
      }
      try await WindowRig.use(on: desktop, environment: environment) { rig in
        try await rig.rows(count: 1)
        // A camera that still has the size is not asked for it again.
        #expect(Array(camera.askedSizes.prefix(2)) == ["1280x960", "640x480"])
        #expect(camera.askedSizes.dropFirst(2).allSatisfy { $0 == "640x480" })
      }
    }
  }
}
