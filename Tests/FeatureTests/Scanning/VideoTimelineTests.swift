// The time line of a video file: the position, the marks, and jumps.

import FeatureModels
import Meaning
import Reading
import Testing
import Wording

@testable import FeatureSessions
@testable import FeatureViews

@MainActor
@Suite("The time line of a video")
struct VideoTimelineTests {
  private static let video = ScanSource.stream(uri: "file:///a.mp4")

  @Test("A video file has a position, a length, and the first sight of each code")
  func sights() async throws {
    let stage = Stage()
    await stage.run(Self.video)
    stage.tell(.length(.seconds(90)))
    await stage.see([], after: .seconds(10))
    await stage.see([code("a")], after: .seconds(1))
    await stage.see([code("a"), code("b", at: 300)], after: .milliseconds(1250))
    let timeline = stage.session.timeline
    #expect(timeline.length == .seconds(90))
    #expect(timeline.position == .milliseconds(12_200))
    let results = stage.session.results.all.reversed()
    #expect(results.map(\.content.title.english) == ["a", "b"])
    #expect(results.map { timeline.firstSight(of: $0) } == [.seconds(11), .milliseconds(12_250)])
    #expect(results.map(\.moment) == [.seconds(11), .milliseconds(12_250)])
    #expect(stage.session.table.worksheet.rows.count == 2)
  }

  @Test("A live stream has no time line", arguments: [ScanSource.stream(uri: "rtsp://a"), .demo])
  func live(source: ScanSource) async {
    let stage = Stage()
    await stage.run(source)
    stage.tell(.length(.seconds(90)))
    await stage.see([code("a")])
    #expect(stage.session.timeline.position == nil && stage.session.timeline.length == nil)
    #expect(stage.session.results.all.map(\.moment) == [nil])
    stage.session.seek(to: .seconds(1))
    #expect(!stage.log.lines.contains { $0.hasPrefix("seek") })
  }

  @Test("A jump stays within the video, and takes the codes of the old place out of view")
  func jumping() async {
    let stage = Stage()
    await stage.run(Self.video)
    stage.tell(.length(.seconds(90)))
    await stage.see([code("a")], after: .seconds(1))
    stage.session.seek(to: .seconds(500))
    #expect(stage.log.lines.last == "seek 89.8")
    #expect(stage.session.view.sightings.isEmpty)
    #expect(stage.session.timeline.position == .milliseconds(89_800))
    stage.session.seek(to: .seconds(-3))
    #expect(stage.log.lines.last == "seek 0.0")
  }

  @Test("A jump continues a video that is paused or over")
  func continuing() async {
    let stage = Stage()
    await stage.run(Self.video)
    await stage.see([code("a")], after: .seconds(1))
    stage.session.pause()
    stage.session.seek(to: .seconds(1))
    #expect(stage.log.lines.suffix(2) == ["seek 1.0", "resume"])
    stage.tell(.ended)
    await until { stage.session.sourceState.hasEnded }
    stage.session.seek(to: .zero)
    #expect(!stage.session.sourceState.hasEnded)
    #expect(stage.feeds.opened.count == 1)
  }

  @Test("Another source starts without marks")
  func another() async throws {
    let stage = Stage()
    await stage.run(Self.video)
    await stage.see([code("a")], after: .seconds(1))
    let result = try #require(stage.session.results.all.first)
    await stage.run(.stream(uri: "file:///b.mp4"))
    #expect(stage.session.timeline.firstSight(of: result) == nil)
    #expect(stage.session.timeline.position == .zero)
  }

  @Test("Marks that would lie on each other are one")
  func marks() {
    let marks = [0, 0.01, 0.019, 0.021, 0.5].map {
      TimeMark(time: .seconds($0 * 100), share: $0, title: "")
    }
    #expect(TimeMark.joined(marks, width: 800).map(\.count) == [3, 1, 1])
    #expect(TimeMark.joined([], width: 800).isEmpty)
  }
}
