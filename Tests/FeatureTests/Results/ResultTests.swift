// The list of results, and what the user does with it.

import Reading
import Meaning
import FeatureSessions
import Testing

@Suite("The list of results", .timeLimit(.minutes(10)))
@MainActor
struct ResultTests {
  @Test("Has each code once, newest first")
  func once() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("a", at: 100)])
    await stage.see([code("b", at: 300)])
    for _ in 0..<3 { await stage.see([], after: .seconds(1)) }
    await stage.see([code("a", at: 500)])
    #expect(stage.titles == ["b", "a"])
  }

  @Test("Fills in order of appearance, however long each takes to interpret")
  func order() async {
    let interpreter = Interpreter(
      reader: TextReader(decoder: LatinDecoder()),
      suffixes: {
        // As long as tables take from a slow disk.
        let end = ContinuousClock.now + .milliseconds(100)
        while ContinuousClock.now < end {}
        return TwoLabels()
      }, names: { ASCIINames() })
    let stage = Stage(interpreter: interpreter)
    await stage.runCamera()
    await stage.see([code("https://example.org/"), code("text", at: 500)])
    #expect(stage.titles == ["text", "example.org"])
    #expect(stage.session.results.all.map(\.number) == [2, 1])
  }

  @Test("A result deleted while in view stays away until it comes into view again")
  func deleting() async throws {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("a"), code("b", at: 500)])
    let first = try #require(stage.session.results.all.last)
    stage.session.table.delete(first.id)
    #expect(stage.session.results[first.id] == nil)
    #expect(stage.session.results.mainStep(for: first.id) == nil)
    await stage.see([code("a"), code("b", at: 500)])
    #expect(stage.titles == ["b"])
    for _ in 0..<3 { await stage.see([], after: .seconds(1)) }
    await stage.see([code("a")])
    #expect(stage.titles == ["a", "b"])
    #expect(stage.session.results.all.first?.id != first.id)
  }

  @Test("A deleted result returns to its place, with a number if it is in view")
  func undoing() async throws {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("a"), code("b", at: 300), code("c", at: 600)])
    stage.session.table.delete(stage.session.results.all[1].id)
    stage.session.table.delete(stage.session.results.all[1].id)
    #expect(stage.titles == ["c"])
    #expect(stage.session.table.canUndo)
    stage.session.table.undo()
    #expect(stage.titles == ["c", "a"])
    stage.session.table.undo()
    #expect(stage.titles == ["c", "b", "a"])
    #expect(stage.session.results.all.map(\.number) == [3, 2, 1])
    #expect(!stage.session.table.canUndo)
    stage.session.table.undo()
    #expect(stage.titles == ["c", "b", "a"])
  }

  @Test("Undoing does not duplicate a code that was scanned again")
  func undoingTwice() async throws {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("a")])
    stage.session.table.delete(try #require(stage.session.results.all.first).id)
    for _ in 0..<3 { await stage.see([], after: .seconds(1)) }
    await stage.see([code("a")])
    stage.session.table.undo()
    #expect(stage.titles == ["a"])
  }

  @Test("Is empty when cleared, also of codes not interpreted yet, and is restored completely")
  func clearing() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("a")])
    stage.show([code("a"), code("b", at: 500)])
    await until { stage.session.view.sightings.count == 2 }
    stage.session.table.clear()
    await stage.settle()
    #expect(stage.titles.isEmpty)
    await stage.see([code("a"), code("b", at: 500)])
    #expect(stage.titles.isEmpty)
    stage.session.table.undo()
    #expect(stage.titles.contains("a"))
  }

  @Test("Keeps at most ten thousand: the newest and those in view")
  func bounded() async {
    let stage = Stage()
    await stage.run(.images([ImageItem(name: "p", origin: .file(path: "p"))]))
    for batch in 0..<55 {
      let codes = (0..<200).map { code("\(batch)/\($0)") }
      stage.tell(.still(index: 0, .frame, codes))
      await stage.settle()
    }
    #expect(stage.titles.count == 10_000)
    #expect(stage.titles.first == "54/199")
    #expect(stage.titles.last == "5/0")
  }

  @Test("Another reading of the bytes changes their meaning")
  func readings() async throws {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("Grün")])
    let result = try #require(stage.session.results.all.first)
    #expect(result.text == "Grün")
    #expect(result.readings.map(\.text) == ["Grün", "GrÃ¼n"])
    stage.session.results.chooseReading(7, of: result.id)
    stage.session.results.chooseReading(1, of: result.id)
    await stage.settle()
    #expect(stage.session.results[result.id]?.text == "GrÃ¼n")
    #expect(stage.titles == ["GrÃ¼n"])
    #expect(stage.session.results.arrivals.count == 1)
  }

  @Test("A code without a payload is a result that cannot be decoded")
  func undecodable() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("")])
    #expect(stage.titles == ["Empty code"])
  }

  @Test("A later sighting with more facts completes the result, wherever it is")
  func completing() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("4006381333931", at: 100, .ean13)])
    let plain = code("4006381333931", at: 100, .ean13)
    let more = code("4006381333931 12", at: 600, .ean13)
    await stage.see([plain, more])
    await stage.see([plain, more])
    #expect(stage.session.results.all.count == 1)
    #expect(stage.session.results.all.first?.text == "4006381333931 12")
  }
}
