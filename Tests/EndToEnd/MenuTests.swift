// The menus of the window and the places of actions: every menu is opened by the pointer, in a wide
// window and in a narrow one, with a page in place of the image as well.

import Foundation
import Reading
import Staging
import TestSupport
import Testing
import Wording

@testable import FeatureViews

extension WindowTests {
  @Stage
  @Suite("The places of actions", .serialized)
  struct MenuTests {
    private nonisolated static let sizes = [
      PixelSize(width: 1000, height: 700), PixelSize(width: 360, height: 640),
    ]

    @Test(
      "Each menu has at most ten entries, and each action is reached by pointer", arguments: sizes)
    func places(size: PixelSize) async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1100))
      try desktop.keep(addresses: ["rtsp://192.168.1.20/video Hall"])
      let rig = try await WindowRig.showing(
        [.qr("plain words"), .qr("other words")], size: size, in: desktop,
        environment: ["GSETTINGS_BACKEND": "keyfile"])
      // The bar of a wide window needs a little more at the first step.
      try await rig.window.resize(to: size)
      #expect(try rig.window.frame().size == size)
      var seen: Set<String> = []
      let menus = await ListedMenu.all()
      for menu in menus where menu.hasButton {
        let entries = try await rig.entries(of: menu.title)
        #expect(entries == menu.entries, "\(menu.title)")
        seen.formUnion(entries)
      }
      seen.formUnion(try await rig.entries(of: "Source"))
      for submenu in ["Screen", "Stream Addresses"] as [Sentence] {
        seen.formUnion(try await rig.entries(of: "Source", under: submenu))
      }
      #expect(seen.contains("Hall"))
      for button in [
        "Full Screen", "Next Image", "Find", "Copy plain words", "Details of plain words",
      ] as [Sentence] {
        try await rig.expectOnScreen(button)
      }
      try await rig.window.click(on: rig.row("plain words"), button: 3)
      let rowEntries = try await rig.openEntries()
      #expect(rowEntries.count <= 10)
      seen.formUnion(rowEntries)
      try rig.desktop.press("Escape")
      try await rig.application.waitUntilGone("menu item")
      #expect(menus.flatMap(\.entries).filter { !seen.contains($0) } == [])
      #expect(seen.contains("Remove"))
      try await rig.finish()
    }

    @Test("A narrow first start shows its four ways on above the results, and the menu of the view")
    func welcome() async throws {
      let rig = try await WindowRig()
      try await rig.window.waitUntilStill()
      try await rig.window.resize(to: Self.sizes[1])
      try await rig.page("Welcome to Reticle")
      let expand = try await rig.button("Expand Results")
      let top = try await rig.place(of: expand).corners.map(\.y).min() ?? 0
      for way in ["Use Camera", "Scan Screen", "Open Image or Video…", "Try Demo"] as [Sentence] {
        try await rig.expectOnScreen(way)
        let bottom = try await rig.place(of: rig.button(way)).corners.map(\.y).max() ?? .infinity
        #expect(bottom < top, "\(way)")
      }
      let entries = try await rig.entries(of: "View")
      #expect(entries.contains("Stop After First Code"))
      try await rig.expectOnScreen("Full Screen")
      try await rig.finish()
    }

    @Test("A hint lies clear of the buttons on a narrow image")
    func hint() async throws {
      let desktop = try DesktopRig()
      try desktop.write(
        LumaBitmap(size: PixelSize(width: 640, height: 480), filledWith: 200), as: "empty.png")
      let path = desktop.session.folder.appending(path: "empty.png").path
      let rig = try await WindowRig([path], on: desktop)
      try await rig.window.waitUntilStill()
      try await rig.window.resize(to: Self.sizes[1])
      let hint = try await rig.place(of: rig.text("No code was found in this image."))
      let view = try await rig.place(of: rig.button("View"))
      #expect((hint.corners.map(\.y).max() ?? 0) < (view.corners.map(\.y).min() ?? 0))
      try await rig.finish()
    }
  }
}

/// A menu of the window, by its words.
private struct ListedMenu {
  let title: Sentence
  let entries: [String]
  /// Whether its entries are always the same, below a button of their own.
  let hasButton: Bool

  @MainActor
  static func all() -> [ListedMenu] {
    WindowMenu.allCases.filter { $0 != .counting }.map { menu in
      ListedMenu(
        title: Sentence(exact: menu.title), entries: menu.sections.joined().map(\.title),
        hasButton: menu != .source && menu != .screen)
    }
  }
}

extension WindowRig {
  /// The entries of a menu, which the pointer opens, or of a menu under one of them. They are at
  /// most ten, apart from the way back.
  fileprivate func entries(of menu: Sentence, under parent: Sentence? = nil) async throws
    -> [String]
  {
    try await expectOnScreen(menu)
    try await window.activate()
    try await window.click(on: button(menu))
    var entries = try await openEntries()
    if let parent {
      #expect(entries.count <= 10, "\(entries)")
      // The way back has the name of the entry.
      let outer = Set(entries).subtracting([tr(parent)])
      try await desktop.activate(parent, in: application)
      entries = try await sight(of: "the menu \(parent)", telling: story) {
        let inner = try await openEntries()
        // Both show while one slides over the other.
        return inner.contains { outer.contains($0) } ? nil : inner
      }
    }
    #expect(entries.count <= 10, "\(entries)")
    for _ in 0..<2 { try desktop.press("Escape") }
    try await application.waitUntilGone("menu item")
    return entries
  }

  fileprivate func openEntries() async throws -> [String] {
    let entries = try await sight(of: "the entries", telling: story) {
      let items = try await application.findAll(where: { $0.role.hasPrefix("menu item") })
      return items.isEmpty ? nil : items
    }
    return try await entries.asyncMap { try await $0.name().withoutKey.replacing("…", with: "") }
  }

  /// Waits for a button that shows and lies within the window.
  fileprivate func expectOnScreen(_ name: Sentence) async throws {
    let (place, size) = (try await place(of: button(name)), try window.frame().size)
    let isInside = place.corners.allSatisfy {
      $0.x >= 0 && $0.y >= 0 && $0.x <= Double(size.width) && $0.y <= Double(size.height)
    }
    #expect(isInside, "\(tr(name)) at \(place.corners)")
  }
}

extension DesktopRig {
  fileprivate func keep(addresses: [String]) throws {
    try keep(settings: "addresses=\(addresses)".replacing("\"", with: "'"))
  }
}
