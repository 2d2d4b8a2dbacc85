// When the last image is kept, and when the camera is released.

import Reading
import FeatureModels
import FeatureSessions
import Testing

@Suite("Pausing and hiding the window", .timeLimit(.minutes(10)))
@MainActor
struct PauseTests {
  private func oneShot() -> Stage {
    var preferences = Preferences()
    preferences.isOneShot = true
    return Stage(preferences: preferences)
  }

  @Test("After the first code the image is kept with its outlines until the user continues")
  func firstCode() async {
    let stage = oneShot()
    await stage.runCamera()
    await stage.see([])
    #expect(stage.session.sourceState.freeze == nil)
    await stage.see([code("a")])
    #expect(stage.session.sourceState.freeze == .firstCode)
    #expect(stage.log.lines.last == "pause")
    stage.tell(.camera(.paused))
    await stage.see([code("b", at: 700)])
    #expect(stage.titles == ["a"])
    #expect(stage.session.sourceState.page == .live)
    #expect(stage.session.view.sightings.map { stage.session.results.number(of: $0) } == [1])
    stage.session.scanAgain()
    #expect(stage.log.lines.last == "resume")
    #expect(!stage.session.sourceState.isFrozen)
    stage.tell(.camera(.running(.webcam, format: "720p")))
    await stage.see([code("b", at: 700)])
    #expect(stage.titles == ["b", "a"])
    #expect(stage.session.sourceState.freeze == .firstCode)
  }

  @Test("A code still in view after the first code is not another; one that returns is")
  func stillThere() async {
    let stage = oneShot()
    await stage.runCamera()
    await stage.see([code("a")])
    stage.session.scanAgain()
    await stage.see([code("a")])
    #expect(stage.session.sourceState.freeze == nil)
    for _ in 0..<3 { await stage.see([], after: .seconds(1)) }
    await stage.see([code("a")])
    #expect(stage.session.sourceState.freeze == .firstCode)
  }

  @Test("A code still in view after the camera was opened again does not count as a first code")
  func stillThereBeforeAnotherStream() async {
    let stage = oneShot()
    await stage.runCamera()
    await stage.see([code("a")])
    stage.tell(.camera(.paused))
    stage.session.scanAgain()
    stage.tell(.camera(.starting(name: "Webcam")))
    stage.tell(.camera(.running(.webcam, format: "720p")))
    await stage.see([])
    await stage.see([code("a")])
    #expect(stage.session.sourceState.freeze == nil)
    for _ in 0..<3 { await stage.see([], after: .seconds(1)) }
    await stage.see([code("a")])
    #expect(stage.session.sourceState.freeze == .firstCode)
  }

  @Test("A part of a text is not a first code, but the whole text is")
  func firstText() async {
    let stage = oneShot()
    await stage.runCamera()
    await stage.see([code("Hello ", part: SequencePart(index: 0, count: 2, id: "7"))])
    #expect(stage.session.sourceState.freeze == nil)
    await stage.see([code("world", at: 500, part: SequencePart(index: 1, count: 2, id: "7"))])
    #expect(stage.session.sourceState.freeze == .firstCode)
    #expect(stage.titles == ["Hello world"])
  }

  @Test("A pause lasts until the user ends it")
  func pausing() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("a")])
    stage.session.pause()
    #expect(stage.session.sourceState.freeze == .paused)
    await stage.see([])
    #expect(stage.session.view.sightings.count == 1)
    stage.session.resume()
    #expect(Array(stage.log.lines.suffix(2)) == ["pause", "resume"])
  }

  @Test("A camera that fails during a pause does not remove the image")
  func failing() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("a")])
    stage.session.pause()
    stage.tell(.camera(.unplugged(name: "Webcam")))
    await stage.settle()
    #expect(stage.session.sourceState.page == .live)
    #expect(stage.session.view.sightings.count == 1)
    stage.session.resume()
    #expect(stage.session.sourceState.page == .status(.unplugged(name: "Webcam")))
  }

  @Test("The camera is released while there is a reason, and opened after the last one")
  func attention() async {
    let stage = Stage()
    await stage.runCamera()
    stage.session.attend(isLooking: false)
    stage.session.sleep()
    stage.session.attend(isLooking: true)
    #expect(stage.log.lines.filter { $0 == "resume" }.isEmpty)
    stage.session.wake()
    #expect(Array(stage.log.lines.suffix(2)) == ["pause", "resume"])
  }

  @Test("Showing the window again does not end a pause")
  func pausedAndHidden() async {
    let stage = Stage()
    await stage.runCamera()
    stage.session.pause()
    stage.session.attend(isLooking: false)
    stage.session.attend(isLooking: true)
    #expect(stage.log.lines.last == "pause")
    stage.session.resume()
    #expect(stage.log.lines.last == "resume")
  }

  @Test("A source chosen while the window is hidden starts when it is shown")
  func hiddenStart() async {
    let stage = Stage()
    stage.session.attend(isLooking: false)
    await stage.run(.camera)
    #expect(stage.log.lines == ["open camera"])
    stage.session.attend(isLooking: true)
    #expect(stage.log.lines == ["open camera", "start"])
  }
}

@Suite("The torch", .timeLimit(.minutes(10)))
@MainActor
struct TorchTests {
  @Test("It is switched off at the start and can be used only while the camera runs")
  func running() async {
    let stage = Stage(torch: ScriptedTorch(.on))
    stage.session.open(.camera)
    #expect(stage.session.torch == .absent(.cameraNotRunning))
    stage.session.cameras.torch.toggle()
    await stage.runCamera()
    await until { stage.session.torch == .off }
    #expect(!stage.torch.commands.contains("on"))
    stage.session.cameras.torch.toggle()
    await until { stage.session.torch == .on }
    stage.session.cameras.torch.toggle()
    await until { stage.session.torch == .off }
  }

  @Test("It follows other programs, and shows that there is none")
  func others() async {
    let stage = Stage()
    await stage.runCamera()
    // The command of the start has to come before the change below.
    while stage.torch.commands.isEmpty { await Task.yield() }
    await until { stage.session.torch == .off }
    stage.torch.change(to: .on)
    await until { stage.session.torch == .on }
    stage.torch.change(to: .absent(.noTorch))
    await until { stage.session.torch == .absent(.noTorch) }
    stage.session.open(.demo)
    #expect(stage.session.torch == .absent(.noTorch))
  }

  @Test(
    "It goes off with every interruption, even while it is being switched on",
    arguments: ["unplugged", "paused", "hidden", "asleep", "another source", "closed"])
  func interruptions(_ what: String) async {
    let stage = Stage()
    await stage.runCamera()
    await until { stage.session.torch == .off }
    stage.session.cameras.torch.toggle()
    switch what {
    case "unplugged":
      stage.tell(.camera(.unplugged(name: "Webcam")))
      await stage.settle()
    case "paused": stage.session.pause()
    case "hidden": stage.session.attend(isLooking: false)
    case "asleep": stage.session.sleep()
    case "another source": stage.session.open(.demo)
    default: await stage.session.close()
    }
    await until { stage.torch.commands.suffix(2) == ["on", "off"] }
    #expect(await stage.torch.state() == .off)
  }
}
