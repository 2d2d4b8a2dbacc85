// A PDF document in the window.

import Foundation
import ImageForge
import Reading
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("A document in the window", .serialized)
  struct DocumentTests {
    @Test("Pages are turned by key and by button, and each keeps its results")
    func pages() async throws {
      let desktop = try DesktopRig()
      let folder = desktop.session.folder
      let places = [Point(x: 400, y: 300), Point(x: 700, y: 400), Point(x: 500, y: 300)]
      let pages = try zip(["one", "two", "three"], places).map {
        try StagedImage.codes([($0, $1)])
      }
      var file = PDFFile()
      for page in pages {
        file.addPage(
          showing: page.bitmap.pixels, width: page.bitmap.size.width,
          height: page.bitmap.size.height, dotsPerInch: 300)
      }
      let path = folder.appending(path: "sheets.pdf")
      try Data(file.bytes).write(to: path)
      let look = ImageLook(fills: false, isMirrored: false)
      try await WindowRig.use([path.path], on: desktop) { rig in
        try await rig.rows(count: 3)
        try await rig.outlines(of: pages[0], look, "the first page")
        try desktop.press("Next")
        try await rig.outlines(of: pages[1], look, "the second page")
        try await rig.button("Next Page").press()
        try await rig.outlines(of: pages[2], look, "the third page")
        _ = try await rig.application.wait(for: "label") { $0.name == "Page 3 of 3" }
        try desktop.press("Prior")
        try await rig.outlines(of: pages[1], look, "the second page again")
        try await rig.button("Previous Page").press()
        try await rig.outlines(of: pages[0], look, "the first page again")
        try await rig.rows(count: 3)
        // The strip names each page with its codes, and one click shows it.
        let third = try await rig.application.wait(for: "list item", named: "Page 3, 1 code")
        try await rig.window.click(on: third)
        try await rig.outlines(of: pages[2], look, "the third page by its tile")
        _ = try await rig.application.wait(for: "label") { $0.name == "Page 3 of 3" }
      }
    }

    @Test("A protected document asks for its password, again after a wrong one, and keeps none")
    func password() async throws {
      let desktop = try DesktopRig()
      let folder = desktop.session.folder
      let page = try StagedImage.codes([("behind the password", Point(x: 400, y: 300))])
      var file = PDFFile()
      file.addPage(
        showing: page.bitmap.pixels, width: page.bitmap.size.width,
        height: page.bitmap.size.height, dotsPerInch: 300)
      let path = folder.appending(path: "protected.pdf")
      try Data(file.bytes(protectedBy: "open sesame")).write(to: path)
      try await WindowRig.use([path.path], on: desktop) { rig in
        _ = try await rig.application.wait(for: "label", named: "Password Needed")
        try desktop.press("Escape")
        // The sentence stays with a way to try again.
        try await rig.page("Password Needed")
        _ = try await rig.application.wait(for: "label") {
          $0.name == "protected.pdf\nThis document is protected by a password."
        }
        try await rig.button("Enter Password…").press()
        for (password, next) in [("swordfish", "Wrong Password"), ("open sesame", nil)] {
          let field = try await rig.application.wait(for: "text box", named: "Password")
          try await field.wait(until: .focused)
          try desktop.type(password)
          try desktop.press("Return")
          if let next { _ = try await rig.application.wait(for: "label", named: next) }
        }
        _ = try await rig.row("behind the password")
        #expect(!rig.run.log.contains("sesame") && !rig.run.log.contains("swordfish"))
      }
    }
  }
}
