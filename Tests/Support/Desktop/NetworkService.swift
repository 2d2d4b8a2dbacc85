// A mock of NetworkManager. It joins no network, records the requests, keeps saved networks, and
// refuses requests when a test tells it to.

public import GLib

extension DesktopRig {
  /// Starts the mock on this desktop's system bus, with one wireless device.
  public func startNetworkService() async throws -> NetworkService {
    let (mock, _) = try await session.startMock(
      of: "org.freedesktop.NetworkManager", at: NetworkService.path, template: "networkmanager")
    let service = NetworkService(mock: mock)
    // 100: active.
    try await mock.tell("AddWiFiDevice", .string("wlan0"), .string("wlan0"), .int32(100))
    try await service.accept()
    return service
  }
}

/// The service that programs ask to join a network.
public struct NetworkService: Sendable {
  /// Settings by their group and name, such as "802-11-wireless" and "ssid".
  public typealias Settings = [String: [String: Variant]]

  static let path = "/org/freedesktop/NetworkManager"
  private static let manager = "org.freedesktop.NetworkManager"
  let mock: Mock

  /// The networks that programs have asked to be added and joined, the oldest first.
  public func joined() async throws -> [Settings] {
    try await mock.calls(of: "AddAndActivateConnection2").compactMap { arguments in
      arguments.first.map(Self.settings)
    }
  }

  /// Accepts every network, as at the start.
  public func accept() async throws {
    try await answer(
      """
      ret = (dbus.ObjectPath('/org/freedesktop/NetworkManager/Settings/900'),
             dbus.ObjectPath('/org/freedesktop/NetworkManager/ActiveConnection/900'),
             dbus.Dictionary({}, signature='sv'))
      """)
  }

  /// Answers with an error from now on, such as "org.freedesktop.NetworkManager.PermissionDenied".
  public func refuse(with error: String, _ message: String) async throws {
    try await answer("raise dbus.exceptions.DBusException('''\(message)''', name='\(error)')")
  }

  /// Adds a saved network of that name, and returns its path.
  @discardableResult
  public func save(network name: String, keyManagement: String? = "wpa-psk") async throws -> String
  {
    let saved = try await mock.bus.call(
      "AddConnection", of: mock.at("\(Self.path)/Settings").object("\(Self.manager).Settings"),
      [Self.variant(of: Self.settings(of: name, keyManagement))])
    guard case .objectPath(let path)? = saved.values.first else {
      throw StageFailure("The network was not saved: \(saved.values)")
    }
    return path
  }

  /// The settings of every saved network.
  public func saved() async throws -> [Settings] {
    let list = try await mock.bus.call(
      "ListConnections", of: mock.at("\(Self.path)/Settings").object("\(Self.manager).Settings"))
    guard case .array(let paths, _)? = list.values.first else { return [] }
    var saved: [Settings] = []
    for case .objectPath(let path) in paths {
      let reply = try await mock.bus.call(
        "GetSettings", of: mock.at(path).object("\(Self.manager).Settings.Connection"))
      if let settings = reply.values.first { saved.append(Self.settings(settings)) }
    }
    return saved
  }

  private func answer(_ code: String) async throws {
    try await mock.add(
      "AddAndActivateConnection2", of: Self.manager, "a{sa{sv}}ooa{sv}", returning: "ooa{sv}", code)
  }

  private static func settings(of name: String, _ keyManagement: String?) -> Settings {
    var settings: Settings = [
      "connection": [
        // The mock adds the identifier of each.
        "id": .string(name), "type": .string("802-11-wireless"),
      ],
      "802-11-wireless": ["ssid": .array(name.utf8.map { .byte($0) }, of: "y")],
    ]
    if let keyManagement {
      settings["802-11-wireless-security"] = ["key-mgmt": .string(keyManagement)]
    }
    return settings
  }

  private static func variant(of settings: Settings) -> Variant {
    .dictionary(
      Dictionary(uniqueKeysWithValues: settings.map { (.string($0), .options($1)) }),
      of: "{sa{sv}}")
  }

  /// The value of NetworkManager's type for a network's settings.
  private static func settings(_ value: Variant) -> Settings {
    guard case .dictionary(let groups, _) = value else { return [:] }
    var settings: Settings = [:]
    for case (.string(let group), .dictionary(let entries, _)) in groups {
      for case (.string(let name), let entry) in entries {
        let value = if case .variant(let held) = entry { held } else { entry }
        settings[group, default: [:]][name] = value
      }
    }
    return settings
  }
}
