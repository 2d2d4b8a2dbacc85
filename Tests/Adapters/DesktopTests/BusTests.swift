// Calls and signals over D-Bus, on a private bus with a mock service.

import Foundation
import GLib
import TestSupport
import Testing

@Suite("The bus")
struct BusTests {
  private static let interface = "org.example.Echo"

  private func startEcho(_ rig: BusRig) async throws -> Mock {
    try await rig.startMock(of: "org.example.Echo", at: "/", interface: Self.interface).mock
  }

  @Test("Values of every type return unchanged")
  func values() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let echo = try await startEcho(rig)
    let wifi = Variant.options(["ssid": .array([.byte(0), .byte(255)], of: "y")])
    let values: [Variant] = [
      .boolean(true), .byte(200), .int16(-3), .uint16(65_000), .int32(-70_000),
      .uint32(4_000_000_000), .int64(.min), .uint64(.max), .double(0.1), .string("Grüße 🎈"),
      .objectPath("/a/b"), .signature("a{sv}"), .variant(.string("inner")),
      .tuple([.string("a"), .int32(1)]), .array([], of: "as"),
      .array([.tuple([.string("x")])], of: "(s)"),
      .dictionary([.uint32(7): .string("seven")], of: "{us}"),
      .options(["flag": .boolean(false), "list": .array([.string("x")], of: "s")]),
      .dictionary([.string("802-11-wireless"): wifi], of: "{sa{sv}}"),
    ]
    for (index, value) in values.enumerated() {
      let method = "Echo\(index)"
      try await echo.add(
        method, of: Self.interface, value.type, returning: value.type, "ret = args[0]")
      let reply = try await echo.bus.call(method, of: echo.object(Self.interface), [value])
      #expect(reply.values == [value])
    }
    try await waitUntilAllIsReturned(to: echo.bus)
  }

  @Test(
    "A value that the bus cannot carry is rejected before it is sent",
    arguments: [
      .string("cut\0off"), .objectPath("no path"), .signature("?"),
      .array([.string("text")], of: "u"), .array([], of: "no type"),
      .dictionary([.string("a"): .string("b")], of: "{sv}"),
      .variant(.tuple([.objectPath("")])),
    ] as [Variant])
  func unsendable(_ value: Variant) async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let bus = rig.bus
    let error = await #expect(throws: BusError.self) {
      _ = try await bus.call("NameHasOwner", of: .bus, [value])
    }
    #expect(error?.name == BusError.invalidArguments)
    #expect(bus.loans.count == 0)
  }

  @Test(
    "A call to an invalid object path is rejected", arguments: ["", "no path", "/a/"])
  func unaddressable(_ path: String) async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let nowhere = BusObject(service: "org.example.Echo", path: path, interface: "org.example.Echo")
    let error = await #expect(throws: BusError.self) {
      _ = try await rig.bus.call("Echo", of: nowhere)
    }
    #expect(error?.name == BusError.invalidArguments)
  }

  @Test("An error keeps the name and the message of the service that raised it")
  func error() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let echo = try await startEcho(rig)
    try await echo.add(
      "Fail", of: Self.interface, "", returning: "",
      "raise dbus.exceptions.DBusException('Not today', name='org.example.Error.Closed')")
    await #expect(throws: BusError(name: "org.example.Error.Closed", message: "Not today")) {
      _ = try await echo.bus.call("Fail", of: echo.object(Self.interface))
    }
    let unknown = await #expect(throws: BusError.self) {
      _ = try await echo.bus.call(
        "Any", of: BusObject(service: "org.example.Absent", path: "/", interface: "org.example.A"))
    }
    #expect(unknown?.name == "org.freedesktop.DBus.Error.ServiceUnknown")
    try await waitUntilAllIsReturned(to: echo.bus)
  }

  @Test("A call without an answer ends at its timeout")
  func timeout() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let echo = try await startEcho(rig)
    try await echo.add(
      "Sleep", of: Self.interface, "", returning: "", "import time; time.sleep(60)")
    let error = await #expect(throws: BusError.self) {
      _ = try await echo.bus.call(
        "Sleep", of: echo.object(Self.interface), timeout: .milliseconds(50))
    }
    #expect(error?.name == BusError.noReply)
    try await waitUntilAllIsReturned(to: echo.bus)
  }

  @Test("A cancelled task stops waiting")
  func cancelled() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let echo = try await startEcho(rig)
    try await echo.add(
      "Sleep", of: Self.interface, "", returning: "", "import time; time.sleep(600)")
    let calls = try await rig.bus.signals([SignalMatch(name: "MethodCalled")])
    let call = Task {
      try await echo.bus.call("Sleep", of: echo.object(Self.interface), timeout: .seconds(600))
    }
    try await beforeDeadline { for await _ in calls { return } }
    call.cancel()
    await #expect(throws: BusError.self) { _ = try await beforeDeadline { try await call.value } }
    try await waitUntilAllIsReturned(to: echo.bus)
  }

  @Test("Signals arrive in order from the moment of the subscription")
  func signals() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let echo = try await startEcho(rig)
    let bus = rig.bus
    let listening = try await bus.signals([
      SignalMatch(sender: "org.example.Echo", interface: Self.interface, name: "Counted"),
      SignalMatch(path: "/", name: "Finished"),
    ])
    for number in 0..<50 {
      try await echo.tell(
        "EmitSignal", .string(Self.interface), .string("Counted"), .string("i"),
        .array([.variant(.int32(Int32(number)))], of: "v"))
    }
    try await echo.tell(
      "EmitSignal", .string(Self.interface), .string("Finished"), .string(""), .array([], of: "v"))
    #expect(bus.loans.count > 0)
    let received = try await beforeDeadline {
      var received: [[Variant]] = []
      for await signal in listening {
        received.append(signal.values)
        if signal.name == "Finished" { break }
      }
      return received
    }
    #expect(received == (0..<50).map { [Variant.int32($0)] } + [[]])
  }

  @Test("An unused stream is unsubscribed from the bus")
  func unused() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let bus = rig.bus
    _ = try await bus.signals([SignalMatch(name: "Any"), .ownerChanges(of: "org.example.Any")])
    try await waitUntilAllIsReturned(to: bus)
  }

  @Test("When the bus ends, its streams end, and the next call connects to its successor")
  func reconnection() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let bus = rig.bus
    let signals = try await bus.signals([SignalMatch(name: "Any")])
    rig.stopBus()
    try await beforeDeadline { for await _ in signals {} }
    await #expect(throws: BusError.self) { _ = try await bus.call("GetId", of: .bus) }
    try rig.startBus()
    #expect(try await bus.call("GetId", of: .bus).values.count == 1)
    try await waitUntilAllIsReturned(to: bus)
  }

  @Test("A bus that never answers the greeting is given up")
  func silence() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let path = "\(rig.folder.path)/silence"
    try rig.start([
      "/usr/bin/python3", "-c",
      """
      import os, signal, socket
      listener = socket.socket(socket.AF_UNIX)
      listener.bind('\(path).new')
      listener.listen()
      os.rename('\(path).new', '\(path)')
      signal.pause()
      """,
    ])
    try rig.waitForFile("silence")
    let bus = Bus(.session, address: "unix:path=\(path)")
    await #expect(throws: BusError.self) { _ = try await bus.call("GetId", of: .bus) }
    try await waitUntilAllIsReturned(to: bus)
  }

  @Test("Many callers at once share one connection")
  func together() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let bus = rig.bus
    let names = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<100 { group.addTask { try await bus.uniqueName() } }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(names.count == 1)
    try await waitUntilAllIsReturned(to: bus)
  }
}
