// A camera that comes, goes and stops: which one is open, and in which state.

import FeatureModels
import Reading
import Testing

@Suite("The supervision of a camera")
struct CameraSupervisionTests {
  @Test("A camera is opened in its best format, and runs from its first image")
  func opens() {
    var run = SupervisionRun()
    #expect(run.state == .looking)
    #expect(run.found(.desk, .lid) == [.open(.desk)])
    #expect(run.state == .starting(name: "Desk"))
    #expect(run.on(.started(format: "640 × 480"), after: 0.5) == [])
    #expect(run.state == .running(.desk, format: "640 × 480"))
  }

  @Test("The camera used last is preferred")
  func last() {
    var run = SupervisionRun(last: "Lid@usb-2")
    #expect(run.found(.desk, .lid) == [.open(.lid)])
  }

  @Test("The lack of a camera shows after a moment, with its reason", arguments: [true, false])
  func none(service: Bool) {
    var run = SupervisionRun()
    _ = run.found(service: service)
    _ = run.wait(0.5)
    #expect(run.state == .looking)
    _ = run.wait(1)
    #expect(run.state == (service ? .noCamera : .noCameraService))
    let isOpened = run.opensSoon(.desk)
    #expect(isOpened)
  }

  @Test("A camera that is unplugged is closed, and used again as soon as it is back")
  func replugged() {
    var run = SupervisionRun.running(.desk)
    #expect(run.found(after: 1) == [.close])
    #expect(run.state == .unplugged(name: "Desk"))
    #expect(run.wait(60) == [])
    #expect(run.state == .unplugged(name: "Desk"))
    let isOpened = run.opensSoon(.desk.replugged(serial: "77"))
    #expect(isOpened)
  }

  @Test("A camera that was away unnoticed is opened again")
  func newNumber() {
    var run = SupervisionRun.running(.desk)
    let back = Camera.desk.replugged(serial: "77")
    #expect(run.found(back) == [.close])
    #expect(run.state == .starting(name: "Desk"))
    #expect(run.wait(0.6) == [.open(back)])
  }

  @Test("A camera that comes back at another socket is the same")
  func otherSocket() {
    var run = SupervisionRun.running(.desk, .lid)
    _ = run.on(.chosen("Desk@usb-1"))
    _ = run.found(.lid)
    let moved = Camera.desk.replugged(serial: "77", id: "Desk@usb-7")
    #expect(run.found(.lid, moved) == [])
    #expect(run.wait(0.6) == [.open(moved)])
  }

  @Test("Another camera of the same model, there all the time, is not the same")
  func twin() {
    let twin = Camera.desk.replugged(serial: "43", id: "Desk@usb-7")
    var run = SupervisionRun.running(.desk, twin)
    _ = run.on(.chosen("Desk@usb-1"))
    #expect(run.found(twin) == [.close])
    #expect(run.wait(10) == [])
    #expect(run.state == .unplugged(name: "Desk"))
  }

  @Test("A camera that was chosen is waited for, whatever others there are")
  func chosenIsWaitedFor() {
    var run = SupervisionRun.running(.desk, .lid)
    #expect(run.on(.chosen("Lid@usb-2")) == [.close, .open(.lid)])
    _ = run.on(.started(format: ""))
    #expect(run.found(.desk) == [.close])
    #expect(run.wait(60) == [])
    #expect(run.state == .unplugged(name: "Lid"))
    #expect(run.on(.chosen("Desk@usb-1")) == [.open(.desk)])
  }

  @Test("A camera that was not chosen is replaced after a moment, until it is back")
  func substitute() {
    var run = SupervisionRun.running(.desk, .lid)
    #expect(run.found(.lid) == [.close])
    #expect(run.wait(1.5) == [])
    #expect(run.wait(1) == [.open(.lid)])
    _ = run.on(.started(format: ""))
    #expect(run.state == .running(.lid, format: ""))
    #expect(run.found(.desk, .lid) == [])
    #expect(run.wait(0.6) == [.close, .open(.desk)])
  }

  @Test("A remembered camera that is absent is replaced at once, and used when it appears")
  func remembered() {
    var run = SupervisionRun(last: "Desk@usb-1")
    #expect(run.found(.lid) == [.open(.lid)])
    _ = run.on(.started(format: ""))
    #expect(run.found(.lid, .desk) == [])
    #expect(run.wait(0.6) == [.close, .open(.desk)])
  }

