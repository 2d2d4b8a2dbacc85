// Codes of one's own, in the window: made from what is typed, or again from what was read.

import Foundation
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Making codes in the window", .serialized)
  struct MakeCodeTests {
    @Test("A typed text is made, copied as an image, and read again where it is pasted")
    func typed() async throws {
      let rig = try await WindowRig.showing([.qr("the first code")])
      try rig.desktop.press("ctrl+shift+n")
      _ = try await rig.front("the window for making codes")
      try await rig.text("Fill in the form to make a code.")
      try rig.desktop.type("made here")
      _ = try await rig.application.wait(for: "label") {
        $0.name.hasPrefix("Made and read back.")
      }
      try await rig.text("Grade of the image: 4.0 (A)")
      try await rig.press("Copy")
      try await rig.message("Copied")
      #expect(rig.desktop.clipboard("image/png")?.isEmpty == false)
      try rig.desktop.press("Escape")
      try await rig.application.waitUntilGone("label", named: "Copied")
      try await rig.window.activate()
      try rig.desktop.press("ctrl+v")
      _ = try await rig.row("made here")
      try await rig.finish()
    }

    @Test("A network that is made again stays masked until it is shown")
    func again() async throws {
      let rig = try await WindowRig.showing([.qr("WIFI:T:WPA;S:Home;P:hunter2hunter2;;")])
      try await rig.window.focus(on: rig.row("Home"))
      try rig.desktop.press("ctrl+shift+m")
      _ = try await rig.front("the window for making codes")
      _ = try await rig.button("Show Code")
      #expect(try await rig.application.find("label") { $0.name.contains("hunter2") } == nil)
      try await rig.press("Show Code")
      try await rig.waitUntilGone(button: "Show Code")
      try rig.desktop.press("Escape")
      try await rig.finish()
    }

    @Test("A sheet that tests a printer is offered below the labels")
    func printerTest() async throws {
      let rig = try await WindowRig.showing([.qr("the first code")])
      try rig.desktop.press("ctrl+shift+n")
      _ = try await rig.front("the window for making codes")
      try await rig.press("Test a Printer…")
      _ = try await rig.front("the window for testing a printer")
      _ = try await rig.button("Print…")
      try rig.desktop.press("Escape")
      try await rig.finish()
    }

    @Test("An image of a printed test sheet shows the sizes that are safe")
    func printerTestResult() async throws {
      let rig = try await WindowRig.showing([.qr("the first code")])
      let sheet = rig.desktop.session.folder.appending(path: "sheet.pdf")
      let maker = Process()
      let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      maker.executableURL = URL(filePath: bundle).deletingLastPathComponent()
        .appending(path: "reticle-scan")
      maker.arguments = ["--printer-test", "qr", "--dpi", "203", "-o", sheet.path]
      try maker.run()
      maker.waitForEnd()
      try rig.desktop.press("ctrl+shift+n")
      _ = try await rig.front("the window for making codes")
      try await rig.press("Test a Printer…")
      _ = try await rig.front("the window for testing a printer")
      try await rig.press("Open…")
      try await rig.chooseFile(sheet.path)
      _ = try await rig.application.wait(for: "label") { $0.name.hasPrefix("Safe: modules of ") }
      _ = try await rig.application.wait(for: "image") {
        $0.name == "Drawing with the grade of each code"
      }
      try rig.desktop.press("Escape")
      try await rig.finish()
    }

    @Test("A logo is chosen, told with its cost below the code, and removed")
    func logo() async throws {
      let rig = try await WindowRig.showing([.qr("the first code")])
      let file = rig.desktop.session.folder.appending(path: "logo.pgm")
      try Data(Array("P5 8 8 255\n".utf8) + [UInt8](repeating: 90, count: 64)).write(to: file)
      try rig.desktop.press("ctrl+shift+n")
      _ = try await rig.front("the window for making codes")
      try rig.desktop.type("made here")
      try await rig.press("Choose a Logo")
      try await rig.chooseFile(file.path)
      _ = try await rig.application.wait(for: "label") {
        $0.name.contains("Estimate: a webcam reads it from up to")
          && $0.name.contains("The error correction is H, because the logo covers modules.")
      }
      try await rig.text("logo.pgm")
      try await rig.press("Remove the Logo")
      try await rig.waitUntilGone(button: "Remove the Logo")
      try rig.desktop.press("Escape")
      try await rig.finish()
    }

    @Test("The bytes of a file are made a code, and a text in a file is a text")
    func file() async throws {
      let rig = try await WindowRig.showing([.qr("the first code")])
      let folder = rig.desktop.session.folder
      let (bytes, text) = (folder.appending(path: "key.bin"), folder.appending(path: "note.txt"))
      try Data([0xFF, 0xFE, 0, 7] + Array(repeating: 0xC0, count: 40)).write(to: bytes)
      try Data("from a file".utf8).write(to: text)
      try rig.desktop.press("ctrl+shift+n")
      _ = try await rig.front("the window for making codes")
      // The last of the contents.
      for key in ["shift+Tab", "space", "End", "Return"] { try rig.desktop.press(key) }
      _ = try await rig.button("Open…")
      try await rig.press("Open…")
      try await rig.chooseFile(bytes.path)
      try await rig.text("key.bin")
      _ = try await rig.application.wait(for: "label") {
        $0.name.hasPrefix("Made and read back.")
      }
      try await rig.press("Open…")
      try await rig.chooseFile(text.path)
      try await rig.text("note.txt")
      try await rig.text("Grade of the image: 4.0 (A)")
      try await rig.press("Copy")
      try await rig.message("Copied")
      try rig.desktop.press("Escape")
      try await rig.window.activate()
      try rig.desktop.press("ctrl+v")
      _ = try await rig.row("from a file")
      try await rig.finish()
    }

    @Test("The rows of a table become pages of labels, which are turned")
    func labels() async throws {
      let rig = try await WindowRig.showing([.qr("the first code")])
      let table = rig.desktop.session.folder.appending(path: "parts.csv")
      let rows = (1...30).map { "Part \($0),P-\($0)\n" }
      try Data("Name,SKU\n\(rows.joined())".utf8).write(to: table)
      try rig.desktop.press("ctrl+shift+n")
      _ = try await rig.front("the window for making codes")
      try await rig.press("Make Labels from a Table…")
      _ = try await rig.front("the window for labels")
      try await rig.press("Open…")
      try await rig.chooseFile(table.path)
      try await rig.text("Page 1 of 2")
      try await rig.text("30 labels with a code each")
      _ = try await rig.application.wait(for: "image") {
        $0.name == "Sheet with 3 × 8 labels, 70 × 37 mm each"
      }
      try await rig.press("Next Page")
      try await rig.text("Page 2 of 2")
      try rig.desktop.press("Escape")
      try await rig.finish()
    }
  }
}
