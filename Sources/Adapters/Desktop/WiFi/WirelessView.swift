// What NetworkManager sees at one moment: its Wi-Fi adapters, and the access points that each hears.

internal import Contents
internal import GLib

/// The adapters and what they hear.
struct WirelessView {
  /// A Wi-Fi adapter that NetworkManager looks after.
  struct Adapter {
    let path: String
    /// Whether it could join something now.
    let isReady: Bool
    let accessPoints: [AccessPoint]

    /// Those that go by the network's name.
    func accessPoints(of network: WiFiNetwork) -> [AccessPoint] {
      accessPoints.filter { $0.ssid == network.ssid }
    }
  }

  /// An access point.
  struct AccessPoint: Hashable {
    let ssid: [UInt8]
    /// How loud it is, of 100.
    let strength: UInt32
    /// NetworkManager's `NM80211ApSecurityFlags`, of WPA and of what came after it.
    let protections: UInt32

    /// Whether it takes a shared password as WPA and WPA2 do.
    var takesSharedKey: Bool { protections & 0x100 != 0 }
    /// Whether it takes a shared password as WPA3 does.
    var takesSAE: Bool { protections & 0x400 != 0 }
    /// Whether it encrypts without a password, and only so.
    var isOWE: Bool { protections & 0x800 != 0 }
  }

  static let service = "org.freedesktop.NetworkManager"
  static let managerPath = "/org/freedesktop/NetworkManager"
  private static let device = "\(service).Device"
  private static let wireless = "\(service).Device.Wireless"
  /// `NM_DEVICE_TYPE_WIFI`.
  private static let wifi: UInt32 = 2

  let adapters: [Adapter]
  /// Whether Wi-Fi is switched on, by hand and in the settings.
  let isSwitchedOn: Bool

  /// Reads the reply to `GetManagedObjects`.
  init(_ objects: Variant) {
    let manager = objects[Self.managerPath]?[Self.service]
    isSwitchedOn = ["NetworkingEnabled", "WirelessEnabled", "WirelessHardwareEnabled"]
      .allSatisfy { manager?[$0]?.flag != false }
    guard case .dictionary(let entries, _) = objects else {
      adapters = []
      return
    }
    adapters = entries.compactMap { path, interfaces in
      guard let path = path.text, let device = interfaces[Self.device],
        device["DeviceType"]?.number == Self.wifi, device["Managed"]?.flag != false
      else { return nil }
      let points = interfaces[Self.wireless]?["AccessPoints"]?.texts ?? []
      return Adapter(
        // From "disconnected" upwards.
        path: path, isReady: device["State"]?.number ?? 0 >= 30,
        accessPoints: points.compactMap { AccessPoint(objects[$0]?["\(Self.service).AccessPoint"]) }
      )
    }
    // An order that does not change from one call to the next.
    .sorted { $0.path < $1.path }
  }

  /// The adapter to join with: one that hears the network best, else one that is ready.
  func bestAdapter(for network: WiFiNetwork) -> Adapter? {
    adapters.max { left, right in
      (left.loudness(of: network), left.isReady ? 1 : 0)
        < (right.loudness(of: network), right.isReady ? 1 : 0)
    }
  }
}

extension WirelessView.Adapter {
  /// How loudly the network is heard, 0 if it is not.
  fileprivate func loudness(of network: WiFiNetwork) -> UInt32 {
    accessPoints(of: network).map { $0.strength + 1 }.max() ?? 0
  }
}

extension WirelessView.AccessPoint {
  fileprivate init?(_ properties: Variant?) {
    guard let ssid = properties?["Ssid"]?.bytes else { return nil }
    self.ssid = ssid
    strength = properties?["Strength"]?.number ?? 0
    protections =
      (properties?["WpaFlags"]?.number ?? 0) | (properties?["RsnFlags"]?.number ?? 0)
  }
}
