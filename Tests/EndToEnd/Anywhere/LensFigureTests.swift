// The time from the shortcut to the outlines of a lens, which are looked for in the pixels of the
// screen. It is measured only with RETICLE_FIGURES=1, on a machine without other load and with a
// release build.

import Reading
import Foundation
import GLib
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
      let places = (0..<5).map {
        Point(x: 300 + 300 * Double($0), y: 250 + 120 * Double($0))
      }
      for (index, place) in places.enumerated() {
        scene.place(try SampleCode(.qrCode, text: "code \(index)", scale: 4), at: place)
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
          try await sight(of: "the outlines") {
            let screen = try desktop.screenshot()
            return places.allSatisfy { screen.isBlue(around: $0) } ? true : nil
          }
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

    private func openLens(on desktop: DesktopRig) async throws {
      let program = BusObject(
        service: DesktopEntry.id, path: "/" + DesktopEntry.id.replacing(".", with: "/"),
        interface: "org.freedesktop.Application")
      _ = try await desktop.session.bus.call(
        "ActivateAction", of: program, [.string("lens"), .array([], of: "v"), .options([:])])
    }
  }
}

extension Screenshot {
  /// Whether an outline is drawn within 60 pixels of a place.
  fileprivate func isBlue(around place: Point) -> Bool {
    let reach = stride(from: -60.0, through: 60, by: 1)
    return reach.contains { x in
      reach.contains { y in blueness(at: place + Point(x: x, y: y)) > 0.8 }
    }
  }
}
