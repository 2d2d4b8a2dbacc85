// Sharing the screen through the real portal, with a mock for its dialog.

import Desktop
import Foundation
import GLib
import System
import TestSupport
import Testing

@Suite("The portal for sharing the screen")
struct ScreenCastPortalTests {
  @Test(
    "A user who agrees shares one source, and each call opens a connection of its own")
  func allowed() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    _ = try CameraRig(in: rig)
    let desktop = try await rig.startScreenCastPortal(sharing: 42, kinds: 7)
    let bus = rig.bus
    let cast = try await cast(from: bus, rig)
    #expect(cast.node == 42)
    let calls = try await desktop.mock.calls(of: "SelectSources")
    guard calls.count == 1, case .dictionary(let options, _)? = calls.first?.last else {
      Issue.record("The calls were \(calls).")
      return
    }
    // No options for several sources, the pointer or remembering the choice.
    #expect(options == [.string("types"): .variant(.uint32(3))])

    let (one, other) = (try await cast.connection(), try await cast.connection())
    #expect(one.number != other.number)
    #expect(isOpen(one.number) && isOpen(other.number))
    withExtendedLifetime((one, other)) {}

    await cast.close()
    await #expect(throws: DesktopFailure.self) { _ = try await cast.connection() }
    try await sight(of: "the session's end") { try await desktop.closedCount() == 1 ? true : nil }
  }

  @Test("A user who does not agree refuses, and the session is closed")
  func refused() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let desktop = try await rig.startScreenCastPortal(answering: 1)
    let bus = rig.bus
    let outcome = try await ScreenCastPortal(bus: bus).start()
    guard case .refused = outcome else {
      Issue.record("The portal said \(outcome). \(rig.logs)")
      return
    }
    try await sight(of: "the session's end") { try await desktop.closedCount() == 1 ? true : nil }
    try await waitUntilAllIsReturned(to: bus)
  }

  @Test("After a failed dialog or without sources, sharing is unavailable")
  func useless() async throws {
    for (response, kinds) in [(2, 3), (0, 4)] as [(Int, UInt32)] {
      let rig = try BusRig()
      defer { rig.stop() }
      _ = try await rig.startScreenCastPortal(answering: response, kinds: kinds)
      let outcome = try await ScreenCastPortal(bus: rig.bus).start()
      #expect(outcome.isUnavailable, "\(outcome) \(rig.logs)")
    }
  }

  @Test("Without a portal, its backend or a bus, sharing is unavailable")
  func absent() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    #expect(try await ScreenCastPortal(bus: rig.bus).start().isUnavailable)
    try await rig.startPortal(["Access"]) { _, _ in }
    #expect(try await ScreenCastPortal(bus: rig.bus).start().isUnavailable)
    let nowhere = Bus(.session, address: "unix:path=/nowhere/at/all")
    #expect(try await ScreenCastPortal(bus: nowhere).start().isUnavailable)
  }

  @Test("Sharing ends when the user withdraws it or the portal ends")
  func withdrawn() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let desktop = try await rig.startScreenCastPortal()
    let bus = rig.bus
    for end in [{ try await desktop.withdraw() }, { rig.kill("xdg-desktop-portal") }] {
      let cast = try await cast(from: bus, rig)
      let over = Task { await cast.withdrawn() }
      try await end()
      try await beforeDeadline { await over.value }
    }
    try await waitUntilAllIsReturned(to: bus)
  }

  @Test("A cancelled request is closed at the portal, and the session with it")
  func cancelled() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let bus = rig.bus
    let portal = try await rig.startSilentScreenCastPortal(for: bus)
    let calls = try await portal.bus.signals([
      SignalMatch(interface: "org.freedesktop.DBus.Mock", name: "MethodCalled")
    ])
    let request = Task { try await ScreenCastPortal(bus: bus).start() }
    let closed = Task {
      var paths: [String] = []
      for await call in calls where paths.count < 2 {
        if call.values.first == .string("Start") { request.cancel() }
        if call.values.first == .string("Close") { paths.append(call.path) }
        if paths.count == 2 { break }
      }
      return paths
    }
    await #expect(throws: CancellationError.self) {
      _ = try await beforeDeadline { try await request.value }
    }
    let paths = try await beforeDeadline { await closed.value }
    #expect(paths.first?.hasPrefix("/org/freedesktop/portal/desktop/request/") == true)
    #expect(paths.last?.hasPrefix("/org/freedesktop/portal/desktop/session/") == true)
    try await waitUntilAllIsReturned(to: bus)
  }

  @Test("A machine that does not allow sharing denies it")
  func denied() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let bus = rig.bus
    let portal = try await rig.startSilentScreenCastPortal(for: bus)
    try await portal.add(
      "CreateSession", of: "org.freedesktop.portal.ScreenCast", "a{sv}", returning: "o",
      "raise dbus.exceptions.DBusException('no', name='org.freedesktop.portal.Error.NotAllowed')")
    guard case .denied = try await ScreenCastPortal(bus: bus).start() else {
      Issue.record("\(rig.logs)")
      return
    }
    try await waitUntilAllIsReturned(to: bus)
  }

  private func cast(from bus: Bus, _ rig: BusRig) async throws -> ScreenCast {
    let outcome = try await ScreenCastPortal(bus: bus).start()
    guard case .allowed(let cast) = outcome else {
      throw StageFailure("The portal said \(outcome). \(rig.logs)")
    }
    return cast
  }

  private func isOpen(_ number: CInt) -> Bool { fcntl(number, F_GETFD) >= 0 }
}

extension ScreenCastPortal.Outcome {
  fileprivate var isUnavailable: Bool { if case .unavailable = self { true } else { false } }
}

extension BusRig {
  /// A portal that starts sessions for `bus`, and never answers the request to share.
  fileprivate func startSilentScreenCastPortal(for bus: Bus) async throws -> Mock {
    let interface = "org.freedesktop.portal.ScreenCast"
    let root = "/org/freedesktop/portal/desktop"
    let (mock, _) = try await startMock(
      of: "org.freedesktop.portal.Desktop", at: root, interface: interface)
    try await mock.tell(
      "AddProperties", .string(interface), .options(["AvailableSourceTypes": .uint32(3)]))
    let sender = try await bus.uniqueName().dropFirst().replacing(".", with: "_")
    let request = """
      import dbusmock
      ret = dbus.ObjectPath(f"\(root)/request/\(sender)/{args[-1]['handle_token']}")
      self.AddObject(ret, 'org.freedesktop.portal.Request', {}, [('Close', '', '', '')])
      """
    let response = """
      dbusmock.get_object(ret).EmitSignal(
        'org.freedesktop.portal.Request', 'Response', 'ua{sv}',
        [dbus.UInt32(0), dbus.Dictionary(results, signature='sv')])
      """
    try await mock.add(
      "CreateSession", of: interface, "a{sv}", returning: "o",
      """
      \(request)
      session = f"\(root)/session/\(sender)/{args[0]['session_handle_token']}"
      self.AddObject(session, 'org.freedesktop.portal.Session', {}, [('Close', '', '', '')])
      results = {'session_handle': session}
      \(response)
      """)
    try await mock.add(
      "SelectSources", of: interface, "oa{sv}", returning: "o",
      "\(request)\nresults = {}\n\(response)")
    try await mock.add("Start", of: interface, "osa{sv}", returning: "o", request)
    return mock
  }
}