  @Test("A camera without images for a second is frozen, until the tick with its next image")
  func frozen() {
    var run = SupervisionRun.running(.desk)
    #expect(run.wait(0.9) == [])
    #expect(run.state == .running(.desk, format: "640 × 480"))
    #expect(run.wait(0.3) == [])
    #expect(run.state == .frozen(name: "Desk"))
    #expect(run.image() == [])
    #expect(run.state == .running(.desk, format: "640 × 480"))
  }

  @Test("A frozen camera is opened again now and then, and stays frozen until it sends")
  func rebuilt() {
    var run = SupervisionRun.running(.desk)
    #expect(run.wait(5.2) == [.close, .open(.desk)])
    #expect(run.state == .frozen(name: "Desk"))
    #expect(run.on(.faulted(.absent), after: 5) == [.close])
    #expect(run.state == .frozen(name: "Desk"))
    #expect(run.wait(1.1) == [.open(.desk)])
    #expect(run.state == .frozen(name: "Desk"))
    _ = run.on(.started(format: "again"))
    #expect(run.state == .running(.desk, format: "again"))
  }

  @Test("An opening that hangs is abandoned and retried")
  func hangingStart() {
    var run = SupervisionRun()
    _ = run.found(.desk)
    #expect(run.wait(7.9) == [])
    #expect(run.wait(0.3) == [.close])
    #expect(run.wait(1.1) == [.open(.desk)])
  }

  @Test("A pause closes the camera, and the end of the pause opens it")
  func paused() {
    var run = SupervisionRun.running(.desk)
    #expect(run.on(.paused) == [.close])
    #expect(run.state == .paused)
    #expect(run.found(.desk, .lid) == [])
    #expect(run.wait(10) == [])
    #expect(run.on(.resumed) == [.open(.desk)])
  }

  @Test("A camera that is unplugged while paused is waited for afterwards")
  func unpluggedWhilePaused() {
    var run = SupervisionRun.running(.desk)
    _ = run.on(.paused)
    _ = run.found()
    #expect(run.on(.resumed) == [])
    #expect(run.state == .unplugged(name: "Desk"))
  }

  @Test("Nothing is opened without permission")
  func permission() {
    var run = SupervisionRun(access: .asking)
    #expect(run.found(.desk) == [])
    #expect(run.state == .askingForPermission)
    #expect(run.on(.access(.denied)) == [])
    #expect(run.state == .denied)
    #expect(run.on(.access(.portal(descriptor: 9))) == [.open(.desk)])
    #expect(run.on(.access(.denied)) == [.close])
  }

  @Test("A new camera that only the kernel knows is left to PipeWire for a moment")
  func hotplug() {
    let bare = Camera(
      id: Camera.desk.id, name: "Desk", location: .device(path: "/dev/video0"), formats: [])
    var run = SupervisionRun()
    _ = run.found()
    #expect(run.found(bare, after: 5) == [])
    #expect(run.found(.desk, after: 0.3) == [])
    #expect(run.wait(0.6) == [.open(.desk)])

    var alone = SupervisionRun()
    _ = alone.found()
    #expect(alone.found(bare, after: 5) == [])
    #expect(alone.wait(1.1) == [.open(bare)])

    var withoutService = SupervisionRun()
    _ = withoutService.found(service: false)
    #expect(withoutService.found(bare, service: false, after: 5) == [])
    #expect(withoutService.wait(0.6) == [.open(bare)])
  }

  @Test("A camera opened as a device is kept when PipeWire begins to offer it")
  func keptDevice() {
    let bare = Camera(
      id: Camera.desk.id, name: "Desk", location: .device(path: "/dev/video0"), formats: [])
    var run = SupervisionRun.running(bare)
    #expect(run.found(.desk) == [])
  }

  @Test("A camera from PipeWire has the state without a service when PipeWire is gone")
  func serviceGone() {
    var run = SupervisionRun.running(.desk)
    #expect(run.found(service: false) == [.close])
    #expect(run.state == .noCameraService)
    let isOpened = run.opensSoon(.desk.replugged(serial: "7"))
    #expect(isOpened)
  }
}
