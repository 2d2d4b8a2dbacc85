// Joining networks: new ones, saved ones, hidden ones.

import Meaning
import Desktop
import GLib
import TestSupport
import Testing

@Suite("Joining networks")
struct NetworksTests {
  private typealias NM = NetworkManagerMock
  private static let settings = Variant.dictionary(
    [
      .string("connection"): .options([
        "type": .string("802-11-wireless"), "autoconnect": .boolean(false),
      ]),
      .string("802-11-wireless"): .options([
        "ssid": .array(Array("Home".utf8).map { .byte($0) }, of: "y"),
        "mode": .string("infrastructure"),
      ]),
      .string("802-11-wireless-security"): .options([
        "key-mgmt": .string("wpa-psk"), "psk": .string("correct horse"),
      ]),
    ], of: "{sa{sv}}")
  private static let profile: [String: [String: Variant]] = [
    "connection": [
      "id": .string("My home"), "uuid": .string("1-2-3"), "type": .string("802-11-wireless"),
    ],
    "802-11-wireless": ["ssid": .array(Array("Home".utf8).map { .byte($0) }, of: "y")],
    "802-11-wireless-security": ["key-mgmt": .string("wpa-psk")],
  ]

  @Test("A new network is joined with a temporary profile, which is saved after that")
  func new() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let manager = try await NM(rig)
    try await manager.addAdapter(hearing: [Array("Home".utf8)])
    try await manager.answer("attempt(1); attempt(2)")
    let bus = rig.bus
    let networks = Networks(bus: bus)
    #expect(await networks.saved(.home) == nil)
    let joined = try await beforeDeadline { try await networks.join(.home) }
    #expect(joined.name == "Home")
    #expect(!joined.wasSaved)
    #expect(joined.isKept)
    #expect(
      try await manager.changes() == [
        RecordedCall(
          "AddAndActivateConnection2", path: NM.path, Self.settings, .objectPath(NM.adapter),
          .objectPath("/"), .options(["persist": .string("volatile")])),
        RecordedCall(
          "Update2", path: NM.profile, .dictionary([:], of: "{sa{sv}}"), .uint32(1), .options([:])),
      ])
    try await waitUntilAllIsReturned(to: bus)
  }

  @Test("An older NetworkManager, which saves every profile at once, works too")
  func older() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let manager = try await NM(rig)
    try await manager.addAdapter(hearing: [Array("Home".utf8)])
    try await manager.answer("attempt(2)", withSecondWay: false)
    let networks = Networks(bus: rig.bus)
    #expect(try await beforeDeadline { try await networks.join(.home) }.isKept)
    #expect(
      try await manager.changes() == [
        RecordedCall(
          "AddAndActivateConnection", path: NM.path, Self.settings, .objectPath(NM.adapter),
          .objectPath("/"))
      ])
  }

  @Test("A saved profile is used unchanged")
  func saved() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let manager = try await NM(rig)
    try await manager.addAdapter(hearing: [Array("Home".utf8)])
    let path = try await manager.save(Self.profile)
    let before = try await manager.settings(of: path)
    try await manager.answer("attempt(2)")
    let networks = Networks(bus: rig.bus)
    let saved = await networks.saved(.home)
    #expect(saved?.id == "1-2-3")
    #expect(saved?.name == "My home")
    #expect(saved?.hasSameSecurity == true)
    let joined = try await beforeDeadline { try await networks.join(.home) }
    #expect(joined.wasSaved && joined.isKept)
    #expect(joined.name == "My home")
    #expect(
      try await manager.changes() == [
        RecordedCall(
          "ActivateConnection", path: NM.path, .objectPath(path), .objectPath(NM.adapter),
          .objectPath("/"))
      ])
    #expect(try await manager.settings(of: path) == before)
  }

  @Test("A saved profile stays even if its password is wrong")
  func savedWrongly() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let manager = try await NM(rig)
    try await manager.addAdapter(hearing: [Array("Home".utf8)])
    _ = try await manager.save(Self.profile)
    try await manager.answer("adapter(120, 7); attempt(4, 3)")
    #expect(
      try await failure(of: Networks(bus: rig.bus), joining: .home) == .wrongPassword(isSaved: true)
    )
    #expect(try await manager.changes().map(\.method) == ["ActivateConnection"])
  }

  @Test("A saved profile with different security is reported and left unchanged")
  func savedDifferently() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let manager = try await NM(rig)
    try await manager.addAdapter(hearing: [Array("Home".utf8)])
    let path = try await manager.save(Self.profile)
    let before = try await manager.settings(of: path)
    try await manager.answer("attempt(2)")
    var open = WiFiNetwork.home
    open.security = .open
    let networks = Networks(bus: rig.bus)
    #expect(await networks.saved(open)?.hasSameSecurity == false)
    #expect(
      try await failure(of: networks, joining: open) == .savedDifferently(profile: "My home"))
    #expect(try await manager.changes() == [])
    #expect(try await manager.settings(of: path) == before)
  }

  @Test("A network that appears only in a new scan is joined")
  func lateInRange() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let manager = try await NM(rig)
    try await manager.addAdapter(hearing: [Array("Home".utf8)])
    let points = Variant.array([.objectPath("\(NM.path)/AccessPoint/0")], of: "o")
    let wireless = "\(NM.service).Device.Wireless"
    try await manager.at(NM.adapter).tell(
      "UpdateProperties", .string(wireless), .options(["AccessPoints": .array([], of: "o")]))
    try await manager.at(NM.adapter).add(
      "RequestScan", of: wireless, "a{sv}", returning: "",
      """
      self.UpdateProperties('\(wireless)', {'AccessPoints': dbus.Array(
        [dbus.ObjectPath('\(points.texts?.first ?? "")')], signature='o')})
      """)
    try await manager.answer("attempt(2)")
    let networks = Networks(bus: rig.bus, limit: .seconds(2))
    #expect(try await beforeDeadline { try await networks.join(.home) }.name == "Home")
  }

  @Test("A hidden network is joined without a scan, and its profile is marked as hidden")
  func hidden() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let manager = try await NM(rig)
    try await manager.addAdapter()
    try await manager.answer("attempt(2)")
    var hidden = WiFiNetwork.home
    hidden.isHidden = true
    let networks = Networks(bus: rig.bus)
    _ = try await beforeDeadline { [hidden] in try await networks.join(hidden) }
    #expect(
      try await manager.changes().first?.arguments.first?["802-11-wireless"]
        == .options([
          "ssid": .array(Array("Home".utf8).map { .byte($0) }, of: "y"),
          "mode": .string("infrastructure"), "hidden": .boolean(true),
        ]))
  }

  @Test("A name that is not text is compared and passed on byte by byte")
  func bytes() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let manager = try await NM(rig)
    let name: [UInt8] = [0xFF, 0x00, 0x80, 0xC3]
    try await manager.addAdapter(hearing: [[0xFF], name])
    try await manager.answer("attempt(2)")
    var network = WiFiNetwork.home
    network.ssid = name
    let networks = Networks(bus: rig.bus)
    let joined = try await beforeDeadline { [network] in try await networks.join(network) }
    #expect(joined.name == "FF0080C3")
    #expect(
      try await manager.changes().first?.arguments.first?["802-11-wireless"]?["ssid"]?.bytes
        == name)
    var profile = Self.profile
    profile["802-11-wireless"] = ["ssid": .array(name.map { .byte($0) }, of: "y")]
    _ = try await manager.save(profile)
    #expect(await networks.saved(network) != nil)
    network.ssid = [0xFF, 0x00, 0x80]
    #expect(await networks.saved(network) == nil)
  }

  @Test("A user who may create profiles only for themselves gets such a profile")
  func ownOnly() async throws {
    let rig = try BusRig()
    defer { rig.stop() }
    let manager = try await NM(rig)
    try await manager.addAdapter(hearing: [Array("Home".utf8)])
    try await manager.answer("attempt(2)")
    try await manager.manager.add(
      "GetPermissions", of: NM.service, "", returning: "a{ss}",
      """
      ret = {'\(NM.service).settings.modify.own': 'yes',
        '\(NM.service).settings.modify.system': 'auth'}
      """)
    let networks = Networks(bus: rig.bus)
    _ = try await beforeDeadline { try await networks.join(.home) }
    let settings = try await manager.changes().first?.arguments.first
    let permissions = settings?["connection"]?["permissions"]?.texts
    #expect(permissions?.count == 1)
    #expect(permissions?.first?.wholeMatch(of: /user:[^:]+:/) != nil)
  }
}
