// What every test of the real window starts with and ends with: a desktop of its own, the program
// `reticle` on it, and at the end the proof that it went by itself and complained of nothing. Used on
// the `Stage`.

import Foundation
import GLib
import Imaging
import TestSupport
import Testing

/// All tests of the window: one after the other, so that a machine has enough for each.
@Suite("The window", .serialized)
enum WindowTests {}

/// The program's window on a desktop of its own.
struct WindowRig {
  let desktop: DesktopRig
  let run: ProgramRun
  /// The program as assistive technology sees it.
  let application: Accessible
  let window: RigWindow

  /// Has `body` use the program, and closes the window afterwards; what goes wrong is told with all
  /// that the window shows and the program has said.
  static func use(
    _ arguments: [String] = [], on prepared: DesktopRig? = nil,
    environment: [String: String] = [:], _ body: (WindowRig) async throws -> Void
  ) async throws {
    let rig = try await WindowRig(arguments, on: prepared, environment: environment)
    do {
      try await body(rig)
      if rig.run.end == nil { try await rig.window.close() }
      try await rig.expectGoodEnd()
    } catch {
      throw StageFailure("\(error)\n\(await rig.story())")
    }
  }

  /// Starts the program with `arguments`, on a desktop that was prepared or on a new one, and waits
  /// for its window.
  init(
    _ arguments: [String] = [], on prepared: DesktopRig? = nil,
    environment: [String: String] = [:]
  ) async throws {
    let desktop = try prepared ?? DesktopRig()
    let run = try ProgramRun(
      [ProgramRun.built("reticle")] + arguments, in: desktop,
      // GTK's, GLib's and GStreamer's warnings end the program, so that none is overlooked.
      environment: ["G_DEBUG": "fatal-warnings"].merging(environment) { $1 })
    try await self.init(of: run, on: desktop)
  }

  /// Waits for the window of a program that was started.
  init(of run: ProgramRun, on desktop: DesktopRig) async throws {
    (self.run, self.desktop) = (run, desktop)
    window = try await run.window(titled: "Reticle")
    application = try await run.application()
    // Where it means nothing that is looked at.
    try window.point(at: Point(x: 4, y: 4))
  }

  /// Waits for the program's end: by itself, in good order, and without a complaint.
  func expectGoodEnd() async throws {
    let end = try await run.waitForEnd()
    #expect(end == .status(0), "\(run.log)")
    #expect(run.complaints == [])
  }

  /// Where a widget is in the window's image.
  func place(of widget: Accessible) async throws -> Quadrilateral {
    let (extents, center) = (try await widget.extents(), try await window.center(of: widget))
    return Quadrilateral(
      x: center.x - Double(extents.width) / 2, y: center.y - Double(extents.height) / 2,
      width: Double(extents.width), height: Double(extents.height))
  }
}

extension ProgramRun {
  /// Every line of the log with which GLib, GTK or GStreamer finds fault.
  var complaints: [String] { log.complaints }
}

extension String {
  /// Every line with which GLib, GTK or GStreamer finds fault.
  var complaints: [String] {
    split(separator: "\n").map(String.init).filter { line in
      ["-WARNING **", "-CRITICAL **", "-ERROR **", "WARNING **:", "CRITICAL **:", "Fatal error"]
        .contains(where: line.contains)
    }
  }
}
