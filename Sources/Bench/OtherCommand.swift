// Programs of Debian that make codes and images for a bench.

internal import Foundation

/// A program that another package brings.
enum OtherCommand {
  /// The program cannot be run, or failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a program to its end; fails with what it complains about.
  static func run(_ words: [String]) throws {
    let process = Process()
    let complaints = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = complaints
    try process.run()
    let message = String(
      decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(words[0]) failed; Debian has the package. \(message)")
    }
  }
}
