// What the session shows of codes that are seen and not read.

import Barcodes
import Imaging
import Locating
import Recognition
import Scanning
import Testing

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
    #expect(stage.session.unreadCodes.isEmpty)
    await stage.see([], after: .milliseconds(100), unread: [place(.glare(at: .top))])
    #expect(stage.session.unreadCodes.map(\.isListed) == [false])
    await stage.see([], after: .milliseconds(500), unread: [place(.glare(at: .top))])
    #expect(stage.session.unreadCodes.map(\.isListed) == [true])
    #expect(stage.session.results.isEmpty)
    await stage.see([], after: .milliseconds(500), unread: [place(.glare(at: .top))])
    #expect(stage.session.hint == .obstacle(.glare(at: .top)))
    await stage.see([code("a")])
    #expect(stage.session.unreadCodes.isEmpty)
    #expect(stage.session.hint == nil)
  }

  @Test("A place that comes and goes is not shown")
  func flicker() async {
    let stage = Stage()
    await stage.runCamera()
    for id in 0..<40 { await stage.see([], unread: [place(.blurred, id: id / 10)]) }
    #expect(stage.session.unreadCodes.isEmpty)
  }

  @Test("A reason that changes from frame to frame stays the first one")
  func steadyReason() async {
    let stage = Stage()
    await stage.runCamera()
    for index in 0..<60 {
      await stage.see([], unread: [place(index % 2 == 0 ? .bent : .blurred)])
    }
    #expect(stage.session.unreadCodes.map(\.obstacle) == [.bent])
  }

  @Test("At most five unread codes are shown")
  func most() async {
    let stage = Stage()
    await stage.runCamera()
    let places = (1...9).map { place(.blurred, id: $0) }
    await stage.see([], unread: places)
    await stage.see([], after: .seconds(2), unread: places)
    #expect(stage.session.unreadCodes.count == 5)
  }

  @Test("Sides are those of the image as the user sees it")
  func sides() async {
    let stage = Stage()
    await stage.runCamera()
    stage.session.preferences.isMirrored = false
    await stage.see([], unread: [place(.cutOff(at: .left))])
    await stage.see([], after: .seconds(1), unread: [place(.cutOff(at: .left))])
    #expect(stage.session.unreadCodes.first?.obstacle == .cutOff(at: .left))
    stage.session.preferences.isMirrored = true
    await stage.see([], unread: [place(.cutOff(at: .left))])
    #expect(stage.session.unreadCodes.first?.obstacle == .cutOff(at: .right))
    // A quarter turn clockwise brings the left side to the top.
    stage.session.turn()
    await stage.see([], unread: [place(.cutOff(at: .left))])
    #expect(stage.session.unreadCodes.first?.obstacle == .cutOff(at: .top))
  }

  @Test("A kind that is switched off is switched on")
  func switchOn() async {
    var preferences = Preferences()
    preferences.symbologies = [.qrCode]
    let stage = Stage(preferences: preferences)
    await stage.runCamera()
    stage.session.switchOn(.dataMatrix)
    #expect(stage.session.preferences.symbologies == [.qrCode, .dataMatrix])
  }
}
