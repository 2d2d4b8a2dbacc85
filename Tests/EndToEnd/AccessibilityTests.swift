// Everything has a name, for people who do not see the screen.

import TestSupport
import Testing

extension WindowTests {
  @Stage
  @Suite("The window for people who do not see", .serialized)
  struct AccessibilityTests {
    @Test("Whatever can be used has a name that is a name, on every page and in every window")
    func names() async throws {
      try await PageWalk(visit: Self.expectNames).results()
    }

    @Test("Without a camera the page says so, with names for its ways on")
    func status() async throws {
      try await PageWalk(visit: Self.expectNames).withoutCamera()
    }

    /// Sees to it that everything that can be used is called something that people would say.
    private static func expectNames(_ page: String, _ tree: AccessibleNode) {
      let nameless = ours(in: tree).filter { node in
        guard usable.contains(node.role) else { return false }
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
