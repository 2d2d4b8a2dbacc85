// The camera check-up: a camera that sees the chart which the program has saved, and one that sees
// the program's own screen.

import Foundation
import Reading
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("The camera check-up in the window", .serialized)
  struct CheckUpTests {
    private static let size = PixelSize(width: 1280, height: 720)

    @Test("A saved chart before the camera is measured, judged and copied, by keyboard alone")
    func printed() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1280, height: 1000))
      let cameras = try desktop.startCameras()
      let empty = LumaBitmap(size: Self.size, filledWith: 200)
      let camera = try cameras.plugIn("desk", "Desk Camera", showing: empty, frameRate: 15)
      try await WindowRig.use(on: desktop) { rig in
        try await rig.waitForImages(of: camera, in: cameras)
        let window = try await openCheckUp(rig)
        try await rig.text("Hold the camera so that the chart fills the image.")
        try camera.show(try await saveChart(rig, over: window))
        let summary = try await rig.application.wait(for: "label", within: .seconds(60)) {
          $0.name.hasPrefix("This camera reads most codes.")
        }
        print(try await summary.name())
        let detail = try await rig.application.wait(for: "list item", within: .seconds(60)) {
          $0.name.hasPrefix("Smallest Module: Usable. 0.")
            || $0.name.hasPrefix("Smallest Module: Good. 0.")
        }
        print(try await detail.name())
        for row in [
          "Image Width: ", "Corner Sharpness: Good", "Noise: ",
          "Images per Second: ", "Delay from Light to Outline: It is measured while",
        ] {
          let row = try await rig.application.wait(for: "list item", within: .seconds(60)) {
            $0.name.hasPrefix(row)
          }
          print(try await row.name())
        }
        try desktop.copy("nothing yet")
        try await window.activate()
        try desktop.press("alt+c")
        let text = try await sight(of: "the figures on the clipboard", telling: rig.story) {
          desktop.clipboardText.flatMap { $0.hasPrefix("Camera Check-Up\n") ? $0 : nil }
        }
        print(text)
        let lines = text.split(separator: "\n")
        #expect(lines.count == 9)
        #expect(lines[1].hasPrefix("Desk Camera, 1280 × 720, 15/s"))
        #expect(lines[3].hasPrefix("Smallest Module: "))
        // The page is 297 mm wide and a little narrower than the image.
        let width = lines[4].split(separator: " ").compactMap { Int($0) }.first ?? 0
        #expect((360...400).contains(width), "\(lines[4])")
        try await rig.message("Copied")
        try await window.activate()
        // Escape closes the passing message first, if that still shows.
        try await sight(of: "the window's closing", telling: rig.story) {
          guard window.isOpen else { return true }
          try desktop.press("Escape")
          return nil
        }
        // Codes of the chart are not results.
        try await rig.page("No Results Yet")
      }
    }

    @Test("A camera that sees the chart on the screen knows the delay from light to outline")
    func onScreen() async throws {
      let desktop = try DesktopRig(size: Self.size)
      let cameras = try desktop.startCameras()
      let empty = LumaBitmap(size: Self.size, filledWith: 200)
      let camera = try cameras.plugIn("desk", "Desk Camera", showing: empty, frameRate: 15)
      try await WindowRig.use(on: desktop) { rig in
        try await rig.waitForImages(of: camera, in: cameras)
        _ = try await openCheckUp(rig)
        try desktop.press("alt+s")
        let chart = try await rig.application.wait(for: "image", named: "Camera chart")
        _ = chart
        let label = try await sight(
          of: "the delay", within: .seconds(120), telling: rig.story
        ) { () async throws -> String? in
          try camera.show(try desktop.screenshot().luma)
          let label = try await rig.application.find("label") {
            $0.name.hasPrefix("Delay from Light to Outline: ") && $0.name.contains(" ms")
          }
          return try await label?.name()
        }
        print(label)
        try desktop.press("Escape")
        try await rig.application.waitUntilGone("image", named: "Camera chart")
        _ = try await rig.application.wait(for: "list item") {
          $0.name.hasPrefix("Delay from Light to Outline: ") && $0.name.contains(" ms")
        }
      }
    }

    private func openCheckUp(_ rig: WindowRig) async throws -> RigWindow {
      try await rig.choose("Check Camera _with Chart…")
      return try await rig.front("the check-up")
    }

    /// Saves the chart and returns it as a camera sees it that is held before it: a little larger
    /// than the page, with paper that is not blown out.
    private func saveChart(_ rig: WindowRig, over window: RigWindow) async throws -> LumaBitmap {
      try rig.desktop.press("alt+v")
      let chooser = try await sight(of: "the dialog for a file") {
        rig.run.windows.first {
          ![rig.window.identifier, window.identifier].contains($0.identifier) && $0.isOpen
        }
      }
      try await chooser.activate()
      _ = try await rig.application.wait(for: "text box") { $0.states.contains(.focused) }
      let folder = rig.desktop.session.folder
      let path = folder.appending(path: "chart.pdf").path
      try rig.desktop.press("ctrl+a")
      try rig.desktop.type(path)
      try rig.desktop.press("Return")
      try await rig.message("Saved")
      try rig.desktop.session.output(
        of: ["pdftoppm", "-r", "150", "-gray", "-singlefile", path, folder.path + "/chart"])
      try rig.desktop.session.output(
        of: [
          "convert", folder.path + "/chart.pgm", "-resize", "x700", "-background", "white",
          "-gravity", "center", "-extent", "\(Self.size.width)x\(Self.size.height)",
          "+level", "12%,90%", "-depth", "8", "gray:" + folder.path + "/chart.gray",
        ])
      let pixels = try Data(contentsOf: folder.appending(path: "chart.gray"))
      return LumaBitmap(size: Self.size, pixels: [UInt8](pixels))
    }
  }
}

extension Screenshot {
  /// The brightness as a camera sees it, with white that is not blown out.
  fileprivate var luma: LumaBitmap {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue) = self[x, y]
        pixels.append(UInt8(20 + (Int(red) + Int(green) + Int(blue)) * 210 / 765))
      }
    }
    return LumaBitmap(size: PixelSize(width: width, height: height), pixels: pixels)
  }
}
