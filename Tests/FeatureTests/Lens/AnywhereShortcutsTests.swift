// Global shortcuts, with a scripted desktop.

import Testing
import Wording

@testable import FeatureSessions

@MainActor
private final class ScriptedShortcuts: AnywherePort {
  var hasPortal = true
  var answer: (AsyncStream<AnywhereEvent>) -> AnywhereAnswer = { .bound([:], events: $0) }
  private(set) var queue: AsyncStream<AnywhereEvent>.Continuation?
  private(set) var bindings = 0

  func isPresent() async -> Bool { hasPortal }

  func bind() async -> AnywhereAnswer {
    bindings += 1
    let (events, queue) = AsyncStream.makeStream(of: AnywhereEvent.self)
    self.queue = queue
    return answer(events)
  }

  func release() async { queue?.finish() }
}

@Suite("Global shortcuts", .timeLimit(.minutes(10)))
@MainActor
struct AnywhereShortcutsTests {
  private let port = ScriptedShortcuts()

  @Test("Nothing is bound until the user sets it up, and each press does its action")
  func pressing() async {
    let shortcuts = AnywhereShortcuts(port)
    var pressed: [AnywhereAction] = []
    var switches: [Bool] = []
    shortcuts.activated = { pressed.append($0) }
    shortcuts.switched = { switches.append($0) }
    await shortcuts.look()
    #expect(shortcuts.state == .off && port.bindings == 0)
    port.answer = { .bound([.lens: "Super+C"], events: $0) }
    shortcuts.setUp()
    #expect(shortcuts.state == .asking)
    await until { shortcuts.state == .on([.lens: "Super+C"]) }
    port.queue?.yield(.activated(.area))
    port.queue?.yield(.changed([.lens: "F9"]))
    await until { shortcuts.state == .on([.lens: "F9"]) }
    #expect(pressed == [.area] && switches == [true])
    await shortcuts.remove()
    #expect(shortcuts.state == .off && switches == [true, false])
  }

  @Test("Setting up again asks again")
  func again() async {
    let shortcuts = AnywhereShortcuts(port)
    shortcuts.setUp()
    await until { shortcuts.state == .on([:]) }
    port.answer = { .bound([.camera: "F8"], events: $0) }
    shortcuts.setUp()
    await until { shortcuts.state == .on([.camera: "F8"]) }
    #expect(port.bindings == 2)
  }

  @Test("A desktop without such shortcuts, a refusal and a failure are told apart")
  func failures() async {
    port.hasPortal = false
    let absent = AnywhereShortcuts(port)
    await absent.look()
    #expect(absent.state == .absent)
    let shortcuts = AnywhereShortcuts(port)
    port.answer = { _ in .refused }
    shortcuts.setUp()
    await until { shortcuts.state == .off }
    port.answer = { _ in .unavailable("No backend.") }
    shortcuts.setUp()
    await until { shortcuts.state == .failed("No backend.") }
  }
}
