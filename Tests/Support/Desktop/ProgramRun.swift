// One run of a program on a rig's desktop, from its start to its end. Used on one thread, as the rig.

import Foundation
import GLib
import Glibc

/// A program on a rig's desktop.
public final class ProgramRun {
  /// What the kernel calls the program.
  public let identifier: Int32
  let rig: DesktopRig
  private let said: () -> String
  private let ended: () -> ProcessEnd?

  /// Starts `command` with more in its environment than the desktop has.
  public init(
    _ command: [String], in rig: DesktopRig, environment: [String: String] = [:]
  ) throws {
    let process = try rig.session.start(command, environment)
    self.rig = rig
    identifier = process.identifier
    said = { process.said }
    ended = { process.end }
  }

  /// A program that somebody else started, of which others tell what it `said` and how it `ended`.
  init(
    _ identifier: Int32, in rig: DesktopRig, said: @escaping () -> String,
    ended: @escaping () -> ProcessEnd?
  ) {
    self.identifier = identifier
    self.rig = rig
    self.said = said
    self.ended = ended
  }

  /// The path of a program of this package, which is built beside the tests.
  public static func built(_ name: String) throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = URL(filePath: tests).deletingLastPathComponent().appending(path: name).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw StageFailure("There is no program \(path).")
    }
    return path
  }

  /// What the program has written so far, to its output and to its errors' output.
  public var log: String { said() }

  /// How it ended; nil before it has.
  public var end: ProcessEnd? { ended() }

  /// Asks it to end, as a person's session does.
  public func terminate() { _ = kill(identifier, SIGTERM) }

  /// Waits until the program has ended.
  public func waitForEnd() async throws -> ProcessEnd {
    try await sight(of: "the program's end", telling: { log }) { end }
  }

  /// Seconds of a processor that the program has used so far, all its threads together.
  public func processorSeconds() throws -> Double {
    let file = FileHandle(forReadingAtPath: "/proc/\(identifier)/stat")
    let line = String(decoding: try file?.readToEnd() ?? Data(), as: UTF8.self)
    // The name, in parentheses, may have anything in it; user's and system's time come 11 later.
    let fields = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
      throw StageFailure("The program has ended.\n\(log)")
    }
    return (user + system) / Double(sysconf(CInt(_SC_CLK_TCK)))
  }

  /// Waits until the program is there for assistive technology.
  public func application() async throws -> Accessible {
    let bus = rig.accessibilityBus
    return try await sight(of: "the program's widgets", telling: { log }) {
      if let end { throw StageFailure("The program ended: \(end)\n\(log)") }
      return try await Accessible.application(of: identifier, on: bus)
    }
  }

  /// Waits until the program has a window with something to see, called `title` if that is given.
  public func window(titled title: String? = nil) async throws -> RigWindow {
    let wanted = title ?? "a window"
    return try await sight(of: wanted, telling: { "\(windows.map(\.title))\n\(log)" }) {
      if let end { throw StageFailure("The program ended: \(end)\n\(log)") }
      return windows.first { title == nil ? !$0.title.isEmpty : $0.title == title }
    }
  }

  /// The windows that the program shows at this moment, popovers among them.
  public var windows: [RigWindow] {
    let command = ["xdotool", "search", "--onlyvisible", "--all", "--pid"]
    // With nothing to be found it fails.
    let found = try? rig.session.output(of: command + ["\(identifier)"])
    return String(decoding: found ?? Data(), as: UTF8.self).split(separator: "\n").map {
      RigWindow(rig: rig, identifier: String($0))
    }
  }
}
