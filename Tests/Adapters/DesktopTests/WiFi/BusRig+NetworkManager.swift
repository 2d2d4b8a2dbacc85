// A NetworkManager for a test's own bus, with one adapter, access points and saved profiles. The
// course of an attempt to join is Python, with `attempt(state, reason)` and `adapter(state,
// reason)`.

import Meaning
import Desktop
import GLib
import TestSupport
import Testing

/// A NetworkManager that records its calls.
struct NetworkManagerMock {
  static let service = "org.freedesktop.NetworkManager"
  static let path = "/org/freedesktop/NetworkManager"
  static let adapter = "\(path)/Devices/wlan0"
  static let attempt = "\(path)/ActiveConnection/7"
  static let profile = "\(path)/Settings/99"

  let bus: Bus
  let child: StageProcess
  private let calls: AsyncStream<BusSignal>

  /// The object at a path.
  func at(_ path: String) -> Mock { Mock(bus: bus, service: Self.service, path: path) }
  var manager: Mock { at(Self.path) }

  init(_ rig: BusRig) async throws {
    bus = rig.bus
    child = try rig.start([
      "/usr/bin/python3", "-m", "dbusmock", "--session", "--template", "networkmanager",
    ])
    try await rig.waitForOwner(of: Self.service)
    calls = try await bus.signals([
      SignalMatch(interface: "org.freedesktop.DBus.Mock", name: "MethodCalled")
    ])
    try await at("/org/freedesktop").add(
      object: Self.attempt, of: "\(Self.service).Connection.Active")
    try await at("/org/freedesktop").add(
      object: Self.profile, of: "\(Self.service).Settings.Connection",
      methods: [("Delete", "", ""), ("Update2", "a{sa{sv}}ua{sv}", "a{sv}")])
    try await at(Self.profile).add(
      "Update2", of: "\(Self.service).Settings.Connection", "a{sa{sv}}ua{sv}", returning: "a{sv}",
      "ret = dbus.Dictionary({}, signature='sv')")
    try await manager.add(
      "DeactivateConnection", of: Self.service, "o", returning: "", "")
  }

  /// Adds an adapter, with an access point of each name in its range.
  func addAdapter(hearing names: [[UInt8]] = [], protections: UInt32 = 0x100) async throws {
    let root = at("/org/freedesktop")
    try await root.tell("AddWiFiDevice", .string("wlan0"), .string("wlan0"), .int32(30))
    try await at(Self.adapter).add(
      "RequestScan", of: "\(Self.service).Device.Wireless", "a{sv}", returning: "", "")
    for (index, name) in names.enumerated() {
      let path = "\(Self.path)/AccessPoint/\(index)"
      try await root.add(
        object: path, of: "\(Self.service).AccessPoint",
        properties: [
          "Ssid": .array(name.map { .byte($0) }, of: "y"), "Strength": .byte(70),
          "WpaFlags": .uint32(0), "RsnFlags": .uint32(protections),
        ])
    }
    let points = names.indices.map { Variant.objectPath("\(Self.path)/AccessPoint/\($0)") }
    try await at(Self.adapter).tell(
      "UpdateProperties", .string("\(Self.service).Device.Wireless"),
      .options(["AccessPoints": .array(points, of: "o")]))
  }

  /// Saves a profile and returns its path.
  func save(_ settings: [String: [String: Variant]]) async throws -> String {
    let reply = try await bus.call(
      "AddConnection", of: at("\(Self.path)/Settings").object("\(Self.service).Settings"),
      [
        .dictionary(
          Dictionary(uniqueKeysWithValues: settings.map { (.string($0), .options($1)) }),
          of: "{sa{sv}}")
      ])
    return try #require(reply.values.first?.text)
  }

  /// The present settings of a profile.
  func settings(of profile: String) async throws -> [Variant] {
    try await bus.call(
      "GetSettings", of: at(profile).object("\(Self.service).Settings.Connection")
    ).values
  }

