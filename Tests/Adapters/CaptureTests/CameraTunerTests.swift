// The controls of the running camera, on their thread, over a scripted driver.

import FeatureModels
import Synchronization
import TestSupport
import Testing

@testable import Capture

@Suite("Tuning the running camera", .timeLimit(.minutes(2)))
struct CameraTunerTests {
  private static let camera = Camera(
    id: "A@1", name: "A", location: .device(path: "/dev/video0"), formats: [])
  private static let (focus, automatic, mains): (UInt32, UInt32, UInt32) = (
    0x009a_090a, 0x009a_090c, 0x0098_0918
  )

  /// A camera, whose values outlive its driver, and the file beside it.
  private final class Shelf: Sendable {
    let registers = Registers()
    let file = Mutex("")

    init() { _ = ScriptedDriver.webcam(registers) }

    subscript(id: UInt32) -> Int? {
      get { registers.values.withLock { $0[id] } }
      set { registers.values.withLock { $0[id] = newValue } }
    }

    func access(_ fault: ControlFault? = nil, mains: Int? = nil) -> ControlAccess {
      ControlAccess(
        driver: { path throws(ControlFault) in
          if let fault { throw fault }
          return ScriptedDriver.webcam(self.registers)
        }, mains: mains, load: { FoundSettings(written: self.file.withLock { $0 }) },
        save: { found in self.file.withLock { $0 = found.written } })
    }
  }

  @Test("A camera that starts is listed; what is set is reported, and given back at its end")
  func tuning() async {
    let shelf = Shelf()
    let tuner = CameraTuner(shelf.access())
    var changes = tuner.changes.makeAsyncIterator()
    await tuner.attach(Self.camera)
    #expect(await changes.next()?[.focus]?.setting == .automatic)
    for value in stride(from: 0, through: 200, by: 5) { tuner.set(.focus, to: .fixed(value)) }
    var newest: OpenControls?
    repeat { newest = await changes.next() } while newest?[.focus]?.setting != .fixed(200)
    #expect(newest?.opening == 1)
    #expect(shelf.file.withLock { $0 } == "focus 1 35 A@1\n")
    await tuner.detach()
    #expect(await changes.next()?.controls.isEmpty == true)
    #expect(shelf[Self.automatic] == 1)
    #expect(shelf.file.withLock { $0.isEmpty })
    await tuner.finish()
  }

  @Test("A camera that is opened in another format keeps how it is set, and is the same opening")
  func reopened() async {
    let shelf = Shelf()
    let tuner = CameraTuner(shelf.access())
    var changes = tuner.changes.makeAsyncIterator()
    await tuner.attach(Self.camera)
    tuner.set(.focus, to: .fixed(120))
    var newest: OpenControls?
    repeat { newest = await changes.next() } while newest?[.focus]?.setting != .fixed(120)
    await tuner.attach(Self.camera)
    newest = await changes.next()
    #expect(newest?[.focus]?.setting == .fixed(120))
    #expect(newest?.opening == 1)
    await tuner.detach()
    #expect(shelf[Self.automatic] == 1)
    await tuner.finish()
  }

  @Test("What a crash left is given back as soon as the camera is found")
  func crashed() async {
    let shelf = Shelf()
    shelf[Self.automatic] = 0
    shelf.file.withLock { $0 = "focus 1 35 A@1\n" }
    let tuner = CameraTuner(shelf.access())
    await tuner.giveBack([Self.camera])
    #expect(shelf[Self.automatic] == 1)
    #expect(shelf.file.withLock { $0.isEmpty })
    await tuner.finish()
  }

  @Test("The frequency of the mains is set if the camera knows it, and given back")
  func mains() async {
    let shelf = Shelf()
    shelf[Self.mains] = 0
    let tuner = CameraTuner(shelf.access(mains: 60))
    await tuner.attach(Self.camera)
    #expect(shelf[Self.mains] == 2)
    await tuner.detach()
    #expect(shelf[Self.mains] == 0)
    let other = CameraTuner(shelf.access(mains: 50))
    await other.attach(Self.camera)
    #expect(shelf[Self.mains] == 0)
    await other.finish()
  }

  @Test(
    "A camera whose controls may not be used shows none", arguments: [ControlFault.denied, .gone])
  func denied(fault: ControlFault) async {
    let tuner = CameraTuner(Shelf().access(fault))
    var changes = tuner.changes.makeAsyncIterator()
    await tuner.attach(Self.camera)
    #expect(await changes.next()?.controls.isEmpty == true)
    tuner.set(.focus, to: .automatic)
    await tuner.finish()
  }
}
