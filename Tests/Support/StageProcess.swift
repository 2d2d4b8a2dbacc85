// A process that a test plays with: started, stopped in its tracks, killed.

public import Foundation
import Glibc

/// A child process; its end is its owner's business.
public final class StageProcess: Sendable {
  private let process = Process()
  private let log: URL

  /// Starts the program found on the path, with its output in a file beside others'.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String], log: URL
  ) throws {
    self.log = log
    process.executableURL = URL(filePath: "/usr/bin/env")
    // The thread that starts it may keep signals off, which its children inherit; a program that a
    // person starts hears them all.
    process.arguments = ["--default-signal", program] + arguments
    process.environment = environment
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let output = try FileHandle(forWritingTo: log)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try output.close()
  }

  /// What the kernel calls it.
  public var identifier: Int32 { process.processIdentifier }

  /// What it has written so far, to its output and to its errors' output.
  public var said: String {
    // Not the strings' own reading of files: it leaks where one is empty.
    let bytes = try? FileHandle(forReadingFrom: log).readToEnd()
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Ends the process at once, frozen or not, and waits for that.
  public func kill() {
    _ = Glibc.kill(identifier, SIGKILL)
    process.waitForEnd()
  }

  /// Stops the process in its tracks.
  public func freeze() { _ = Glibc.kill(identifier, SIGSTOP) }

  /// Lets it go on.
  public func thaw() { _ = Glibc.kill(identifier, SIGCONT) }

  /// Whether it has not ended.
  public var isRunning: Bool { process.isRunning }

  /// How it ended; nil before it has.
  public var end: ProcessEnd? {
    guard !process.isRunning else { return nil }
    return process.terminationReason == .exit
      ? .status(process.terminationStatus) : .signal(process.terminationStatus)
  }

  /// Asks it to end, as a person's session does.
  public func terminate() { _ = Glibc.kill(identifier, SIGTERM) }
}

/// How a process ended.
public enum ProcessEnd: Hashable, Sendable {
  /// It ended by itself with a status.
  case status(Int32)
  /// A signal ended it.
  case signal(Int32)
}

extension Process {
  /// Waits for the end without this thread's run loop, which misses one that came before; a process
  /// that was killed ends soon.
  public func waitForEnd() {
    let deadline = ContinuousClock.now + .seconds(30)
    while isRunning, ContinuousClock.now < deadline { Thread.sleep(forTimeInterval: 0.002) }
  }
}
