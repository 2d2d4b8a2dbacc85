// Images on the command line, and second starts of the program.

import Foundation
import GLib
import Imaging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Images in the window, and starts without one", .serialized)
  struct StillTests {
    @Test("Images are read and turned, a broken one says why, and a second start joins the first")
    func images() async throws {
      let desktop = try DesktopRig()
      let folder = desktop.session.folder
      let one = try StagedImage.codes([("one", Point(x: 400, y: 300))])
      let two = try StagedImage.codes([("two", Point(x: 700, y: 400))])
      let three = try StagedImage.codes([("three", Point(x: 500, y: 300))])
      for (name, staged) in [("a.png", one), ("b.png", two), ("c.png", three)] {
        try desktop.write(staged.bitmap, as: name)
      }
      try Data("\u{89}PNG\r\n\u{1A}\n and no more".utf8)
        .write(to: folder.appending(path: "broken.png"))
      let paths = ["a.png", "b.png", "broken.png"].map { folder.appending(path: $0).path }
      let look = ImageLook(fills: false, isMirrored: false)
      try await WindowRig.use(paths, on: desktop) { rig in
        let rows = try await rig.rows(count: 2)
        #expect(rows.contains { $0.contains("one") } && rows.contains { $0.contains("two") })
        try await rig.outlines(of: one, look, "the first image")
        try await rig.button("Next Image").press()
        try await rig.outlines(of: two, look, "the second image")
        try await rig.button("Next Image").press()
        try await rig.page("Image Not Readable")
        let reason = try await rig.application.wait(for: "label") {
          $0.name.hasPrefix("broken.png\nThis file ")
        }
        print(try await reason.name())
        _ = try await rig.button("Use Camera")
        try await rig.button("Previous Image").press()
        try await rig.outlines(of: two, look, "the second image again")

        // The name of a file is relative to the folder of the second start.
        let second = try ProgramRun(
          ["env", "-C", folder.path, ProgramRun.built("reticle"), "c.png"], in: desktop)
        #expect(try await second.waitForEnd() == .status(0), "\(second.log)")
        try await rig.outlines(of: three, look, "the second start's image")
        #expect(rig.run.windows.count == 1 && second.windows.isEmpty)
        #expect(second.complaints == [])
      }
    }

    @Test("Without a display the message names reticle-scan, and wrong options are refused")
    func withoutWindow() async throws {
      let desktop = try DesktopRig()
      func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> (
        end: ProcessEnd, log: String
      ) {
        let run = try ProgramRun(
          [ProgramRun.built("reticle")] + arguments, in: desktop, environment: environment)
        return (try await run.waitForEnd(), run.log)
      }
      let blind = try await run(environment: ["DISPLAY": ""])
      #expect(blind.end == .status(1))
      #expect(blind.log.hasPrefix("reticle: ") && blind.log.contains("reticle-scan"))
      #expect(blind.log.split(separator: "\n").count == 1, "\(blind.log)")
      let version = try await run("--version", environment: ["DISPLAY": ""])
      #expect(version.end == .status(0))
      #expect(version.log.wholeMatch(of: /reticle \d+\.\d+\.\d+\n/) != nil, "\(version.log)")
      let wrong = try await run("--wrong")
      #expect(wrong.end == .status(2))
      #expect(wrong.log.contains("--wrong") && wrong.log.contains("--help"))
    }

    @Test("The window shows soon after the start, and the first codes soon after that")
    func start() async throws {
      let start = ContinuousClock.now
      let desktop = try DesktopRig()
      let ready = ContinuousClock.now
      print("start: the desktop took \(ready - start)")
      try await WindowRig.use(["--demo"], on: desktop) { rig in
        let window = ContinuousClock.now - ready
        try await rig.rows("the first code") { !$0.isEmpty }
        let row = ContinuousClock.now - ready
        print("start: the window after \(window), the first row after \(row)")
        #expect(window < .seconds(10) && row < .seconds(10))
      }
    }
  }
}
