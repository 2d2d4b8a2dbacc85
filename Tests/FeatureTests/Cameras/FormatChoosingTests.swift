// The format of the running camera, as the user chooses it.

import FeatureModels
import Reading
import FeatureSessions
import Testing

@MainActor
@Suite("The format of the running camera in a session", .timeLimit(.minutes(10)))
struct FormatChoosingTests {
  private static let (small, usual) = (
    CameraFormat(
      size: PixelSize(width: 640, height: 480), frameRate: 30, encoding: .raw("YUY2")),
    CameraFormat(size: PixelSize(width: 1280, height: 720), frameRate: 30, encoding: .jpeg)
  )
  private static let camera = Camera(
    id: "A@1", name: "A", location: .device(path: "/dev/video0"), formats: [small, usual])

  @Test("What the user chooses reaches the camera, and is remembered for its next start")
  func chosen() async {
    let stage = Stage()
    await stage.runCamera()
    #expect(stage.session.sourceState.runningFormat == "720p")
    stage.tell(.camera(.running(Self.camera, format: "1280 × 720")))
    await until { stage.session.sourceState.runningCamera == Self.camera }
    let choice = FormatChoice(Self.small)
    stage.session.cameras.choose(choice, for: Self.camera)
    #expect(stage.session.cameras.chosenFormat(of: Self.camera) == choice)
    #expect(stage.log.lines.last == "use [\"640x480@30 A@1\"]")
    #expect(stage.store.kept.cameraFormats == ["A@1": choice])
    stage.session.open(.camera)
    await until { stage.feeds.opened.count == 2 && stage.log.lines.last == "start" }
    #expect(stage.log.lines.suffix(2) == ["use [\"640x480@30 A@1\"]", "start"])
    stage.tell(.camera(.running(Self.camera, format: "640 × 480")))
    await until { stage.session.sourceState.runningCamera == Self.camera }
    stage.session.cameras.choose(nil, for: Self.camera)
    #expect(stage.log.lines.last == "use []")
    #expect(stage.store.kept.cameraFormats.isEmpty)
  }

  @Test("A format that the camera no longer has counts as none")
  func gone() async {
    var preferences = Preferences()
    preferences.cameraFormats = ["A@1": FormatChoice(stored: "800x600@30")].compactMapValues(\.self)
    let stage = Stage(preferences: preferences)
    await stage.runCamera()
    stage.tell(.camera(.running(Self.camera, format: "")))
    await until { stage.session.sourceState.runningCamera == Self.camera }
    #expect(stage.session.cameras.chosenFormat(of: Self.camera) == nil)
  }

  @Test("The camera may look closer unless the user is counting or does not want it")
  func closer() async {
    let stage = Stage()
    await stage.runCamera()
    #expect(stage.feeds.newest?.closer == .on)
    stage.session.counting.tally.isOn.toggle()
    #expect(stage.feeds.newest?.closer == .held)
    stage.session.counting.tally.isOn.toggle()
    #expect(stage.feeds.newest?.closer == .on)
    stage.session.choices.preferences.looksCloser = false
    #expect(stage.feeds.newest?.closer == .off)
    await stage.run(.demo)
    #expect(stage.feeds.newest?.closer == .off)
  }
}
