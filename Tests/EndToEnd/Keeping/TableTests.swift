// The table in the window: rows of what was scanned, sorted, edited and removed by the keyboard,
// columns of the user's own, and sessions that are saved and opened again.

import Reading
import Foundation
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("The table in the window", .serialized)
  struct TableTests {
    private static let environment = ["GSETTINGS_BACKEND": "keyfile"]
    private static let codes = ["https://one.example/", "CRATE 10", "CRATE 9"]

    @Test("Rows are sorted, written into, copied and removed by the keyboard")
    func rows() async throws {
      let desktop = try DesktopRig(keepingHistory: false)
      let rig = try await Self.rig(Self.codes + ["WIFI:T:WPA;S:Home;P:hunter2hunter2;;"], desktop)
      try desktop.press("ctrl+shift+t")
      try await rig.text("4 codes")
      try await rig.tableRow("Home")
      #expect(try await rig.application.find("label") { $0.name.contains("hunter") } == nil)

      // A note is written, and the next one follows.
      try await rig.window.focus(on: rig.tableRow("one.example"))
      try desktop.press("F2")
      try desktop.type("top shelf")
      try desktop.press("Return")
      try await rig.tableRow("top shelf")
      try desktop.press("Return")
      try desktop.type("lost")
      try desktop.press("Escape")
      try await rig.tableRow("top shelf")
      try desktop.press("ctrl+z")
      try await rig.waitUntilGone(row: "top shelf")

      // All rows go to the clipboard and away, and come back.
      try desktop.press("ctrl+a")
      try desktop.press("ctrl+c")
      try await rig.message("4 rows copied")
      let copied = try #require(desktop.clipboardText)
      #expect(copied.contains("CRATE 10") && copied.contains("\t"))
      #expect(!copied.contains("hunter"))
      let html = desktop.clipboard("text/html").map { String(decoding: $0, as: UTF8.self) }
      #expect(html?.contains("<tr>") == true && html?.contains("hunter") == false)
      try desktop.press("Delete")
      try await rig.text("No Rows Yet")
      try await rig.press("Undo")
      try await rig.tableRow("CRATE 9")
      try desktop.press("Escape")
      _ = try await rig.rows(count: 4)
      try await rig.finish()
    }

    @Test("Columns are added, written into from one cell to the next, renamed and removed")
    func columns() async throws {
      let desktop = try DesktopRig(keepingHistory: false)
      let rig = try await Self.rig(Self.codes, desktop)
      try desktop.press("ctrl+shift+t")
      try await rig.text("3 codes")
      try await rig.choose("Add Column…", from: "Table Menu")
      try await rig.application.wait(for: "text box", named: "Name").setText("Place")
      try await rig.press("Add")
      try await rig.text("Place")
      try await rig.window.focus(on: rig.tableRow("CRATE 9"))
      try desktop.press("F2")
      try desktop.type("bl")
      // Meanwhile the field takes the focus again, for screen readers.
      try await Task.sleep(for: .milliseconds(300))
      try desktop.type("ue")
      try desktop.press("Tab")
      try desktop.type("cellar")
      try desktop.press("Return")
      try await rig.text("cellar")
      try await rig.tableRow("blue")

      // Only rows of a video have a time in it.
      #expect(try await rig.application.find("label", named: "Time in Video") == nil)
      try await rig.press("_Columns")
      let columns = try await desktop.activate("Your Columns", in: rig.application)
      let place = try await desktop.activate("Place", in: rig.application, below: columns)
      try await desktop.choose("Rename…", in: rig.application, below: place)
      try await rig.application.wait(for: "text box", named: "Name").setText("Room")
      try await rig.press("Rename")
      try await rig.text("Room")
      try await rig.finish()
    }

    @Test("A secondary click on a selected row acts on all that are selected")
    func selectionMenu() async throws {
      let desktop = try DesktopRig(keepingHistory: false)
      let rig = try await Self.rig(Self.codes, desktop)
      try desktop.press("ctrl+shift+t")
      try await rig.text("3 codes")
      try desktop.press("ctrl+a")
      try await rig.text("3 selected")
      try await rig.window.click(on: rig.tableRow("CRATE 9"), button: 3)
      try await desktop.choose("Copy", in: rig.application)
      try await rig.message("3 rows copied")
      try await rig.finish()
    }

    @Test("The table takes the window; its columns are hidden, ordered by a drag, and kept so")
    func arrangement() async throws {
      let desktop = try DesktopRig(keepingHistory: false)
      let rig = try await Self.rig(Self.codes, desktop)
      try desktop.press("ctrl+shift+t")
      try await rig.text("3 codes")
      let row = try await rig.tableRow("CRATE 9")
      #expect(try await row.extents().width > 900)
      try await rig.press("_Columns")
      try await desktop.choose("Source", in: rig.application)
      try await rig.window.drag(
        from: rig.window.center(of: rig.text("Text")),
        to: rig.window.center(of: rig.text("Title")))
      let settings = desktop.session.folder.appending(
        path: "config/glib-2.0/settings/keyfile")
      let kept = try await sight(of: "the columns in the settings", telling: rig.story) {
        let text = (try? String(contentsOf: settings, encoding: .utf8)) ?? ""
        guard let first = text.range(of: " text'"), let second = text.range(of: " title'"),
          first.lowerBound < second.lowerBound
        else { return String?.none }
        return text
      }
      let (hides, shows) = (kept.contains(/'-\d+ source'/), kept.contains(/'\+\d+ note'/))
      #expect(hides && shows)
      #expect(try await rig.application.find("label", named: "Source") == nil)
      try desktop.press("Escape")
      _ = try await rig.rows(count: 3)
      try await rig.finish()
    }

    @Test("A row's menu and the bar below act on the rows; the table is cleared by a word")
    func rowMenu() async throws {
      let desktop = try DesktopRig(keepingHistory: false)
      let rig = try await Self.rig(Self.codes, desktop)
      try desktop.press("ctrl+shift+t")
      try await rig.text("3 codes")
      try await rig.window.click(on: rig.tableRow("CRATE 9"), button: 3)
      try await desktop.choose("Edit Note", in: rig.application)
      _ = try await rig.application.wait(for: "text box") { $0.states.contains(.focused) }
      try desktop.type("blue")
      try desktop.press("Return")
      try await rig.tableRow("blue")
      try await rig.text("1 selected")
      try await rig.press("Remove")
      try await rig.message("1 row removed")
      try await rig.text("2 codes")
      try await rig.choose("Clear Ta_ble", from: "Table Menu")
      try await rig.message("2 rows removed")
      try await rig.press("Undo")
      try await rig.text("2 codes")
      try await rig.finish()
    }

    @Test("A session is saved by itself, named, opened again and deleted")
    func sessions() async throws {
      let desktop = try DesktopRig(keepingHistory: true)
      let rig = try await Self.rig(Self.codes, desktop)
      try desktop.press("ctrl+shift+t")
      try await rig.text("3 codes")
      try await rig.choose("Name Session…", from: "Table Menu")
      try await rig.application.wait(for: "text box", named: "Name").setText("Cellar")
      try await rig.press("Rename")
      try await rig.text("Cellar")
      try await rig.window.focus(on: rig.tableRow("CRATE 9"))
      try desktop.press("F2")
      _ = try await rig.application.wait(for: "text box") { $0.states.contains(.focused) }
      try desktop.type("blue")
      try desktop.press("Return")
      try await rig.tableRow("blue")
      try await rig.finish()

      let next = try await WindowRig(on: desktop, environment: Self.environment)
      try desktop.press("ctrl+shift+o")
      try await next.tableRow("Cellar")
      try await next.window.focus(on: next.tableRow("Cellar"))
      try desktop.press("Return")
      try await next.tableRow("blue")
      try await next.text("3 codes")
      try desktop.press("ctrl+n")
      try await next.text("No Rows Yet")
      try desktop.press("ctrl+shift+o")
      try await next.window.click(on: next.tableRow("Cellar"), button: 3)
      try await desktop.choose("Open", in: next.application)
      try await next.tableRow("blue")
      try await next.text("3 codes")
      try desktop.press("ctrl+n")
      try await next.text("No Rows Yet")
      try desktop.press("ctrl+shift+o")
      try await next.window.focus(on: next.tableRow("Cellar"))
      try desktop.press("Delete")
      try await next.press("Delete")
      try await next.text("No Sessions Yet")
      try await next.finish()
    }

    @Test("Codes leave for a file and come back into another session")
    func exchange() async throws {
      let desktop = try DesktopRig(keepingHistory: false)
      let rig = try await Self.rig(Self.codes, desktop)
      try desktop.press("ctrl+shift+t")
      try await rig.text("3 codes")
      try await rig.window.focus(on: rig.tableRow("CRATE 9"))
      try desktop.press("F2")
      _ = try await rig.application.wait(for: "text box") { $0.states.contains(.focused) }
      try desktop.type("blue")
      try desktop.press("Return")
      try await rig.tableRow("blue")
      let file = desktop.session.folder.appending(path: "codes.csv")
      try desktop.press("ctrl+e")
      try await rig.question("Export Codes")
      try desktop.press("Return")
      try await rig.chooseFile(file.path)
      try await rig.message("3 codes exported")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\r\n")
      #expect(lines.count == 4 && lines.contains { $0.contains("CRATE 9") && $0.contains("blue") })

      // Without a history the rows would be lost.
      try await rig.window.activate()
      try desktop.press("ctrl+n")
      try await rig.question("Discard the Table?")
      try await rig.press("Discard")
      try await rig.text("No Rows Yet")
      try await rig.window.activate()
      try desktop.press("ctrl+i")
      try await rig.chooseFile(file.path)
      try await rig.message("3 codes imported")
      try await rig.tableRow("blue")
      try await rig.text("3 codes")
      try await rig.finish()
    }

    private static func rig(_ texts: [String], _ desktop: DesktopRig) async throws -> WindowRig {
      try await WindowRig.showing(
        texts.map { try SampleCode.qr($0) }, in: desktop, environment: environment)
    }
  }
}

