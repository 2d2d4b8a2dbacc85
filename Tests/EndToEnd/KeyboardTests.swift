// Everything works with the keyboard alone, and new results are announced.

import Foundation
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("The window without a pointer", .serialized)
  struct KeyboardTests {
    @Test("From the demonstration to preferences keys suffice, and results are announced")
    func keys() async throws {
      let rig = try await WindowRig()
      let (desktop, application) = (rig.desktop, rig.application)
      _ = try await rig.button("Try Demo")
      try await rig.window.activate()
      let listener = try await AccessibleListener(to: application)
      // The source menu, up to the demonstration.
      // A menu button has the focus in the button within it.
      let sources = try await application.findAll("button", named: "Source")
      try await walk(to: #require(sources.last), by: "shift+Tab", in: desktop)
      try desktop.press("Return")
      let demo = try await application.wait(for: "menu item", named: "Try Demo")
      for _ in 0..<10 where try await !demo.states().contains(.focused) {
        try desktop.press("Down")
      }
      try desktop.press("Return")
      try await listener.wait(for: "the telling of a find") {
        if case .description(let text) = $0.kind { text.contains("ound") } else { false }
      }
      // The image is paused, so that the rows do not change.
      try desktop.press("ctrl+p")
      _ = try await rig.button("Resume")
      let link = try await application.wait(for: "list item") { $0.name.hasPrefix("link, ") }
      try await walk(to: link, by: "Tab", in: desktop)
      try desktop.press("Return")
      let opened = try await desktop.handedOver(after: 0)
      #expect(opened.hasPrefix("https://"))
      try desktop.press("ctrl+c")
      try await rig.message("Copied")
      try desktop.press("alt+Return")
      _ = try await rig.button("Back")
      try desktop.press("Escape")
      try await link.wait(until: .focused)
      let name = try await link.name()
      try desktop.press("Delete")
      try await application.waitUntilGone("list item", named: name)
      try desktop.press("ctrl+z")
      try desktop.press("ctrl+comma")
      let preferences = try await rig.run.window(titled: "Preferences")
      try await preferences.activate()
      try desktop.press("Escape")
      try await preferences.waitUntilClosed()
      try await rig.window.activate()
      try desktop.press("ctrl+w")
      try await rig.expectGoodEnd()
    }

    /// Presses a key until the focus reaches `widget`.
    private func walk(to widget: Accessible, by key: String, in desktop: DesktopRig) async throws {
      for _ in 0..<60 {
        try desktop.press(key)
        let settled = ContinuousClock.now + .milliseconds(200)
        repeat {
          if try await widget.states().contains(.focused) { return }
        } while ContinuousClock.now < settled
      }
      throw StageFailure("\(key) never moves the focus to \(widget).")
    }
  }
}
