// The menu of a result, at its row and at its outline.

import Foundation
import Reading
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("The menu of a result", .serialized)
  struct ResultMenuTests {
    @Test("A row and an outline show the same menu by a secondary click, a long press and a key")
    func sameMenu() async throws {
      let desktop = try DesktopRig()
      let staged = try StagedImage.codes([("WIFI:T:WPA;S:Home;P:geheim12;;", Point(x: 600, y: 350))]
      )
      try desktop.write(staged.bitmap, as: "one.png")
      let path = desktop.session.folder.appending(path: "one.png").path
      try await WindowRig.use([path], on: desktop) { rig in
        try await rig.rows(count: 1)
        let look = ImageLook(fills: false, isMirrored: false)
        let outline = try await staged.place(
          of: staged.outlines[0].center, in: rig.viewfinder(), look)
        let row = try await rig.row("Home")
        let requests: [(String, () async throws -> Void)] = [
          ("a secondary click on the row", { try await rig.window.click(on: row, button: 3) }),
          (
            "a long press on the row", { try await rig.window.hold(at: rig.window.center(of: row)) }
          ),
          ("a secondary click on the outline", { try rig.window.click(at: outline, button: 3) }),
          ("a long press on the outline", { try rig.window.hold(at: outline) }),
          (
            "Shift+F10 on the row",
            {
              try await rig.window.focus(on: row)
              try desktop.press("shift+F10")
            }
          ),
        ]
        for (name, request) in requests {
          try await rig.window.activate()
          try await request()
          let entries = try await sight(of: "the menu by \(name)", telling: rig.story) {
            let items = try await rig.application.findAll("menu item")
            return items.isEmpty ? nil : items
          }
          var names: [String] = []
          for entry in entries { names.append(try await entry.name()) }
          #expect(
            names == [
              "Join Network…", "Copy Password", "Copy Network", "Copy", "Details",
              "Make Code Again", "Select", "Remove",
            ], "\(name)")
          try desktop.press("Escape")
          try await rig.application.waitUntilGone("menu item")
        }
        // Nothing was opened, copied or joined by these.
        #expect(try await rig.application.find(where: { $0.name == "Join This Network?" }) == nil)
      }
    }

    @Test("The menu copies, shows the details and removes, and Undo brings the row back")
    func choosing() async throws {
      let rig = try await WindowRig.showing([.qr("plain words")])
      try await rig.window.click(on: rig.row("plain words"), button: 3)
      try await rig.desktop.choose("Copy", in: rig.application)
      try await rig.desktop.waitForClipboard("plain words")
      try await rig.window.click(on: rig.row("plain words"), button: 3)
      try await rig.desktop.choose("Details", in: rig.application)
      _ = try await rig.button("Search the Web…")
      try rig.desktop.press("Escape")
      try await rig.window.click(on: rig.row("plain words"), button: 3)
      try await rig.desktop.choose("Remove", in: rig.application)
      try await rig.press("Undo")
      _ = try await rig.row("plain words")
      try await rig.finish()
    }
  }
}
