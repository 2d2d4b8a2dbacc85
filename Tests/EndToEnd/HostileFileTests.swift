// An untrusted file in the window: it shows a sentence and continues.

import Foundation
import Reading
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Hostile files", .serialized)
  struct HostileFileTests {
    @Test("A drawing without end gets a sentence, and the next image is read meanwhile")
    func endlessDrawing() async throws {
      let desktop = try DesktopRig()
      let folder = desktop.session.folder
      let image = try StagedImage.codes([("after", Point(x: 400, y: 300))])
      try desktop.write(image.bitmap, as: "z.png")
      try Data(Self.endlessDrawing.utf8).write(to: folder.appending(path: "endless.svg"))
      let paths = ["endless.svg", "z.png"].map { folder.appending(path: $0).path }
      try await WindowRig.use(paths, on: desktop) { rig in
        // While the drawing is at work, the second image can be asked for.
        try await rig.button("Next Image").press()
        _ = try await rig.rows(count: 1)
        try await rig.button("Previous Image").press()
        try await rig.page("Image Not Readable")
        _ = try await rig.application.wait(for: "label") { $0.name.hasPrefix("endless.svg\n") }
      }
    }

    /// Each of 40 levels draws the one below it twice.
    private static var endlessDrawing: String {
      let levels = (1...40).map {
        "<g id='l\($0)'><use href='#l\($0 - 1)'/><use href='#l\($0 - 1)'/></g>"
      }
      return "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'>"
        + "<rect id='l0' width='1' height='1'/>\(levels.joined())</svg>"
    }
  }
}
