// One source at a time, whatever happens to it.

import Reading
import FeatureModels
import FeatureSessions
import Testing
import Wording

@Suite("A session's source", .timeLimit(.minutes(10)))
@MainActor
struct SourceTests {
  @Test("The old source is closed before the next is opened; overtaken choices are never opened")
  func quickSwitching() async {
    let stage = Stage()
    await stage.runCamera()
    let first = stage.feeds.newest
    first?.mayClose = false
    stage.session.open(.stream(uri: "a"))
    stage.session.open(.demo)
    stage.session.open(.stream(uri: "b"))
    await until { stage.log.lines.contains("closing") }
    #expect(stage.log.lines == ["open camera", "start", "closing"])
    first?.mayClose = true
    await until { stage.feeds.newest?.source == .stream(uri: "b") }
    #expect(stage.log.lines == ["open camera", "start", "closing", "closed", "open b", "start"])
  }

  @Test("Events of an old source are dropped after the next was chosen")
  func nothingLate() async {
    let stage = Stage()
    await stage.runCamera()
    let old = stage.feeds.newest
    stage.show([code("late")])
    stage.session.open(.demo)
    old?.continuation.yield(.failed(.absent))
    await until { stage.feeds.newest?.source == .demo }
    await stage.see([code("new")])
    #expect(stage.titles == ["new"])
    #expect(stage.session.sourceState.page == .live)
  }

  @Test("A code that is not interpreted when the source changes is dropped")
  func notUnderstood() async {
    let stage = Stage()
    await stage.runCamera()
    stage.session.onNextChange(of: \.view.sightings) {
      // Its turn comes before the interpreter's, which is asked after the outlines are there.
      Task { @MainActor in stage.session.open(.demo) }
    }
    stage.show([code("a"), code("c", at: 500)])
    await until { stage.feeds.newest?.source == .demo }
    await stage.see([code("b")])
    #expect(stage.titles == ["b"])
  }

  @Test("A camera without images has a page that disappears by itself")
  func unplugged() async {
    let stage = Stage()
    stage.session.open(.camera)
    #expect(stage.session.sourceState.page == .status(.looking))
    await stage.runCamera()
    await stage.see([code("a")])
    stage.tell(.camera(.unplugged(name: "Webcam")))
    await until { stage.session.sourceState.page == .status(.unplugged(name: "Webcam")) }
    #expect(stage.session.view.sightings.isEmpty)
    #expect(stage.session.results.all.map(\.number) == [nil])
    stage.tell(.camera(.running(.webcam, format: "720p")))
    await until { stage.session.sourceState.page == .live }
    await stage.see([code("a")])
    #expect(stage.titles == ["a"])
    #expect(stage.session.results.all.map(\.number) == [1])
  }

  @Test("The page of a video that cannot be played gives the reason")
  func failing() async {
    let stage = Stage()
    await stage.run(.stream(uri: "a"))
    await stage.see([code("a")])
    stage.tell(.failed(.missing(.init(purpose: "H.264 decoder", package: "libav"))))
    await until {
      guard case .failed(let reason) = stage.session.sourceState.page else { return false }
      return reason.english == "A component is missing: H.264 decoder. Install the package libav."
    }
    #expect(stage.session.view.sightings.isEmpty)
  }

  @Test("A video that is over starts again on request")
  func ended() async {
    let stage = Stage()
    await stage.run(.stream(uri: "a"))
    stage.tell(.ended)
    await until { stage.session.sourceState.hasEnded }
    stage.session.scanAgain()
    await until { stage.feeds.opened.count == 2 }
    #expect(!stage.session.sourceState.hasEnded)
  }

  @Test("A chosen camera is remembered, and used at once or by the next camera feed")
  func choosing() async {
    let stage = Stage()
    await stage.runCamera()
    #expect(stage.store.kept.lastCamera == "webcam")
    stage.session.choose("other")
    #expect(stage.log.lines.last == "choose other")
    #expect(stage.store.kept.lastCamera == "other")
    stage.session.open(.demo)
    await until { stage.feeds.newest?.source == .demo }
    stage.session.choose("webcam")
    await until { stage.feeds.newest?.source == .camera }
    #expect(stage.feeds.newest?.camera == "webcam")
  }

  @Test("A substitute for a missing camera is not remembered")
  func substitute() async {
    var preferences = Preferences()
    preferences.lastCamera = "other"
    let stage = Stage(preferences: preferences)
    await stage.runCamera()
    #expect(stage.store.kept.lastCamera == "other")
  }

  @Test("Closing releases everything, and nothing opens afterwards")
  func closing() async {
    let stage = Stage()
    await stage.runCamera()
    stage.session.open(.demo)
    await stage.session.close()
    #expect(stage.feeds.opened.count == 1)
    #expect(stage.log.lines.last == "closed")
    #expect(stage.torch.commands.last == "off")
    stage.session.open(.camera)
    await stage.session.close()
    #expect(stage.feeds.opened.count == 1)
  }

  @Test("The zoom stays between 1 and 8 and is reset with each source")
  func zoom() async {
    let stage = Stage()
    stage.session.zoom(by: 3)
    #expect(stage.session.view.zoom == 3)
    stage.session.zoom(by: 100)
    #expect(stage.session.view.zoom == 8)
    stage.session.zoom(by: .nan)
    stage.session.zoom(by: -1)
    #expect(stage.session.view.zoom == 8)
    stage.session.zoom(by: 0.001)
    #expect(stage.session.view.zoom == 1)
    stage.session.zoom(by: 2)
    stage.session.open(.demo)
    #expect(stage.session.view.zoom == 1)
    await stage.session.close()
  }
}
