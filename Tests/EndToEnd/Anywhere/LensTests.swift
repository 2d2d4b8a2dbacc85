// The lens over the screen, driven as by a person and through assistive technology.

import Foundation
import GLib
import Reading
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("The screen as a lens", .serialized)
  struct LensTests {
    private static let link = "https://example.org/lens"
    private static let title: Sentence = "Screen Lens"

    /// A desktop whose screenshots show codes of these texts.
    private func desktop(
      _ texts: [(text: String, place: Point)], hasShortcuts: Bool = false
    ) async throws -> (desktop: DesktopRig, staged: StagedImage, shortcuts: ShortcutDesktop?) {
      let staged = try StagedImage.codes(texts)
      let desktop = try DesktopRig(size: StagedImage.size)
      try desktop.write(staged.bitmap, as: "screen.png")
      let image = desktop.session.folder.appending(path: "screen.png").absoluteString
      guard hasShortcuts else {
        _ = try await desktop.session.startScreenshotPortal(answering: 0, image)
        return (desktop, staged, nil)
      }
      return (desktop, staged, try await desktop.session.startShortcutPortal(screenshot: image))
    }

    private func start(_ option: String, on desktop: DesktopRig) async throws -> Open {
      try await Open(
        ProgramRun(
          [ProgramRun.built("reticle"), option], in: desktop,
          environment: ["G_DEBUG": "fatal-warnings"]))
    }

    /// A lens that is open.
    private struct Open {
      let run: ProgramRun
      let window: RigWindow
      let application: Accessible

      init(_ run: ProgramRun) async throws {
        self.run = run
        window = try await run.window(titled: tr(LensTests.title))
        application = try await run.application()
      }

      func code(_ name: String) async throws -> Accessible {
        try await application.wait(for: "button", named: name)
      }

      func expectEnd() async throws {
        #expect(try await run.waitForEnd() == .status(0), "\(run.log)")
        #expect(run.complaints == [])
      }
    }

    @Test("Codes are outlined where they stand, and activating one opens it and leaves")
    func opening() async throws {
      let (desktop, staged, _) = try await desktop([
        (Self.link, Point(x: 300, y: 200)), ("plain", Point(x: 900, y: 500)),
      ])
      let lens = try await start("--lens", on: desktop)
      let link = try await lens.code("example.org")
      let plain = try await lens.code("plain")
      #expect(try lens.window.frame().size == StagedImage.size)
      for (code, outline) in zip([link, plain], staged.outlines) {
        let extents = try await code.extents()
        #expect(abs(Double(extents.x) - outline.topLeft.x) <= 3, "\(extents)")
        #expect(abs(Double(extents.y) - outline.topLeft.y) <= 3, "\(extents)")
        #expect(abs(Double(extents.width) - outline.width) <= 6, "\(extents)")
      }
      try lens.window.click(at: staged.outlines[1].center, button: 3)
      try await desktop.choose("Copy", in: lens.application)
      try await desktop.waitForClipboard("plain")
      try await link.press()
      #expect(try await desktop.handedOver(after: 0) == Self.link)
      try await lens.expectEnd()
    }

    @Test("Without a portal the whole reason is shown and printed, and the status is 1")
    func missing() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1100))
      let reason = tr(
        """
        The desktop cannot take a screenshot for Reticle. Take one with the desktop’s own tool and \
        open it.
        """)
      let run = try ProgramRun(
        [ProgramRun.built("reticle"), "--lens"], in: desktop,
        environment: ["G_DEBUG": "fatal-warnings"])
      let application = try await run.application()
      let shown = try await application.wait(for: "label") { $0.name.hasPrefix(reason) }.name()
      #expect(!shown.hasSuffix("…"))
      #expect(run.log.contains("reticle: \(shown)\n"), "\(run.log)")
      try await application.wait(for: "button") { $0.name.contains(tr("Close")) }.press()
      #expect(try await run.waitForEnd() == .status(1), "\(run.log)")
      #expect(run.complaints == [])
      // A later start ends at once, while the window that is open explains.
      let rig = try await WindowRig.showing([.qr("first")], in: desktop)
      let later = try ProgramRun([ProgramRun.built("reticle"), "--area"], in: desktop)
      #expect(try await later.waitForEnd() == .status(1), "\(later.log)")
      #expect(later.log.contains("reticle: \(shown)\n"), "\(later.log)")
      try await rig.question("The Lens Cannot Open")
      try rig.desktop.press("Escape")
      try await rig.application.waitUntilGone("label", named: tr("The Lens Cannot Open"))
      try await rig.finish()
    }

    @Test("Tab walks the codes, keys copy and open them, and Escape leaves")
    func keyboard() async throws {
      let (desktop, _, _) = try await desktop([
        ("first", Point(x: 300, y: 200)), (Self.link, Point(x: 800, y: 200)),
      ])
      let lens = try await start("--lens", on: desktop)
      try await lens.window.focus(on: lens.code("first"))
      try desktop.press("ctrl+c")
      try await desktop.waitForClipboard("first")
      try await lens.window.focus(on: lens.code("example.org"))
      try desktop.press("Escape")
      try await lens.expectEnd()
      #expect(desktop.handedOver.isEmpty)

      let second = try await start("--lens", on: desktop)
      try await second.window.focus(on: second.code("example.org"))
      try desktop.press("Return")
      #expect(try await desktop.handedOver(after: 0) == Self.link)
      try await second.expectEnd()
    }

    @Test("The details of a code open over the lens, and Escape goes back to it")
    func details() async throws {
      let (desktop, _, _) = try await desktop([(Self.link, Point(x: 300, y: 200))])
      let lens = try await start("--lens", on: desktop)
      try await lens.window.focus(on: lens.code("example.org"))
      try desktop.press("alt+Return")
      let details = try await lens.run.window(titled: tr("Details"))
      _ = try await lens.application.wait(for: "label", named: Self.link)
      try await details.activate()
      try desktop.press("Escape")
      try await details.waitUntilClosed()
      try await lens.window.activate()
      try desktop.press("Escape")
      try await lens.expectEnd()
    }

    @Test("In an area only its codes are outlined, and a click beside it brings back the others")
    func area() async throws {
      let (desktop, _, _) = try await desktop([
        ("left", Point(x: 300, y: 300)), ("right", Point(x: 900, y: 300)),
      ])
      let lens = try await start("--area", on: desktop)
      _ = try await lens.application.wait(for: "image", named: "Screen")
      #expect(try await lens.application.find { $0.name == "left" } == nil)
      try await lens.window.activate()
      try lens.window.drag(from: Point(x: 700, y: 100), to: Point(x: 1150, y: 550))
      _ = try await lens.code("right")
      #expect(try await lens.application.find { $0.name == "left" } == nil)
      try lens.window.click(at: Point(x: 300, y: 650))
      _ = try await lens.code("left")
      try desktop.press("Escape")
      try await lens.expectEnd()
    }

    @Test("A shortcut from anywhere, set up in the preferences, opens the lens")
    func shortcut() async throws {
      let (desktop, _, shortcuts) = try await desktop(
        [("shown", Point(x: 600, y: 300))], hasShortcuts: true)
      let image = try desktop.image(.qr("before"), named: "before.pgm")
      try await WindowRig.use([image], on: desktop) { rig in
        try await rig.window.activate()
        try desktop.press("ctrl+comma")
        try await rig.press("Set Up…")
        try await rig.text("Super+lens")
        #expect(try await shortcuts?.requests() == [["lens", "lens-area", "scan-camera"]])
        try await shortcuts?.press("lens")
        let lens = try await Open(rig.run)
        _ = try await lens.code("shown")
        try await lens.window.activate()
        try desktop.press("Escape")
        try await lens.window.waitUntilClosed()
        try await rig.press("Turn Off")
        try await rig.text("Scan while another program has the focus")
        try desktop.press("Escape")
      }
    }
  }
}
