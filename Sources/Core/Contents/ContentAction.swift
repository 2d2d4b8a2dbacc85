// What can be done with a content, as values: nothing here does anything.

/// Something that a person may want done with a content.
public enum ContentAction: Hashable, Sendable {
  /// Open a link. Whatever content has the action, whether as its main one or another, this very link
  /// is first given to a `LinkReport`: its verdict decides whether the link opens, asks or stays text,
  /// and what opens is the report's `canonicalURL`, never the link itself.
  case openLink(String)
  /// Join a wireless network.
  case joinNetwork(WiFiNetwork)
  /// Hand a contact over as a file of this type.
  case saveContact([UInt8], fileName: String)
  /// Hand an event over as a file.
  case saveEvent([UInt8], fileName: String)
  /// Hand an address with another scheme than a link's to the desktop, after asking: `tel:`,
  /// `mailto:`, `sms:`, `geo:`, `otpauth:`, `bitcoin:` …
  case openAddress(String, purpose: Purpose)
  /// Look for a product by its number.
  case searchProduct(String)
  /// Look for a text in the web, after it was shown for editing.
  case searchText(String)
  /// Save the bytes to a file.
  case saveBytes([UInt8], fileName: String)
  /// Copy one part; a secret is copied as such.
  case copy(label: String, String, isSecret: Bool)

  /// What an address is for.
  public enum Purpose: String, Hashable, Sendable {
    case call, message, mail, map, authenticator, payment
  }
}

/// A wireless network as a code describes it.
public struct WiFiNetwork: Hashable, Sendable {
  /// How the network is protected.
  public enum Security: Hashable, Sendable {
    /// Not at all.
    case open
    /// By WEP, which protects nothing.
    case wep
    /// By a password shared by all: WPA, WPA2, WPA3 in transition.
    case wpa
    /// By WPA3's SAE alone.
    case sae
    /// By a name and a password for each (802.1X).
    case enterprise(method: String, phase2: String, identity: String, anonymousIdentity: String)
  }

  /// The network's name: bytes, mostly UTF-8.
  public var ssid: [UInt8]
  /// The protection.
  public var security: Security
  /// The password; empty where there is none.
  public var password: String
  /// Whether the network does not announce its name.
  public var isHidden: Bool

  /// Describes a network.
  public init(ssid: [UInt8], security: Security, password: String, isHidden: Bool) {
    self.ssid = ssid
    self.security = security
    self.password = password
    self.isHidden = isHidden
  }
}
