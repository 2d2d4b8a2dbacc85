// The session's view of codes that are seen and not read.

import Reading
import FeatureSessions
import Testing
import Wording

@MainActor
@Suite("Codes seen and not read", .timeLimit(.minutes(10)))
struct CoachingTests {
  private func place(_ obstacle: Obstacle, id: Int = 1) -> UnreadPlace {
    UnreadPlace(
      .bars, outline: Quadrilateral(x: 100, y: 100, width: 200, height: 80), obstacle: obstacle,
      id: id)
  }

  @Test("An unread code is outlined after half a second and listed after a second, as no result")
  func patience() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([], unread: [place(.glare(at: .top))])
    await stage.see([], after: .milliseconds(400), unread: [place(.glare(at: .top))])
    #expect(stage.session.view.unread.isEmpty)
    await stage.see([], after: .milliseconds(100), unread: [place(.glare(at: .top))])
    #expect(stage.session.view.unread.map(\.isListed) == [false])
    await stage.see([], after: .milliseconds(500), unread: [place(.glare(at: .top))])
    #expect(stage.session.view.unread.map(\.isListed) == [true])
    #expect(stage.session.results.all.isEmpty)
    await stage.see([], after: .milliseconds(500), unread: [place(.glare(at: .top))])
    #expect(stage.session.view.hint == .obstacle(.glare(at: .top)))
    await stage.see([code("a")])
    #expect(stage.session.view.unread.isEmpty)
    #expect(stage.session.view.hint == nil)
  }

  @Test("A place that comes and goes is not shown")
  func flicker() async {
    let stage = Stage()
    await stage.runCamera()
    for id in 0..<40 { await stage.see([], unread: [place(.blurred, id: id / 10)]) }
    #expect(stage.session.view.unread.isEmpty)
  }

  @Test("A reason that changes from frame to frame stays the first one")
  func steadyReason() async {
    let stage = Stage()
    await stage.runCamera()
    for index in 0..<60 {
      await stage.see([], unread: [place(index % 2 == 0 ? .bent : .blurred)])
    }
    #expect(stage.session.view.unread.map(\.obstacle) == [.bent])
  }

  @Test("At most five unread codes are shown")
  func most() async {
    let stage = Stage()
    await stage.runCamera()
    let places = (1...9).map { place(.blurred, id: $0) }
    await stage.see([], unread: places)
    await stage.see([], after: .seconds(2), unread: places)
    #expect(stage.session.view.unread.count == 5)
  }

  @Test("Sides are those of the image as the user sees it")
  func sides() async {
    let stage = Stage()
    await stage.runCamera()
    stage.session.choices.preferences.isMirrored = false
    await stage.see([], unread: [place(.cutOff(at: .left))])
    await stage.see([], after: .seconds(1), unread: [place(.cutOff(at: .left))])
    #expect(stage.session.view.unread.first?.obstacle == .cutOff(at: .left))
    stage.session.choices.preferences.isMirrored = true
    await stage.see([], unread: [place(.cutOff(at: .left))])
    #expect(stage.session.view.unread.first?.obstacle == .cutOff(at: .right))
    // A quarter turn clockwise brings the left side to the top.
    stage.session.turn()
    await stage.see([], unread: [place(.cutOff(at: .left))])
    #expect(stage.session.view.unread.first?.obstacle == .cutOff(at: .top))
  }

  @Test("Codes of a kind that is switched off are one notice with their number")
  func notices() async {
    let stage = Stage()
    await stage.runCamera()
    let places =
      [place(.blurred, id: 1)]
      + (2...13).map { place(.switchedOff(.qrCode), id: $0) }
      + [place(.bent, id: 14), place(.switchedOff(.dataMatrix), id: 15)]
    await stage.see([], unread: places)
    await stage.see([], after: .seconds(2), unread: places)
    #expect(
      stage.session.view.unreadNotices.map(\.reason.english) == [
        "Not sharp", "QR Code is switched off (12)", "Not flat",
        "Data Matrix is switched off",
      ])
    #expect(
      stage.session.view.unreadNotices.map(\.id) == [
        .code(1), .kind(.qrCode), .code(14), .kind(.dataMatrix),
      ])
    #expect(stage.session.view.unread.count == 15)
  }

  @Test("The number of the print is offered, and is a result only when the user takes it")
  func printed() async throws {
    let stage = Stage()
    await stage.runCamera()
    var damaged = place(.damaged)
    damaged.printed = code("4006381333931", .ean13)
    await stage.see([], unread: [damaged])
    await stage.see([], after: .seconds(2), unread: [damaged])
    let notice = try #require(stage.session.view.unreadNotices.first)
    #expect(notice.reason.english == "The print says 4006381333931")
    #expect(stage.session.results.all.isEmpty)
    stage.session.take(try #require(notice.printed))
    await stage.settle()
    #expect(stage.session.results.all.map(\.text) == ["4006381333931"])
    #expect(stage.session.results.has(damaged.printed?.identity ?? code("").identity))
  }

  @Test("Advice fits what the user can do: move, use another image, or enlarge what a screen shows")
  func adviceForSource() async {
    let all: [Obstacle] =
      [.tooDark, .blurred, .smeared, .tooSmall(quarters: 4), .tooSmall(quarters: 9)]
      + [.cutOff(at: nil), .glare(at: nil), .bent, .faint]
      + ImageSide.allCases.map { .cutOff(at: $0) }
    for obstacle in all {
      #expect(obstacle.advice(for: .camera) != nil)
      #expect(obstacle.advice(for: .images([]))?.english.hasPrefix("Use ") == true)
      #expect(obstacle.advice(for: .stream(uri: "file:///video.mp4")) == nil)
      #expect(obstacle.advice(for: .stream(uri: "rtsp://door")) == obstacle.advice(for: .camera))
      let onScreen = obstacle.advice(for: .screen)?.english ?? ""
      #expect(!onScreen.contains("closer") && !onScreen.contains("light"))
    }
    #expect(
      Obstacle.tooSmall(quarters: 6).advice(for: .images([]))?.english
        == "Use an image taken from closer, or one with more pixels.")
  }

  @Test("A video file has no hint that only a hand could follow")
  func videoFile() async {
    let stage = Stage()
    await stage.run(.stream(uri: "file:///video.mp4"))
    await stage.see([], condition: .tooSmall(quarters: 6))
    await stage.see([], after: .seconds(2), condition: .tooSmall(quarters: 6))
    #expect(stage.session.view.hint == nil)
  }

  @Test("A kind that is switched off is switched on")
  func switchOn() async {
    var preferences = Preferences()
    preferences.symbologies = [.qrCode]
    let stage = Stage(preferences: preferences)
    await stage.runCamera()
    stage.session.choices.preferences.symbologies.insert(.dataMatrix)
    #expect(stage.session.choices.preferences.symbologies == [.qrCode, .dataMatrix])
  }
}
