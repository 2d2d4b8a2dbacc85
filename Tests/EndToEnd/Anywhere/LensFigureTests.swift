// The time from the shortcut to the outlines of a lens. It is measured only with RETICLE_FIGURES=1,
// on a machine without other load.

import Barcodes
import Foundation
import GLib
import Imaging
import Staging
import TestSupport
import Testing

private let lensIsMeasured = ProcessInfo.processInfo.environment["RETICLE_FIGURES"] == "1"

extension WindowTests {
  @Stage
  @Suite("Figures of the lens", .serialized, .enabled(if: lensIsMeasured))
  struct LensFigureTests {
    @Test("The codes of a full screen are outlined within 700 ms of the shortcut")
    func outlines() async throws {
      let size = PixelSize(width: 1920, height: 1080)
      let desktop = try DesktopRig(size: size)
      var scene = Scene(on: .desk(size))
      for place in 0..<5 {
        let code = try SampleCode(.qrCode, text: "code \(place)", scale: 4)
        scene.place(code, at: Point(x: 300 + 300 * Double(place), y: 250 + 120 * Double(place)))
      }
      try desktop.write(scene.bitmap, as: "screen.png")
      _ = try await desktop.session.startScreenshotPortal(
        answering: 0, desktop.session.folder.appending(path: "screen.png").absoluteString)
      let image = try desktop.image(.qr("before"), named: "before.pgm")
      try await WindowRig.use([image], on: desktop) { rig in
        try await rig.rows(count: 1)
        var times: [Double] = []
        for _ in 0..<5 {
          let began = ContinuousClock.now
          try await openLens(on: desktop)
          _ = try await rig.application.wait(for: "button", named: "code 4")
          times.append((ContinuousClock.now - began) / .milliseconds(1))
          let lens = try await rig.run.window(titled: "Screen Lens")
          try await lens.activate()
          try desktop.press("Escape")
          try await lens.waitUntilClosed()
        }
        print("from the shortcut to the outlines of a lens, ms: \(times.map { Int($0) })")
        #expect(times.sorted()[2] < 700)
      }
    }

    /// What a shortcut of the desktop does.
    private func openLens(on desktop: DesktopRig) async throws {
      let program = BusObject(
        service: DesktopEntry.id, path: "/" + DesktopEntry.id.replacing(".", with: "/"),
        interface: "org.freedesktop.Application")
      _ = try await desktop.session.bus.call(
        "ActivateAction", of: program, [.string("lens"), .array([], of: "v"), .options([:])])
    }
  }
}
