// A code of a wireless network: the question, the request to NetworkManager, and the masked
// password.

import Reading
import Foundation
import GLib
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Joining a network from the window", .serialized)
  struct NetworkTests {
    private static let path = "/org/freedesktop/NetworkManager"
    private static let password = "geheim & <b>12</b>"
    private static let mask = "••••••"

    @Test("A network is joined after a question that names it and its protection")
    func join() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1100))
      let service = try await desktop.startNetworkService()
      let manager = Mock(
        bus: desktop.session.bus, service: "org.freedesktop.NetworkManager", path: Self.path)
      for (place, name) in ["Café & <i>Bar</i>", "Open", "Old", "Known"].enumerated() {
        try await manager.tell(
          "AddAccessPoint", .objectPath("\(Self.path)/Devices/wlan0"), .string("point\(place)"),
          .string(name), .string("00:23:F8:7E:12:B\(place)"), .uint32(2), .uint32(2425),
          .uint32(5400), .byte(82), .uint32(name == "Open" ? 0 : 0x188))
      }
      try await service.save(network: "Known")
      let rig = try await WindowRig.showing(
        [
          .qr("WIFI:T:WPA;S:Café & <i>Bar</i>;P:\(Self.password);;"), .qr("WIFI:T:nopass;S:Open;;"),
          .qr("WIFI:T:WEP;S:Old;P:abcde;;"), .qr("WIFI:T:WPA;S:Known;P:another one;;"),
        ], in: desktop)

      try await rig.window.click(on: rig.row("Café & <i>Bar</i>"))
      _ = try await rig.question("Join This Network?")
      try await rig.text("Café & <i>Bar</i>")
      try await rig.text("It is protected by WPA with a password.")
      try await rig.answer("Join", to: "Join This Network?")
      let joined = try await sight(of: "the joining", telling: { rig.run.log }) {
        try await service.joined().first
      }
      #expect(
        joined == [
          "connection": ["type": .string("802-11-wireless"), "autoconnect": .boolean(false)],
          "802-11-wireless": [
            "ssid": .array("Café & <i>Bar</i>".utf8.map { .byte($0) }, of: "y"),
            "mode": .string("infrastructure"),
          ],
          "802-11-wireless-security": [
            "key-mgmt": .string("wpa-psk"), "psk": .string(Self.password),
          ],
        ])
      let active = "org.freedesktop.NetworkManager.Connection.Active"
      try await manager.tell(
        "AddObject", .string("\(Self.path)/ActiveConnection/900"), .string(active),
        .options([:]), .array([], of: "(ssss)"))
      try await manager.at("\(Self.path)/ActiveConnection/900").tellJoined()
      try await rig.message("Joined Café & <i>Bar</i>")

      try await refuse(
        rig, "Open", "The network has no password: others nearby may read what is sent over it.")
      try await refuse(
        rig, "Old", "The network is protected by WEP, which is broken: it protects nothing.")
      try await refuse(
        rig, "Known",
        "The saved profile “Known” will be used unchanged. The password in the code is ignored.")
      #expect(try await service.joined().count == 1)
      #expect(try await service.saved().count == 1)
      try await rig.finish()
    }

    /// Starts to join a network, expects the warning and cancels.
    private func refuse(_ rig: WindowRig, _ name: String, _ warning: String) async throws {
      try await rig.window.click(on: rig.row("Wi-Fi network, \(name)"))
      _ = try await rig.question("Join This Network?")
      try await rig.text(warning)
      try rig.desktop.press("Escape")
      try await rig.application.waitUntilGone("label", named: "Join This Network?")
    }

    @Test("A password is masked until it is revealed, and its copy is marked as a secret")
    func secret() async throws {
      let rig = try await WindowRig.showing([.qr("WIFI:T:WPA;S:Home;P:\(Self.password);;")])
      try await expectNoPassword(on: rig)
      try await rig.openDetails(of: "Home")
      try await rig.text(Self.mask)
      try await expectNoPassword(on: rig)
      try await rig.press("Copy Password")
      try await rig.desktop.waitForClipboard(Self.password)
      let hint = "x-kde-passwordManagerHint"
      #expect(rig.desktop.clipboardTargets.contains(hint))
      // Another program reads the hint's content, as often as it likes, and still the text.
      for _ in 0..<2 { #expect(rig.desktop.clipboard(hint) == Data("secret".utf8)) }
      #expect(rig.desktop.clipboardText == Self.password)
      try await rig.message("Copied for one minute")
      try await expectNoPassword(on: rig)
      try await rig.application.wait(for: "button", named: "Show Password").press()
      try await rig.text(Self.password)
      try await rig.press("Back")
      try await rig.finish()
      #expect(rig.desktop.clipboardText != Self.password)
    }

    @Test("A clipboard manager gets a copied text at the end, and never a secret")
    func clipboardManager() async throws {
      let codes = try [SampleCode.qr("plain words"), .qr("WIFI:T:WPA;S:Home;P:\(Self.password);;")]
      for (title, button, text) in [
        ("plain words", "Copy Text", "plain words"), ("Home", "Copy Password", Self.password),
      ] as [(String, Sentence, String)] {
        let rig = try await WindowRig.showing(codes)
        let manager = try ClipboardManager(on: rig.desktop)
        try await rig.openDetails(of: title)
        try await rig.press(button)
        try await rig.desktop.waitForClipboard(text)
        let isSecret = text == Self.password
        #expect(
          rig.desktop.clipboardTargets.contains("x-kde-passwordManagerHint") == isSecret)
        try await rig.finish()
        #expect(manager.saved.contains(text) != isSecret, "\(manager.saved)")
      }
    }

    private func expectNoPassword(on rig: WindowRig) async throws {
      let nodes = try await rig.application.tree().all
      #expect(!nodes.contains { ($0.name + $0.description).contains("geheim") })
    }
  }
}

extension Mock {
  /// Reports an attempt to join as successful.
  fileprivate func tellJoined() async throws {
    // 2: activated.
    try await tell(
      "EmitSignal", .string("org.freedesktop.NetworkManager.Connection.Active"),
      .string("StateChanged"), .string("uu"),
      .array([.variant(.uint32(2)), .variant(.uint32(1))], of: "v"))
  }
}
