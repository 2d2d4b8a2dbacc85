// The announcements of sleep, with a mock of logind.

import Desktop
import GLib
import TestSupport
import Testing

@Suite("The machine's sleep")
struct SleepWatchTests {
  @Test("The machine waits before each sleep until the listener is ready")
  func sleepAndWake() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let (login, _) = try await rig.startSleepingLogin()
    let watch = SleepWatch(bus: rig.bus)
    await watch.start()
    try await beforeDeadline {
      var states = watch.states.makeAsyncIterator()
      for _ in 0..<2 {
        #expect(try await login.inhibitors() == ["sleep by Reticle, delay"])
        // No sleep is announced yet, so this call has no effect.
        await watch.ready()
        #expect(try await login.inhibitors().count == 1)
        try await login.prepare(forSleep: true)
        #expect(await states.next() == true)
        #expect(try await login.inhibitors().count == 1)
        await watch.ready()
        try await login.waitForInhibitors(count: 0)
        try await login.prepare(forSleep: false)
        #expect(await states.next() == false)
      }
    }
  }

  @Test("A logind that starts late or starts again is asked to wait too")
  func restart() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let watch = SleepWatch(bus: rig.bus)
    await watch.start()
    var (login, child) = try await rig.startSleepingLogin()
    try await login.waitForInhibitors(count: 1)
    try await login.prepare(forSleep: true)
    var states = watch.states.makeAsyncIterator()
    #expect(await states.next() == true)
    // This logind ends before it announces the end of the sleep; its successor has no sleep
    // pending.
    child.kill()
    (login, child) = try await rig.startSleepingLogin()
    try await login.waitForInhibitors(count: 1)
    #expect(await states.next() == false)
    try await login.prepare(forSleep: true)
    #expect(await states.next() == true)
  }

  @Test("Without logind or a bus, the watch starts and does nothing")
  func none() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    for bus in [rig.bus, Bus(.system, address: "unix:path=/nowhere")] {
      let watch = SleepWatch(bus: bus)
      try await beforeDeadline { await watch.start() }
      await watch.ready()
    }
  }

  @Test("A watch that ends lets the machine sleep and leaves nothing behind in C")
  func end() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let (login, _) = try await rig.startSleepingLogin()
    let bus = rig.bus
    var watch: SleepWatch? = SleepWatch(bus: bus)
    await watch?.start()
    #expect(try await login.inhibitors().count == 1)
    #expect(bus.loans.count > 0)
    watch = nil
    try await login.waitForInhibitors(count: 0)
    try await waitUntilAllIsReturned(to: bus)
  }
}

extension BusRig {
  /// A logind with signals and inhibitors for sleep.
  func startSleepingLogin() async throws -> (login: Mock, child: StageProcess) {
    let child = try start([
      "/usr/bin/python3", "-m", "dbusmock", "--session", "--template", "logind",
    ])
    try await waitForOwner(of: "org.freedesktop.login1")
    return (
      Mock(bus: bus, service: "org.freedesktop.login1", path: "/org/freedesktop/login1"), child
    )
  }
}

extension Mock {
  func prepare(forSleep isAsleep: Bool) async throws {
    try await tell(
      "EmitSignal", .string("org.freedesktop.login1.Manager"), .string("PrepareForSleep"),
      .string("b"), .array([.variant(.boolean(isAsleep))], of: "v"))
  }

  /// The inhibitors: what they delay, their owner and their mode.
  func inhibitors() async throws -> [String] {
    let reply = try await bus.call("ListInhibitors", of: object("org.freedesktop.login1.Manager"))
    guard case .array(let inhibitors, _)? = reply.values.first else { return [] }
    return inhibitors.compactMap { inhibitor in
      guard case .tuple(let parts) = inhibitor, parts.count == 6 else { return nil }
      return "\(parts[0].text ?? "") by \(parts[1].text ?? ""), \(parts[3].text ?? "")"
    }
  }

  func waitForInhibitors(count: Int) async throws {
    let deadline = ContinuousClock.now + .seconds(60)
    while try await inhibitors().count != count {
      guard ContinuousClock.now < deadline else { throw DeadlinePassed() }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
