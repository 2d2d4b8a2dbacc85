// Counting in the real window: codes pass in a video, are counted and compared with a list, by the
// keyboard alone; the sounds reach the sound card.

import Reading
import Foundation
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Counting in the window", .serialized)
  struct CountingTests {
    private static let list =
      "Code\tName\tPrice\nA-1\tMilk\t1.20\nA-2\tBread\t2.40\nA-3\tSalt\t0.90\n"

    @Test("Codes that pass are counted, compared with a list, heard, and taken back")
    func passing() async throws {
      let desktop = try DesktopRig()
      // Counting has started before the first code comes.
      let video = try desktop.video([
        ([], 120), (["A-1", "B-9"], 10), ([], 15), (["A-2"], 10), ([], 15), (["A-1"], 10), ([], 30),
      ])
      try desktop.copy(Self.list)
      let played = desktop.session.folder.appending(path: "played")
      let rig = try await WindowRig(
        ["--source", video], on: desktop, environment: try desktop.keepSounds(in: played))
      try await rig.window.activate()
      try desktop.press("ctrl+k")
      // They are on when counting is switched on for the first time.
      _ = try await rig.button("Play Sounds")
      try desktop.press("ctrl+shift+v")
      try await rig.label("2 of 3, 1 not on the list, 1 counted too often")
      try await rig.label("Milk, A-1, already counted, 2 times now")
      _ = try await rig.row("Milk · 1.20")
      #expect(try await rig.row("A-1").name().contains("more than on the list, 2 of 1"))
      #expect(try await rig.row("A-2").name().contains("on the list"))
      #expect(try await rig.row("B-9").name().contains("not on the list"))

      try desktop.press("ctrl+m")
      _ = try await rig.row("Missing, A-3, Salt")
      _ = try await rig.row("Not on the List, B-9")
      _ = try await rig.row("Too Often, A-1")
      try await rig.press("Copy as Table")
      try await rig.message("Copied")
      try desktop.press("Escape")
      _ = try await rig.row("Milk · 1.20")

      try desktop.press("BackSpace")
      try await rig.label("2 of 3, 1 not on the list")
      try desktop.press("ctrl+z")
      try await rig.label("1 of 3, 1 not on the list")
      try desktop.press("ctrl+k")
      try await rig.waitUntilGone(button: "Play Sounds")
      #expect((try? Data(contentsOf: played))?.contains { $0 != 0 } == true)
      try await rig.finish()
    }

    @Test(
      "Codes that stay are counted once through stalls, the history, a pause and a busy machine")
    func staying() async throws {
      let desktop = try DesktopRig()
      let shelf = try StagedImage.codes(
        (0..<7).map { index in
          ("SHELF-\(index % 6)", Point(x: 200 + 290 * Double(index % 4), y: index < 4 ? 200 : 520))
        })
      let cameras = try desktop.startCameras()
      // A camera that skips images while they are not taken: GStreamer's sink for PipeWire may wait
      // for ever after its viewer was stopped.
      _ = try cameras.plugIn(
        "desk", "Desk Camera", showing: shelf.bitmap, frameRate: 10, reductions: [1])
      try await WindowRig.use(on: desktop) { rig in
        try await rig.rows(count: 6)
        try await rig.window.activate()
        try desktop.press("ctrl+k")
        let seven: Sentence = "7 counted, 6 different codes"
        try await rig.label(seven.text)
        func stall(_ seconds: Double) async throws {
          kill(rig.run.identifier, SIGSTOP)
          defer { kill(rig.run.identifier, SIGCONT) }
          try await Task.sleep(for: .seconds(seconds))
        }
        // A code counts again when it was out of sight for a second.
        func expectSeven(_ after: String) async throws {
          try await Task.sleep(for: .seconds(2))
          let label = try await rig.application.find { $0.name == seven.text }
          if label == nil { throw StageFailure("\(after) changed the counts") }
        }
        try await stall(4)
        let told = try await sight(of: "the seconds of the stall", telling: rig.story) {
          try await rig.application.find { $0.name.contains(" not watched") }
        }
        print("stall of 4 s: \(try await told.name())")
        try await expectSeven("a stall of 4 s")
        for _ in 0..<10 {
          try await stall(0.5)
          try await Task.sleep(for: .seconds(0.2))
        }
        try await expectSeven("ten stalls of 0.5 s")
        try desktop.press("ctrl+h")
        try await desktop.waitForCameraUsers(0)
        try await Task.sleep(for: .seconds(2))
        try desktop.press("ctrl+h")
        try await desktop.waitForCameraUsers(1)
        try await expectSeven("the history")
        try desktop.press("ctrl+p")
        try await desktop.waitForCameraUsers(0)
        try await Task.sleep(for: .seconds(2))
        try desktop.press("ctrl+p")
        try await desktop.waitForCameraUsers(1)
        try await expectSeven("a pause")
        for _ in 0..<2 { _ = try desktop.session.start(["timeout", "10", "sha1sum", "/dev/zero"]) }
        try await Task.sleep(for: .seconds(10))
        try await expectSeven("a busy machine")

        // Undoing tells what is left.
        for text in ["SHELF-5 is no longer counted", "SHELF-4 is no longer counted"] {
          try await rig.button("Undo Last Count").press()
          try await rig.label(text)
        }
        try await rig.label("5 counted, 4 different codes")
      }
    }

    @Test("Messages do not cover the button that undoes", arguments: [1000, 360])
    func messages(width: Int) async throws {
      let desktop = try DesktopRig()
      let rig = try await WindowRig(on: desktop)
      try await rig.window.waitUntilStill()
      try await rig.window.resize(to: PixelSize(width: width, height: 640))
      try await rig.window.activate()
      try desktop.press("ctrl+k")
      try desktop.copy("code,qty\nA,2\nB,-5\n")
      try await rig.window.activate()
      try desktop.press("ctrl+shift+v")
      let message = try await rig.text(
        "Row 3 has the quantity “-5”. Use whole numbers from 1 to 1,000,000.")
      // It slides in.
      try await rig.window.waitUntilStill()
      let button = try await sight(of: "the button that undoes", telling: rig.story) {
        try await rig.application.find { $0.name == "Undo Last Count" && $0.role == "button" }
      }
      let (covering, covered) = (try await rig.place(of: message), try await rig.place(of: button))
      print("bar, \(width) wide:", try rig.window.screenshot().kept(as: "bar-\(width)"))
      #expect(
        covering.bottomLeft.y < covered.topLeft.y || covered.bottomLeft.y < covering.topLeft.y)
      try await rig.finish()
    }

    @Test("Counting begins from the menu, its bar names all buttons, and a bad list is refused")
    func bar() async throws {
      let desktop = try DesktopRig()
      let rig = try await WindowRig(["--demo"], on: desktop)
      try await rig.choose("C_ount Codes", from: "New Codes")
      for name in ["Undo Last Count", "Play Sounds", "Counting Menu"] {
        try await sight(of: name, telling: rig.story) {
          try await rig.application.find(where: {
            $0.name == name && $0.role.hasSuffix("button")
          })
        }
      }
      try desktop.copy(Data([0x41, 0, 0x42]), as: "text/plain;charset=utf-8")
      try await rig.window.activate()
      try desktop.press("ctrl+shift+v")
      try await rig.message("This is not a list: it contains no text.")
      try await rig.finish()
    }
  }
}