  /// Makes every call that joins a network start an attempt that runs `course`.
  func answer(_ course: String, withSecondWay: Bool = true) async throws {
    let (service, path) = (Self.service, Self.attempt)
    let prelude = """
      def attempt(state, reason=1):
        objects['\(path)'].EmitSignal('\(service).Connection.Active', 'StateChanged', 'uu',
          [dbus.UInt32(state), dbus.UInt32(reason)])
      def adapter(state, reason):
        objects['\(Self.adapter)'].EmitSignal('\(service).Device', 'StateChanged', 'uuu',
          [dbus.UInt32(state), dbus.UInt32(50), dbus.UInt32(reason)])
      profile = dbus.ObjectPath('\(Self.profile)')
      active = dbus.ObjectPath('\(path)')

      """
    try await manager.add(
      "ActivateConnection", of: service, "ooo", returning: "o",
      prelude + "ret = active\n" + course)
    try await manager.add(
      "AddAndActivateConnection", of: service, "a{sa{sv}}oo", returning: "oo",
      prelude + "ret = (profile, active)\n" + course)
    guard withSecondWay else { return }
    try await manager.add(
      "AddAndActivateConnection2", of: service, "a{sa{sv}}ooa{sv}", returning: "ooa{sv}",
      prelude + "ret = (profile, active, dbus.Dictionary({}, signature='sv'))\n" + course)
  }

  /// The calls so far that change something, in order. For one use.
  func changes() async throws -> [RecordedCall] {
    _ = try await bus.call("state", of: manager.object(Self.service))
    let calls = calls
    return try await beforeDeadline {
      var changes: [RecordedCall] = []
      for await signal in calls {
        guard let name = signal.values.first?.text else { continue }
        if name == "state" { break }
        if !Self.queries.contains(name) { changes.append(RecordedCall(name, signal)) }
      }
      return changes
    }
  }

  /// Waits until `method` is called.
  func waitForCall(of method: String) async throws {
    let calls = calls
    try await beforeDeadline {
      for await signal in calls where signal.values.first == .string(method) { return }
    }
  }

  private static let queries: Set = [
    "GetManagedObjects", "ListConnections", "GetSettings", "GetPermissions", "AddConnection",
    "RequestScan", "AddWiFiDevice", "SettingsAddConnection",
  ]
}

/// A call that NetworkManager received.
struct RecordedCall: Hashable {
  let method: String
  let path: String
  let arguments: [Variant]

  init(_ method: String, path: String, _ arguments: Variant...) {
    self.method = method
    self.path = path
    self.arguments = arguments
  }

  fileprivate init(_ method: String, _ signal: BusSignal) {
    self.method = method
    path = signal.path
    guard case .array(let values, _)? = signal.values.last else {
      arguments = []
      return
    }
    arguments = values.map { value in
      guard case .variant(let content) = value else { return value }
      return content
    }
  }
}

extension Mock {
  /// Adds an object beside this one.
  func add(
    object path: String, of interface: String, properties: [String: Variant] = [:],
    methods: [(name: String, takes: String, returns: String)] = []
  ) async throws {
    try await tell(
      "AddObject", .string(path), .string(interface), .options(properties),
      .array(
        methods.map {
          .tuple([.string($0.name), .string($0.takes), .string($0.returns), .string("")])
        }, of: "(ssss)"))
  }
}

extension WiFiNetwork {
  /// An ordinary network.
  static let home = WiFiNetwork(
    ssid: Array("Home".utf8), security: .wpa, password: "correct horse", isHidden: false)
}

/// The failure of an attempt to join; nil if it succeeds.
func failure(of networks: Networks, joining network: WiFiNetwork) async throws -> NetworkFailure? {
  try await beforeDeadline {
    do throws(NetworkFailure) {
      _ = try await networks.join(network)
      return nil
    } catch {
      return error
    }
  }
}
