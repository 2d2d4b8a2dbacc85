// Saved networks and joined networks.

internal import Meaning
internal import GLib

/// A profile that NetworkManager has saved. This program never changes an existing profile.
public struct SavedNetwork: Hashable, Sendable {
  /// NetworkManager's identifier of the profile, which never changes.
  public let id: String
  /// The profile's name.
  public let name: String
  /// Whether its security matches the wanted network; otherwise the profile is not used.
  public let hasSameSecurity: Bool
  /// The path of the profile on the bus.
  let path: String

  /// Reads a profile's settings; nil if the profile is for another network.
  init?(_ settings: Variant?, at path: String, like network: WiFiNetwork) {
    guard let settings, let wireless = settings["802-11-wireless"],
      wireless["ssid"]?.bytes == network.ssid,
      // A profile of another mode makes this computer an access point.
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
  /// Whether a profile with this key management is for networks with this security.
  fileprivate func isServed(by keyManagement: String?) -> Bool {
    switch self {
    // OWE encrypts an open network without a password.
    case .open: [nil, "owe"].contains(keyManagement)
    case .wep: keyManagement == "none"
    // A profile for a WPA password also works with WPA3 if the access point supports it.
    case .wpa, .sae: ["wpa-psk", "sae"].contains(keyManagement)
    case .enterprise: ["wpa-eap", "wpa-eap-suite-b-192"].contains(keyManagement)
    }
  }
}

/// A network that was joined.
public struct JoinedNetwork: Hashable, Sendable {
  /// The network's name.
  public let name: String
  /// Whether an existing profile was used.
  public let wasSaved: Bool
  /// Whether NetworkManager has saved the network.
  public let isKept: Bool
}