extension WindowRig {
  /// Waits for a label with exactly this text, for as long as a video takes.
  func label(_ text: String) async throws {
    try await sight(of: "the label \(text)", telling: story) {
      try await application.find("label", named: text)
    }
  }
}

extension DesktopRig {
  /// A video with ten images a second, in which QR codes of these texts are seen for so many
  /// images, at most four at once; its address.
  func video(_ scenes: [(texts: [String], images: Int)]) throws -> String {
    let size = PixelSize(width: 640, height: 480)
    var pixels = Data()
    for (texts, images) in scenes {
      var scene = Scene(size, ground: 200)
      for (index, text) in texts.enumerated() {
        let code = try SampleCode(.qrCode, text: text, scale: 6)
        let y = texts.count > 2 ? 120 + 240 * Double(index / 2) : 240
        scene.place(code, at: Point(x: 160 + 320 * Double(index % 2), y: y))
      }
      for _ in 0..<images { pixels += scene.bitmap.pixels }
    }
    let (raw, video) = (
      session.folder.appending(path: "raw"), session.folder.appending(path: "passing.avi")
    )
    try pixels.write(to: raw)
    _ = try session.output(of: [
      "gst-launch-1.0", "-q", "filesrc", "location=\(raw.path)", "!", "rawvideoparse",
      "format=gray8", "width=\(size.width)", "height=\(size.height)", "framerate=10/1", "!",
      "videoconvert", "!", "jpegenc", "!", "avimux", "!", "filesink", "location=\(video.path)",
    ])
    return video.absoluteString
  }

  /// Makes a file of all that is played, by the environment that it returns.
  fileprivate func keepSounds(in file: URL) throws -> [String: String] {
    let settings = session.folder.appending(path: "asound.conf")
    let text = """
      pcm.nothing { type null }
      pcm.!default { type plug slave { pcm "kept" format S16_LE channels 1 rate 44100 } }
      pcm.kept { type file slave.pcm "nothing" file "\(file.path)" format "raw" }
      """
    try Data(text.utf8).write(to: settings)
    return ["ALSA_CONFIG_PATH": settings.path, "CANBERRA_DRIVER": "alsa"]
  }
}
