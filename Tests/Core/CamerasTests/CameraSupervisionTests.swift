// A camera that comes, goes and stops: which one is open, and what the person is told.

import Cameras
import Imaging
import Testing

@Suite("The supervision of a camera")
struct CameraSupervisionTests {
  @Test("A camera that is there is opened, in its best format, and runs from its first image")
  func opens() {
    var story = Story()
    #expect(story.state == .looking)
    #expect(story.found(.desk, .lid) == [.open(.desk)])
    #expect(story.state == .starting(name: "Desk"))
    #expect(story.on(.started(format: "640 × 480"), after: 0.5) == [])
    #expect(story.state == .running(.desk, format: "640 × 480"))
  }

  @Test("The camera used last is preferred")
  func last() {
    var story = Story(last: "Lid@usb-2")
    #expect(story.found(.desk, .lid) == [.open(.lid)])
  }

  @Test("That there is none is said only after a moment, and why", arguments: [true, false])
  func none(service: Bool) {
    var story = Story()
    _ = story.found(service: service)
    _ = story.wait(0.5)
    #expect(story.state == .looking)
    _ = story.wait(1)
    #expect(story.state == (service ? .noCamera : .noCameraService))
    let isOpened = story.opensSoon(.desk)
    #expect(isOpened)
  }

  @Test("A camera that is unplugged is closed, and used again as soon as it is back")
  func replugged() {
    var story = Story.running(.desk)
    #expect(story.found(after: 1) == [.close])
    #expect(story.state == .unplugged(name: "Desk"))
    #expect(story.wait(60) == [])
    #expect(story.state == .unplugged(name: "Desk"))
    let isOpened = story.opensSoon(.desk.replugged(serial: "77"))
    #expect(isOpened)
  }

  @Test("A camera that was away for so short a time that nobody told is opened anew")
  func newNumber() {
    var story = Story.running(.desk)
    let back = Camera.desk.replugged(serial: "77")
    #expect(story.found(back) == [.close])
    #expect(story.state == .starting(name: "Desk"))
    #expect(story.wait(0.6) == [.open(back)])
  }

  @Test("A camera that comes back at another socket is the same")
  func otherSocket() {
    var story = Story.running(.desk, .lid)
    _ = story.on(.chosen("Desk@usb-1"))
    _ = story.found(.lid)
    let moved = Camera.desk.replugged(serial: "77", id: "Desk@usb-7")
    #expect(story.found(.lid, moved) == [])
    #expect(story.wait(0.6) == [.open(moved)])
  }

  @Test("Its twin, which was there all the time, is not the same")
  func twin() {
    let twin = Camera.desk.replugged(serial: "43", id: "Desk@usb-7")
    var story = Story.running(.desk, twin)
    _ = story.on(.chosen("Desk@usb-1"))
    #expect(story.found(twin) == [.close])
    #expect(story.wait(10) == [])
    #expect(story.state == .unplugged(name: "Desk"))
  }

  @Test("A camera that was chosen is waited for, whatever others there are")
  func chosenIsWaitedFor() {
    var story = Story.running(.desk, .lid)
    #expect(story.on(.chosen("Lid@usb-2")) == [.close, .open(.lid)])
    _ = story.on(.started(format: ""))
    #expect(story.found(.desk) == [.close])
    #expect(story.wait(60) == [])
    #expect(story.state == .unplugged(name: "Lid"))
    #expect(story.on(.chosen("Desk@usb-1")) == [.open(.desk)])
  }

  @Test("In place of one that nobody chose another serves after a moment, until it is back")
  func substitute() {
    var story = Story.running(.desk, .lid)
    #expect(story.found(.lid) == [.close])
    #expect(story.wait(1.5) == [])
    #expect(story.wait(1) == [.open(.lid)])
    _ = story.on(.started(format: ""))
    #expect(story.state == .running(.lid, format: ""))
    #expect(story.found(.desk, .lid) == [])
    #expect(story.wait(0.6) == [.close, .open(.desk)])
  }

  @Test("A camera that is remembered and absent is replaced at once, and taken when it comes")
  func remembered() {
    var story = Story(last: "Desk@usb-1")
    #expect(story.found(.lid) == [.open(.lid)])
    _ = story.on(.started(format: ""))
    #expect(story.found(.lid, .desk) == [])
    #expect(story.wait(0.6) == [.close, .open(.desk)])
  }

