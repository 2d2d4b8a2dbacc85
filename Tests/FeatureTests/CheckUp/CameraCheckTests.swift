// Checking the camera in a session: only the chart is read, and nothing of it becomes a result.

import Reading
import FeatureModels
import FeatureSessions
import Testing
import Wording

@MainActor
@Suite("Checking the camera", .timeLimit(.minutes(10)))
struct CameraCheckTests {
  private let start = ContinuousClock.now

  private func look(_ tenth: Int, pulse: Double? = nil) throws -> ChartLook {
    let codes = try ["RETICLE-CHECK M 1600", "RETICLE-CHECK S 500"].map { text in
      let mark = try #require(ChartMark(text))
      let side = mark.millimetres * 84
      return ChartLook.Code(
        mark, outline: Quadrilateral(x: 300, y: 200, width: side, height: side), isRead: true)
    }
    return ChartLook(
      captured: start + .milliseconds(100 * tenth), arrived: 3 * tenth,
      size: PixelSize(width: 1280, height: 720), codes: codes, pulse: pulse)
  }

  @Test("Only the chart is read, and its codes become results neither then nor later")
  func results() async throws {
    let stage = Stage()
    await stage.runCamera()
    let feed = try #require(stage.feeds.newest)
    stage.session.beginCameraCheck()
    let settings = try #require(feed.looks.last)
    #expect(settings.symbologies == [.qrCode])
    #expect(settings.examinesChart)
    stage.show([code("RETICLE-CHECK M 1600")])
    for tenth in 0...20 { stage.tell(.chart(try look(tenth))) }
    await until { stage.session.cameras.check.report.verdict != nil }
    #expect(stage.session.results.all.isEmpty)
    #expect(
      stage.session.cameras.check.report.items.first?.value.english.hasPrefix("0.5 mm") == true)
    stage.session.endCameraCheck()
    #expect(feed.looks.last?.examinesChart == false)
    #expect(feed.looks.last?.symbologies == stage.session.choices.preferences.symbologies)
    await stage.see([code("RETICLE-CHECK M 1600"), code("later", at: 700)])
    #expect(stage.session.results.all.count == 1)
  }

  @Test("The troubleshooting report has the figures once there are any")
  func report() async throws {
    let stage = Stage()
    await stage.runCamera()
    var before = TroubleshootingReport(home: nil)
    before.add(stage.session.cameras.check)
    #expect(before.text.isEmpty)
    stage.session.beginCameraCheck()
    for tenth in 0...20 { stage.tell(.chart(try look(tenth))) }
    await until { stage.session.cameras.check.report.verdict != nil }
    stage.session.endCameraCheck()
    var after = TroubleshootingReport(home: nil)
    after.add(stage.session.cameras.check)
    #expect(after.text.hasPrefix("Camera Check-Up\n- Smallest Module: "))
  }

  @Test("The pulse is lit only while the chart is on the screen")
  func pulse() async throws {
    let stage = Stage()
    await stage.runCamera()
    let check = stage.session.cameras.check
    stage.session.beginCameraCheck()
    for tenth in 0...20 { stage.tell(.chart(try look(tenth, pulse: 1))) }
    await until { check.report.verdict != nil }
    #expect(!check.isPulseLit)
    check.showChart(finest: 265)
    for tenth in 21...40 { stage.tell(.chart(try look(tenth, pulse: 1))) }
    await until { check.isPulseLit }
    check.hideChart()
    #expect(!check.isPulseLit)
  }

  @Test("A check-up opens the camera where something else is looked at")
  func opening() async {
    let stage = Stage()
    await stage.run(.demo)
    stage.session.beginCameraCheck()
    await until { stage.feeds.newest?.source == .camera }
    #expect(stage.feeds.newest?.settings.examinesChart == true)
  }
}
