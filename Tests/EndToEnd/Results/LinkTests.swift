// Links and texts from codes: what opens, what needs a confirmation, what is copied, and that all
// of it shows as it is.

import Reading
import Foundation
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Links and texts in the window", .serialized)
  struct LinkTests {
    private static let link = "https://example.org/?a=1&b=%20x"
    private static let markup = #"<b>fett</b> & <a href="https://evil.example/">paypal.com</a>"#
    private static let hidden = "abc\u{202E}fdp.exe"
    private static let digits = String(repeating: "1234567", count: 1013).prefix(7089).description

    @Test("A click opens exactly the link, and a copy is the text byte for byte")
    func openAndCopy() async throws {
      let rig = try await WindowRig.showing([
        .qr(Self.link), .qr(Self.markup), .qr(Self.hidden), .qr(Self.digits),
      ])
      try await rig.window.click(on: rig.row("example.org"))
      #expect(try await rig.desktop.handedOver(after: 0) == Self.link)
      try await rig.window.focus(on: rig.row("example.org"))
      try rig.desktop.press("Return")
      #expect(try await rig.desktop.handedOver(after: 1) == Self.link)

      let shownHidden = "abc‹U+202E›fdp.exe"
      for (title, text) in [
        ("example.org", Self.link), (Self.markup, Self.markup), (shownHidden, Self.hidden),
        (Self.digits.prefix(100) + "…", Self.digits),
      ] {
        try await rig.press("Copy \(title)")
        try await rig.desktop.waitForClipboard(text)
        // The title only, if it is the whole text.
        try await rig.text(String(title))
      }
      #expect(rig.desktop.handedOver.count == 2)
      try await rig.message("Copied")

      try await rig.openDetails(of: Self.markup)
      let content = try await rig.application.wait(for: "text box", named: "Text of the code")
      #expect(try await content.text() == Self.markup)
      try await rig.press("Back")
      try await rig.finish()
    }

    @Test("A suspicious link asks once, with its reason and its real host, and opens only on Open")
    func odd() async throws {
      let address = "http://paypal.com@203.0.113.7/login"
      let mixed = "https://p\u{430}ypal.com/"
      let canonical = "https://xn--pypal-4ve.com/"
      let script = "javascript:alert(1)"
      let rig = try await WindowRig.showing([.qr(address), .qr(mixed), .qr(script)])

      try await rig.window.click(on: rig.row("203.0.113.7"))
      _ = try await rig.question("Open This Link?")
      try await rig.text("203.0.113.7")
      try await rig.text(
        "A user name comes before the name of the site and can look like another site.")
      try await rig.text(
        "It leads to a numeric address or to this computer, not to a named site.")
      try await rig.text(address)
      // The focus is on Cancel.
      try rig.desktop.press("Return")
      try await rig.application.waitUntilGone("label", named: "Open This Link?")
      #expect(rig.desktop.handedOver.isEmpty)

      try await rig.window.click(on: rig.row("203.0.113.7"))
      _ = try await rig.question("Open This Link?")
      try await rig.answer("Open", to: "Open This Link?")
      let opened = try await rig.desktop.handedOver(after: 0)
      #expect(
        opened == "http://paypal.com@203.0.113.7/login" || opened == "http://203.0.113.7/login")

      try await rig.window.click(on: rig.row("xn--"))
      _ = try await rig.question("Open This Link?")
      try await rig.answer("Open", to: "Open This Link?")
      #expect(try await rig.desktop.handedOver(after: 1) == canonical)

      try await rig.window.click(on: rig.row("alert"))
      _ = try await rig.button("Back")
      try rig.desktop.press("Escape")
      #expect(rig.desktop.handedOver.count == 2)
      try await rig.finish()
    }
  }
}
