// Every control has a name, for people who use a screen reader.

import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("The window with a screen reader", .serialized)
  struct AccessibilityTests {
    @Test("Every control has a proper name, on every page and in every window")
    func names() async throws {
      try await PageWalk(visit: Self.expectNames).results()
    }

    @Test("The page without a camera has names for all its controls")
    func status() async throws {
      try await PageWalk(visit: Self.expectNames).withoutCamera()
    }

    @Test("The torch keeps its name, and its description says why it cannot be switched")
    func torch() async throws {
      try await WindowRig.use(["--demo"]) { rig in
        let torch = try await rig.application.wait(for: "button", named: tr("Torch"))
        let reasons = [
          tr("This device has no torch."),
          tr("The torch can be used while the camera is running."),
        ]
        let description = try await torch.description()
        #expect(reasons.contains(description), "\(description)")
        #expect(try await !torch.states().contains(.sensitive))
      }
    }

    /// Expects a proper name for every control.
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

    /// All controls except those that libadwaita 1.2 leaves without a name: icons, the search and
    /// the way back in its windows, the button that closes a passing message.
    private static func ours(
      in node: AccessibleNode, isLibadwaitas: Bool = false
    ) -> [AccessibleNode] {
      let isLibadwaitas =
        isLibadwaitas || node.name == "AdwToastWidget"
        || ["Preferences", "New Command", "Keyboard Shortcuts", "About"].contains(node.name)
      let unnamed: Set = ["GtkImage", "GtkTextView", "GtkSearchEntry", "GtkButton"]
      if isLibadwaitas, unnamed.contains(node.name) { return [] }
      // The choices of a row have their text as their name.
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
