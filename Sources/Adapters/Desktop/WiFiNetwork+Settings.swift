// NetworkManager's settings for a new profile. NetworkManager adds the rest: a unique name,
// an identifier, addresses by DHCP.

internal import GLib
internal import Meaning
internal import Wording

extension WiFiNetwork {
  /// Settings for a profile of `user` alone, or of everyone if that is nil.
  func settings(
    near accessPoints: [WirelessView.AccessPoint], for user: String? = nil
  ) throws(NetworkFailure) -> Variant {
    try check()
    var connection: [String: Variant] = ["type": .string("802-11-wireless")]
    // Otherwise the computer would join any network of the same name, wherever it is.
    if !reconnects { connection["autoconnect"] = .boolean(false) }
    if let user { connection["permissions"] = .array([.string("user:\(user):")], of: "s") }
    var wireless: [String: Variant] = [
      "ssid": .array(ssid.map { .byte($0) }, of: "y"), "mode": .string("infrastructure"),
    ]
    if isHidden { wireless["hidden"] = .boolean(true) }
    var settings = ["connection": connection, "802-11-wireless": wireless]
    settings["802-11-wireless-security"] = protection(near: accessPoints)
    settings["802-1x"] = try authentication()
    return .dictionary(
      Dictionary(uniqueKeysWithValues: settings.map { (.string($0), .options($1)) }),
      of: "{sa{sv}}")
  }

  var needsPassword: Bool { security != .open }

  private func check() throws(NetworkFailure) {
    guard (1...32).contains(ssid.count) else {
      throw .other(
        Sentence("A network’s name has 1 to 32 bytes; this one has \(ssid.count)."))
    }
    guard !password.utf8.contains(0) else { throw .wrongPassword(isSaved: false) }
  }

  private func protection(near accessPoints: [WirelessView.AccessPoint]) -> [String: Variant]? {
    switch security {
    case .open:
      // A network in transition also has access points without encryption.
      let isEncrypted = !accessPoints.isEmpty && accessPoints.allSatisfy(\.isOWE)
      return isEncrypted ? ["key-mgmt": .string("owe")] : nil
    case .wep:
      return [
        "key-mgmt": .string("none"), "wep-key0": .string(password),
        "wep-key-type": .uint32(isWEPKey ? 1 : 2),
      ]
    case .wpa:
      // Many codes name WPA for networks that accept only WPA3.
      let isNewOnly =
        accessPoints.contains(where: \.takesSAE)
        && !accessPoints.contains(where: \.takesSharedKey)
      return [
        "key-mgmt": .string(isNewOnly ? "sae" : "wpa-psk"), "psk": .string(password),
      ]
    case .sae: return ["key-mgmt": .string("sae"), "psk": .string(password)]
    case .enterprise: return ["key-mgmt": .string("wpa-eap")]
    }
  }

  /// Whether the password is a key of 40 or 104 bits, as characters or hexadecimal digits. From
  /// other passwords the key is derived.
  private var isWEPKey: Bool {
    let count = password.utf8.count
    return [5, 13].contains(count)
      || [10, 26].contains(count)
        && password.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit)
  }

  private func authentication() throws(NetworkFailure) -> [String: Variant]? {
    guard case .enterprise(let method, let phase2, let identity, let anonymousIdentity) = security
    else { return nil }
    let outer = Self.methodName(method) ?? "peap"
    guard outer != "tls" else {
      throw .other(
        Sentence("The network requires a certificate, which a code cannot contain."))
    }
    var settings: [String: Variant] = ["eap": .array([.string(outer)], of: "s")]
    for (name, value) in [
      ("identity", identity), ("anonymous-identity", anonymousIdentity), ("password", password),
    ] where !value.isEmpty {
      guard !value.utf8.contains(0) else { throw .wrongPassword(isSaved: false) }
      settings[name] = .string(value)
    }
    // The most common method inside a tunnel that does not send the password itself.
    let inner = Self.methodName(phase2) ?? "mschapv2"
    if ["peap", "ttls", "fast"].contains(outer) { settings["phase2-auth"] = .string(inner) }
    return settings
  }

  /// A method in NetworkManager's spelling; nil if there is none.
  private static func methodName(_ text: String) -> String? {
    let name = text.lowercased()
    let bare = name.hasPrefix("eap-") ? String(name.dropFirst(4)) : name
    return ["", "none"].contains(bare) || bare.utf8.contains(0) ? nil : bare
  }
}

/// A profile that NetworkManager has saved. This program never changes an existing profile.
public struct SavedNetwork: Hashable, Sendable {
  /// NetworkManager's identifier of the profile, which never changes.
  public let id: String
  public let name: String
  /// Whether it has the security that was asked for; otherwise the profile is not used.
  public let hasSameSecurity: Bool
  let path: String

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
  public let name: String
  public let wasSaved: Bool
  public let isKept: Bool
}
