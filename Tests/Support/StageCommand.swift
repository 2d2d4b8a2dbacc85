// A program that a test runs to its end for its output. `timeout` ends one that hangs. The caller's
// thread waits.

import Foundation

/// One run of a program.
struct StageCommand {
  private let command: [String]
  private let environment: [String: String]

  init(_ command: [String], environment: [String: String]) {
    self.command = command
    self.environment = environment
  }

  /// Runs the program with `input` and returns its output. A status other than 0 is an error that
  /// contains the error output.
  func output(reading input: URL? = nil) throws -> Data {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["--default-signal", "timeout", "--kill-after=5", "60"] + command
    process.environment = environment
    // A file and not a pipe: writing to a pipe without a reader kills the program.
    process.standardInput = try input.map(FileHandle.init(forReadingFrom:)) ?? .nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // The child has its own end; ours would keep the reader waiting.
    try output.fileHandleForWriting.close()
    try errors.fileHandleForWriting.close()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitForEnd()
    // Foundation keeps the pipes of each process, and a test runs hundreds.
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
