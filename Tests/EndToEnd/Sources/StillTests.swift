// Images on the command line, and second starts of the program.

import Reading
import Foundation
import GLib
import Staging
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

    @Test("Codes of kinds that are switched off are a row for each kind, and one click reads them")
    func switchedOff() async throws {
      let desktop = try DesktopRig()
      try desktop.keep(settings: "kinds=['ean-13']")
      var scene = Scene(on: .desk(StagedImage.size))
      for index in 0..<6 {
        scene.place(
          try SampleCode(.qrCode, text: "code \(index)", scale: 5),
          at: Point(x: 160 + 190 * Double(index), y: 200))
      }
      for index in 0..<2 {
        scene.place(
          try SampleCode(.dataMatrix, text: "PART \(index)", scale: 9),
          at: Point(x: 300 + 400 * Double(index), y: 520))
      }
      try desktop.write(scene.bitmap, as: "sheet.png")
      let path = desktop.session.folder.appending(path: "sheet.png").path
      let environment = ["GSETTINGS_BACKEND": "keyfile"]
      try await WindowRig.use([path], on: desktop, environment: environment) { rig in
        try await rig.label("QR Code is switched off (6)")
        try await rig.label("Data Matrix is switched off (2)")
        try await rig.label("8 codes are of types that are switched off.")
        #expect(try await rig.application.find("label") { $0.name.contains("damaged") } == nil)
        try await rig.press("Switch On")
        try await rig.rows("six codes") { $0.filter { $0.contains("code ") }.count == 6 }
        try await rig.label("Data Matrix is switched off (2)")
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

    @Test("A live image that draws back for its codes lies on the window’s ground, not on black")
    func ground() async throws {
      try await WindowRig.use(["--demo"]) { rig in
        try await rig.window.waitUntilStill()
        try await rig.window.resize(to: PixelSize(width: 1000, height: 700))
        try await rig.rows("all codes") { rows in rows.count { $0.contains("in view") } == 7 }
        let corner = try await rig.viewfinder().topLeft
        try await rig.window.waitForImage("ground") { image in
          let (red, green, blue) = image[Int(corner.x) + 40, Int(corner.y) + 12]
          return min(red, green, blue) > 200
        }
      }
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
