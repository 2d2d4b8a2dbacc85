// Typing by itself: each new text once, into other windows only, and nothing after Stop.

import Observation
import Reading
import Testing
import Wording

@testable import FeatureSessions

/// A keyboard that notes what is pressed.
@MainActor
@Observable
final class ScriptedKeyboard: Keyboard {
  private(set) var pressed: [Keystroke] = []
  private(set) var prepared: [[Keystroke]] = []
  private(set) var openCount = 0
  private(set) var closeCount = 0
  private(set) var restCount = 0
  var inTheWay: TypingObstacle?
  /// How many keys are ready at a time.
  var most = Int.max
  var refusal: TypingFailure?
  @ObservationIgnored var afterKey: () -> Void = {}

  @MainActor func open() async throws(TypingFailure) {
    openCount += 1
    if let refusal { throw refusal }
  }

  @MainActor func obstacle() async throws(TypingFailure) -> TypingObstacle? { inTheWay }

  @MainActor func prepare(_ keys: [Keystroke]) async throws(TypingFailure) -> Int {
    prepared.append(keys)
    return min(keys.count, most)
  }

  @MainActor func press(_ key: Keystroke) async throws(TypingFailure) -> TypingObstacle? {
    if let refusal { throw refusal }
    if let inTheWay { return inTheWay }
    pressed.append(key)
    afterKey()
    return nil
  }

  @MainActor func rest() async { restCount += 1 }
  @MainActor func close() async { closeCount += 1 }

  /// The text that a program has received, with Enter as a line break.
  var text: String {
    var text = ""
    for key in pressed {
      switch key {
      case .character(let scalar): text.unicodeScalars.append(scalar)
      case .enter: text += "\n"
      case .tab: text += "<Tab>"
      case .f8: text += "<F8>"
      }
    }
    return text
  }
}

@Suite("Typing by itself", .timeLimit(.minutes(10)))
@MainActor
struct TypingDeliveryTests {
  private let keyboard = ScriptedKeyboard()
  private let stage: Stage

  init() async {
    stage = Stage(keyboard: keyboard)
    stage.session.choices.preferences.typingStyle.delay = 0
    stage.session.choices.preferences.typingStyle.pause = 0
    stage.session.choices.preferences.types = true
    await stage.runCamera()
    await phase(.ready)
  }

  private var typing: TypingDelivery { stage.session.delivery.typing }

  private func phase(_ wanted: TypingDelivery.Phase) async {
    await until { self.typing.phase == wanted }
  }

  @Test("New codes are typed once each, in order, with Enter after each")
  func typing() async {
    await stage.see([code("a")])
    await until { self.keyboard.text == "a\n" }
    await stage.see([code("a"), code("b"), code("ц", at: 300)])
    await until { self.keyboard.text == "a\nb\nц\n" }
    await phase(.ready)
    #expect(keyboard.restCount > 0)
  }

  @Test("Nothing is typed unless the user has switched it on, and the keyboard stays closed")
  func off() async {
    let keyboard = ScriptedKeyboard()
    let stage = Stage(keyboard: keyboard)
    await stage.runCamera()
    await stage.see([code("a")])
    #expect(stage.session.delivery.typing.phase == .off)
    #expect(keyboard.openCount == 0)
    await stage.session.close()
  }

  @Test("A password is not typed")
  func secrets() async {
    await stage.see([code("WIFI:T:WPA;S:home;P:hidden-word;;"), code("b")])
    await until { self.keyboard.text == "b\n" }
  }

  @Test("Stop stops within a key, and what waits is forgotten")
  func stopping() async {
    keyboard.afterKey = { [stage, keyboard] in
      if keyboard.pressed.count == 3 { stage.session.choices.preferences.types = false }
    }
    await stage.see([code("abcdef"), code("ghi", at: 300)])
    await until { self.keyboard.closeCount == 1 }
    #expect(keyboard.text == "abc")
    #expect(typing.phase == .off)
    #expect(typing.waitingCount == 0)
    keyboard.afterKey = {}
    stage.session.choices.preferences.types = true
    await phase(.ready)
    await stage.see([code("next", at: 500)])
    await until { self.keyboard.text == "abcnext\n" }
  }

  @Test("While Reticle has the focus, codes wait for another window")
  func ownWindow() async {
    keyboard.inTheWay = .noOtherWindow
    await stage.see([code("a")])
    await phase(.awaitingWindow)
    #expect(typing.waitingCount == 1)
    #expect(keyboard.pressed.isEmpty)
    keyboard.inTheWay = nil
    await until { self.keyboard.text == "a\n" }
  }

  @Test("Something in the way holds back the rest of a code, which then goes on where it was")
  func holdingBack() async {
    keyboard.afterKey = { [keyboard] in
      if keyboard.pressed.count == 2 { keyboard.inTheWay = .heldKey }
    }
    await stage.see([code("abcd")])
    await phase(.heldBack(.heldKey))
    #expect(keyboard.text == "ab")
    keyboard.afterKey = {}
    keyboard.inTheWay = .grabbedKeyboard
    await phase(.heldBack(.grabbedKeyboard))
    keyboard.inTheWay = nil
    await until { self.keyboard.text == "abcd\n" }
    // The keys are made ready again, because the user may have changed the layout.
    #expect(keyboard.prepared.last?.count == 3)
  }

  @Test("A text with more characters than free keys is typed in portions")
  func portions() async {
    keyboard.most = 3
    await stage.see([code("abcdefg")])
    await until { self.keyboard.text == "abcdefg\n" }
    #expect(keyboard.prepared.map(\.count) == [8, 5, 2])
  }

  @Test("A text of several lines is typed only if the user says so")
  func lines() async throws {
    await stage.see([code("one\r\ntwo\n\n"), code("b", at: 300)])
    await until { self.keyboard.text == "b\n" }
    let first = try #require(typing.questions.first)
    #expect(first.lineCount == 2)
    typing.answer(first, types: true)
    await until { self.keyboard.text == "b\none\ntwo\n" }
    await stage.see([code("x\ny", at: 500)])
    await until { !self.typing.questions.isEmpty }
    let second = try #require(typing.questions.first)
    typing.answer(second, types: false)
    typing.answer(second, types: true)
    await stage.see([code("c", at: 600)])
    await until { self.keyboard.text == "b\none\ntwo\nc\n" }
    #expect(typing.questions.isEmpty)
  }

  @Test("A text that is too long is left out, with a sentence")
  func length() async {
    await stage.see([code(String(repeating: "a", count: 9000)), code("b", at: 300)])
    await until { self.keyboard.text == "b\n" }
    #expect(typing.notice != nil)
    typing.acknowledgeNotice()
    #expect(typing.notice == nil)
  }

  @Test("A desktop that does not allow typing says so, and is asked again when the user wants")
  func refused() async {
    let failure = TypingFailure("No.")
    keyboard.refusal = failure
    await stage.see([code("a")])
    await phase(.impossible("No."))
    await until { self.keyboard.closeCount == 1 }
    keyboard.refusal = nil
    stage.session.choices.preferences.types = false
    stage.session.choices.preferences.types = true
    await phase(.ready)
    await stage.see([code("b", at: 300)])
    await until { self.keyboard.text == "b\n" }
  }

  @Test("Closing gives the keyboard back")
  func closing() async {
    keyboard.inTheWay = .noOtherWindow
    await stage.see([code("a")])
    await phase(.awaitingWindow)
    await stage.session.close()
    #expect(keyboard.closeCount == 1)
    #expect(keyboard.pressed.isEmpty)
  }
}
