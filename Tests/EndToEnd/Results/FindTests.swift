// Finding a code by typing, and through the list: the other rows leave, the number of matches is
// announced, and a code that comes into sight as well.

import Reading
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Finding a code in the window", .serialized)
  struct FindTests {
    @Test("Typing leaves the rows that match, Enter goes on, and Escape ends it")
    func typing() async throws {
      let rig = try await WindowRig.showing([.qr("red apple"), .qr("green apple"), .qr("a pear")])
      let listener = try await AccessibleListener(to: rig.application)
      func hear(_ words: String) async throws {
        try await listener.wait(for: "the announcement “\(words)”") {
          if case .description(let text) = $0.kind { text.contains(words) } else { false }
        }
      }
      let desktop = rig.desktop
      try desktop.press("ctrl+f")
      _ = try await rig.button("End Search")
      try desktop.type("apple")
      try await rig.rows(count: 2)
      try await rig.label("2 of 3")
      try await hear("2 of 3")
      try desktop.press("Return")
      try await hear("apple, ")
      try desktop.type(" green")
      #expect(try await rig.rows(count: 1).first?.contains("green apple") == true)
      try desktop.press("Escape")
      try await rig.rows(count: 3)
      try await rig.finish()
    }

    @Test("A row of the list looks for its code, which is announced when it comes into sight")
    func line() async throws {
      let desktop = try DesktopRig()
      // Counting has started before the first code comes: one that is in sight already is not counted.
      let video = try desktop.video([([], 120), (["A-1"], 200), ([], 15), (["A-1", "A-2"], 60)])
      try desktop.copy("Code\tName\nA-1\tMilk\nA-2\tBread\n")
      let rig = try await WindowRig(["--source", video], on: desktop)
      try await rig.window.activate()
      let listener = try await AccessibleListener(to: rig.application)
      try desktop.press("ctrl+shift+v")
      try await rig.label("1 of 2")
      try desktop.press("ctrl+m")
      try await rig.window.click(on: rig.row("Missing, A-2, Bread"))
      try await rig.label("No Match Yet")
      try await listener.wait(for: "the announcement of the code in sight") {
        if case .description(let text) = $0.kind { text.contains("In sight: A-2") } else { false }
      }
      try await rig.rows(count: 1)
      try await rig.finish()
    }
  }
}