  @Test("Images that stop for a second are frozen, and go on within the tick in which they come")
  func frozen() {
    var story = Story.running(.desk)
    #expect(story.wait(0.9) == [])
    #expect(story.state == .running(.desk, format: "640 × 480"))
    #expect(story.wait(0.3) == [])
    #expect(story.state == .frozen(name: "Desk"))
    #expect(story.image() == [])
    #expect(story.state == .running(.desk, format: "640 × 480"))
  }

  @Test("A camera that stays frozen is opened anew now and then, and stays frozen until it sends")
  func rebuilt() {
    var story = Story.running(.desk)
    #expect(story.wait(5.2) == [.close, .open(.desk)])
    #expect(story.state == .frozen(name: "Desk"))
    #expect(story.on(.faulted(.absent), after: 5) == [.close])
    #expect(story.state == .frozen(name: "Desk"))
    #expect(story.wait(1.1) == [.open(.desk)])
    #expect(story.state == .frozen(name: "Desk"))
    _ = story.on(.started(format: "again"))
    #expect(story.state == .running(.desk, format: "again"))
  }

  @Test("An opening that hangs is given up and tried again")
  func hangingStart() {
    var story = Story()
    _ = story.found(.desk)
    #expect(story.wait(7.9) == [])
    #expect(story.wait(0.3) == [.close])
    #expect(story.wait(1.1) == [.open(.desk)])
  }

  @Test("Paused the camera is given back, and taken again afterwards")
  func paused() {
    var story = Story.running(.desk)
    #expect(story.on(.paused) == [.close])
    #expect(story.state == .paused)
    #expect(story.found(.desk, .lid) == [])
    #expect(story.wait(10) == [])
    #expect(story.on(.resumed) == [.open(.desk)])
  }

  @Test("A camera that is unplugged while paused is waited for afterwards")
  func unpluggedWhilePaused() {
    var story = Story.running(.desk)
    _ = story.on(.paused)
    _ = story.found()
    #expect(story.on(.resumed) == [])
    #expect(story.state == .unplugged(name: "Desk"))
  }

  @Test("Nothing is opened before the desktop has said yes, nor after it has said no")
  func permission() {
    var story = Story(access: .asking)
    #expect(story.found(.desk) == [])
    #expect(story.state == .askingForPermission)
    #expect(story.on(.access(.denied)) == [])
    #expect(story.state == .denied)
    #expect(story.on(.access(.portal(descriptor: 9))) == [.open(.desk)])
    #expect(story.on(.access(.denied)) == [.close])
  }

  @Test("A camera just plugged in that only the kernel knows is left to PipeWire for a moment")
  func hotplug() {
    let bare = Camera(
      id: Camera.desk.id, name: "Desk", location: .device(path: "/dev/video0"), formats: [])
    var story = Story()
    _ = story.found()
    #expect(story.found(bare, after: 5) == [])
    #expect(story.found(.desk, after: 0.3) == [])
    #expect(story.wait(0.6) == [.open(.desk)])

    var alone = Story()
    _ = alone.found()
    #expect(alone.found(bare, after: 5) == [])
    #expect(alone.wait(1.1) == [.open(bare)])

    var withoutService = Story()
    _ = withoutService.found(service: false)
    #expect(withoutService.found(bare, service: false, after: 5) == [])
    #expect(withoutService.wait(0.6) == [.open(bare)])
  }

  @Test("A camera opened as a device is kept when PipeWire begins to offer it")
  func keptDevice() {
    let bare = Camera(
      id: Camera.desk.id, name: "Desk", location: .device(path: "/dev/video0"), formats: [])
    var story = Story.running(bare)
    #expect(story.found(.desk) == [])
  }

  @Test("That PipeWire is gone is said of a camera that came from it")
  func serviceGone() {
    var story = Story.running(.desk)
    #expect(story.found(service: false) == [.close])
    #expect(story.state == .noCameraService)
    let isOpened = story.opensSoon(.desk.replugged(serial: "7"))
    #expect(isOpened)
  }
}
