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
        try await rig.choose("Mirror Camera", from: "View")
        look.isMirrored = false
        try await measure("plain-fill-wide")
        try await expectClicks(on: staged, look, in: rig)
        try desktop.press("f")
        look.fills = false
        try await measure("plain-fit-wide")
        try await rig.window.resize(to: PixelSize(width: 480, height: 740))
        try await measure("plain-fit-narrow")
        try await rig.choose("Fill Window", from: "View")
        look.fills = true
        try await measure("plain-fill-narrow")
        try await rig.choose("Mirror Camera", from: "View")
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
        try await rig.choose("Mirror Camera", from: "View")
        try await rig.choose("Fill Window", from: "View")
        try desktop.press("r")
        try await rig.outlines(of: staged, look, "turned")
        try await expectClicks(on: staged, look, in: rig)
        try await rig.choose("Turn Image", from: "View")
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

    @Test("Outlines stay on the codes of an image that is zoomed, dragged and moved by keys")
    func enlarged() async throws {
      let desktop = try DesktopRig()
      let staged = try StagedImage.codes([("one", Point(x: 700, y: 370))])
      try desktop.write(staged.bitmap, as: "one.png")
      let path = desktop.session.folder.appending(path: "one.png").path
      try await WindowRig.use([path], on: desktop) { rig in
        var look = ImageLook(fills: false, isMirrored: false)
        try await rig.rows(count: 1)
        try await rig.outlines(of: staged, look, "as it is")
        let view = try await rig.viewfinder()
        let anchor = Point(x: 60, y: 0)
        try rig.window.scroll(at: view.center + anchor, by: -2)
        look.zoom = 1.25 * 1.25
        look.shift = anchor * (1 - look.zoom)
        // The colour in the outline under the pointer would count as its line.
        try rig.window.point(at: view.center + Point(x: 300, y: 200))
        try await rig.outlines(of: staged, look, "zoomed about the pointer")
        let start = view.center + Point(x: 200, y: 150)
        try rig.window.drag(from: start, to: start + Point(x: -80, y: -20))
        look.shift = look.shift + Point(x: -80, y: -20)
        try await rig.outlines(of: staged, look, "dragged")
        try desktop.press("Left")
        look.shift = look.shift + Point(x: 0.125 * min(view.width, view.height), y: 0)
        try await rig.outlines(of: staged, look, "moved by a key")
        try desktop.press("0")
        (look.zoom, look.shift) = (1, Point(x: 0, y: 0))
        try await rig.outlines(of: staged, look, "as it was")
        let place = Point(x: -40, y: 30)
        try rig.window.click(at: view.center + place, times: 2)
        look.zoom = max(2, 1280 / view.width)
        look.shift = place * (1 - look.zoom)
        try await rig.outlines(of: staged, look, "its pixels")
        try rig.window.click(at: view.center + place, times: 2)
        (look.zoom, look.shift) = (1, Point(x: 0, y: 0))
        try await rig.outlines(of: staged, look, "whole again")
      }
    }

    @Test("An image that fills the window draws back for codes beyond its edge")
    func drawingBack() async throws {
      let desktop = try DesktopRig()
      let staged = try StagedImage.codes([
        ("one", Point(x: 95, y: 360)), ("two", Point(x: 700, y: 360)),
      ])
      let cameras = try desktop.startCameras()
      let camera = try cameras.plugIn(
        "desk", "Document Camera", showing: staged.bitmap, frameRate: 10)
      try await WindowRig.use(on: desktop) { rig in
        try await rig.waitForImages(of: camera, in: cameras)
        try await rig.rows(count: 2)
        let view = try await rig.viewfinder()
        // The code at the edge lies so far out that the image shows as a whole.
        #expect(view.width / view.height < 1.3)
        // A document camera looks at a desk.
        try await rig.outlines(of: staged, ImageLook(fills: false, isMirrored: false), "drawn back")
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
