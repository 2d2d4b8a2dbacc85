// Everything has a name, for people who do not see the screen.

import Barcodes
import Foundation
import GLib
import Imaging
import Staging
import TestSupport
import Testing

extension WindowTests {
  @Stage
  @Suite("The window for people who do not see", .serialized)
  struct AccessibilityTests {
    private static let odd = "http://user@203.0.113.7/"

    @Test("Whatever can be used has a name that is a name, on every page and in every window")
    func names() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1100))
      _ = try await desktop.startNetworkService()
      let rig = try await WindowRig.showing(
        [
          .qr("https://example.org/"), .qr(Self.odd), .qr("WIFI:T:WPA;S:Home;P:geheim12;;"),
          .qr("tel:+12015550123"), .qr("plain words"),
        ], in: desktop)
      try await expectNames("pictures and results", rig)
      try await rig.openDetails(of: "Home")
      try await rig.press("Show Bytes")
      try await expectNames("details", rig)
      try desktop.press("Escape")
      for (row, heading) in [
        ("203.0.113.7", "Open This Link?"), ("Home", "Join This Network?"),
        ("+12015550123", "Call +12015550123?"), ("plain words", "Search the Web?"),
      ] {
        try await rig.window.click(on: rig.row(row))
        try await rig.question(heading)
        try await expectNames(heading, rig)
        try await rig.answer("Cancel", to: heading)
      }
      for button in ["Source", "Main Menu"] {
        try await rig.press(button)
        _ = try await rig.application.wait(for: "menu item")
        try await expectNames("the menu \(button)", rig)
        try desktop.press("Escape")
        try await rig.application.waitUntilGone("menu item")
      }
      for (keys, name) in [("ctrl+comma", "preferences"), ("ctrl+question", "shortcuts")] {
        try await rig.window.activate()
        try desktop.press(keys)
        let window = try await rig.front("the window of \(name)")
        try await expectNames(name, rig)
        try desktop.press("Escape")
        try await window.waitUntilClosed()
      }
      try await rig.choose("About Reticle")
      let about = try await rig.front("the window about the program")
      try await expectNames("about", rig)
      try desktop.press("Escape")
      try await about.waitUntilClosed()
      try await rig.choose("Clear Results")
      try await rig.text("Nothing Found Yet")
      try await expectNames("no results", rig)
      try await rig.finish()
    }

    @Test("Without a camera the page says so, with names for its ways on")
    func status() async throws {
      let rig = try await WindowRig()
      _ = try await rig.button("Try the Demo")
      try await expectNames("status", rig)
      try await rig.press("Try the Demo")
      _ = try await rig.application.wait(for: "list item")
      try await expectNames("live", rig)
      try await rig.finish()
    }

    /// Sees to it that everything that can be used is called something that people would say.
    private func expectNames(_ page: String, _ rig: WindowRig) async throws {
      let nodes = try await Self.ours(in: rig.application.tree())
      let nameless = nodes.filter { node in
        guard Self.usable.contains(node.role) else { return false }
        let name = node.name
        return name.allSatisfy(\.isWhitespace) || name.hasPrefix("Gtk") || name.hasPrefix("Adw")
          || name.hasSuffix("-symbolic")
      }
      let story = nameless.map { "\($0.role) “\($0.name)” of \($0.all.map(\.name))" }
      #expect(nameless.isEmpty, "\(page): \(story)")
    }

    /// Everything but what libadwaita 1.2 has made and left without a name: icons, the search and the
    /// way back in its windows, the button that closes a passing message.
    private static func ours(
      in node: AccessibleNode, isLibadwaitas: Bool = false
    ) -> [AccessibleNode] {
      let isLibadwaitas =
        isLibadwaitas || node.name == "AdwToastWidget"
        || ["Preferences", "Keyboard Shortcuts", "About"].contains(node.name)
      let unnamed: Set = ["GtkImage", "GtkTextView", "GtkSearchEntry", "GtkButton"]
      if isLibadwaitas, unnamed.contains(node.name) { return [] }
      // The choices of a row are called by what is written on them.
      if isLibadwaitas, node.role == "list item", node.all.contains(where: { $0.role == "label" }) {
        return node.children.flatMap { ours(in: $0, isLibadwaitas: true) }
      }
      return [node] + node.children.flatMap { ours(in: $0, isLibadwaitas: isLibadwaitas) }
    }

    private static let usable: Set = [
      "button", "toggle button", "text box", "switch", "check box", "list item", "combo box",
      "menu item", "slider", "spin button", "image", "img", "link", "tab", "radio button",
      "search box",
    ]
  }
}
