// A program that a test runs to its end for what it writes. `timeout` ends one that hangs, so that
// the test is not kept waiting. Runs, and is waited for, on the caller's thread.

import Foundation

/// One run of a program.
struct StageCommand {
  private let command: [String]
  private let environment: [String: String]

  init(_ command: [String], environment: [String: String]) {
    self.command = command
    self.environment = environment
  }

  /// Runs the program, which reads `input`, and returns its output; a status other than 0 is an
  /// error that repeats what the program said.
  func output(reading input: URL? = nil) throws -> Data {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["--default-signal", "timeout", "--kill-after=5", "60"] + command
    process.environment = environment
    // A file and no pipe: who writes into a pipe that nobody reads is killed.
    process.standardInput = try input.map(FileHandle.init(forReadingFrom:)) ?? .nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // The child holds its own; ours would keep the reader waiting.
    try output.fileHandleForWriting.close()
    try errors.fileHandleForWriting.close()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitForEnd()
    // Foundation keeps the pipes of a process that it keeps; a test runs hundreds.
    try output.fileHandleForReading.close()
    try errors.fileHandleForReading.close()
    guard process.terminationStatus == 0 else {
      throw StageFailure(
        "\(command.joined(separator: " ")) ends with \(process.terminationStatus): "
          + String(decoding: complaint, as: UTF8.self))
    }
    return bytes
  }
}
