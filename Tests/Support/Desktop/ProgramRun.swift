// One run of a program on a rig's desktop, from its start to its end. Used on the rig's thread.

import Foundation
import GLib
import Glibc

/// A program on a rig's desktop.
public final class ProgramRun {
  public let identifier: Int32
  let rig: DesktopRig
  private let said: () -> String
  private let ended: () -> ProcessEnd?

  /// Starts `command` with variables beyond those of the desktop's environment.
  public init(
    _ command: [String], in rig: DesktopRig, environment: [String: String] = [:]
  ) throws {
    let process = try rig.session.start(command, environment)
    self.rig = rig
    identifier = process.identifier
    said = { process.said }
    ended = { process.end }
  }

  /// A program that the desktop started; `said` returns its output and `ended` how it ended.
  init(
    _ identifier: Int32, in rig: DesktopRig, said: @escaping () -> String,
    ended: @escaping () -> ProcessEnd?
  ) {
    self.identifier = identifier
    self.rig = rig
    self.said = said
    self.ended = ended
  }

  /// The path of a program of this package, built beside the tests.
  public static func built(_ name: String) throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = URL(filePath: tests).deletingLastPathComponent().appending(path: name).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw StageFailure("There is no program \(path).")
    }
    return path
  }

  /// The output and the error output of the program so far.
  public var log: String { said() }

  /// How it ended; nil before it has.
  public var end: ProcessEnd? { ended() }

  /// Asks the program to end, as a session does at its end.
  public func terminate() { _ = kill(identifier, SIGTERM) }

  /// Waits until the program has ended.
  public func waitForEnd() async throws -> ProcessEnd {
    try await sight(of: "the program's end", telling: { log }) { end }
  }

  /// The processor time of all threads of the program so far, in seconds.
  public func processorSeconds() throws -> Double {
    let file = FileHandle(forReadingAtPath: "/proc/\(identifier)/stat")
    let line = String(decoding: try file?.readToEnd() ?? Data(), as: UTF8.self)
    // The name, in parentheses, can contain any character. The two times come 11 fields later.
    let fields = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
      throw StageFailure("The program has ended.\n\(log)")
    }
    return (user + system) / Double(sysconf(CInt(_SC_CLK_TCK)))
  }

  /// Waits until assistive technology can find the program.
  public func application() async throws -> Accessible {
    let bus = rig.accessibilityBus
    return try await sight(of: "the program's widgets", telling: { log }) {
      if let end { throw StageFailure("The program ended: \(end)\n\(log)") }
      return try await Accessible.application(of: identifier, on: bus)
    }
  }

  /// Waits until the program has a visible window, with this title if one is given.
  public func window(titled title: String? = nil) async throws -> RigWindow {
    let wanted = title ?? "a window"
    return try await sight(of: wanted, telling: { "\(windows.map(\.title))\n\(log)" }) {
      if let end { throw StageFailure("The program ended: \(end)\n\(log)") }
      return windows.first { title == nil ? !$0.title.isEmpty : $0.title == title }
    }
  }

  /// The visible windows of the program, including popovers.
  public var windows: [RigWindow] {
    // It fails if there are none, and also if any window of the desktop closes meanwhile.
    for _ in 0..<3 {
      let command = ["xdotool", "search", "--onlyvisible", "--all", "--pid", "\(identifier)"]
      let found = String(decoding: (try? rig.session.output(of: command)) ?? Data(), as: UTF8.self)
      if !found.isEmpty {
        return found.split(separator: "\n").map { RigWindow(rig: rig, identifier: String($0)) }
      }
    }
    return []
  }
}
