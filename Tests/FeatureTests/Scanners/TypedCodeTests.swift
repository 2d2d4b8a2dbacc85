// A scanner that types into the window: its codes are told from what a person types.

import FeatureModels
import FeatureSessions
import Reading
import Testing

@Suite("A scanner that types", .timeLimit(.minutes(10)))
@MainActor
struct TypedCodeTests {
  /// The keys of a window, as a test holds them.
  private final class HeldTexts: HeldKeys {
    var held = ""
    private(set) var passed = ""

    func pass() { (passed, held) = (passed + held, "") }
    func drop() { held = "" }
    var goToText = false
    func settles() async {}
  }

  private static let enter = 28

  /// The keys of a text, `gap` milliseconds apart; a line end is Enter.
  private static func strokes(_ text: String, from start: Int = 0, gap: Int) -> [KeyStroke] {
    text.enumerated().flatMap { place, character in
      let key = character == "\n" ? enter : 100 + Int(character.asciiValue ?? 0)
      let shown = character == "\n" ? "" : String(character)
      return [true, false].map {
        KeyStroke(key: key, isPress: $0, text: shown, time: start + place * gap)
      }
    }
  }

  private static let pen = TypingScanner(stored: "30 enter own")

  private func verdict(_ text: String, gap: Int, of stored: String = "30 enter own") -> String {
    guard let scanner = TypingScanner(stored: stored) else { return "no scanner" }
    var burst = KeyBurst(of: scanner)
    var verdicts: [KeyBurst.Verdict?] = []
    for stroke in Self.strokes(text, gap: gap) {
      verdicts.append(burst.settle(before: stroke))
      burst.take(stroke)
    }
    verdicts.append(burst.settle())
    return verdicts.compactMap(\.self).map { verdict in
      switch verdict {
      case .typedByPerson: "p"
      case .broken: "broken"
      case .codes(let codes): "\(codes.map(\.text))"
      }
    }.joined()
  }

  @Test("Fast keys with Enter are a code; slow ones, few, repeated or without it are not")
  func verdicts() {
    #expect(verdict("A-17\n", gap: 4) == #"["A-17"]"#)
    #expect(verdict("two\nlines\n", gap: 4) == #"["two", "lines"]"#)
    #expect(verdict("A-17\n", gap: 90) == "ppppp")
    #expect(verdict("ok\n", gap: 20) == "p")
    #expect(verdict("aaaaaaaaaa\n", gap: 30) == "p")
    #expect(verdict("quick", gap: 25) == "p")
    #expect(verdict("4006381333931", gap: 5) == "broken")
    #expect(verdict("4006381333931", gap: 5, of: "30 nothing own") == #"["4006381333931"]"#)
    #expect(verdict("A-17\n", gap: 5, of: "30 nothing own") == "p")
  }

  @Test("A key that is held is a person's at once, and a key of another layout breaks a code")
  func held() throws {
    var burst = KeyBurst(of: try #require(Self.pen))
    let press = KeyStroke(key: 45, isPress: true, text: "x", time: 0)
    burst.take(press)
    #expect(burst.settle(before: KeyStroke(key: 45, isPress: true, text: "x", time: 20)) != nil)
    for stroke in Self.strokes("AB", gap: 3) { burst.take(stroke) }
    burst.take(KeyStroke(key: 41, isPress: true, text: "", time: 8))
    for stroke in Self.strokes("C\n", from: 9, gap: 3) { burst.take(stroke) }
    #expect(burst.settle() == .broken)
  }

  @Test("A scanner is learnt from one scan, and not from a person")
  func lesson() throws {
    let fast = try #require(TypingScanner(learntFrom: Self.strokes("A-17\n", gap: 8)))
    #expect(fast.end == .enter && fast.gap == 26 && !fast.isUS)
    #expect(TypingScanner(stored: fast.stored) == fast)
    let bare = try #require(TypingScanner(learntFrom: Self.strokes("A-17", gap: 1)))
    #expect(bare.end == .nothing && bare.gap == 25)
    #expect(TypingScanner(learntFrom: Self.strokes("A-17\n", gap: 120)) == nil)
    #expect(TypingScanner(learntFrom: Self.strokes("A\n", gap: 3)) == nil)
    let after = Self.strokes("slow", gap: 200) + Self.strokes("B-1\n", from: 900, gap: 2)
    #expect(TypingScanner(learntFrom: after) != nil && after.newest.codes.map(\.text) == ["B-1"])
    for wrong in ["", "30 enter", "1 enter own", "30 space own", "30 enter de"] {
      #expect(TypingScanner(stored: wrong) == nil)
    }
  }

  @Test("Codes become results, and what a person types goes on in its order")
  func typing() async throws {
    var preferences = Preferences()
    preferences.typingScanner = Self.pen
    let stage = Stage(preferences: preferences)
    await stage.run(.demo)
    let typed = stage.session.scanners.typed
    let keys = HeldTexts()
    typed.keys = keys
    #expect(typed.isOn)
    func type(_ strokes: [KeyStroke]) {
      for stroke in strokes {
        typed.take(stroke)
        if stroke.isPress { keys.held += stroke.text }
      }
    }
    type(Self.strokes("he", gap: 130) + Self.strokes("A-17\n", from: 1000, gap: 3))
    type(Self.strokes("llo", from: 2000, gap: 130))
    await until { stage.session.results.all.contains { $0.text == "A-17" } }
    while keys.passed.count < 5 { await Task.yield() }
    #expect(keys.passed == "hello")
    type(Self.strokes("A-18 is cut off", from: 4000, gap: 3))
    await until { stage.session.notice != nil }
    #expect(keys.passed == "hello")
    keys.goToText = true
    type(Self.strokes("by a program", from: 9000, gap: 3))
    while keys.passed.count < 17 { await Task.yield() }
    #expect(keys.passed == "helloby a program")
    stage.session.choices.preferences.typingScanner = nil
    #expect(!typed.isOn)
  }
}
