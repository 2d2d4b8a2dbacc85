// A desktop with the program installed: the ways to start it, and the expected result of each.
// There is no camera, so a page shows when the camera is the source.

import Foundation
import GLib
import Reading
import TestSupport
import Testing
import Wording

/// A way to start the program.
enum Way: Hashable, Sendable, CustomStringConvertible {
  /// A call of the desktop on the bus: a method and its arguments besides the names of the images.
  case bus(String, [String] = [])
  /// A command line in the folder of the images.
  case line([String])

  var description: String {
    switch self {
    case .bus(let method, let words): "\(method) \(words.joined(separator: " "))"
    case .line(let words): "reticle \(words.joined(separator: " "))"
    }
  }
}

/// A desktop without a camera, with the program and some images.
@Stage
final class StartScene {
  /// The text of the code in the image of each name.
  static let images = ["a.png": "one", "b.png": "two", "other.png": "other"]
  private static let onScreen = "on the screen"

  let desktop: DesktopRig
  let program: InstalledProgram
  private let portal: Mock

  init() async throws {
    desktop = try DesktopRig()
    _ = try desktop.startCameras()
    for (name, text) in Self.images { try Self.write(text, as: name, on: desktop) }
    try Self.write(Self.onScreen, as: "screen.png", on: desktop)
    portal = try await desktop.session.startScreenshotPortal(
      answering: 0, desktop.session.folder.appending(path: "screen.png").absoluteString)
    program = try await DesktopEntry.install(in: desktop)
  }

  private static func write(_ text: String, as name: String, on desktop: DesktopRig) throws {
    try desktop.write(
      StagedImage.codes([(text, Point(x: 640, y: 360))]).bitmap, as: name)
  }

  /// All ways: those of any program, and those of the desktop entry.
  static func ways() throws -> [Way] {
    // The lens has a window of its own, and LensTests.
    let usual = try DesktopEntry().actions.filter { !$0.name.hasPrefix("lens") }
    let actions = usual.flatMap { name, arguments in
      [Way.bus("ActivateAction", [name]), .line(arguments)]
    }
    return [
      .bus("Activate"), .bus("Open", ["a.png"]), .bus("Open", ["a.png", "b.png"]), .line([]),
      .line(["a.png"]), .line(["b.png", "a.png"]),
    ] + actions
  }

  /// Starts the program in this way, and waits for its window.
  func begin(by way: Way) async throws -> WindowRig {
    switch way {
    case .bus: try await take(way)
    case .line(let arguments): _ = try start(arguments)
    }
    return try await WindowRig(of: program.run(), on: desktop)
  }

  /// Waits for a window other than this one, of this process or the next.
  func next(after last: WindowRig) async throws -> WindowRig {
    let run = try await sight(of: "the next window") { () async throws -> ProgramRun? in
      let run = try await program.run()
      // The window of the next process can have the same identifier.
      let isLast = { (window: RigWindow) in
        run.identifier == last.run.identifier && window.identifier == last.window.identifier
      }
      return run.windows.contains { $0.title == "Reticle" && !isLast($0) } ? run : nil
    }
    return try await WindowRig(of: run, on: desktop)
  }

  /// Goes this way while the program runs. A command line has to end at once with success.
  func take(_ way: Way) async throws {
    switch way {
    case .bus("Open", let names):
      let addresses = names.map { Variant.string(file($0).absoluteString) }
      try await program.ask("Open", .array(addresses, of: "s"))
    case .bus("ActivateAction", let words):
      try await program.ask(
        "ActivateAction", .string(words[0]), .array([], of: "v"))
    case .bus(let method, _):
      try await program.ask(method)
    case .line(let arguments):
      #expect(try await start(arguments).waitForEnd() == .status(0))
    }
  }

  /// Runs a command line in the folder of the images.
  func start(_ arguments: [String]) throws -> ProgramRun {
    try ProgramRun(
      ["env", "-C", desktop.session.folder.path, program.command] + arguments, in: desktop)
  }

  /// Waits until the program's only window is in front and shows the right source.
  func expect(_ way: Way, in rig: WindowRig, isNew: Bool) async throws {
    switch way {
    case .bus("Activate", _), .line([]):
      // It keeps its source.
      if isNew {
        try await rig.page("Welcome to Reticle")
      } else {
        try await expectInFront(rig, by: way)
        try await see("other", in: rig)
      }
    case .bus("Open", let names):
      try await see(Self.images[names[0]] ?? "", in: rig)
    case .bus("ActivateAction", ["scan-camera"]), .line(["--camera"]):
      try await rig.page(isNew ? "Welcome to Reticle" : "No Camera")
    case .bus("ActivateAction", ["scan-screen"]), .line(["--screenshot"]):
      try await see(Self.onScreen, in: rig)
    case .bus("ActivateAction", ["open-image"]), .line(["--open"]):
      let dialog = try await rig.run.window(titled: tr("Open"))
      try await dialog.activate()
      try desktop.press("Escape")
      try await dialog.waitUntilClosed()
      if isNew {
        try await rig.page("Welcome to Reticle")
      } else {
        try await see("other", in: rig)
      }
    case .line(let names) where Self.images[names[0]] != nil:
      try await see(Self.images[names[0]] ?? "", in: rig)
    default:
      Issue.record("The effect of \(way) is not known.")
    }
    try await expectInFront(rig, by: way)
    try await expectOneWindow(of: rig)
  }

  private func expectInFront(_ rig: WindowRig, by way: Way) async throws {
    try await sight(of: "the window in front, by \(way)", telling: rig.story) {
      rig.window.isOpen && rig.window.isActive ? true : nil
    }
  }

  /// Waits until this window is the only window of the only process.
  func expectOneWindow(of rig: WindowRig) async throws {
    try await sight(of: "one process alone", telling: { "\((try? program.processes()) ?? [])" }) {
      try program.processes() == [rig.run.identifier] ? true : nil
    }
    #expect(rig.run.windows.map(\.title) == ["Reticle"])
  }

  /// Waits until the program has ended, and expects no warnings.
  func expectNothingRuns() async throws {
    try await sight(of: "the end of all processes") {
      try program.processes().isEmpty ? true : nil
    }
    #expect(try program.log().complaints == [])
  }

  private func see(_ text: String, in rig: WindowRig) async throws {
    try await rig.rows("the code “\(text)”") { $0.isInView(text) }
  }

  private func file(_ name: String) -> URL { desktop.session.folder.appending(path: name) }
}

extension [String] {
  /// Whether a visible row has this text.
  func isInView(_ text: String) -> Bool {
    contains { $0.contains(", in view") && (text.isEmpty || $0.contains(text)) }
  }
}
