// In which format a camera is opened, and what happens where it gives no image in it.

import FeatureModels
import Testing
import Wording

@Suite("The format of a supervised camera")
struct SupervisedFormatTests {
  private static let (small, usual, large) = (
    CameraFormat.raw(640, 480, 30), CameraFormat.jpeg(1280, 720, 30),
    CameraFormat.jpeg(3840, 2160, 15)
  )
  private static let wide = Camera(
    id: "Wide@usb-3", name: "Wide", location: .node(serial: "42"), formats: [small, usual, large])

  private func running() -> SupervisionRun {
    var run = SupervisionRun()
    #expect(run.found(Self.wide) == [.open(Self.wide, Self.usual)])
    _ = run.on(.started(format: "1280 × 720"))
    return run
  }

  private func chosen(_ format: CameraFormat) -> CameraSupervision.Event {
    .formats([Self.wide.id: FormatChoice(format)])
  }

  @Test("A chosen format is used at once, without another state on the way, and at the next start")
  func chosen() {
    var run = running()
    #expect(run.on(chosen(Self.small)) == [.reopen(Self.wide, Self.small)])
    #expect(run.state == .running(Self.wide, format: "1280 × 720"))
    #expect(run.on(.started(format: "640 × 480")) == [])
    #expect(run.state == .running(Self.wide, format: "640 × 480"))
    #expect(run.on(chosen(Self.small)) == [])
    _ = run.on(.paused)
    #expect(run.on(.resumed) == [.open(Self.wide, Self.small)])
    _ = run.on(.started(format: "640 × 480"))
    #expect(run.on(.formats([:])) == [.reopen(Self.wide, Self.usual)])
  }

  @Test("A format that the camera does not have, or that is another camera's, changes nothing")
  func unknown() {
    var run = running()
    #expect(run.on(chosen(.jpeg(800, 600, 30))) == [])
    #expect(run.on(.formats(["Other@usb-9": FormatChoice(Self.small)])) == [])
  }

  @Test(
    "A format without an image is replaced by the best one, and not tried again",
    arguments: [.faulted(.unusableImage("")), .faulted(.failed("")), .ended, .tick]
      as [CameraSupervision.Event])
  func failing(event: CameraSupervision.Event) {
    var run = running()
    _ = run.on(chosen(Self.large))
    // A stream that does not even fail is given eight seconds.
    #expect(run.on(event, after: event == .tick ? 8.1 : 1) == [.reopen(Self.wide, Self.usual)])
    #expect(run.state == .running(Self.wide, format: "1280 × 720"))
    _ = run.on(.started(format: "1280 × 720"))
    _ = run.on(.paused)
    #expect(run.on(.resumed) == [.open(Self.wide, Self.usual)])
    // Plugged in again, it may work.
    _ = run.found(after: 1)
    _ = run.found(Self.wide)
    #expect(run.wait(0.6) == [.open(Self.wide, Self.large)])
  }

  @Test("The best format fails as ever, after a chosen one failed")
  func bothFail() {
    var run = running()
    _ = run.on(chosen(Self.large))
    _ = run.on(.faulted(.failed("")))
    #expect(run.on(.faulted(.failed("broken"))) == [.close])
    #expect(run.state == .failing(name: "Wide", reason: "broken"))
    #expect(run.wait(1.2) == [.open(Self.wide, Self.usual)])
  }

  @Test("A busy camera is no fault of its format")
  func busy() {
    var run = running()
    _ = run.on(chosen(Self.large))
    #expect(run.on(.faulted(.busy)) == [.close])
    #expect(run.state == .busy(name: "Wide"))
    #expect(run.wait(1.2) == [.open(Self.wide, Self.large)])
  }

  @Test("A format that gave images before is not blamed when the camera stops")
  func proven() {
    var run = running()
    _ = run.on(chosen(Self.large))
    _ = run.on(.started(format: "3840 × 2160"))
    _ = run.wait(5.2)
    #expect(run.state == .frozen(name: "Wide"))
    #expect(run.on(.faulted(.failed(""))) == [.close])
    #expect(run.wait(1.2) == [.open(Self.wide, Self.large)])
  }

  @Test("A closer look takes the largest format, and the usual one afterwards")
  func closer() {
    var run = running()
    #expect(run.on(.closer(true)) == [.reopen(Self.wide, Self.large)])
    _ = run.on(.started(format: "3840 × 2160"))
    #expect(run.on(.closer(true)) == [])
    #expect(run.on(.closer(false)) == [.reopen(Self.wide, Self.usual)])
    _ = run.on(.started(format: "1280 × 720"))
    // A pause ends it, too.
    _ = run.on(.closer(true))
    _ = run.on(.paused)
    #expect(run.on(.resumed) == [.open(Self.wide, Self.usual)])
  }

  @Test("A closer look leaves a chosen format alone, and a camera that has no larger one")
  func notCloser() {
    var run = running()
    _ = run.on(chosen(Self.small))
    _ = run.on(.started(format: "640 × 480"))
    #expect(run.on(.closer(true)) == [])
    var other = SupervisionRun.running(.lid)
    #expect(other.on(.closer(true)) == [])
    _ = other.on(.paused)
    #expect(other.on(.closer(true)) == [])
  }
}
