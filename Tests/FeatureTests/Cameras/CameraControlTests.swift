// The session's handling of the running camera's controls.

import FeatureModels
import FeatureSessions
import Testing

@MainActor
@Suite("The controls of the running camera in a session")
struct CameraControlTests {
  private static let focus = CameraControl(
    .focus, range: 0...250, defaultSetting: .automatic, setting: .automatic, value: 30)

  private func open(_ opening: Int, _ controls: [CameraControl] = [focus]) -> FeedEvent {
    .controls(OpenControls(camera: "A@1", opening: opening, controls: controls))
  }

  @Test("What the user sets is remembered for the camera, and set again at its next start")
  func remembered() async {
    let stage = Stage()
    await stage.runCamera()
    stage.tell(open(1))
    await until { stage.session.cameras.controls != nil }
    stage.session.cameras.set(.focus, to: .fixed(120))
    #expect(stage.log.lines.last == "set focus fixed(120)")
    #expect(stage.store.kept.cameraSettings == ["A@1": [.focus: .fixed(120)]])
    let count = stage.log.lines.count
    stage.tell(open(1))
    stage.tell(open(1, []))
    await until { stage.session.cameras.controls == nil }
    #expect(stage.log.lines.count == count)
    stage.tell(open(2))
    await until { stage.log.lines.count > count }
    #expect(stage.log.lines.last == "set focus fixed(120)")
  }

  @Test("A reset forgets what was remembered and sets the defaults")
  func reset() async {
    let stage = Stage()
    await stage.runCamera()
    var focus = Self.focus
    focus.setting = .fixed(30)
    stage.tell(open(1, [focus]))
    await until { stage.session.cameras.controls != nil }
    stage.session.cameras.set(.focus, to: .fixed(30))
    stage.session.cameras.resetControls()
    #expect(stage.log.lines.last == "set focus automatic")
    #expect(stage.store.kept.cameraSettings.isEmpty)
  }

  @Test("Another source has no controls")
  func otherSource() async {
    let stage = Stage()
    await stage.runCamera()
    stage.tell(open(1))
    await until { stage.session.cameras.controls != nil }
    stage.session.open(.demo)
    #expect(stage.session.cameras.controls == nil)
  }

  @Test("The camera enlarges as far as it can, then the view; a reset ends both")
  func zooming() async {
    let zoom = CameraControl(
      .zoom, range: 100...200, defaultSetting: .fixed(100), setting: .fixed(100), value: 100)
    let stage = Stage()
    await stage.runCamera()
    stage.tell(open(1, [zoom]))
    await until { stage.session.cameras.controls != nil }
    stage.session.zoom(by: 1.5)
    #expect(stage.log.lines.last == "set zoom fixed(150)")
    #expect(stage.session.view.zoom == 1)
    // The camera has not reported its new value yet.
    stage.session.zoom(by: 4)
    #expect(stage.log.lines.last == "set zoom fixed(200)")
    #expect(abs(stage.session.view.zoom - 3) < 0.001)
    let count = stage.log.lines.count
    stage.session.zoom(by: 0.5)
    #expect(abs(stage.session.view.zoom - 1.5) < 0.001)
    #expect(stage.log.lines.count == count)
    stage.session.resetZoom()
    #expect(stage.session.view.zoom == 1)
    #expect(stage.log.lines.last == "set zoom fixed(100)")
    // It is not the user's setting of the control.
    #expect(stage.store.kept.cameraSettings.isEmpty)
  }
}
