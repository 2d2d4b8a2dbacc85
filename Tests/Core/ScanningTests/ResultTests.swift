// The list of results, and what a person does with it.

import Barcodes
import Contents
import Recognition
import Scanning
import Testing
import Text

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

  @Test("Fills in order of appearance, however long each takes to understand")
  func order() async {
    let interpreter = Interpreter(
      reader: TextReader(decoder: LatinDecoder()),
      suffixes: {
        // As tables do that are read from a slow disk.
        let end = ContinuousClock.now + .milliseconds(100)
        while ContinuousClock.now < end {}
        return TwoLabels()
      }, names: { ASCIINames() })
    let stage = Stage(interpreter: interpreter)
    await stage.runCamera()
    await stage.see([code("https://example.org/"), code("text", at: 500)])
    #expect(stage.titles == ["text", "example.org"])
    #expect(stage.session.results.map(\.number) == [2, 1])
  }

  @Test("What is deleted while in view stays away until it comes into view anew")
  func deleting() async throws {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("a"), code("b", at: 500)])
    let first = try #require(stage.session.results.last)
    stage.session.delete(first.id)
    #expect(stage.session.result(first.id) == nil)
    #expect(stage.session.mainStep(for: first.id) == nil)
    await stage.see([code("a"), code("b", at: 500)])
    #expect(stage.titles == ["b"])
    for _ in 0..<3 { await stage.see([], after: .seconds(1)) }
    await stage.see([code("a")])
    #expect(stage.titles == ["a", "b"])
    #expect(stage.session.results.first?.id != first.id)
  }

  @Test("What was deleted comes back to its place, with a number if it is in view")
  func undoing() async throws {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("a"), code("b", at: 300), code("c", at: 600)])
    stage.session.delete(stage.session.results[1].id)
    stage.session.delete(stage.session.results[1].id)
    #expect(stage.titles == ["c"])
    #expect(stage.session.canUndo)
    stage.session.undo()
    #expect(stage.titles == ["c", "a"])
    stage.session.undo()
    #expect(stage.titles == ["c", "b", "a"])
    #expect(stage.session.results.map(\.number) == [3, 2, 1])
    #expect(!stage.session.canUndo)
    stage.session.undo()
    #expect(stage.titles == ["c", "b", "a"])
  }

  @Test("Undoing does not double what was found anew since")
  func undoingTwice() async throws {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("a")])
    stage.session.delete(try #require(stage.session.results.first).id)
    for _ in 0..<3 { await stage.see([], after: .seconds(1)) }
    await stage.see([code("a")])
    stage.session.undo()
    #expect(stage.titles == ["a"])
  }

  @Test("Is empty when cleared, also of what is not understood yet, and comes back whole")
  func clearing() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("a")])
    stage.show([code("a"), code("b", at: 500)])
    await until { stage.session.sightings.count == 2 }
    stage.session.clear()
    await stage.settle()
    #expect(stage.titles.isEmpty)
    await stage.see([code("a"), code("b", at: 500)])
    #expect(stage.titles.isEmpty)
    stage.session.undo()
    #expect(stage.titles.contains("a"))
  }

  @Test("Keeps no more than a thousand, the newest and what is in view")
  func bounded() async {
    let stage = Stage()
    await stage.run(.images([ImageItem(name: "p", origin: .file(path: "p"))]))
    for batch in 0..<11 {
      let codes = (0..<100).map { code("\(batch)/\($0)") }
      stage.tell(.still(index: 0, .frame, codes))
      await stage.settle()
    }
    #expect(stage.titles.count == 1000)
    #expect(stage.titles.first == "10/99")
    #expect(stage.titles.last == "1/0")
  }

  @Test("Another reading of the bytes changes what they mean")
  func readings() async throws {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("Grün")])
    let result = try #require(stage.session.results.first)
    #expect(result.text == "Grün")
    #expect(result.readings.map(\.text) == ["Grün", "GrÃ¼n"])
    stage.session.chooseReading(7, of: result.id)
    stage.session.chooseReading(1, of: result.id)
    await stage.settle()
    #expect(stage.session.result(result.id)?.text == "GrÃ¼n")
    #expect(stage.titles == ["GrÃ¼n"])
    #expect(stage.session.arrivals.count == 1)
  }

  @Test("A code that nobody can decode says so")
  func undecodable() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("")])
    #expect(stage.titles == ["Unable to decode"])
  }

  @Test("A later look that knows more completes the row, whichever place it comes from")
  func completing() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("4006381333931", at: 100, .ean13)])
    let plain = code("4006381333931", at: 100, .ean13)
    let more = code("4006381333931 12", at: 600, .ean13)
    await stage.see([plain, more])
    await stage.see([plain, more])
    #expect(stage.session.results.count == 1)
    #expect(stage.session.results.first?.text == "4006381333931 12")
  }
}
