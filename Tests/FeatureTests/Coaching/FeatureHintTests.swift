// Hints come once, when they would help.

import FeatureModels
import Testing

@testable import FeatureSessions

@MainActor
@Suite("Hints for features", .timeLimit(.minutes(10)))
struct FeatureHintTests {
  private func show(_ texts: [String], in stage: Stage) async {
    for _ in 0..<5 {
      await stage.see(texts.enumerated().map { code($1, at: 20 + 60 * Double($0)) })
    }
    stage.session.hints.follow(isLive: true)
  }

  @Test("Ten codes bring the hint for the table, once and never again")
  func once() async {
    let stage = Stage()
    await stage.runCamera()
    await show((1...9).map { "code \($0)" }, in: stage)
    #expect(stage.session.hints.current == nil)
    await show((1...10).map { "code \($0)" }, in: stage)
    #expect(stage.session.hints.current == .tableHint)
    stage.session.hints.dismiss()
    stage.session.hints.follow(isLive: true)
    #expect(stage.session.hints.current == nil)
    #expect(stage.session.choices.preferences.firstTimes.contains(.tableHint))
  }

  @Test("A code that comes for the third time brings the hint for counting, which counting ends")
  func third() async {
    let stage = Stage()
    await stage.runCamera()
    for round in 1...3 {
      #expect(stage.session.hints.current == nil, "\(round)")
      await show(["a"], in: stage)
      await stage.hide()
    }
    #expect(stage.session.hints.current == .countHint)
    stage.session.counting.tally.isOn = true
    stage.session.hints.follow(isLive: true)
    #expect(stage.session.hints.current == nil)
  }

  @Test("Only a text of several lines with codes is a list")
  func lists() {
    func isList(_ text: String) -> Bool { FeatureHints.isList(Array(text.utf8)) }
    #expect(isList("4006381333931\n4006381333932\n4006381333933"))
    #expect(isList("Barcode,Name\r\nA-1001,Milk\r\nA-1002,Bread\r\n"))
    #expect(!isList("4006381333931"))
    #expect(!isList("Dear Anna,\nplease buy 2 litres of milk\nand 3 apples.\n"))
    #expect(!isList("let a = 1\nlet b = 2\nlet c = 3\n"))
  }

  @Test("Counting has sounds when it is first switched on, and keeps the choice afterwards")
  func sounds() async {
    let stage = Stage()
    await stage.runCamera()
    #expect(stage.session.choices.preferences.sounds.isEmpty)
    stage.session.counting.tally.isOn = true
    #expect(stage.session.choices.preferences.sounds == Set(Cue.allCases))
    stage.session.choices.toggleSounds()
    for isOn in [false, true] { stage.session.counting.tally.isOn = isOn }
    #expect(stage.session.choices.preferences.sounds.isEmpty)
  }

  @Test("A first start without a camera welcomes, until the user has chosen a source")
  func welcome() {
    let session = ScanSession.idle()
    session.hints.sourceIsOpened()
    session.hints.cameraIsMissing()
    #expect(session.hints.isWelcoming)
    session.hints.sourceIsOpened()
    #expect(!session.hints.isWelcoming)
    session.hints.cameraIsMissing()
    #expect(!session.hints.isWelcoming)
  }
}
