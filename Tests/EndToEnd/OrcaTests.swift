// What Orca says, word for word: of codes, actions, counts, the table, a search, and a code that is
// seen but not read.

import Foundation
import Reading
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("The window heard through Orca", .serialized)
  struct OrcaTests {
    @Test("The codes of an image, their places, a link, a copy, a menu, a search and the table")
    func image() async throws {
      let staged = try StagedImage.codes([
        ("https://example.org/a", Point(x: 250, y: 150)), ("plain words", Point(x: 1030, y: 560)),
      ])
      try await Ear.use(showing: staged.bitmap) { ear, rig in
        let desktop = rig.desktop
        try await ear.hears("Viewfinder image.", "2 codes found: example.org, plain words.") {}
        try await ear.hears("link, example.org, in view, number 1 push button.", "top left") {
          try desktop.press("Tab")
        }
        try desktop.press("Return")
        #expect(try await desktop.handedOver(after: 0) == "https://example.org/a")
        try await ear.hears("text, plain words, in view, number 2 push button.", "bottom right") {
          try desktop.press("Tab")
        }
        try await ear.hears("Copied") { try desktop.press("ctrl+c") }
        try await ear.hears("Details of plain words panel.", "Back push button.") {
          try desktop.press("Return")
        }
        try await ear.hears("text, plain words, in view, number 2.", "not selected.") {
          try desktop.press("Escape")
        }
        try await ear.hears("Find a Code entry.") { try desktop.press("ctrl+f") }
        try await ear.hears("1 of 2") { try desktop.type("w") }
        try await ear.hears("plain words, bottom right") { try desktop.press("Return") }
        try await ear.hears("Viewfinder image.") { try desktop.press("Escape") }
        try await ear.hears("New codes are copied") { try desktop.press("ctrl+shift+c") }
        try await ear.hears("New codes are listed only") { try desktop.press("ctrl+shift+c") }
        try desktop.press("ctrl+shift+t")
        let row = try await ear.next { $0.last?.hasPrefix("plain words, QR Code, ") == true }
        #expect(row.dropLast() == ["Table.", "list."])
        try await ear.hears("Note text.") { try desktop.press("F2") }
        try desktop.type("top shelf")
        try desktop.press("Return")
        try await ear.next { $0.last?.hasSuffix(", top shelf.") == true }
      }
    }

    @Test("The main menu has a name, and its entries are told one by one")
    func menu() async throws {
      let image = try StagedImage.codes([("one", Point(x: 640, y: 360))]).bitmap
      try await Ear.use(showing: image) { ear, rig in
        try await ear.hears("Viewfinder image.", "1 code found: one.") {}
        try rig.desktop.press("F10")
        _ = try await rig.application.wait(for: "menu item")
        try rig.desktop.press("Down")
        let heard = try await ear.next { $0.last == "Preferences." }
        #expect(heard.contains("Main Menu menu"))
        try await ear.hears("Keyboard Shortcuts.") { try rig.desktop.press("Down") }
        try rig.desktop.press("Escape")
        try await ear.next { $0.contains("Main Menu push button.") }
      }
    }

    @Test("A code that is seen but not read is told, with the reason in its row")
    func unread() async throws {
      let image = try StagedImage.codes([
        ("https://example.org/a/long/address", Point(x: 640, y: 360))
      ]).bitmap
      try await Ear.use(showing: image, blurred: 9) { ear, rig in
        try await ear.next { $0.last?.hasSuffix("A code was found but cannot be read.") == true }
        try await rig.window.focus(on: rig.application.wait(for: "list item"))
        let heard = try await ear.next { $0.last == "not selected." }
        let row = ["Not Read.", "List with 1 item.", "Not sharp. Use a sharper image."]
        #expect(heard.suffix(4).dropLast() == row)
      }
    }

    @Test("Counts are told, of one code and of a pile")
    func counting() async throws {
      let desktop = try DesktopRig()
      let video = try desktop.video([
        ([], 150), (["A-1"], 10), ([], 60), (["B-1", "B-2", "B-3", "B-4"], 10), ([], 60),
      ])
      try await Ear.use(["--source", video], on: desktop) { ear, rig in
        try await ear.next { $0.contains("Viewfinder image.") }
        try desktop.press("ctrl+k")
        try await ear.next { $0.contains("New codes are counted") }
        try await ear.next { $0.contains("A-1, counted once") }
        try await ear.next { $0.contains("4 codes counted") }
      }
    }
  }
}

/// What is spoken, step by step.
@Stage
private final class Ear {
  private let reader: ScreenReader
  private var count = 0

  private init(_ reader: ScreenReader) { self.reader = reader }

  /// Starts the screen reader and then the program with an image, and expects that no widget is
  /// ever told by its type or without a name.
  static func use(
    showing image: LumaBitmap, blurred radius: Int = 0,
    _ body: (Ear, WindowRig) async throws -> Void
  ) async throws {
    let desktop = try DesktopRig()
    try desktop.write(image, as: "codes.png")
    let file = desktop.session.folder.appending(path: "codes.png").path
    if radius > 0 {
      try desktop.session.output(of: ["convert", file, "-blur", "0x\(radius)", file])
    }
    try await use([file], on: desktop, body)
  }

  static func use(
    _ arguments: [String], on desktop: DesktopRig, _ body: (Ear, WindowRig) async throws -> Void
  ) async throws {
    let reader = try ScreenReader(on: desktop)
    let ear = Ear(reader)
    ear.count = reader.spoken.count
    // GTK warns at each question of Orca for a place on the screen.
    let rig = try await WindowRig(arguments, on: desktop, environment: ["G_DEBUG": ""])
    do {
      try await body(ear, rig)
      try await rig.close()
      #expect(try await rig.run.waitForEnd() == .status(0), "\(rig.run.log)")
    } catch {
      throw StageFailure("\(error)\n\(await rig.story())")
    }
    #expect(rig.run.complaints.allSatisfy { $0.contains("Screen coordinates not supported") })
    let cryptic = reader.spoken.filter {
      $0.contains("Gtk") || $0.contains("Adw") || $0.hasPrefix("panel") || $0.contains("-symbolic")
    }
    #expect(cryptic == [])
  }

  /// Expects exactly these sentences after an action.
  func hears(
    _ sentences: String..., location: SourceLocation = #_sourceLocation,
    after action: () throws -> Void
  ) async throws {
    try action()
    let heard = try await next { $0.count >= sentences.count }
    #expect(heard == sentences, sourceLocation: location)
  }

  /// Waits until the sentences since the last step pass `areMeant` and no more come.
  @discardableResult
  func next(where areMeant: ([String]) -> Bool) async throws -> [String] {
    let heard = try await reader.sentences(after: count, where: areMeant)
    count += heard.count
    return heard
  }
}
