// Which value a mark has beside its outline, and how a search sets marks off.

import FeatureModels
import FeatureSessions
import Reading
import Testing

@testable import FeatureViews

@Suite("The values of marks", .timeLimit(.minutes(10)))
@MainActor
struct OutlineValueTests {
  private func stage(_ texts: String...) async -> Stage {
    let stage = Stage()
    await stage.runCamera()
    let codes = texts.enumerated().map { code($1, at: 100 + 200 * Double($0)) }
    for _ in 0..<5 { await stage.see(codes) }
    return stage
  }

  private func marks(_ stage: Stage) -> [Mark] {
    stage.session.view.sightings.map { Mark($0, in: stage.session) }
  }

  @Test("Without a list it is the title, with one the chosen column, and none without the switch")
  func column() async {
    let stage = await stage("A-1", "other")
    let session = stage.session
    #expect(marks(stage).map(\.value) == ["", ""])
    session.choices.preferences.showsValues = true
    #expect(marks(stage).map(\.value) == ["A-1", "other"])
    let list = "Code,Name,Price\nA-1,Milk,1.20\nA-2,Bread,2.40\n"
    #expect(await session.counting.openList(Array(list.utf8), named: "goods") == nil)
    #expect(marks(stage).map(\.value) == ["Milk", ""])
    session.choices.preferences.valueColumn = "Price"
    #expect(marks(stage).map(\.value) == ["1.20", ""])
    session.choices.preferences.valueColumn = "Shelf"
    #expect(marks(stage).map(\.value) == ["Milk", ""])
  }

  @Test("A value is one line of bounded length, safe to display")
  func hostile() async {
    let stage = await stage("A-1")
    let session = stage.session
    session.choices.preferences.showsValues = true
    let long = "left\u{202E}right" + String(repeating: "x", count: 10_000)
    let list = "Code,Name\nA-1,\"\(long)\nnext\"\nA-2,Bread\n"
    #expect(await session.counting.openList(Array(list.utf8), named: "goods") == nil)
    let value = marks(stage).first?.value ?? ""
    #expect(value.hasPrefix("left") && value.count < 100)
    #expect(!value.unicodeScalars.contains { ["\u{202E}", "\n"].contains($0) })
  }

  @Test("The title of a secret stands beside it, not its text")
  func secrets() async {
    let stage = await stage("otpauth://totp/Example:alice?secret=JBSWY3DPEHPK3PXP")
    stage.session.choices.preferences.showsValues = true
    let value = marks(stage).first?.value ?? ""
    #expect(!value.isEmpty && !value.contains("JBSWY3DPEHPK3PXP"))
  }

  @Test("A search sets matches off and dims the others")
  func emphasis() async {
    let stage = await stage("one", "two")
    #expect(marks(stage).map(\.emphasis) == [.usual, .usual])
    stage.session.finder.find(.text("tw"))
    #expect(marks(stage).map(\.emphasis) == [.dimmed, .found])
    stage.session.finder.end()
    #expect(marks(stage).map(\.emphasis) == [.usual, .usual])
  }
}
