// A walk through all pages of the window, for tests that check every page. Used on the stage.

import Reading
import TestSupport
import Wording

/// A visitor of pages.
struct PageWalk {
  /// Checks a page, given its name for the message of a failure, and all widgets in it.
  let visit: (_ page: String, AccessibleNode) async throws -> Void

  /// The codes of the walk, and their texts.
  static let odd = "http://user@203.0.113.7/"
  static let codes = [
    "https://example.org/", odd, "WIFI:T:WPA;S:Home;P:geheim12;;", "tel:+12015550123",
    "plain words",
  ]

  /// Visits all pages with results, in the language of the task.
  func results(environment: [String: String] = [:]) async throws {
    let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1100))
    _ = try await desktop.startNetworkService()
    let rig = try await WindowRig.showing(
      Self.codes.map { try .qr($0) }, in: desktop, environment: environment)
    do {
      try await results(rig)
    } catch {
      throw StageFailure("\(error)\n\(await rig.story())")
    }
  }

  private func results(_ rig: WindowRig) async throws {
    let desktop = rig.desktop
    try await look(at: "images and results", rig)
    try await rig.openDetails(of: "Home")
    try await rig.press("Show Bytes")
    try await look(at: "details", rig)
    try desktop.press("Escape")
    let questions: [(row: String, heading: Sentence)] = [
      ("203.0.113.7", "Open This Link?"), ("Home", "Join This Network?"),
      ("+12015550123", "Call \("+12015550123")?"),
    ]
    for (row, heading) in questions {
      try await rig.window.click(on: rig.row(row))
      try await rig.question(heading)
      try await look(at: "the question of \(row)", rig)
      try await rig.answer("Cancel", to: heading)
    }
    try await rig.window.click(on: rig.row("plain words"))
    try await rig.press("Search the Web…")
    try await rig.question("Search the Web?")
    try await look(at: "the question of a text", rig)
    try await rig.answer("Cancel", to: "Search the Web?")
    try desktop.press("Escape")
    for button in ["Source", "Main Menu", "View", "New Codes", "Results"] as [Sentence] {
      try await rig.press(button)
      _ = try await rig.application.wait(for: "menu item")
      try await look(at: "the menu \(tr(button))", rig)
      try desktop.press("Escape")
      try await rig.application.waitUntilGone("menu item")
    }
    for (keys, name) in [("ctrl+comma", "preferences"), ("ctrl+question", "shortcuts")] {
      try await rig.window.activate()
      try desktop.press(keys)
      let window = try await rig.front("the window of \(name)")
      try await look(at: name, rig)
      try desktop.press("Escape")
      try await window.waitUntilClosed()
    }
    try await rig.choose("Comman_ds", from: "New Codes")
    let preferences = try await rig.front("the preferences")
    try await rig.press("_Add Command")
    let form = try await rig.run.window(titled: tr("New Command"))
    _ = try await rig.button("_Cancel")
    try await look(at: "the form of a command", rig)
    for window in [form, preferences] {
      try desktop.press("Escape")
      try await window.waitUntilClosed()
    }
    try await rig.window.activate()
    try await rig.choose("_About Reticle")
    let about = try await rig.front("the window about the program")
    try await look(at: "about", rig)
    try desktop.press("Escape")
    try await about.waitUntilClosed()
    try await checkUp(rig)
    try await rig.choose("_Table", from: "Results")
    try await rig.text(tr("1 code", plural: "\(Self.codes.count) codes", count: Self.codes.count))
    try await look(at: "table", rig)
    try await rig.press("Table Menu")
    _ = try await rig.application.wait(for: "menu item")
    try await look(at: "the menu of the table", rig)
    try desktop.press("Escape")
    try await rig.application.waitUntilGone("menu item")
    try desktop.press("ctrl+e")
    try await rig.question("Export Codes")
    try await look(at: "the question before an export", rig)
    try await rig.answer("_Cancel", to: "Export Codes")
    try desktop.press("ctrl+shift+o")
    try await rig.page("History Is Off")
    try await look(at: "sessions without a history", rig)
    for _ in 0..<2 { try desktop.press("Escape") }
    try await rig.choose("_History", from: "Results")
    try await rig.page("History Is Off")
    try await look(at: "history that is off", rig)
    try await rig.press("_Keep History")
    _ = try await rig.application.wait(for: "list item") { $0.name.contains("example.org") }
    try await look(at: "history", rig)
    try desktop.press("Escape")
    try await rig.choose("_Clear Results", from: "Results")
    try await rig.page("No Results Yet")
    try await look(at: "no results", rig)
    try await rig.finish()
  }

  private func checkUp(_ rig: WindowRig) async throws {
    try await rig.window.activate()
    try await rig.choose("Check Camera _with Chart…")
    let window = try await rig.front("the check-up")
    _ = try await rig.button("_Show Chart")
    try await look(at: "the check-up of the camera", rig)
    try await rig.press("_Show Chart")
    let chart = tr("Camera chart")
    _ = try await rig.application.wait(for: "image", named: chart)
    try await look(at: "the chart", rig)
    try rig.desktop.press("Escape")
    try await rig.application.waitUntilGone("image", named: chart)
    try await window.activate()
    try rig.desktop.press("Escape")
    try await window.waitUntilClosed()
    try await rig.window.activate()
  }

  /// Visits the pages of a machine without a camera, in the language of the task.
  func withoutCamera(environment: [String: String] = [:]) async throws {
    let rig = try await WindowRig(environment: environment)
    _ = try await rig.button("Try _Demo")
    try await look(at: "status", rig)
    try await rig.press("Try _Demo")
    _ = try await rig.application.wait(for: "list item")
    try await look(at: "live", rig)
    try await rig.finish()
  }

  private func look(at page: String, _ rig: WindowRig) async throws {
    try await visit(page, rig.application.tree())
  }
}
