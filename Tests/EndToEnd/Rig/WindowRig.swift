// The start and the end of every test of the real window: a desktop of its own with the program
// `reticle`, and finally the check that it ended normally and without warnings. Used on the
// `Stage`.

import Foundation
import GLib
import Reading
import TestSupport
import Testing

/// All tests of the window. They run one after the other, because each needs much of the machine.
@Suite("The window", .serialized)
enum WindowTests {}

/// The program's window on a desktop of its own.
struct WindowRig {
  let desktop: DesktopRig
  let run: ProgramRun
  /// The root of the program's widgets.
  let application: Accessible
  let window: RigWindow

  /// Calls `body` with the program and closes the window afterwards. A failure contains all that
  /// the window shows and the output of the program.
  static func use(
    _ arguments: [String] = [], on prepared: DesktopRig? = nil,
    environment: [String: String] = [:], _ body: (WindowRig) async throws -> Void
  ) async throws {
    let rig = try await WindowRig(arguments, on: prepared, environment: environment)
    do {
      try await body(rig)
      try await rig.close()
      try await rig.expectGoodEnd()
    } catch {
      throw StageFailure("\(error)\n\(await rig.story())")
    }
  }

  /// Starts the program with `arguments`, on a prepared or a new desktop, and waits for its window.
  init(
    _ arguments: [String] = [], on prepared: DesktopRig? = nil,
    environment: [String: String] = [:]
  ) async throws {
    let desktop = try prepared ?? DesktopRig()
    let run = try ProgramRun(
      [ProgramRun.built("reticle")] + arguments, in: desktop,
      // Warnings of GTK, GLib and GStreamer end the program, so that none is missed.
      environment: ["G_DEBUG": "fatal-warnings"].merging(environment) { $1 })
    try await self.init(of: run, on: desktop)
  }

  /// Waits for the window of a started program.
  init(of run: ProgramRun, on desktop: DesktopRig) async throws {
    (self.run, self.desktop) = (run, desktop)
    window = try await run.window(titled: "Reticle")
    application = try await run.application()
    // A corner without effect, so that the pointer hovers over nothing.
    try window.point(at: Point(x: 4, y: 4))
  }

  /// Closes the window like a person, by a key. A window manager that is moving the focus from a
  /// dialog that has just closed can lose the key, so a window that stays gets another.
  func close() async throws {
    for _ in 0..<3 where run.end == nil {
      try await window.close()
      let deadline = ContinuousClock.now + .seconds(10)
      while window.isOpen, run.end == nil, ContinuousClock.now < deadline {
        try await Task.sleep(for: .milliseconds(50))
      }
      if !window.isOpen { return }
    }
  }

  /// Waits for the program's end and expects it to be normal and without warnings.
  func expectGoodEnd() async throws {
    let end = try await run.waitForEnd()
    #expect(end == .status(0), "\(run.log)")
    #expect(run.complaints == [])
  }

  /// The place of a widget in the image of the window.
  func place(of widget: Accessible) async throws -> Quadrilateral {
    let (extents, center) = (try await widget.extents(), try await window.center(of: widget))
    return Quadrilateral(
      x: center.x - Double(extents.width) / 2, y: center.y - Double(extents.height) / 2,
      width: Double(extents.width), height: Double(extents.height))
  }
}

extension ProgramRun {
  /// The warnings of GLib, GTK and GStreamer in the log.
  var complaints: [String] { log.complaints }
}

extension String {
  /// The lines that are warnings of GLib, GTK or GStreamer.
  var complaints: [String] {
    split(separator: "\n").map(String.init).filter { line in
      ["-WARNING **", "-CRITICAL **", "-ERROR **", "WARNING **:", "CRITICAL **:", "Fatal error"]
        .contains(where: line.contains)
    }
  }
}

extension DesktopRig {
  /// Writes lines of settings for programs that keep them in a file, by GSETTINGS_BACKEND=keyfile.
  func keep(settings: String) throws {
    let folder = session.folder.appending(path: "config/glib-2.0/settings")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("[io/github/reticle_app/Reticle]\n\(settings)\n".utf8)
      .write(to: folder.appending(path: "keyfile"))
  }
}
