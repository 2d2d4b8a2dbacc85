// Copying by itself: each new text, never a secret, and back on request.

import Reading
import Testing

@testable import FeatureSessions

@Suite("Copying by itself", .timeLimit(.minutes(10)))
@MainActor
struct CopyDeliveryTests {
  private let stage: Stage

  init() async {
    stage = Stage()
    stage.session.choices.preferences.copies = true
    await stage.runCamera()
  }

  /// The clipboard as soon as this number of copies were made.
  private func clipboard(after copies: Int) async -> String? {
    await until { self.stage.session.delivery.copying.last?.serial == copies }
    return stage.desk.clipboard
  }

  @Test("New codes are on the clipboard as soon as they are read, those of one image as lines")
  func lines() async {
    await stage.see([code("a"), code("b")])
    #expect(await clipboard(after: 1) == "a\nb")
    #expect(stage.session.delivery.copying.last?.count == 2)
    await stage.see([code("a"), code("b"), code("c")])
    #expect(await clipboard(after: 2) == "c")
  }

  @Test("Nothing is copied unless the user has switched it on")
  func off() async {
    stage.session.choices.preferences.copies = false
    await stage.see([code("a")])
    stage.session.choices.preferences.copies = true
    await stage.see([code("a"), code("b")])
    #expect(await clipboard(after: 1) == "b")
  }

  @Test("A password is not copied by itself")
  func secrets() async {
    await stage.see([code("WIFI:T:WPA;S:home;P:hidden-word;;"), code("b")])
    #expect(await clipboard(after: 1) == "b")
  }

  @Test("A template says what is copied of each code")
  func template() async {
    stage.session.choices.preferences.copyTemplate = CopyTemplate(
      #"{kind}\t{text}{text} {nothing}\n{"#)
    await stage.see([code("{kind}")])
    #expect(await clipboard(after: 1) == "QR Code\t{kind}{kind} {nothing}\n{")
  }

  @Test("Undoing brings back what was on the clipboard, unless something else was copied since")
  func undo() async {
    stage.desk.clipboard = "before"
    await stage.see([code("a")])
    #expect(await clipboard(after: 1) == "a")
    await stage.session.delivery.copying.undo()
    #expect(stage.desk.clipboard == "before")
    await stage.see([code("a"), code("b")])
    #expect(await clipboard(after: 2) == "b")
    stage.desk.clipboard = "of another program"
    await stage.session.delivery.copying.undo()
    #expect(stage.desk.clipboard == "of another program")
  }
}
