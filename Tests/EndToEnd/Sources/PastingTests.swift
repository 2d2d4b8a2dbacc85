// Images from other programs on the clipboard.

import Reading
import Foundation
import Staging
import TestSupport
import Testing

extension WindowTests {
  @Stage
  @Suite("Pasting into the window", .serialized)
  struct PastingTests {
    @Test("An image and a list of files are read from the clipboard, and a text is refused")
    func paste() async throws {
      let rig = try await WindowRig.showing([.qr("https://one.example/")])
      let desktop = rig.desktop
      let image = try desktop.image(.qr("https://two.example/"), named: "two.pgm")
      let png = try desktop.session.output(of: ["convert", image, "png:-"])
      try desktop.copy(png, as: "image/png")
      try await rig.window.activate()
      try desktop.press("ctrl+v")
      _ = try await rig.row("two.example")
      let files = try [("three", "three & more.pgm"), ("four", "four.pgm")].map { name, file in
        URL(filePath: try desktop.image(.qr("https://\(name).example/"), named: file))
          .absoluteString
      }
      try desktop.copy(Data(files.map { $0 + "\r\n" }.joined().utf8), as: "text/uri-list")
      try desktop.press("ctrl+v")
      _ = try await rig.row("three.example")
      _ = try await rig.row("four.example")
      try await rig.text("1 of 2")
      try desktop.copy("only a text")
      try desktop.press("ctrl+v")
      try await rig.message("There is no image on the clipboard.")
      try await rig.finish()
    }
  }
}
