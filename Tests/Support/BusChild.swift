// A program that a test starts. It ends when the test says so, and also when the test's own process
// ends in whatever way: a shell in between waits on a pipe of ours and then ends the whole group.

public import Foundation

/// A program beside the test.
public final class BusChild: Sendable {
  private let process: Process
  private let lifeline: FileHandle

  /// Starts `command` with an environment of its own; what it says goes to `log`.
  public init(_ command: [String], environment: [String: String], log: URL) throws {
    let pipe = Pipe()
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let output = try FileHandle(forWritingTo: log)
    process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [
      "-c",
      """
      set -m; "$@" </dev/null & child=$!
      read -r; kill -KILL -- -$child 2>/dev/null; wait
      """, "bash",
    ]
    process.arguments? += command
    process.environment = environment
    process.standardInput = pipe
    process.standardOutput = output
    process.standardError = output
    lifeline = pipe.fileHandleForWriting
    try process.run()
  }

  deinit {
    stop()
  }

  /// Ends the program and waits until it has ended.
  public func stop() {
    try? lifeline.close()
    while process.isRunning { usleep(5000) }
  }
}
