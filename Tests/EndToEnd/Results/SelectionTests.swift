// Several rows of the list: chosen by pointer, keys and the menu, then copied, shown in the table
// and removed together.

import Reading
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Several results in the window", .serialized)
  struct SelectionTests {
    private static let texts = ["one", "two words", "three words"]

    private func rig() async throws -> WindowRig {
      try await WindowRig.showing(Self.texts.map { try .qr($0) })
    }

    @Test("Ctrl and Shift choose rows by clicks, which copy together; Escape ends it")
    func pointer() async throws {
      let rig = try await rig()
      let rows = try await rig.rows()
      let first = try await rig.row(rows[0])
      let last = try await rig.row(rows[2])
      try await rig.clickHolding("ctrl", on: first)
      try await rig.text("1 selected")
      try await first.wait(until: .selected)
      try await rig.clickHolding("shift", on: last)
      try await rig.text("3 selected")
      // A plain click leaves a row out instead of acting.
      try await rig.window.click(on: rig.row(rows[1]))
      try await rig.text("2 selected")
      try await rig.press("Copy")
      try await rig.message("2 codes copied")
      let copied = try #require(rig.desktop.clipboardText)
      #expect(copied.split(separator: "\n").count == 2)
      try await rig.application.waitUntilGone("label", named: "2 selected")
      try await rig.clickHolding("ctrl", on: first)
      try await rig.text("1 selected")
      // The menu of a row that is selected is that of all.
      try await rig.clickHolding("shift", on: last)
      try await rig.text("3 selected")
      try await rig.window.click(on: first, button: 3)
      try await rig.desktop.choose("Copy", in: rig.application)
      try await rig.message("3 codes copied")
      try await rig.clickHolding("ctrl", on: first)
      try await rig.text("1 selected")
      try rig.desktop.press("Escape")
      try await rig.application.waitUntilGone("label", named: "1 selected")
      // Now a click acts again.
      try await rig.window.click(on: rig.row("two words"))
      _ = try await rig.button("Search the Web…")
      try await rig.finish()
    }

    @Test("Keys choose rows; Delete removes them, and one undo brings all back")
    func keys() async throws {
      let rig = try await rig()
      let rows = try await rig.rows()
      try await rig.window.focus(on: rig.row(rows[0]))
      try rig.desktop.press("shift+Down")
      try await rig.text("2 selected")
      try rig.desktop.press("ctrl+a")
      try await rig.text("3 selected")
      try rig.desktop.press("ctrl+space")
      try await rig.text("2 selected")
      try rig.desktop.press("Delete")
      try await rig.message("2 results removed")
      try await rig.rows(count: 1)
      try rig.desktop.press("ctrl+z")
      try await rig.rows(count: 3)
      try await rig.finish()
    }

    @Test("The menu of a row starts the selection, and the table shows the same rows selected")
    func menuAndTable() async throws {
      let rig = try await rig()
      try await rig.window.click(on: rig.row("two words"), button: 3)
      try await rig.desktop.choose("Select", in: rig.application)
      try await rig.text("1 selected")
      try await rig.window.click(on: rig.row("three words"))
      try await rig.text("2 selected")
      try await rig.press("Show in Table")
      try await rig.text("3 codes")
      for words in ["two words", "three words"] {
        try await rig.tableRow(words).wait(until: .selected)
      }
      #expect(try await !rig.tableRow("one").states().contains(.selected))
      try await rig.finish()
    }
  }
}

extension WindowRig {
  /// Clicks on a widget while a key is held.
  func clickHolding(_ key: String, on widget: Accessible) async throws {
    try desktop.hold(key)
    try await window.click(on: widget)
    try desktop.release(key)
  }
}
