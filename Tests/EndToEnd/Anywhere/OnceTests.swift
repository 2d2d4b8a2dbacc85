// One code for one start of the program: what is delivered, and the exit status.

import Foundation
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("One code for one start", .serialized)
  struct OnceTests {
    private static let secret = "WIFI:T:WPA;S:Home;P:hidden-word;;"
    private static let wish: Sentence =
      "Show one code to copy it. If there are several, click one."

    /// Starts the program for one code of images with these codes.
    private func start(
      _ codes: [SampleCode], _ options: [String] = [], on desktop: DesktopRig
    ) throws -> ProgramRun {
      let files = try codes.enumerated().map { try desktop.image($1, named: "code-\($0).pgm") }
      return try ProgramRun(
        [ProgramRun.built("reticle"), "--once"] + options + files, in: desktop,
        environment: ["G_DEBUG": "fatal-warnings"])
    }

    @Test("One code is copied at once, and stays on the clipboard when the program has ended")
    func lone() async throws {
      let desktop = try DesktopRig()
      let manager = try ClipboardManager(on: desktop)
      let run = try start([.qr("alone")], on: desktop)
      #expect(try await run.waitForEnd() == .status(0), "\(run.log)")
      #expect(manager.saved.last == "alone")
      #expect(run.complaints == [])
    }

    @Test("A secret takes a click, stays for a minute at most, and Escape delivers nothing")
    func secrets() async throws {
      let desktop = try DesktopRig()
      let first = try await WindowRig(of: start([.qr(Self.secret)], on: desktop), on: desktop)
      try await first.text(tr(Self.wish))
      try await first.window.activate()
      try desktop.press("Escape")
      #expect(try await first.run.waitForEnd() == .status(1), "\(first.run.log)")
      #expect(desktop.clipboardText != Self.secret)

      let second = try await WindowRig(of: start([.qr(Self.secret)], on: desktop), on: desktop)
      try await second.window.click(on: second.row("Home"))
      try await desktop.waitForClipboard(Self.secret)
      try await second.window.waitUntilClosed()
      // The program waits for the clipboard alone.
      #expect(second.run.end == nil)
      try desktop.copy("something else")
      #expect(try await second.run.waitForEnd() == .status(0), "\(second.run.log)")
      #expect(second.run.complaints == [])
    }

    @Test("One code is typed into the window that has the focus afterwards")
    func typed() async throws {
      let desktop = try DesktopRig()
      let target = try await TypingTarget(in: desktop)
      try await target.window.activate()
      let run = try start([.qr("naïve – ключ")], ["--type"], on: desktop)
      #expect(try await run.waitForEnd() == .status(0), "\(run.log)")
      try await sight(of: "the typed code", telling: { run.log }) {
        target.lines == ["naïve – ключ"] ? true : nil
      }
      #expect(run.complaints == [])
    }

    @Test(
      "In a window that is open, a start ends with the code that is clicked, and the window stays")
    func running() async throws {
      let rig = try await WindowRig.showing([.qr("before")])
      try await clickedInView(in: rig)
      let later = try start([.qr("one")], on: rig.desktop)
      // Any program can send such a start, so that the code alone is not enough.
      try await rig.text(tr("Click the code to copy."))
      let row = try await rig.row("one")
      #expect(later.end == nil && rig.desktop.clipboardText != "one")
      try await rig.window.click(on: row)
      #expect(try await later.waitForEnd() == .status(0), "\(later.log)")
      try await rig.desktop.waitForClipboard("one")
      let cancelled = try start([.qr(Self.secret)], on: rig.desktop)
      try await rig.text(tr("Click the code to copy."))
      try await rig.press("Cancel")
      #expect(try await cancelled.waitForEnd() == .status(1), "\(cancelled.log)")
      try await rig.finish()
    }

    /// A start without a file, which asks for what the window shows anyway.
    private func clickedInView(in rig: WindowRig) async throws {
      try rig.desktop.copy("something else")
      let bare = try start([], ["--copy"], on: rig.desktop)
      try await rig.text(tr("Click the code to copy."))
      // What stays alone in view is the answer after half a second, where the user asks.
      try await Task.sleep(for: .seconds(2))
      #expect(bare.end == nil && rig.desktop.clipboardText == "something else")
      try await rig.window.click(on: rig.row("before"))
      #expect(try await bare.waitForEnd() == .status(0), "\(bare.log)")
      try await rig.desktop.waitForClipboard("before")
    }
  }
}
