// Runs the built program as a child process. After a minute it is killed, and the test fails.

import Dispatch
import Foundation
import TestSupport
import Glibc

/// One run of `reticle-scan` to its end.
struct ScanRun {
  let status: Int32
  let output: [UInt8]
  let errors: String

  /// Standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// The lines of standard error.
  var complaints: [String] {
    errors.split(separator: "\n").map(String.init)
  }

  /// Runs the program with pipes for its output.
  init(
    _ arguments: String..., input: [UInt8]? = nil, environment: [String: String]? = nil,
    in folder: SampleFolder
  ) throws {
    try self.init(arguments, input: input, environment: environment, in: folder)
  }

  /// Runs the program with pipes for its output.
  init(
    _ arguments: [String], input: [UInt8]? = nil, endsInput: Bool = true,
    environment: [String: String]? = nil, in folder: SampleFolder
  ) throws {
    let output = Pipe()
    let errors = Pipe()
    let child = try ScanChild(
      arguments, in: folder, input: input, endsInput: endsInput, environment: environment,
      output: output.fileHandleForWriting, errors: errors.fileHandleForWriting)
    // Both outputs fit into a pipe, so they can be read one after the other.
    self.output = Array(try output.fileHandleForReading.readToEnd() ?? Data())
    self.errors = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    status = child.wait()
  }
}

/// The running program.
struct ScanChild {
  private let process = Process()
  private let watchdog: DispatchWorkItem
  /// Standard input, if it stays open until the end.
  private let openInput: Pipe?

  /// The built program, beside the test bundle.
  static var program: URL {
    get throws {
      let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(filePath: bundle).deletingLastPathComponent().appending(path: "reticle-scan")
    }
  }

  init(
    _ arguments: [String], in folder: SampleFolder, input: [UInt8]? = nil,
    endsInput: Bool = true, environment: [String: String]? = nil, output: FileHandle,
    errors: FileHandle
  ) throws {
    process.executableURL = try Self.program
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    if let environment { process.environment = environment }
    process.standardOutput = output
    process.standardError = errors
    let pipe = Pipe()
    openInput = endsInput ? nil : pipe
    process.standardInput = pipe
    try process.run()
    let identifier = process.processIdentifier
    watchdog = DispatchWorkItem { kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: watchdog)
    // An open writing end in this process would keep its readers waiting.
    try output.close()
    if errors !== output { try errors.close() }
    if let input { try pipe.fileHandleForWriting.write(contentsOf: Data(input)) }
    if endsInput { try pipe.fileHandleForWriting.close() }
  }

  /// Whether the program ends before this number of seconds is over.
  func ends(within seconds: Double) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while process.isRunning, Date() < end { usleep(20_000) }
    return !process.isRunning
  }

  /// Sends the signal that Ctrl+C sends.
  func interrupt() {
    process.interrupt()
  }

  func send(_ signal: CInt) { kill(process.processIdentifier, signal) }

  /// Kills the program.
  func end() { kill(process.processIdentifier, SIGKILL) }

  /// Waits for the end; returns the status, or minus the signal that ended the program.
  func wait() -> Int32 {
    process.waitForEnd()
    watchdog.cancel()
    let isSignalled = process.terminationReason == .uncaughtSignal
    return isSignalled ? -process.terminationStatus : process.terminationStatus
  }
}
