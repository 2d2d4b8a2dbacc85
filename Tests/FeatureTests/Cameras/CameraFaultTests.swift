// States and retries when opening a camera fails.

import FeatureModels
import Testing
import Wording

@Suite("A camera that cannot be opened")
struct CameraFaultTests {
  @Test("A busy camera is retried less and less often, but at least every five seconds")
  func busy() {
    var run = SupervisionRun()
    _ = run.found(.desk)
    for rest in [1.0, 2, 4, 5, 5, 5] {
      #expect(run.on(.faulted(.busy)) == [.close])
      #expect(run.state == .busy(name: "Desk"))
      #expect(run.wait(rest - 0.2) == [])
      #expect(run.state == .busy(name: "Desk"))
      #expect(run.wait(0.4) == [.open(.desk)])
    }
    _ = run.on(.started(format: ""))
    #expect(run.state == .running(.desk, format: ""))
    // After it has run, the pauses start again from the shortest.
    _ = run.on(.faulted(.busy))
    #expect(run.wait(1.2) == [.open(.desk)])
  }

  @Test(
    "Each fault has a state",
    arguments: [
      (.denied, .denied), (.absent, .frozen(name: "Desk")),
      (.noCameraService, .noCameraService),
      (
        .missing(.init(purpose: "JPEG decoder", package: "gstreamer1.0-plugins-good")),
        .missing(.init(purpose: "JPEG decoder", package: "gstreamer1.0-plugins-good"))
      ),
      (.unusableImage("Odd."), .unusableImage(name: "Desk", reason: "Odd.")),
      (.failed("Broken."), .failing(name: "Desk", reason: "Broken.")),
    ] as [(CaptureFault, CameraState)])
  func said(fault: CaptureFault, state: CameraState) {
    var run = SupervisionRun()
    _ = run.found(.desk)
    #expect(run.on(.faulted(fault)) == [.close])
    #expect(run.state == state)
  }

  @Test(
    "A fault that may pass is retried",
    arguments: [.denied, .absent, .noCameraService, .failed("Broken.")] as [CaptureFault])
  func triedAgain(fault: CaptureFault) {
    var run = SupervisionRun()
    _ = run.found(.desk)
    _ = run.on(.faulted(fault))
    #expect(run.wait(5.2).first == .open(.desk))
  }

  @Test(
    "A fault that does not pass rests until something changes",
    arguments: [
      .missing(.init(purpose: "", package: nil)), .unusableImage(""),
    ] as [CaptureFault])
  func rests(fault: CaptureFault) {
    var run = SupervisionRun()
    _ = run.found(.desk)
    _ = run.on(.faulted(fault))
    #expect(run.wait(60) == [])
    var changed = run
    let isOpened = changed.opensSoon(.desk.replugged(serial: "77"))
    #expect(isOpened)
    changed = run
    #expect(changed.on(.chosen("Desk@usb-1")) == [.open(.desk)])
    changed = run
    _ = changed.on(.paused)
    #expect(changed.on(.resumed) == [.open(.desk)])
  }

  @Test("A stream that ends is opened again")
  func ended() {
    var run = SupervisionRun.running(.desk)
    #expect(run.on(.ended) == [.close])
    #expect(run.wait(1.2) == [.open(.desk)])
  }

  @Test("Late reports of an earlier stream are ignored")
  func late() {
    var run = SupervisionRun()
    #expect(run.on(.faulted(.busy)) == [])
    #expect(run.on(.started(format: "")) == [])
    #expect(run.state == .looking)
  }

  @Test(
    "Every state has a sentence",
    arguments: [
      .looking, .askingForPermission, .denied, .noCamera, .noCameraService, .starting(name: "Desk"),
      .busy(name: "Desk"), .unplugged(name: "Desk"), .frozen(name: "Desk"),
      .unusableImage(name: "Desk", reason: "Odd."),
      .missing(.init(purpose: "JPEG decoder", package: "gstreamer1.0-plugins-good")),
      .failing(name: "Desk", reason: "Broken."), .running(.desk, format: "640 × 480"), .paused,
    ] as [CameraState])
  func sentences(state: CameraState) {
    #expect(
      state.sentence.english.contains(" ") && state.sentence.english.first?.isUppercase == true)
    switch state {
    case .busy, .unplugged, .frozen, .failing, .starting, .running:
      #expect(state.sentence.english.contains("Desk"))
    case .missing: #expect(state.sentence.english.contains("gstreamer1.0-plugins-good"))
    default: break
    }
  }
}
