// Documents that are split in the real window: the plan before anything is written, the parts, and the
// way back.

import Foundation
import ImageForge
import Reading
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Splitting documents in the window", .serialized)
  struct SplittingTests {
    /// A document whose pages have a code of each text that is not empty.
    private func add(_ texts: [String], as name: String, to desktop: DesktopRig) throws -> String {
      var file = PDFFile()
      for text in texts {
        let codes = text.isEmpty ? [] : [(text: text, place: Point(x: 400, y: 300))]
        let page = try StagedImage.codes(codes).bitmap
        file.addPage(
          showing: page.pixels, width: page.size.width, height: page.size.height,
          dotsPerInch: 300)
      }
      let path = desktop.session.folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: path)
      return path.path
    }

    private func open(_ path: String, in rig: WindowRig) async throws -> RigWindow {
      try await rig.choose("_Split a Document…")
      let window = try await rig.front("the window for splitting")
      try await rig.press("Open…")
      try await rig.chooseFile(path)
      return window
    }

    /// Waits for the small image of a page, in view or not.
    private func image(_ name: String, in rig: WindowRig) async throws {
      try await sight(of: name, within: .seconds(20), telling: rig.story) {
        let all = try await rig.application.tree().all
        return all.contains { $0.role == "image" && $0.name == name } ? true : nil
      }
    }

    private func names(in folder: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    @Test("The plan shows each part, and what is written of it can be taken back")
    func split() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1100))
      let path = try add(
        ["", "INV-1", "", "INV-2"], as: "scans/stack.pdf", to: desktop)
      let folder = URL(filePath: path).deletingLastPathComponent().path
      try Data("mine".utf8).write(to: URL(filePath: folder + "/stack-2.pdf"))
      let rig = try await WindowRig.showing([.qr("shown")], in: desktop)
      let window = try await open(path, in: rig)
      try await rig.text("3 documents")
      try await rig.text("The pages before the first separator become a document of their own.")
      for name in ["stack-1.pdf", "stack-2 (2).pdf", "stack-3.pdf"] { try await rig.text(name) }
      _ = try await rig.application.wait(for: "label") {
        $0.name.hasPrefix("Pages 2–3") && $0.name.contains("QR Code: INV-1")
          && $0.name.hasSuffix("Its name is taken, so a number follows it.")
      }
      let first = try await rig.application.wait(for: "image", named: "Page 1")
      #expect(try await rig.place(of: first).width >= 50)
      try await image("Page 4", in: rig)
      #expect(try names(in: folder) == ["stack-2.pdf", "stack.pdf"])
      try await rig.press("Split")
      try await rig.text("3 documents written")
      _ = try await rig.button("Open Folder")
      #expect(
        try names(in: folder) == [
          "stack-1.pdf", "stack-2 (2).pdf", "stack-2.pdf", "stack-3.pdf", "stack.pdf",
        ])
      try await rig.press("Undo")
      try await rig.text("3 documents removed")
      #expect(try names(in: folder) == ["stack-2.pdf", "stack.pdf"])
      try rig.desktop.press("Escape")
      try await window.waitUntilClosed()
      try await rig.finish()
    }

    @Test("Separator sheets are left out of the plan, and an expression narrows it")
    func sheets() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1100))
      let path = try add(
        ["a", "RETICLE-SEPARATOR", "b", "c"], as: "stack.pdf", to: desktop)
      let rig = try await WindowRig.showing(
        [.qr("shown")], size: PixelSize(width: 360, height: 640), in: desktop)
      let window = try await open(path, in: rig)
      try await window.resize(to: PixelSize(width: 360, height: 600))
      try await rig.text("2 documents")
      try await rig.text(
        "The pages before the first separator become a document of their own.\nPages that are left out: 2"
      )
      try await image("Page 2, left out", in: rig)
      let field = try await rig.application.wait(
        for: "text box", named: "Text of the Code (Regular Expression)")
      try await field.setText("^[bc]$")
      try await rig.text("3 documents")
      try await field.setText("(")
      _ = try await rig.application.wait(for: "label") {
        $0.name.hasPrefix("This is not a regular expression")
      }
      try rig.desktop.press("Escape")
      try await window.waitUntilClosed()
      try await rig.finish()
    }

    @Test("A document that is damaged, or is none, has a sentence in place of its plan")
    func hostile() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1100))
      let file = desktop.session.folder.appending(path: "damaged.pdf")
      try Data("%PDF-1.4\n and no more".utf8).write(to: file)
      let rig = try await WindowRig.showing([.qr("shown")], in: desktop)
      let window = try await open(file.path, in: rig)
      try await rig.text("This document is damaged.")
      try Data("text".utf8).write(to: file)
      try await rig.press("Open…")
      try await rig.chooseFile(file.path)
      try await rig.text("This file is not a PDF document.")
      try rig.desktop.press("Escape")
      try await window.waitUntilClosed()
      try await rig.finish()
    }
  }
}
