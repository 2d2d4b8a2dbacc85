// The list of results and the details of one: sentences, removal and undo.

import Reading
import Foundation
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Results and details in the window", .serialized)
  struct ResultListTests {
    @Test("A result removed by key or menu comes back by key and by the message's button")
    func undo() async throws {
      let rig = try await WindowRig.showing([
        .qr("https://one.example/"), .qr("https://two.example/"),
      ])
      let application = rig.application
      try await rig.window.focus(on: rig.row("one.example"))
      try rig.desktop.press("Delete")
      try await application.waitUntilGone("list item") { $0.name.contains("one.example") }
      try await rig.message("Removed")
      // The next row has the focus.
      try await rig.row("two.example").wait(until: .focused)
      try rig.desktop.press("ctrl+z")
      // The message goes with what it offers to undo, and not after its five seconds.
      try await application.waitUntilGone("label", named: "Removed", within: .seconds(3))
      _ = try await rig.row("one.example")

      try await rig.window.focus(on: rig.row("two.example"))
      try rig.desktop.press("Delete")
      try await application.waitUntilGone("list item") { $0.name.contains("two.example") }
      try await rig.press("Undo")
      _ = try await rig.row("two.example")

      try await rig.choose("Clear Results", from: "Results")
      try await rig.rows(count: 0)
      try await rig.message("All results removed")
      try await rig.text("No Results Yet")
      try rig.desktop.press("ctrl+z")
      try await application.waitUntilGone(
        "label", named: "All results removed", within: .seconds(3))
      _ = try await rig.row("one.example")
      _ = try await rig.row("two.example")
      try await rig.finish()
    }

    @Test(
      "The details have every field, the bytes and a drawn copy; Escape leads back"
    )
    func details() async throws {
      // Both Shift-JIS and another reading are possible.
      let rig = try await WindowRig.showing([
        SampleCode(.qrCode, bytes: [0x83, 0x65, 0x83, 0x58, 0x83, 0x67, 0x20, 0x41]),
        .qr("MECARD:N:Owen,Sean;TEL:+12125551212;EMAIL:srowen@example.com;;"),
      ])
      try await rig.openDetails(of: "Sean Owen")
      for text in ["Sean Owen", "+12125551212", "srowen@example.com", "QR Code", "About the Code"] {
        try await rig.text(text)
      }
      try await rig.press("Show Bytes")
      let dump = try await rig.application.wait(for: "text box", named: "Bytes of the code")
      #expect(try await dump.text().hasPrefix("0000 4d 45 43 41 52 44 3a 4e"))
      _ = try await rig.application.wait(for: "image", named: "Image of the code")
      try rig.desktop.press("Escape")
      try await rig.row("Sean Owen").wait(until: .focused)
      try await rig.finish()
    }
  }
}
