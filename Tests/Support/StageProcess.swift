// A process that a test starts, stops, continues and kills.

public import Foundation
import Glibc

/// A child process. Its owner has to end it.
public final class StageProcess: Sendable {
  private let process = Process()
  private let log: URL

  /// Starts a program of the search path, with its output in a file.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String], log: URL
  ) throws {
    self.log = log
    process.executableURL = URL(filePath: "/usr/bin/env")
    // A child inherits the signals that this thread blocks, while a program that a person starts
    // receives all.
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

  public var identifier: Int32 { process.processIdentifier }

  /// The output and the error output so far.
  public var said: String {
    // String(contentsOf:) leaks memory for an empty file.
    let bytes = try? FileHandle(forReadingFrom: log).readToEnd()
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Kills the process, stopped or not, and waits for its end.
  public func kill() {
    _ = Glibc.kill(identifier, SIGKILL)
    process.waitForEnd()
  }

  public func freeze() { _ = Glibc.kill(identifier, SIGSTOP) }

  /// Continues after `stop`.
  public func thaw() { _ = Glibc.kill(identifier, SIGCONT) }

  public var isRunning: Bool { process.isRunning }

  /// How the process ended; nil before that.
  public var end: ProcessEnd? {
    guard !process.isRunning else { return nil }
    return process.terminationReason == .exit
      ? .status(process.terminationStatus) : .signal(process.terminationStatus)
  }

  /// Asks the process to end, as a session does at its end.
  public func terminate() { _ = Glibc.kill(identifier, SIGTERM) }
}

/// How a process ended.
public enum ProcessEnd: Hashable, Sendable {
  /// It exited with a status.
  case status(Int32)
  case signal(Int32)
}

extension Process {
  /// Waits for the end without this thread's run loop, which misses an end before the wait or on
  /// another thread. A process that takes minutes hangs, and is killed.
  public func waitForEnd() {
    let deadline = ContinuousClock.now + .seconds(120)
    while isRunning {
      if ContinuousClock.now > deadline { _ = Glibc.kill(processIdentifier, SIGKILL) }
      Thread.sleep(forTimeInterval: 0.002)
    }
  }
}
