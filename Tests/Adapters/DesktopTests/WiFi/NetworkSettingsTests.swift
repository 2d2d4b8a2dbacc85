// The settings of new profiles, for each kind of security.

import Meaning
import GLib
import Testing

@testable import Desktop

@Suite("The settings of a new network")
struct NetworkSettingsTests {
  private static let wireless = Variant.options([
    "ssid": .array([.byte(65)], of: "y"), "mode": .string("infrastructure"),
  ])

  private func settings(
    _ security: WiFiNetwork.Security, password: String = "", protections: [UInt32] = []
  ) throws -> [String: Variant] {
    let network = WiFiNetwork(
      ssid: [65], security: security, password: password, isHidden: false)
    let points = protections.map {
      WirelessView.AccessPoint(ssid: [65], strength: 50, protections: $0)
    }
    guard case .dictionary(let entries, of: "{sa{sv}}") = try network.settings(near: points) else {
      return [:]
    }
    #expect(
      entries[.string("connection")]
        == .options(["type": .string("802-11-wireless"), "autoconnect": .boolean(false)]))
    #expect(entries[.string("802-11-wireless")] == Self.wireless)
    return Dictionary(uniqueKeysWithValues: entries.map { ($0.text ?? "", $1) })
      .filter { !["connection", "802-11-wireless"].contains($0.key) }
  }

  @Test("A network is joined again automatically only if the user asked for that")
  func reconnecting() throws {
    var network = WiFiNetwork(ssid: [65], security: .open, password: "", isHidden: false)
    #expect(try network.settings(near: [])["connection"]?["autoconnect"] == .boolean(false))
    network.reconnects = true
    #expect(try network.settings(near: [])["connection"]?["autoconnect"] == nil)
  }

  @Test("An open network has no security, or OWE if its access points accept nothing else")
  func open() throws {
    #expect(try settings(.open) == [:])
    #expect(try settings(.open, protections: [0, 0x800]) == [:])
    #expect(
      try settings(.open, protections: [0x800])
        == ["802-11-wireless-security": .options(["key-mgmt": .string("owe")])])
  }

  @Test(
    "A WEP password is the key if it has the form of one; otherwise the key is derived from it",
    arguments: [
      ("abcde", 1), ("0123456789", 1), ("not a digit", 2), ("0123456789abc", 1),
      ("0123456789abcdef0123456789", 1), ("0123456789abcdef01234567zz", 2),
    ] as [(String, UInt32)])
  func wep(_ password: String, _ type: UInt32) throws {
    #expect(
      try settings(.wep, password: password) == [
        "802-11-wireless-security": .options([
          "key-mgmt": .string("none"), "wep-key0": .string(password), "wep-key-type": .uint32(type),
        ])
      ])
  }

  @Test(
    "The security for a shared password follows from the access points",
    arguments: [
      (.wpa, [], "wpa-psk"), (.wpa, [0x100], "wpa-psk"), (.wpa, [0x500], "wpa-psk"),
      (.wpa, [0x400, 0x100], "wpa-psk"), (.wpa, [0x400], "sae"), (.sae, [], "sae"),
      (.sae, [0x500], "sae"),
    ] as [(WiFiNetwork.Security, [UInt32], String)])
  func shared(_ security: WiFiNetwork.Security, _ protections: [UInt32], _ expected: String) throws
  {
    #expect(
      try settings(security, password: "correct horse", protections: protections) == [
        "802-11-wireless-security": .options([
          "key-mgmt": .string(expected), "psk": .string("correct horse"),
        ])
      ])
  }

  @Test("An enterprise network has the user's name and password and both methods")
  func enterprise() throws {
    let security = WiFiNetwork.Security.enterprise(
      method: "TTLS", phase2: "PAP", identity: "ada@example.org",
      anonymousIdentity: "anonymous@example.org")
    #expect(
      try settings(security, password: "secret") == [
        "802-11-wireless-security": .options(["key-mgmt": .string("wpa-eap")]),
        "802-1x": .options([
          "eap": .array([.string("ttls")], of: "s"), "phase2-auth": .string("pap"),
          "identity": .string("ada@example.org"),
          "anonymous-identity": .string("anonymous@example.org"), "password": .string("secret"),
        ]),
      ])
  }

  @Test("Missing methods get the usual values, and empty fields are left out")
  func enterpriseDefaults() throws {
    let unnamed = WiFiNetwork.Security.enterprise(
      method: "", phase2: "", identity: "ada", anonymousIdentity: "")
    #expect(
      try settings(unnamed)["802-1x"]
        == .options([
          "eap": .array([.string("peap")], of: "s"), "phase2-auth": .string("mschapv2"),
          "identity": .string("ada"),
        ]))
    let password = WiFiNetwork.Security.enterprise(
      method: "EAP-PWD", phase2: "None", identity: "ada", anonymousIdentity: "")
    #expect(
      try settings(password)["802-1x"]
        == .options(["eap": .array([.string("pwd")], of: "s"), "identity": .string("ada")]))
  }

  @Test("A network that no profile can hold is rejected before NetworkManager is called")
  func refused() {
    let certificate = WiFiNetwork.Security.enterprise(
      method: "TLS", phase2: "", identity: "ada", anonymousIdentity: "")
    #expect(throws: NetworkFailure.self) { try settings(certificate) }
    #expect(throws: NetworkFailure.wrongPassword(isSaved: false)) {
      try settings(.wpa, password: "cut\0off!")
    }
    for count in [0, 33] {
      let network = WiFiNetwork(
        ssid: Array(repeating: 65, count: count), security: .open, password: "", isHidden: false)
      #expect(throws: NetworkFailure.self) { try network.settings(near: []) }
    }
  }
}
