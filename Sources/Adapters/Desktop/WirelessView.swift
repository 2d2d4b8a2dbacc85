// The Wi-Fi adapters of NetworkManager at one moment, and the access points in their range.

internal import GLib
internal import Meaning

struct WirelessView {
  struct Adapter {
    let path: String
    let isReady: Bool
    let accessPoints: [AccessPoint]

    func accessPoints(of network: WiFiNetwork) -> [AccessPoint] {
      accessPoints.filter { $0.ssid == network.ssid }
    }
  }

  struct AccessPoint: Hashable {
    let ssid: [UInt8]
    /// In percent.
    let strength: UInt32
    /// NetworkManager's `NM80211ApSecurityFlags`, for WPA and its successors together.
    let protections: UInt32

    /// Whether it accepts a shared password as in WPA and WPA2.
    var takesSharedKey: Bool { protections & 0x100 != 0 }
    /// Whether it accepts a shared password as in WPA3.
    var takesSAE: Bool { protections & 0x400 != 0 }
    /// Whether it encrypts without a password and accepts nothing else.
    var isOWE: Bool { protections & 0x800 != 0 }
  }

  static let service = "org.freedesktop.NetworkManager"
  static let managerPath = "/org/freedesktop/NetworkManager"
  private static let device = "\(service).Device"
  private static let wireless = "\(service).Device.Wireless"
  /// `NM_DEVICE_TYPE_WIFI`.
  private static let wifi: UInt32 = 2

  let adapters: [Adapter]
  /// Whether Wi-Fi is on, by its hardware switch and in the settings.
  let isSwitchedOn: Bool

  /// Reads the reply of `GetManagedObjects`.
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
        // 30 is "disconnected"; smaller states are not usable.
        path: path, isReady: device["State"]?.number ?? 0 >= 30,
        accessPoints: points.compactMap { AccessPoint(objects[$0]?["\(Self.service).AccessPoint"]) }
      )
    }
    // NetworkManager's order changes between calls.
    .sorted { $0.path < $1.path }
  }

  /// The adapter with the strongest signal of the network; without a signal, one that is ready.
  func bestAdapter(for network: WiFiNetwork) -> Adapter? {
    adapters.max { left, right in
      (left.strength(of: network), left.isReady ? 1 : 0)
        < (right.strength(of: network), right.isReady ? 1 : 0)
    }
  }
}

extension WirelessView.Adapter {
  /// The strongest signal of the network plus 1; 0 if the network is out of range.
  fileprivate func strength(of network: WiFiNetwork) -> UInt32 {
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
