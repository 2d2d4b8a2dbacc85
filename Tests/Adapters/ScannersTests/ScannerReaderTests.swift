// Scanners that are found by themselves, in a folder of the test's own in place of /dev.

import Foundation
import Glibc
import Reading
import System
import TestSupport
import Testing

@testable import Scanners

@Suite("Scanners that are found")
struct ScannerReaderTests {
  private let devices: TemporaryFolder

  init() throws {
    devices = try TemporaryFolder()
  }

  private func newPort() throws -> PseudoTerminal {
    let port = try PseudoTerminal()
    try port.makeRaw()
    return port
  }

  private func plug(_ port: PseudoTerminal, as name: String) throws {
    let path = URL(filePath: "\(devices.path)/\(name)")
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: path.path, withDestinationPath: port.path)
  }

  private func text(_ event: ScannerEvent?) -> String {
    guard case .code(let code, let path) = event else { return "\(event as Any)" }
    let name = String(decoding: path.dropFirst(devices.path.utf8.count), as: UTF8.self)
    return name + " " + String(decoding: code.payload.bytes, as: UTF8.self)
  }

  @Test("All that there are are read, each once by its lasting name, and those that come later")
  func found() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: ScannerEvent.self)
    let (first, second) = (try newPort(), try newPort())
    try plug(first, as: "serial/by-id/usb-Maker_Scanner-if00")
    try plug(first, as: "ttyACM0")
    let reader = ScannerReader([], in: devices.path) { continuation.yield($0) }
    let work = Task { try await reader.run() }
    try await beforeDeadline {
      var events = events.makeAsyncIterator()
      #expect(await events.next() == .opened)
      try first.send("one\r".utf8)
      #expect(text(await events.next()) == "/serial/by-id/usb-Maker_Scanner-if00 one")
      try plug(second, as: "ttyUSB7")
      try second.send("two\r".utf8)
      #expect(text(await events.next()) == "/ttyUSB7 two")
    }
    work.cancel()
    try await beforeDeadline { try await work.value }
  }

  @Test("Without any scanner there is nothing to read")
  func none() async throws {
    let reader = ScannerReader([], in: devices.path) { _ in }
    await #expect(throws: ScannerFault(sentence: "No scanner was found.")) {
      try await reader.run()
    }
  }

  @Test("A device that is no scanner is not read, and with another one this is said once")
  func foreign() async throws {
    let port = try newPort()
    let (events, continuation) = AsyncStream.makeStream(of: ScannerEvent.self)
    let addresses = ["/dev/null", port.path].map { ScannerAddress(path: Array($0.utf8)) }
    let reader = ScannerReader(addresses) { continuation.yield($0) }
    let work = Task { try await reader.run() }
    let remark = ScannerEvent.remark("is not a scanner", path: Array("/dev/null".utf8))
    try await beforeDeadline {
      var events = events.makeAsyncIterator()
      #expect(await events.next() == .opened)
      #expect(await events.next() == remark)
      try port.send("one\r".utf8)
      #expect(await events.next() != remark)
    }
    work.cancel()
    try await beforeDeadline { try await work.value }
  }

  @Test("A port is this program's alone, and passes bytes on as they are")
  func port() async throws {
    let port = try newPort()
    let scanner = try OpenScanner(ScannerAddress(path: Array(port.path.utf8)), besides: [])
    var settings = termios()
    try #require(tcgetattr(scanner.file.number, &settings) == 0)
    #expect(settings.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0)
    #expect(settings.c_cflag & tcflag_t(CSIZE) == tcflag_t(CS8))
    #expect(cfgetispeed(&settings) == speed_t(B9600))
    if geteuid() != 0 {
      // The superuser may open it all the same.
      #expect(throws: ScannerRefusal(errno: EBUSY, of: nil)) {
        try OpenScanner(ScannerAddress(path: Array(port.path.utf8)), besides: [])
      }
    }
    #expect(throws: ScannerRefusal.open) {
      try OpenScanner(ScannerAddress(path: Array(port.path.utf8)), besides: [scanner.device])
    }
  }
}
