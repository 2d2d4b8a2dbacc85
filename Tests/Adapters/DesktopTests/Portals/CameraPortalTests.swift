// The camera portal: the real one with a mock for its dialog, and mocks that never answer.

import Desktop
import Foundation
import GLib
import System
import TestSupport
import Testing

@Suite("The camera portal")
struct CameraPortalTests {
  @Test("A user who agrees gives a connection to PipeWire, which closes with its owner")
  func allowed() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let pipeWire = try await rig.startPortal(response: 0)
    let bus = rig.bus
    var outcome: CameraPortal.Outcome? = try await CameraPortal(bus: bus).requestAccess()
    guard case .allowed(let descriptor) = outcome else {
      Issue.record("The portal said \(String(describing: outcome)). \(rig.logs)")
      return
    }
    let number = descriptor.number
    // PipeWire is at the other end, so its end closes the connection.
    #expect(!hasHungUp(number, within: .zero))
    pipeWire.kill()
    #expect(hasHungUp(number, within: .seconds(60)))
    let opened = identity(of: number)
    #expect(opened != nil)

    try await waitUntilAllIsReturned(to: bus)
    withExtendedLifetime(descriptor) {}
    outcome = nil
    _ = consume descriptor
    // The number may belong to another file by now.
    #expect(identity(of: number) != opened)
  }

  @Test("A user who does not agree denies access")
  func refused() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    try await rig.startPortal(response: 1)
    let bus = rig.bus
    let outcome = try await CameraPortal(bus: bus).requestAccess()
    #expect(outcome.isDenied, "\(outcome) \(rig.logs)")
    try await waitUntilAllIsReturned(to: bus)
  }

  @Test("A machine whose cameras are locked denies access")
  func lockdown() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    try await rig.startPortal(response: 0, isCameraLocked: true)
    let bus = rig.bus
    let outcome = try await CameraPortal(bus: bus).requestAccess()
    #expect(outcome.isDenied, "\(outcome) \(rig.logs)")
    try await waitUntilAllIsReturned(to: bus)
  }

  @Test("Without a portal, access is unavailable")
  func absent() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let bus = rig.bus
    let outcome = try await CameraPortal(bus: bus).requestAccess()
    #expect(outcome.isUnavailable, "\(outcome)")
    try await waitUntilAllIsReturned(to: bus)
  }

  @Test("Without a bus, access is unavailable")
  func noBus() async throws {
    let bus = Bus(.session, address: "unix:path=/nowhere/at/all")
    let outcome = try await CameraPortal(bus: bus).requestAccess()
    #expect(outcome.isUnavailable, "\(outcome)")
    try await waitUntilAllIsReturned(to: bus)
  }

  @Test("A cancelled request is closed at the portal")
  func cancelled() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let bus = rig.bus
    let portal = try await rig.startSilentPortal(for: bus)
    let calls = try await portal.mock.bus.signals([
      SignalMatch(interface: "org.freedesktop.DBus.Mock", name: "MethodCalled")
    ])
    let request = Task { try await CameraPortal(bus: bus).requestAccess() }
    let closed = Task {
      for await call in calls {
        if call.values.first == .string("AccessCamera") { request.cancel() }
        if call.values.first == .string("Close") { return call.path }
      }
      return ""
    }
    await #expect(throws: CancellationError.self) {
      _ = try await beforeDeadline { try await request.value }
    }
    let path = try await beforeDeadline { await closed.value }
    #expect(path.hasPrefix("/org/freedesktop/portal/desktop/request/"))
    try await waitUntilAllIsReturned(to: bus)
  }

  @Test("Waiting ends when the portal ends")
  func portalEnds() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let bus = rig.bus
    let portal = try await rig.startSilentPortal(for: bus)
    let calls = try await portal.mock.bus.signals([
      SignalMatch(interface: "org.freedesktop.DBus.Mock", name: "MethodCalled")
    ])
    let request = Task { try await CameraPortal(bus: bus).requestAccess() }
    try await beforeDeadline { for await _ in calls { return } }
    // The mock answers calls in order: after this one, the request is open.
    _ = try await portal.mock.bus.call(
      "Ping", of: portal.mock.object("org.freedesktop.DBus.Peer"))
    portal.child.kill()
    let outcome = try await beforeDeadline { try await request.value }
    #expect(outcome.isUnavailable, "\(outcome)")
    try await waitUntilAllIsReturned(to: bus)
  }

  /// Whether the other end of a connection closes within `limit`.
  private func hasHungUp(_ number: CInt, within limit: Duration) -> Bool {
    var end = pollfd(fd: number, events: 0, revents: 0)
    let count = poll(&end, 1, CInt(limit.components.seconds) * 1000)
    return count == 1 && end.revents == CShort(POLLHUP)
  }

  /// The identity of the open file with this number.
  private func identity(of number: CInt) -> UInt64? {
    var status = stat()
    return fstat(number, &status) == 0 ? UInt64(status.st_ino) : nil
  }
}

extension CameraPortal.Outcome {
  var isDenied: Bool { if case .denied = self { true } else { false } }
  var isUnavailable: Bool { if case .unavailable = self { true } else { false } }
}

extension BusRig {
  /// A portal that accepts a request from `bus` and never answers it.
  func startSilentPortal(for bus: Bus) async throws -> (mock: Mock, child: StageProcess) {
    let camera = "org.freedesktop.portal.Camera"
    let portal = try await startMock(
      of: "org.freedesktop.portal.Desktop", at: "/org/freedesktop/portal/desktop",
      interface: camera)
    let sender = try await bus.uniqueName().dropFirst().replacing(".", with: "_")
    try await portal.mock.add(
      "AccessCamera", of: camera, "a{sv}", returning: "o",
      """
      ret = dbus.ObjectPath(f"{self.path}/request/\(sender)/{args[0]['handle_token']}")
      self.AddObject(ret, 'org.freedesktop.portal.Request', {}, [('Close', '', '', '')])
      """)
    return portal
  }
}
