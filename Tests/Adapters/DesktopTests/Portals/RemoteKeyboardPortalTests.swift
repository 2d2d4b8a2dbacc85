// Pressing keys through the real portal, with a mock for its dialog and for what the desktop does.

import Desktop
import Foundation
import GLib
import TestSupport
import Testing

@Suite("The portal for pressing keys")
struct RemoteKeyboardPortalTests {
  @Test("A user who agrees once lets each key be pressed and released, in order")
  func allowed() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let desktop = try await rig.startRemoteKeyboardPortal()
    let bus = rig.bus
    let (keyboard, token) = try await keyboard(from: bus, rig, token: "old")
    #expect(token == nil)
    let keysyms: [UInt32] = [0x61, 0xE9, 0x100_0446, 0x101_F600, 0xFF0D]
    for keysym in keysyms { try await keyboard.press(keysym) }
    let keys = try await desktop.keys()
    #expect(keys.map(\.keysym) == keysyms.flatMap { [Int32($0), Int32($0)] })
    #expect(keys.map(\.isPressed) == keysyms.flatMap { _ in [true, false] })
    // Nothing but a keyboard; the first version of the portal remembers no answer.
    let calls = try await desktop.mock.calls(of: "SelectDevices")
    #expect(calls.map(\.last?.options) == [[.string("types"): .variant(.uint32(1))]])

    await keyboard.close()
    await #expect(throws: DesktopFailure.self) { try await keyboard.press(0x61) }
  }

  @Test("From version 2 on, the answer is kept by a token, which is new each time")
  func token() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let bus = rig.bus
    let portal = try await rig.startSecondRemoteDesktopPortal(for: bus)
    let (first, token) = try await keyboard(from: bus, rig, token: nil)
    #expect(token == "token-1")
    await first.close()
    let (second, next) = try await keyboard(from: bus, rig, token: token)
    #expect(next == "token-2")
    await second.close()
    let options = try await portal.calls(of: "SelectDevices").compactMap(\.last?.options)
    #expect(
      options.map { $0[.string("persist_mode")] } == [.variant(.uint32(2)), .variant(.uint32(2))])
    #expect(
      options.map { $0[.string("restore_token")] } == [nil, .variant(.string("token-1"))])
  }

  @Test("A user who does not agree, or not to the keyboard, refuses")
  func refused() async throws {
    for (response, devices) in [(1, 1), (0, 2)] as [(Int, UInt32)] {
      let rig = try BusRig()
      defer { rig.stop() }
      _ = try await rig.startRemoteKeyboardPortal(answering: response, devices: devices)
      let bus = rig.bus
      let outcome = try await RemoteKeyboardPortal(bus: bus).start(token: nil)
      guard case .refused = outcome else {
        Issue.record("The portal said \(outcome). \(rig.logs)")
        return
      }
      try await waitUntilAllIsReturned(to: bus)
    }
  }

  @Test("Without a portal or its backend, pressing keys is unavailable")
  func absent() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    #expect(try await RemoteKeyboardPortal(bus: rig.bus).start(token: nil).isUnavailable)
    try await rig.startPortal(["Access"]) { _, _ in }
    #expect(try await RemoteKeyboardPortal(bus: rig.bus).start(token: nil).isUnavailable)
  }

  private func keyboard(
    from bus: Bus, _ rig: BusRig, token: String?
  ) async throws -> (RemoteKeyboard, token: String?) {
    let outcome = try await RemoteKeyboardPortal(bus: bus).start(token: token)
    guard case .allowed(let keyboard, let token) = outcome else {
      throw StageFailure("The portal said \(outcome). \(rig.logs)")
    }
    return (keyboard, token)
  }
}

extension RemoteKeyboardPortal.Outcome {
  fileprivate var isUnavailable: Bool { if case .unavailable = self { true } else { false } }
}

extension Variant {
  /// The values of a dictionary, without what names a request.
  fileprivate var options: [Variant: Variant]? {
    guard case .dictionary(let options, _) = self else { return nil }
    return options.filter { ![.string("handle_token")].contains($0.key) }
  }
}

extension BusRig {
  /// A portal of version 2 in place of the installed one, which agrees to everything.
  fileprivate func startSecondRemoteDesktopPortal(for bus: Bus) async throws -> Mock {
    let interface = "org.freedesktop.portal.RemoteDesktop"
    let root = "/org/freedesktop/portal/desktop"
    let (mock, _) = try await startMock(
      of: "org.freedesktop.portal.Desktop", at: root, interface: interface)
    try await mock.tell("AddProperties", .string(interface), .options(["version": .uint32(2)]))
    let sender = try await bus.uniqueName().dropFirst().replacing(".", with: "_")
    func answer(_ results: String) -> String {
      """
      import dbusmock
      ret = dbus.ObjectPath(f"\(root)/request/\(sender)/{args[-1]['handle_token']}")
      self.AddObject(ret, 'org.freedesktop.portal.Request', {}, [('Close', '', '', '')])
      \(results)
      dbusmock.get_object(ret).EmitSignal(
        'org.freedesktop.portal.Request', 'Response', 'ua{sv}',
        [dbus.UInt32(0), dbus.Dictionary(results, signature='sv')])
      """
    }
    try await mock.add(
      "CreateSession", of: interface, "a{sv}", returning: "o",
      answer(
        """
        session = f"\(root)/session/\(sender)/{args[0]['session_handle_token']}"
        self.AddObject(session, 'org.freedesktop.portal.Session', {}, [('Close', '', '', '')])
        results = {'session_handle': session}
        """))
    try await mock.add(
      "SelectDevices", of: interface, "oa{sv}", returning: "o", answer("results = {}"))
    try await mock.add(
      "Start", of: interface, "osa{sv}", returning: "o",
      answer(
        """
        self.starts = getattr(self, 'starts', 0) + 1
        results = {'devices': dbus.UInt32(1), 'restore_token': f"token-{self.starts}"}
        """))
    return mock
  }
}
