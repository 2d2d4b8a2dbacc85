// A process that a test plays with: started, stopped in its tracks, killed.

public import Foundation
import Glibc

/// A child process; it is used on one thread, and its end is its owner's business.
public final class StageProcess {
  private let process = Process()

  /// Starts the program found on the path, with its output in a file beside others'.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String], log: URL
  ) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
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
}

extension Process {
  /// Waits for the end without this thread's run loop, which misses one that came before; a process
  /// that was killed ends soon.
  public func waitForEnd() {
    let deadline = ContinuousClock.now + .seconds(30)
    while isRunning, ContinuousClock.now < deadline { Thread.sleep(forTimeInterval: 0.002) }
  }
}
