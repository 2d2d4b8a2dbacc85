// What a stranger's file, or the death of a helper process, does to the window: it says a sentence
// or nothing, and goes on.

import Foundation
import Glibc
import Imaging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Hostile files, and helpers that die", .serialized)
  struct HelperDeathTests {
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

    @Test("Helpers that are killed are replaced, and no result is lost")
    func killedHelpers() async throws {
      let desktop = try DesktopRig()
      try await WindowRig.use(["--demo"], on: desktop) { rig in
        let before = try await rig.rows("the first codes") { $0.count > 2 }
        for _ in 0..<20 {
          for helper in try Self.helpers(of: rig.run.identifier) { kill(helper, SIGKILL) }
          try await Task.sleep(for: .milliseconds(50))
        }
        _ = try await rig.rows("all codes of before") { Set(before).isSubset(of: $0) }
        #expect(try Self.helpers(of: rig.run.identifier, state: "Z") == [])
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

    /// The helpers of a program, dead ones with the state "Z".
    private static func helpers(of program: Int32, state: String? = nil) throws -> [Int32] {
      try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
        .filter { process in
          let facts = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
          guard let facts, facts.contains("(reticle-decoder"),
            let name = facts.lastIndex(of: ")")
          else { return false }
          let fields = facts[name...].split(separator: " ")
          return fields.count > 2 && Int32(fields[2]) == program
            && (state.map { $0 == fields[1] } ?? true)
        }
    }
  }
}
