// A video file in the window: its time line with a mark for each code, and jumps; and addresses.

import Foundation
import Reading
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Videos and addresses in the window", .serialized)
  struct VideoTests {
    /// A video of five seconds in which the code “early” is followed by “late” after two.
    private static func video(on desktop: DesktopRig) throws -> String {
      let folder = desktop.session.folder
      let (raw, video) = (folder.appending(path: "raw"), folder.appending(path: "video.avi"))
      let size = PixelSize(width: 640, height: 480)
      var pixels = Data()
      for (text, count) in [("early", 20), ("late", 30)] {
        var scene = Scene(size, ground: 220)
        scene.place(try SampleCode(.qrCode, text: text, scale: 6), at: Point(x: 320, y: 240))
        for _ in 0..<count { pixels.append(contentsOf: scene.bitmap.pixels) }
      }
      try pixels.write(to: raw)
      let maker = Process()
      maker.executableURL = URL(filePath: "/usr/bin/gst-launch-1.0")
      maker.arguments =
        [
          "-q", "filesrc", "location=\(raw.path)", "!", "rawvideoparse", "format=gray8",
          "width=640", "height=480", "framerate=10/1", "!", "videoconvert", "!", "jpegenc", "!",
          "avimux", "!", "filesink", "location=\(video.path)",
        ]
      try maker.run()
      maker.waitForEnd()
      return video.path
    }

    @Test("A video has a mark for each code at its first sight, and a mark jumps there")
    func marks() async throws {
      let desktop = try DesktopRig()
      let video = try Self.video(on: desktop)
      try await WindowRig.use([video], on: desktop) { rig in
        let rows = try await rig.rows(count: 2)
        #expect(rows.contains { $0.contains("late") && $0.contains("0:02") }, "\(rows)")
        #expect(rows.contains { $0.contains("early") && $0.contains("0:00") }, "\(rows)")
        _ = try await rig.button("0:00: early")
        let slider = try await rig.application.wait(for: "slider", named: "Time in Video")
        // The video ends, and its last image stays.
        _ = try await rig.button("Play")
        let mark = try await rig.button("0:02: late")
        try await mark.press()
        try await sight(of: "the time of the mark") {
          (1.9..<4.5).contains(try await slider.value()) ? true : nil
        }
        _ = try await rig.button("Pause")
        try await slider.setValue(4.5)
        try await sight(of: "the end of the video") { try await slider.value() > 4 ? true : nil }
        _ = try await rig.button("Play")
      }
    }

    @Test("An address that plays is kept without its password, and one that fails is not kept")
    func addresses() async throws {
      let desktop = try DesktopRig()
      let video = URL(filePath: try Self.video(on: desktop))
      let server = try StageProcess(
        "python3",
        [
          "-u", "-m", "http.server", "--bind", "127.0.0.1", "--directory",
          video.deletingLastPathComponent().path, "0",
        ], environment: ProcessInfo.processInfo.environment,
        log: desktop.session.folder.appending(path: "server.log"))
      defer { server.kill() }
      let port = try await sight(of: "the server's port") {
        server.said.firstMatch(of: /port (\d+)/)?.output.1
      }
      let (address, kept) = (
        "http://jane:secret@127.0.0.1:\(port)/video.avi",
        "http://jane@127.0.0.1:\(port)/video.avi"
      )
      try await WindowRig.use(["--demo"], on: desktop) { rig in
        try desktop.press("ctrl+shift+a")
        let form = try await rig.run.window(titled: "Stream Address")
        try desktop.type("fd://3")
        _ = try await rig.application.wait(for: "label") {
          $0.name.hasPrefix("Reticle does not open addresses with this protocol.")
        }
        try desktop.press("ctrl+a")
        // Nothing listens at the port of discarded bytes.
        try desktop.type("rtsp://jane:secret@127.0.0.1:9/door")
        try desktop.press("Return")
        _ = try await rig.application.wait(for: "label") { $0.name.contains("cannot be reached") }
        #expect(form.isOpen)
        try desktop.press("ctrl+a")
        try desktop.type(address)
        try desktop.press("Return")
        try await form.waitUntilClosed()
        try desktop.press("ctrl+shift+a")
        _ = try await rig.button("Open \(kept)")
        try await rig.button("Remove \(kept)").press()
        try await rig.waitUntilGone(button: "Open \(kept)")
        try desktop.press("Escape")
        #expect(!rig.run.log.contains("secret"))
      }
    }
  }
}
