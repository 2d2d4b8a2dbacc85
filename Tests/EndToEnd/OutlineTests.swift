// Outlines lie on the codes and react to clicks.

import Foundation
import GLib
import Reading
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Outlines in the window", .serialized)
  struct OutlineTests {
    @Test("Outlines lie on the codes in every scaling, and a click or the digit opens the link")
    func outlines() async throws {
      let desktop = try DesktopRig()
      let staged = try StagedImage.threeCodes()
      let cameras = try desktop.startCameras()
      let camera = try cameras.plugIn(
        "desk", "Desk Camera", showing: staged.bitmap, frameRate: 10)
      try await WindowRig.use(on: desktop) { rig in
        try await rig.waitForImages(of: camera, in: cameras)
        try await rig.rows(count: 3)
        var look = ImageLook()
        func measure(_ name: String) async throws {
          let errors = try await rig.outlines(of: staged, look, name)
          print("\(name): corners within \(errors) pixels")
        }
        try await measure("mirrored-fill-wide")
        try await rig.choose("Mirror Camera")
        look.isMirrored = false
        try await measure("plain-fill-wide")
        try await expectClicks(on: staged, look, in: rig)
        try desktop.press("f")
        look.fills = false
        try await measure("plain-fit-wide")
        try await rig.window.resize(to: PixelSize(width: 480, height: 740))
        try await measure("plain-fit-narrow")
        try await rig.choose("Fill Window")
        look.fills = true
        try await measure("plain-fill-narrow")
        try await rig.choose("Mirror Camera")
        look.isMirrored = true
        try await measure("mirrored-fill-narrow")
      }
    }

    @Test("A camera that stands on its side is turned for good, with outlines and clicks")
    func turning() async throws {
      let desktop = try DesktopRig()
      let staged = try StagedImage.threeCodes()
      let cameras = try desktop.startCameras()
      let camera = try cameras.plugIn(
        "desk", "Desk Camera", showing: staged.bitmap, frameRate: 10)
      var look = ImageLook(fills: false, isMirrored: false, quarterTurns: 1)
      let environment = ["GSETTINGS_BACKEND": "keyfile"]
      try await WindowRig.use(on: desktop, environment: environment) { rig in
        try await rig.waitForImages(of: camera, in: cameras)
        try await rig.rows(count: 3)
        try await rig.choose("Mirror Camera")
        try await rig.choose("Fill Window")
        try desktop.press("r")
        try await rig.outlines(of: staged, look, "turned")
        try await expectClicks(on: staged, look, in: rig)
        try await rig.choose("Turn Image")
        look.quarterTurns = 2
        try await rig.outlines(of: staged, look, "upside down")
      }
      try await WindowRig.use(on: desktop, environment: environment) { rig in
        try await rig.waitForImages(of: camera, in: cameras)
        try await rig.outlines(of: staged, look, "upside down at the next start")
      }
    }

    @Test("F11 gives the window the whole screen without its bar, and Escape takes it back")
    func fullScreen() async throws {
      let desktop = try DesktopRig()
      let image = try desktop.image(.qr("one"), named: "one.pgm")
      try await WindowRig.use([image], on: desktop) { rig in
        try await rig.rows(count: 1)
        let before = try rig.window.frame().size
        try desktop.press("F11")
        try await sight(of: "a window as large as the screen") {
          try rig.window.frame().size == desktop.size ? true : nil
        }
        try await rig.waitUntilGone(button: "Main Menu")
        try desktop.press("Escape")
        try await sight(of: "the window as it was") {
          try rig.window.frame().size == before ? true : nil
        }
        _ = try await rig.button("Main Menu")
      }
    }

    @Test("The outline of the row with the focus stands out")
    func chosen() async throws {
      let desktop = try DesktopRig()
      let staged = try StagedImage.codes([
        ("one", Point(x: 400, y: 300)), ("two", Point(x: 800, y: 300)),
      ])
      try desktop.write(staged.bitmap, as: "two.png")
      let path = desktop.session.folder.appending(path: "two.png").path
      try await WindowRig.use([path], on: desktop) { rig in
        let look = ImageLook(fills: false, isMirrored: false)
        try await rig.rows(count: 2)
        try await rig.outlines(of: staged, look, "two codes")
        try await rig.window.focus(on: rig.row("two"))
        let view = try await rig.viewfinder()
        let middles = staged.outlines.map { staged.place(of: $0.center, in: view, look) }
        try await rig.window.waitForImage("the colour in the outline of the row") {
          $0.blueness(at: middles[0]) < 0.05 && $0.blueness(at: middles[1]) > 0.15
        }
      }
    }

    /// A click beside a code opens nothing; a click on it and its digit open exactly its link.
    private func expectClicks(
      on staged: StagedImage, _ look: ImageLook, in rig: WindowRig
    ) async throws {
      let view = try await rig.viewfinder()
      try rig.window.click(at: staged.place(of: Point(x: 330, y: 560), in: view, look))
      try rig.window.click(at: staged.place(of: staged.outlines[0].center, in: view, look))
      #expect(try await rig.desktop.handedOver(after: 0) == StagedImage.link)
      let row = try await rig.rows().first { $0.contains("example.org") } ?? ""
      let number = row.split(separator: "number ").dropFirst().first?.first.map(String.init)
      try rig.desktop.press(try #require(number, "\(row)"))
      #expect(try await rig.desktop.handedOver(after: 1) == StagedImage.link)
      // The effects come in the order of the clicks, so the first click had none.
      #expect(rig.desktop.handedOver == [StagedImage.link, StagedImage.link])
      try rig.window.point(at: Point(x: 4, y: 4))
    }
  }
}
