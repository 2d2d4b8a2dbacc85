// The preferences: what can be chosen, what is refused, and that choices outlive the program.

import Reading
import Foundation
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Preferences in the window", .serialized)
  struct PreferencesTests {
    private static let codes = [
      ("qr.pgm", Symbology.qrCode, "https://qr.example/"), ("bars.pgm", .code128, "SHELF 42"),
    ]

    @Test("Only the chosen kinds are read, at least one stays, and choices outlive the program")
    func kinds() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1400))
      let environment = ["GSETTINGS_BACKEND": "keyfile"]
      // With two kinds, one switch leaves the last one.
      try desktop.keep(settings: "kinds=['qr-code', 'code-128']")
      let codes = try Self.codes.map { try SampleCode($1, text: $2) }
      let first = try await WindowRig.showing(codes, in: desktop, environment: environment)
      try await openPreferences(first)
      for name in [
        "Mirror Image", "Stop After First Code", "Flash Outline", "Play Sound",
      ] {
        try await flip(name, in: first)
      }
      try await turn(to: "Code Types", in: first)
      try await flip(Symbology.qrCode.displayName.text, in: first)
      let last = try await knob(Symbology.code128.displayName.text, in: first)
      try await last.press()
      try await first.message("At least one type must stay on")
      try await last.wait(until: .checked)
      try await closeFront(first)
      try await first.finish()

      let second = try await WindowRig.showing([codes[1]], in: desktop, environment: environment)
      let image = try desktop.image(codes[0], named: "only-qr.pgm")
      try desktop.copy(
        Data("\(URL(filePath: image).absoluteString)\r\n".utf8), as: "text/uri-list")
      try await second.window.activate()
      try desktop.press("ctrl+v")
      try await second.text("QR Code is switched off")
      try await openPreferences(second)
      for (name, isOn) in [
        ("Mirror Image", false), ("Stop After First Code", true), ("Flash Outline", false),
        ("Play Sound", true),
      ] {
        #expect(try await knob(name, in: second).states().contains(.checked) == isOn, "\(name)")
      }
      try await closeFront(second)
      try await second.finish()
    }

    @Test("A search address without a place for the text is refused, and a good one is used")
    func search() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1400))
      let rig = try await WindowRig.showing([.qr("plain words")], in: desktop)
      try await openPreferences(rig)
      try await turn(to: "Contents", in: rig)
      let field = try await rig.application.wait(for: "text box", named: "Address for Texts")
      try await field.setText("https://search.example/?q=")
      try await rig.text("A search address needs %s after the host, in place of the text.")
      try await closeFront(rig)
      try await rig.finish()
    }

    private func openPreferences(_ rig: WindowRig) async throws {
      try rig.desktop.press("ctrl+comma")
      let window = try await rig.run.window(titled: "Preferences")
      try await window.resize(to: PixelSize(width: 640, height: 1300))
      try await window.activate()
    }

    private func turn(to page: String, in rig: WindowRig) async throws {
      let tab = try await rig.application.wait(for: "tab", named: page)
      try await rig.run.window(titled: "Preferences").click(on: tab)
      try await tab.wait(until: .selected)
    }

    private func knob(_ name: String, in rig: WindowRig) async throws -> Accessible {
      try await rig.application.wait(for: "switch", named: name)
    }

    private func flip(_ name: String, in rig: WindowRig) async throws {
      let knob = try await knob(name, in: rig)
      let wasOn = try await knob.states().contains(.checked)
      try await knob.press()
      try await knob.wait(until: .checked, is: !wasOn)
    }

    private func closeFront(_ rig: WindowRig) async throws {
      let window = try await rig.run.window(titled: "Preferences")
      try await window.close()
      try await window.waitUntilClosed()
      try await rig.window.activate()
    }
  }
}
