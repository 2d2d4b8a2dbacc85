// One text in several codes is one result.

import Reading
import FeatureModels
import Meaning
import FeatureSessions
import Testing
import Wording

@Suite("A text in several codes", .timeLimit(.minutes(10)))
@MainActor
struct SequenceTests {
  private func part(_ index: Int, _ text: String, at x: Double = 100) -> Detection {
    code(text, at: x, part: SequencePart(index: index, count: 3, id: "7"))
  }

  @Test("Is one result that shows how much has been seen, and then its content")
  func progress() async throws {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([part(0, "WIFI:T:WPA;S:Café;")])
    let id = try #require(stage.session.results.all.first).id
    #expect(stage.session.results.all.first?.sequence == .collecting(seen: 1, count: 3))
    #expect(stage.session.results.all.first?.content.fields.map(\.value.english) == ["1 of 3"])
    await stage.see([part(2, "word;;", at: 300)], after: .seconds(1))
    #expect(stage.session.results[id]?.sequence == .collecting(seen: 2, count: 3))
    #expect(stage.session.results.announcement.english == "Text in several codes: 2 of 3.")
    #expect(stage.session.results.mainStep(for: id) == .showDetails)
    // Half of a password is not shown.
    #expect(stage.session.results[id]?.text == nil)
    await stage.see([part(1, "P:pass", at: 500)], after: .seconds(1))
    #expect(stage.titles == ["Café"])
    #expect(stage.session.results[id]?.content.kind == .wifi)
    #expect(stage.session.results.announcement.english == "1 code found: Café")
    #expect(stage.session.results.arrivals.map(\.isReturn) == [false, false])
    #expect(stage.session.results.all.map(\.number) == [1])
    await stage.see([part(1, "P:pass", at: 500)])
    #expect(stage.session.results.arrivals.count == 2)
  }

  @Test("Accounts of an export are shown from the first code on, with what is missing")
  func accounts() async throws {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("otpauth-migration://offline?data=CgcKBUFBQUFBEAEYAiAAKAc=")])
    let result = try #require(stage.session.results.all.first)
    #expect(result.content.kind == .otpBatch)
    #expect(result.content.fields.first?.value.english == "1 of 2")
    #expect(result.holdsSecret)
    await stage.see(
      [code("otpauth-migration://offline?data=CgcKBUJCQkJCEAEYAiABKAc=")], after: .seconds(1))
    #expect(stage.titles == ["2 one-time passwords"])
    #expect(stage.session.results[result.id]?.isIncomplete == false)
  }

  @Test("Shares its number among all its parts in view")
  func number() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("x", at: 900)])
    await stage.see([code("x", at: 900), part(0, "a"), part(1, "b", at: 300)])
    #expect(stage.session.view.sightings.map { stage.session.results.number(of: $0) } == [1, 2, 2])
  }

  @Test("Is joined across images and camera frames")
  func acrossSources() async {
    let stage = Stage()
    let items = ["p", "q"].map { ImageItem(name: $0, origin: .file(path: $0)) }
    await stage.run(.images(items))
    stage.tell(.still(index: 0, .frame, [part(0, "One ")]))
    stage.tell(.still(index: 1, .frame, [part(1, "two ")]))
    await stage.settle()
    #expect(stage.session.results.all.map(\.sequence) == [.collecting(seen: 2, count: 3)])
    stage.session.open(.camera)
    await until { stage.feeds.newest?.source == .camera }
    stage.tell(.camera(.running(.webcam, format: "720p")))
    await stage.see([part(2, "three")])
    #expect(stage.titles == ["One two three"])
  }
}
