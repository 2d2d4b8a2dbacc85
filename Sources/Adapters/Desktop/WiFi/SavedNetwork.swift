// What NetworkManager keeps of a network, and what came of joining one.

internal import Contents
internal import GLib

/// A profile that NetworkManager keeps. Nothing here ever changes one that was there before.
public struct SavedNetwork: Hashable, Sendable {
  /// NetworkManager's own name for the profile, which never changes.
  public let id: String
  /// The profile's name, for people.
  public let name: String
  /// Whether it has the protection that was asked for; only then is it used.
  public let hasSameSecurity: Bool
  /// The profile's object on the bus.
  let path: String

  /// Reads a profile's settings; nil if it is for another network.
  init?(_ settings: Variant?, at path: String, like network: WiFiNetwork) {
    guard let settings, let wireless = settings["802-11-wireless"],
      wireless["ssid"]?.bytes == network.ssid,
      // Not one by which this computer would itself be the access point.
      ["infrastructure", ""].contains(wireless["mode"]?.text ?? "")
    else { return nil }
    let connection = settings["connection"]
    self.path = path
    id = connection?["uuid"]?.text ?? path
    name = connection?["id"]?.text ?? network.name
    hasSameSecurity = network.security.isServed(
      by: settings["802-11-wireless-security"]?["key-mgmt"]?.text)
  }
}

extension WiFiNetwork.Security {
  /// Whether a profile with that key management is for networks protected so.
  fileprivate func isServed(by keyManagement: String?) -> Bool {
    switch self {
    // The second is an open network's encryption without a password.
    case .open: [nil, "owe"].contains(keyManagement)
    case .wep: keyManagement == "none"
    // A profile for a shared password serves WPA3, too, where the access point has it.
    case .wpa, .sae: ["wpa-psk", "sae"].contains(keyManagement)
    case .enterprise: ["wpa-eap", "wpa-eap-suite-b-192"].contains(keyManagement)
    }
  }
}

/// A network that was joined.
public struct JoinedNetwork: Hashable, Sendable {
  /// Its name, for people.
  public let name: String
  /// Whether it was joined with a profile that was there before.
  public let wasSaved: Bool
  /// Whether NetworkManager will know it the next time.
  public let isKept: Bool
}
