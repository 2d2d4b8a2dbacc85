// Attempts to join that fail, each with its reason, and what they leave behind.

import Meaning
import Desktop
import GLib
import TestSupport
import Testing
import Wording

@Suite("Networks that cannot be joined")
struct NetworkFailuresTests {
  private typealias NM = NetworkManagerMock

  @Test(
    "A wrong password is reported and leaves no profile behind",
    arguments: [
      "adapter(120, 7); attempt(4, 3)", "attempt(4, 3); adapter(120, 7)", "attempt(4, 9)",
      "attempt(1); adapter(120, 8); attempt(4, 1)",
    ])
  func wrongPassword(_ course: String) async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let manager = try await NM(rig)
    try await manager.addAdapter(hearing: [Array("Home".utf8)])
    try await manager.answer(course)
    let bus = rig.bus
    #expect(
      try await failure(of: Networks(bus: bus), joining: .home) == .wrongPassword(isSaved: false))
    #expect(
      try await manager.changes().dropFirst() == [
        RecordedCall("DeactivateConnection", path: NM.path, .objectPath(NM.attempt)),
        RecordedCall("Delete", path: NM.profile),
      ])
    try await waitUntilAllIsReturned(to: bus)
  }

  @Test(
    "Each other end of an attempt has its own reason",
    arguments: [
      ("adapter(120, 53); attempt(4, 3)", NetworkFailure.outOfReach),
      ("adapter(120, 11); attempt(4, 3)", .tookTooLong),
      ("adapter(10, 36); attempt(4, 14)", .noAdapter),
      (
        "adapter(120, 5); attempt(4, 3)",
        .other("The network did not give this computer an address.")
      ),
      ("attempt(4, 0)", .other("The network could not be joined.")),
    ])
  func otherEnds(_ course: String, _ expected: NetworkFailure) async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let manager = try await NM(rig)
    try await manager.addAdapter(hearing: [Array("Home".utf8)])
    try await manager.answer(course)
    #expect(try await failure(of: Networks(bus: rig.bus), joining: .home) == expected)
  }

  @Test(
    "A missing permission and a password of the wrong length are reported")
  func refused() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let manager = try await NM(rig)
    try await manager.addAdapter(hearing: [Array("Home".utf8)])
    for (name, message, expected) in [
      (".PermissionDenied", "Not authorized", NetworkFailure.notPermitted),
      (
        ".Settings.InvalidProperty", "802-11-wireless-security.psk: property is invalid",
        .wrongPassword(isSaved: false)
      ),
      (".Failed", "No.", .other("The network could not be joined: \("No.")")),
    ] {
      try await manager.answer(
        "raise dbus.exceptions.DBusException('\(message)', name='\(NM.service)\(name)')")
      #expect(try await failure(of: Networks(bus: rig.bus), joining: .home) == expected)
    }
  }

  @Test("An attempt that takes too long is ended and withdrawn")
  func tooLong() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let manager = try await NM(rig)
    try await manager.addAdapter(hearing: [Array("Home".utf8)])
    try await manager.answer("attempt(1)")
    let networks = Networks(bus: rig.bus, limit: .milliseconds(50))
    #expect(try await failure(of: networks, joining: .home) == .tookTooLong)
    #expect(
      try await manager.changes().map(\.method).suffix(2) == ["DeactivateConnection", "Delete"])
  }

  @Test("A cancelled attempt is withdrawn")
  func cancelled() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let manager = try await NM(rig)
    try await manager.addAdapter(hearing: [Array("Home".utf8)])
    try await manager.answer("attempt(1)")
    let bus = rig.bus
    let joining = Task { try await Networks(bus: bus).join(.home) }
    try await manager.waitForCall(of: "AddAndActivateConnection2")
    joining.cancel()
    await #expect(throws: NetworkFailure.cancelled) {
      _ = try await beforeDeadline { try await joining.value }
    }
    #expect(
      try await manager.changes().map(\.method) == ["DeactivateConnection", "Delete"])
    try await waitUntilAllIsReturned(to: bus)
  }

  @Test("Waiting ends when NetworkManager ends")
  func managerEnds() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let manager = try await NM(rig)
    try await manager.addAdapter(hearing: [Array("Home".utf8)])
    try await manager.answer("attempt(1)")
    let bus = rig.bus
    let joining = Task { try await Networks(bus: bus).join(.home) }
    try await manager.waitForCall(of: "AddAndActivateConnection2")
    // The mock answers calls in order: after this one, the earlier call has its answer.
    _ = try await manager.bus.call("state", of: manager.manager.object(NM.service))
    manager.child.kill()
    await #expect(throws: NetworkFailure.noService) {
      _ = try await beforeDeadline { try await joining.value }
    }
  }

  @Test("Without NetworkManager or a bus, no network is saved and none can be joined")
  func noService() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    for bus in [rig.bus, Bus(.system, address: "unix:path=/nowhere")] {
      let networks = Networks(bus: bus)
      #expect(await networks.saved(.home) == nil)
      #expect(try await failure(of: networks, joining: .home) == .noService)
    }
  }

  @Test("A missing adapter, a missing signal and Wi-Fi turned off are reported without any change")
  func notThere() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let manager = try await NM(rig)
    try await manager.answer("attempt(2)")
    let networks = Networks(bus: rig.bus, limit: .milliseconds(50))
    #expect(try await failure(of: networks, joining: .home) == .noAdapter)
    try await manager.addAdapter(hearing: [Array("Neighbour".utf8)])
    #expect(try await failure(of: networks, joining: .home) == .outOfReach)
    try await manager.manager.tell(
      "UpdateProperties", .string(NM.service), .options(["WirelessEnabled": .boolean(false)]))
    #expect(try await failure(of: networks, joining: .home) == .switchedOff)
    #expect(try await manager.changes() == [])
  }
}
