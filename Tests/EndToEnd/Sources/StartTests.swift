// The ways to start the program from a desktop or a command line: each leads to the one window.

import Foundation
import GLib
import Reading
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Ways to start", .serialized)
  struct StartTests {
    @Test("Each way to start the program leads to one window of one process, with the right source")
    func fresh() async throws {
      let scene = try await StartScene()
      for way in try StartScene.ways() {
        print("start: \(way)")
        let rig = try await scene.begin(by: way)
        try await scene.expect(way, in: rig, isNew: true)
        try await rig.window.close()
        try await rig.expectGoodEnd()
        try await scene.expectNothingRuns()
      }
    }

    @Test(
      "Whatever way comes while the program runs, its one window comes to the front and does as asked",
      arguments: [Way.bus("Activate"), .line([])])
    func running(first: Way) async throws {
      let scene = try await StartScene()
      let rig = try await scene.begin(by: first)
      try await scene.expect(first, in: rig, isNew: true)
      for way in try StartScene.ways() {
        print("start: \(way)")
        // The window is hidden and shows another source.
        try await scene.take(.line(["other.png"]))
        try await rig.rows("the other image") { $0.isInView("other") }
        try await rig.window.minimise()
        try await scene.take(way)
        try await scene.expect(way, in: rig, isNew: false)
      }
      try await rig.window.close()
      try await rig.expectGoodEnd()
      try await scene.expectNothingRuns()
    }

    @Test("Of simultaneous starts one becomes the program, and the others join it")
    func atOnce() async throws {
      let scene = try await StartScene()
      for _ in 0..<3 {
        let lines = try ["a.png", "b.png", "other.png"].map { try scene.start([$0]) }
        async let activation: Void = scene.take(.bus("Activate"))
        async let opening: Void = scene.take(.bus("Open", ["a.png"]))
        _ = try await (activation, opening)
        let rig = try await WindowRig(of: scene.program.run(), on: scene.desktop)
        try await rig.rows("an image") { $0.isInView("") }
        // Each has joined the program or is the program.
        try await sight(of: "the other lines' ends") {
          lines.count { $0.end == nil } <= 1 ? true : nil
        }
        try await scene.expectOneWindow(of: rig)
        try await rig.window.close()
        try await rig.expectGoodEnd()
        for line in lines { #expect(try await line.waitForEnd() == .status(0)) }
        try await scene.expectNothingRuns()
      }
    }

    @Test("A start while the window closes is not lost")
    func closing() async throws {
      let scene = try await StartScene()
      for pause in [0, 5, 20, 60, 120] {
        let first = try await scene.begin(by: .bus("Activate"))
        try await first.page("Welcome to Reticle")
        try await first.window.close()
        try await first.window.waitUntilClosed()
        try await Task.sleep(for: .milliseconds(pause))
        let line = try scene.start(["a.png"])
        let rig = try await scene.next(after: first)
        try await rig.rows("the image") { $0.isInView("one") }
        try await scene.expectOneWindow(of: rig)
        try await rig.window.close()
        try await rig.expectGoodEnd()
        #expect(try await line.waitForEnd() == .status(0))
        try await scene.expectNothingRuns()
      }
    }
  }
}
