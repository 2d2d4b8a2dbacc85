// A shared screen as the source of a session.

import FeatureModels
import Reading
import FeatureSessions
import Testing

@Suite("A shared screen as a source", .timeLimit(.minutes(10)))
@MainActor
struct ScreenTests {
  private func running() async -> Stage {
    let stage = Stage()
    await stage.run(.screen)
    stage.tell(.screen(.running))
    await until { stage.session.sourceState.page == .live }
    return stage
  }

  @Test("A page shows the state until there are images, and after the sharing has ended")
  func pages() async {
    let stage = Stage()
    await stage.run(.screen)
    #expect(stage.session.sourceState.page == .screen(.asking))
    stage.tell(.screen(.starting))
    await until { stage.session.sourceState.page == .screen(.starting) }
    stage.tell(.screen(.running))
    await until { stage.session.sourceState.page == .live }
    await stage.see([code("a")])
    stage.tell(.screen(.ended))
    await until { stage.session.sourceState.page == .screen(.ended) }
    #expect(stage.session.view.sightings.isEmpty)
    #expect(stage.titles == ["a"])

    stage.session.open(.screen)
    #expect(stage.session.sourceState.page == .screen(.asking))
    await until { stage.feeds.opened.count == 2 }
  }

  @Test("It is read while the window is minimised, and rests while the computer sleeps")
  func attention() async {
    let stage = await running()
    stage.session.attend(isLooking: false)
    await stage.see([code("a")])
    #expect(stage.titles == ["a"])
    #expect(stage.log.lines == ["open screen", "start"])
    stage.session.sleep()
    #expect(stage.log.lines.last == "pause")
    stage.session.wake()
    #expect(stage.log.lines.last == "resume")
    stage.session.open(.demo)
    await until { stage.feeds.newest?.source == .demo }
    #expect(stage.log.lines.last == "open demo")
  }

  @Test("A sharing that ends during a pause keeps the image until the pause ends")
  func endedInPause() async {
    let stage = await running()
    await stage.see([code("a")])
    stage.session.pause()
    stage.tell(.screen(.ended))
    await stage.settle()
    #expect(stage.session.sourceState.page == .live)
    #expect(stage.session.view.sightings.count == 1)
    stage.session.resume()
    #expect(stage.session.sourceState.page == .screen(.ended))
  }

  @Test("A shared screen has no hints")
  func hints() async {
    let stage = await running()
    for _ in 0..<100 { await stage.see([], condition: .tooDark) }
    #expect(stage.session.view.hint == nil)
  }
}
