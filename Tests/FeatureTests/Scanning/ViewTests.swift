// The view: numbers, arrivals, hints.

import Reading
import Meaning
import FeatureSessions
import Testing
import Wording

@Suite("What is in view", .timeLimit(.minutes(10)))
@MainActor
struct ViewTests {
  private func numbers(_ stage: Stage) -> [String: Int] {
    stage.session.results.all.reduce(into: [:]) { $0[$1.content.title.english] = $1.number }
  }

  @Test("A code keeps its number while it is in view, and the next one takes the smallest free")
  func numbers() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("a", at: 100), code("b", at: 300), code("c", at: 500)])
    #expect(numbers(stage) == ["a": 1, "b": 2, "c": 3])
    await stage.see([code("c", at: 500), code("b", at: 300)], after: .seconds(1))
    await stage.see([code("c", at: 500), code("b", at: 300)], after: .seconds(1))
    #expect(numbers(stage) == ["b": 2, "c": 3])
    await stage.see([code("d", at: 900), code("c", at: 500), code("b", at: 300)])
    #expect(numbers(stage) == ["d": 1, "b": 2, "c": 3])
    #expect(stage.session.results.result(numbered: 3)?.content.title.english == "c")
    #expect(stage.session.results.result(numbered: 4) == nil)
  }

  @Test("Equal codes in two places are two outlines of one result")
  func twins() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("a", at: 100), code("a", at: 600)])
    #expect(stage.session.view.sightings.count == 2)
    #expect(stage.session.view.sightings.map { stage.session.results.number(of: $0) } == [1, 1])
    #expect(stage.titles == ["a"])
    #expect(stage.session.view.imageSize == .frame)
  }

  @Test("The same content as another symbology is another result")
  func kinds() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("a", at: 100), code("a", at: 600, .aztec)])
    #expect(stage.titles == ["a", "a"])
  }

  @Test("A code arrives once as new, and later as returning")
  func arrivals() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("a")])
    await stage.see([code("a")])
    #expect(stage.session.results.arrivals.map(\.isReturn) == [false])
    for _ in 0..<3 { await stage.see([], after: .seconds(1)) }
    await stage.see([code("a")])
    #expect(stage.session.results.arrivals.map(\.isReturn) == [false, true])
    #expect(stage.session.results.arrivals.map(\.serial) == [1, 2])
    #expect(Set(stage.session.results.arrivals.map(\.result)).count == 1)
  }

  @Test("New results are announced in one safe sentence, with one sound if the user wants it")
  func announcing() async {
    var preferences = Preferences()
    preferences.sounds = [.new]
    let stage = Stage(preferences: preferences)
    await stage.runCamera()
    await stage.see([code("https://example.org/a")])
    #expect(stage.session.results.announcement.english == "1 code found: example.org")
    await stage.see((0..<5).map { code("text \u{202E}\($0)", at: 200 * Double($0) + 300) })
    #expect(
      stage.session.results.announcement.english
        == "5 codes found: text ‹U+202E›0, text ‹U+202E›1, text ‹U+202E›2 and 2 more")
    #expect(stage.log.lines.filter { $0 == "play new" }.count == 2)
    await stage.see([code("https://example.org/a")])
    #expect(stage.log.lines.filter { $0 == "play new" }.count == 2)
  }

  @Test("A repeated frame changes nothing that a view observes")
  func quiet() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("a")])
    let changes = Changes()
    stage.session.onNextChange(of: \.results.all) { changes.note() }
    stage.session.onNextChange(of: \.view.imageSize) { changes.note() }
    await stage.see([code("a")])
    #expect(changes.count == 0)
    await stage.see([code("a"), code("b", at: 500)])
    #expect(changes.count == 1)
  }

  @Test("A hint appears after 1.5 seconds, follows steady conditions, and disappears at once")
  func hints() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([])
    await stage.see([], after: .milliseconds(1400))
    #expect(stage.session.view.hint == nil)
    await stage.see([], after: .milliseconds(100))
    #expect(stage.session.view.hint == .pointAtCode)
    // One blurred frame does not count.
    await stage.see([], condition: .blurred)
    await stage.see([])
    #expect(stage.session.view.hint == .pointAtCode)
    await stage.see([], condition: .tooDark)
    await stage.see([], after: .milliseconds(700), condition: .tooDark)
    #expect(stage.session.view.hint == .obstacle(.tooDark))
    await stage.see([code("a")], condition: .tooDark)
    #expect(stage.session.view.hint == nil)
  }

  @Test("A video has no hint to point the camera")
  func videoHints() async {
    let stage = Stage()
    await stage.run(.stream(uri: "a"))
    await stage.see([])
    await stage.see([], after: .seconds(2))
    #expect(stage.session.view.hint == nil)
    await stage.see([], condition: .tooSmall(quarters: 6))
    await stage.see([], after: .seconds(1), condition: .tooSmall(quarters: 6))
    #expect(stage.session.view.hint == .obstacle(.tooSmall(quarters: 6)))
  }
}