extension WindowRig {
  /// Waits for the row of the table whose name contains these words.
  @discardableResult
  func tableRow(_ words: String) async throws -> Accessible {
    try await sight(of: "a row with \(words)", within: .seconds(20), telling: story) {
      try await application.find { $0.isRow && $0.name.contains(words) }
    }
  }

  /// Types a path into the desktop's dialog for a file.
  func chooseFile(_ path: String) async throws {
    let chooser = try await sight(of: "the dialog for a file", telling: story) {
      run.windows.first { $0.identifier != window.identifier && $0.isOpen && $0.isFileDialog }
    }
    try await chooser.activate()
    // Where files are chosen, a path is typed only on request.
    if chooser.opensFiles { try desktop.press("ctrl+l") }
    _ = try await application.wait(for: "text box") { $0.states.contains(.focused) }
    try desktop.press("ctrl+a")
    try desktop.type(path)
    // The first Return may only take the dialog's own completion of the path.
    for _ in 0..<3 where chooser.isOpen {
      try desktop.press("Return")
      _ = try? await sight(of: "the closing of the dialog", within: .seconds(5)) {
        chooser.isOpen ? nil : true
      }
    }
  }

  /// Waits until there is no such row.
  fileprivate func waitUntilGone(row words: String) async throws {
    try await sight(of: "the row with \(words) going", within: .seconds(20), telling: story) {
      try await application.find { $0.isRow && $0.name.contains(words) } == nil ? true : nil
    }
  }
}

extension RigWindow {
  fileprivate var opensFiles: Bool {
    [
      "Import", "Table of Labels", "Images of the Test Sheet", "Choose a Logo", "Document to Split",
      "Content of the Code",
    ].contains(title)
  }
  fileprivate var isFileDialog: Bool { opensFiles || title == "Export" }
}

extension AccessibleNode {
  fileprivate var isRow: Bool { ["list item", "row"].contains(role) }
}

extension DesktopRig {
  /// A desktop on which the question about the history was answered.
  convenience init(keepingHistory: Bool) throws {
    try self.init(size: PixelSize(width: 1200, height: 1100))
    try keep(settings: "history=\(keepingHistory)\nhistory-asked=true")
  }
}
