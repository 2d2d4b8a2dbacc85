// A page that a real helper serves on this computer alone, and curl as the phone.

import Foundation
import Glibc
import Synchronization
import System
import TestSupport

@testable import Isolation

/// A helper with a caller that answers each image by its size.
final class ServedPage: Sendable {
  let helper: PhoneHelper
  let address: String
  let fingerprint: [UInt8]
  private let state = Mutex<(events: [PhoneEvent], end: HelperEnd?, isHeld: Bool)>(([], nil, false))
  private let caller = Caller()
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "reticle-phone-\(UUID().uuidString)")

  /// The thread on which the caller waits.
  private actor Caller {
    private let executor = ThreadExecutor(name: "caller")
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func run(_ body: @Sendable () -> Void) { body() }
  }

  init() throws {
    helper = try PhoneHelper()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pages = PhonePages(
      page: Array("<p>the page".utf8), refusal: Array("<p>refused".utf8), nonce: "n0nce",
      isOnlyHere: true)
    guard case .serving(let addresses, let fingerprint) = try helper.serve(pages),
      let address = addresses.first
    else { throw StageFailure("The helper serves nothing.") }
    (self.address, self.fingerprint) = (address, fingerprint)
    Task { [self] in await caller.run { self.follow() } }
  }

  deinit {
    helper.cancel()
    try? FileManager.default.removeItem(at: folder)
  }

  private func follow() {
    var lines: [String]?
    do throws(HelperEnd) {
      while true {
        let event = try helper.next(answering: lines)
        lines = nil
        if event != .nothing { state.withLock { $0.events.append(event) } }
        if case .image(let bytes, _) = event { lines = ["read", "\(bytes.count)"] }
        while state.withLock({ $0.isHeld }), helper.process.isAlive { usleep(1000) }
      }
    } catch {
      state.withLock { $0.end = error }
    }
  }

  var events: [PhoneEvent] { state.withLock { $0.events } }

  /// How the helper has ended; nil while it serves.
  var end: HelperEnd? { state.withLock { $0.end } }

  /// Lets the caller answer nothing until it is released.
  var isHeld: Bool {
    get { state.withLock { $0.isHeld } }
    set { state.withLock { $0.isHeld = newValue } }
  }

  /// "https://127.0.0.1:4000".
  var origin: String { address.split(separator: "/").prefix(2).joined(separator: "//") }

  var port: UInt16 { UInt16(origin.split(separator: ":").last ?? "") ?? 0 }

  /// What a program prints until its end.
  static func output(of command: [String]) async throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    let bytes = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in
        continuation.resume(returning: output.fileHandleForReading.readDataToEndOfFile())
      }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What curl gets: the status, 0 without a response, and the body. `browser` names its cookies.
  func curl(
    _ part: String = "", browser: String = "phone"
  ) async throws -> (status: Int, body: String) {
    try await curl(part, browser: browser, [])
  }

  func curl(
    _ part: String, browser: String, _ arguments: [String]
  ) async throws -> (status: Int, body: String) {
    let jar = folder.appending(path: browser).path
    let url = part.hasPrefix("http") ? part : address + part
    // Others that run at the same time would read half a jar.
    let keeping = arguments.isEmpty ? ["--cookie-jar", jar] : []
    let lines = try await Self.output(
      of: [
        "curl", "--silent", "--insecure", "--max-time", "20", "--cookie", jar,
        "--write-out", "\n%{http_code}",
      ] + keeping + arguments + [url]
    ).split(separator: "\n", omittingEmptySubsequences: false)
    return (Int(lines.last ?? "") ?? 0, lines.dropLast().joined(separator: "\n"))
  }

  /// Sends an image of so many bytes as the page does.
  func send(
    _ size: Int, _ part: String = "/image", browser: String = "phone", origin: String? = nil,
    type: String = "image/jpeg", _ arguments: String...
  ) async throws -> (status: Int, body: String) {
    let file = folder.appending(path: UUID().uuidString)
    try Data(repeating: 7, count: size).write(to: file)
    return try await curl(
      part, browser: browser,
      ["--data-binary", "@\(file.path)", "--header", "Content-Type: \(type)"]
        + ["--header", "Origin: \(origin ?? self.origin)"] + arguments)
  }

  /// Opens so many connections that say nothing, in a process that holds them until it is ended.
  func connectSilently(_ count: Int) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    let connecting = "for i in {1..\(count)}; do exec {file}<>/dev/tcp/127.0.0.1/\(port); done"
    process.arguments = ["-c", "\(connecting); exec sleep 100"]
    try process.run()
    return process
  }
}
