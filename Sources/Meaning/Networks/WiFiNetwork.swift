// The network that a code describes; the desktop joins it.

/// A wireless network.
public struct WiFiNetwork: Hashable, Sendable {
  /// The protection of the network.
  public enum Security: Hashable, Sendable {
    case open
    /// WEP, which is broken and protects nothing.
    case wep
    /// One password for all users: WPA, WPA2, or WPA3 in transition.
    case wpa
    /// WPA3 with SAE only.
    case sae
    /// A user name and a password for each user (802.1X).
    case enterprise(method: String, phase2: String, identity: String, anonymousIdentity: String)
  }

  /// The name as bytes, mostly UTF-8.
  public var ssid: [UInt8]
  public var security: Security
  public var password: String
  public var isHidden: Bool
  /// Whether the computer may join again by itself. No code decides this, only the user.
  public var reconnects = false

  public init(ssid: [UInt8], security: Security, password: String, isHidden: Bool) {
    self.ssid = ssid
    self.security = security
    self.password = password
    self.isHidden = isHidden
  }
}
