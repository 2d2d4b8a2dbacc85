// Counters: what is counted, what is saved, and how a damaged file is handled.

import Reading
import FeatureModels
import FeatureSessions
import Synchronization
import Testing
import Wording

@Suite("Counts", .timeLimit(.minutes(10)))
@MainActor
struct CounterTests {
  @Test("Each result is counted once, by its kind, however often it is seen again")
  func codes() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("one"), code("two", at: 300), code("42", at: 500, .ean8)])
    await stage.see([])
    await stage.see([code("one")])
    #expect(stage.session.counter.counters.codes == [.qrCode: 2, .ean8: 1])
    #expect(stage.session.counter.counters.allCodes == 3)
  }

  @Test("A failing camera is counted once, until it has run again")
  func troubles() async {
    let stage = Stage()
    await stage.runCamera()
    let running = CameraState.running(.webcam, format: "720p")
    for state: CameraState in [
      .busy(name: "A"), .starting(name: "A"), .busy(name: "A"), .starting(name: "A"), running,
      .busy(name: "A"), .unplugged(name: "A"), .denied,
    ] {
      stage.tell(.camera(state))
      await stage.settle()
    }
    stage.tell(.failed(.missing(.init(purpose: "decoder", package: nil))))
    await stage.settle()
    #expect(
      stage.session.counter.counters.troubles
        == [.busy: 2, .unplugged: 1, .denied: 1, .missingPart: 1])
  }

  @Test("Ways in, the torch, and windows closed without a scan are counted")
  func uses() async {
    let stage = Stage()
    stage.session.counter.countStart()
    stage.session.counter.countStart(by: .file)
    stage.session.counter.countStart(by: .request)
    await stage.runCamera()
    await until { stage.session.torch == .off }
    stage.session.cameras.torch.toggle()
    await until { stage.session.torch == .on }
    stage.session.cameras.torch.toggle()
    await until { stage.session.torch == .off }
    stage.session.cameras.torch.toggle()
    await until { stage.session.torch == .on }
    await stage.run(.images([ImageItem(name: "a", origin: .bytes([]))]))
    await stage.session.close()
    let counters = stage.session.counter.counters
    #expect(counters.starts == 3)
    #expect(counters.ways == [.user: 1, .file: 1, .request: 1])
    #expect(counters.sources == [.camera: 1, .images: 1])
    #expect(counters.torch == 2)
    #expect(counters.closedWithoutScan == 1)
    #expect(Counters(text: counters.text) == counters)
  }

  @Test(
    "A window in which a code was scanned is not closed without a scan, nor one that looked at nothing"
  )
  func closing() async {
    let stage = Stage()
    await stage.runCamera()
    await stage.see([code("one")])
    stage.session.table.clear()
    await stage.session.close()
    #expect(stage.session.counter.counters.closedWithoutScan == 0)
    let idle = Stage()
    await idle.session.close()
    #expect(idle.session.counter.counters.closedWithoutScan == 0)
  }

  @Test("An image that cannot be read is counted once")
  func images() async {
    let stage = Stage()
    await stage.run(.images([ImageItem(name: "a", origin: .bytes([]))]))
    for _ in 0..<2 { stage.tell(.unreadable(index: 0, sentence: "This file is none.")) }
    await stage.settle()
    #expect(stage.session.counter.counters.troubles == [.unreadableImage: 1])
  }

  @Test("Nothing is counted while counting is off, and counters can be cleared")
  func off() async {
    var preferences = Preferences()
    preferences.counts = false
    let stage = Stage(preferences: preferences)
    await stage.runCamera()
    await stage.see([code("one")])
    stage.session.counter.countStart()
    #expect(stage.session.counter.counters == Counters())
    stage.session.choices.preferences.counts = true
    await stage.see([code("two", at: 500)])
    #expect(stage.session.counter.counters.allCodes == 1)
    stage.session.counter.clear()
    #expect(stage.session.counter.counters == Counters())
  }

  @Test("Counters continue from the saved ones, and are saved at the end")
  func keeping() async {
    let store = CounterMemory()
    let first = ScanCounter(keptIn: store)
    first.countStart()
    first.countStart()
    await first.flush()
    let second = ScanCounter(keptIn: store)
    #expect(second.counters.starts == 2)
    second.clear()
    await second.flush()
    #expect(store.kept.withLock { $0 } == Counters())
  }

  @Test("A saved text is read unchanged; unknown kinds are ignored")
  func text() {
    var counters = Counters()
    counters.starts = 3
    counters.codes = [.qrCode: 12, .ean13: 1]
    counters.troubles = [.noCameraService: 2]
    #expect(Counters(text: counters.text) == counters)
    let later = counters.text + "code hologram 4\ntrouble fire 1\n"
    #expect(Counters(text: later) == counters)
    #expect(Counters(text: Counters().text) == Counters())
  }

  @Test(
    "A damaged or foreign text is ignored",
    arguments: [
      "", "\n", "starts 1\n", "reticle counters 2\nstarts 1\n", "reticle counters 1",
      "reticle counters 1\nstarts -1\n", "reticle counters 1\nstarts 99999999999999999999\n",
      "reticle counters 1\nstarts 1e3\n", "reticle counters 1\nstarts ١\n",
      "reticle counters 1\nstarts  1\n", "reticle counters 1\nstarts\n",
      "reticle counters 1\ncode qr-code\n", "reticle counters 1\n\nstarts 1\n",
      "reticle counters 1\nlink https://example.org 1\n",
      "reticle counters 1\n" + String(repeating: "code x 1\n", count: 10_000),
    ])
  func damaged(text: String) {
    #expect(Counters(text: text) == nil)
  }

  @Test("A counter stops at the highest count")
  func bounds() {
    let most = "reticle counters 1\nstarts 1000000000000000\n"
    let counter = ScanCounter(keptIn: CounterMemory(Counters(text: most)))
    counter.countStart()
    #expect(Counters(text: counter.counters.text)?.starts == 1_000_000_000_000_000)
  }
}

/// A store in memory.
private final class CounterMemory: CounterStore {
  let kept: Mutex<Counters>

  init(_ counters: Counters? = nil) { kept = Mutex(counters ?? Counters()) }

  func load() -> Counters { kept.withLock { $0 } }
  func save(_ counters: Counters) async { kept.withLock { $0 = counters } }
}
