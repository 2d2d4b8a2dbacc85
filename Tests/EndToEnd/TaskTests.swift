// What a new user wants on the first day, found by its words: each task within three actions from
// the main window, an action being a click, a key, a choice from a list or a text that is typed.

import Foundation
import ImageForge
import Reading
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("The tasks of a first day", .serialized)
  struct TaskTests {
    @Test("Results are found, kept, exported, counted, checked, copied and made")
    func results() async throws {
      let codes = try (1...12).map { try SampleCode.qr("crate \($0)") }
      let rig = try await WindowRig.showing(codes)
      let desktop = rig.desktop

      try await rig.tap("Results", "_History")
      try await rig.page("History Is Off")
      try await rig.tap("_Keep History")
      _ = try await rig.application.wait(for: "list item") { $0.name.contains("crate 12") }
      try desktop.press("Escape")
      try await rig.tap("Results", "E_xport…")
      try await rig.question("Export Codes")
      try await rig.answer("_Cancel", to: "Export Codes")

      try await rig.tap("Find")
      try desktop.type("crate 11")
      try await rig.rows(count: 1)
      try desktop.press("Escape")
      try await rig.rows(count: 12)

      try await rig.tap("Results", "Make a Cod_e…")
      let making = try await rig.front("the window for making codes")
      _ = try await rig.application.wait(for: "combo box") { $0.name.contains("Content") }
      try desktop.press("Escape")
      try await making.waitUntilClosed()

      try await rig.tap("Source", "Phone or Stream _Address…")
      let address = try await rig.front("the window for addresses")
      try await rig.text("Use a Phone’s Camera")
      try desktop.press("Escape")
      try await address.waitUntilClosed()

      try await rig.tap("New Codes", "Copy _New Codes")
      try await rig.tap("New codes are copied", "Copy _New Codes")
      try await rig.tap("New Codes", "C_ount Codes")
      try await rig.tap("New codes are counted", "C_ount Codes")
      try desktop.copy("Code\tName\ncrate 1\tMilk\ncrate 13\tBread\n")
      try await rig.tap("New Codes", "_Paste List")
      try await rig.label("1 of 2")
      try await rig.tap("New codes are checked", "Close L_ist")
      try await rig.finish()
    }

    @Test("A document’s third page is shown, and why its code is not read")
    func images() async throws {
      let desktop = try DesktopRig()
      var file = PDFFile()
      for page in 1...3 {
        let text = "https://example.org/a/long/address/\(page)"
        let sharp = try StagedImage.codes([(text, Point(x: 640, y: 360))]).bitmap
        let image = page == 3 ? sharp.blurred(60) : sharp
        file.addPage(
          showing: image.pixels, width: image.size.width, height: image.size.height,
          dotsPerInch: 300)
      }
      let path = desktop.session.folder.appending(path: "sheets.pdf")
      try Data(file.bytes).write(to: path)
      try await WindowRig.use([path.path], on: desktop) { rig in
        let page = try await rig.application.wait(for: "list item") {
          $0.name.hasPrefix("Page 3, ")
        }
        try await rig.window.click(on: page)
        try await rig.label("Page 3 of 3")
        _ = try await rig.row("Not sharp. Use a sharper image.")
      }
    }
  }
}

extension WindowRig {
  /// Clicks on a button of the window, and chooses an entry of its menu.
  fileprivate func tap(_ word: Sentence, _ entry: Sentence? = nil) async throws {
    try await window.activate()
    try await window.click(on: button(word))
    if let entry { try await desktop.choose(entry, in: application) }
  }
}
