// The parts of the window besides the image: pages, results, menus.

import Foundation
import GLib
import TestSupport
import Wording

extension WindowRig {
  /// Waits for the page with this heading, and returns how long that took.
  @discardableResult
  func page(_ heading: Sentence) async throws -> Duration {
    let start = ContinuousClock.now
    _ = try await application.wait(for: "label", named: tr(heading))
    return ContinuousClock.now - start
  }

  /// Waits for a button or menu entry with this name.
  func button(_ name: Sentence) async throws -> Accessible {
    let name = tr(name).withoutKey
    return try await sight(of: "the button \(name)", telling: story) {
      try await application.find(where: {
        $0.isButton(name) && $0.states.isSuperset(of: [.focusable, .sensitive])
      })
    }
  }

  /// Waits until no button or menu entry has this name.
  func waitUntilGone(button name: Sentence) async throws {
    let name = tr(name).withoutKey
    try await sight(of: "the button \(name) going", telling: story) {
      try await application.find(where: { $0.isButton(name) }) == nil ? true : nil
    }
  }

  /// Chooses an entry of a menu, or of the menu `under` one of its entries, by the keyboard.
  func choose(
    _ entry: Sentence, from menu: Sentence = "Main Menu", under parent: Sentence? = nil
  ) async throws {
    try await window.activate()
    try await button(menu).press()
    var above: Accessible?
    if let parent { above = try await desktop.activate(parent, in: application) }
    try await desktop.choose(entry, in: application, below: above)
  }

  /// The accessible names of the rows of results, the uppermost first.
  func rows() async throws -> [String] {
    // Below several images there is a list of those as well.
    guard let list = try await application.find("list", named: tr("Results")) else { return [] }
    return try await list.findAll("list item") { $0.name.contains(", ") }.asyncNames()
  }

  /// Waits for this number of rows.
  @discardableResult
  func rows(count: Int) async throws -> [String] {
    try await rows("\(count) rows") { $0.count == count }
  }

  /// Waits for rows that pass `isMeant`.
  @discardableResult
  func rows(_ thing: String, where areMeant: ([String]) -> Bool) async throws -> [String] {
    try await sight(of: thing, telling: story) {
      let rows = try await rows()
      return areMeant(rows) ? rows : nil
    }
  }

  /// The widgets of the window and the output of the program, for the message of a failure.
  func story() async -> String {
    // A closed window has no image, and a request for one would wait.
    if let end = run.end { return "The program has ended: \(end)\n\(run.log)" }
    let tree = (try? await application.tree().outline) ?? "There are no widgets."
    let image = (try? window.screenshot().kept(as: "window-\(run.identifier)")) ?? ""
    return "\(tree)\n\(image)\n\(run.log)"
  }
}

extension AccessibleNode {
  fileprivate var isMenuItem: Bool { role.hasPrefix("menu item") }

  /// Whether the widget is a button with this text.
  fileprivate func isButton(_ word: String) -> Bool {
    role == "button" && (name == word || children.contains { $0.name == word })
  }
}

extension String {
  /// The text of a button or a menu entry, without the mark of its mnemonic.
  var withoutKey: String { replacing(/\(_.\)|_/, with: "") }
}

extension [Accessible] {
  fileprivate func asyncNames() async throws -> [String] {
    var names: [String] = []
    for widget in self { names.append(try await widget.name()) }
    return names
  }
}

extension DesktopRig {
  /// Chooses an entry of the open menu, or of the menu `below` an entry, by the keyboard.
  func choose(
    _ entry: Sentence, in application: Accessible, below parent: Accessible? = nil
  ) async throws {
    try await activate(entry, in: application, below: parent)
    try await sight(of: "the menu's closing") {
      try await application.find(where: \.isMenuItem) == nil ? true : nil
    }
  }

  /// Activates an entry of the open menu, which may open another menu, and returns it.
  @discardableResult
  func activate(
    _ entry: Sentence, in application: Accessible, below parent: Accessible? = nil
  ) async throws -> Accessible {
    let entry = tr(entry).withoutKey
    let widgets = { (try? await application.tree().outline) ?? "There are no widgets." }
    let item = try await sight(of: "the entry \(entry)", telling: widgets) {
      try await application.find(where: { $0.isMenuItem && $0.name.withoutKey == entry })
    }
    let entries = try await application.findAll(where: \.isMenuItem)
    // The entries can be found but not pressed, so the keyboard moves there. A key before the menu
    // has the focus is lost, and one that takes effect after the next would move the focus beyond
    // the entry. Events tell neither: that of an earlier move may come late.
    var last = parent
    for _ in 0..<30 {
      last = try await sight(of: "the focus on another entry", telling: widgets) {
        for entry in entries where entry != last {
          if (try? await entry.states())?.contains(.focused) == true { return entry }
        }
        return nil
      }
      if last == item {
        try press("Return")
        return item
      }
      try press("Down")
    }
    throw StageFailure("Down never reaches the entry \(entry).")
  }
}
