// The server of lines: its limits, and clients that do not read.

import Foundation
import Glibc
import TestSupport
import Testing

@testable import System

@Suite("Serving lines at a socket")
struct LineServerTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/lines" }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func client() throws -> FileHandle {
    try #require(try SocketClient.connect(to: path))
  }

  /// Whether there is something to read, or the end.
  private func isReadable(_ client: FileHandle) -> Bool {
    var request = pollfd(fd: client.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  @Test("A client that does not read is dropped, and the others get all lines")
  func slow() async throws {
    let server = try LineServer(at: Array(path.utf8))
    defer { server.close() }
    let (slow, quick) = (try client(), try client())
    let line = [UInt8](repeating: 0x61, count: 65_535) + [0x0A]
    try await sight(of: "both clients") { () -> Bool? in
      server.send([0x0A])
      return isReadable(slow) && isReadable(quick) ? true : nil
    }
    var received = 0
    for _ in 0..<100 {
      server.send(line)
      var rest = line.count
      while rest > 0 {
        let data = quick.availableData
        try #require(!data.isEmpty)
        let lines = data.filter { $0 == 0x61 }.count
        rest -= lines + data.filter { $0 == 0x0A }.count
        received += lines
      }
    }
    #expect(received >= 99 * 65_535)
    let left = try slow.readToEnd() ?? Data()
    #expect(left.count < 50 * line.count)
  }

  @Test("More clients than there may be are turned away, and one that leaves makes room")
  func limit() async throws {
    let server = try LineServer(at: Array(path.utf8))
    defer { server.close() }
    var clients: [FileHandle] = []
    for _ in 0..<LineServer.mostClients {
      let client = try client()
      clients.append(client)
      try await sight(of: "the client") { () -> Bool? in
        server.send([0x0A])
        return isReadable(client) ? true : nil
      }
    }
    let further = try client()
    #expect(try further.readToEnd() ?? Data() == Data())
    try clients.removeLast().close()
    try await sight(of: "room for another client") { () -> Bool? in
      let other = try client()
      let end = ContinuousClock.now + .milliseconds(200)
      while !isReadable(other), ContinuousClock.now < end { server.send([0x0A]) }
      return other.availableData.isEmpty ? nil : true
    }
  }

  @Test("The end of the server ends its clients and removes the socket")
  func end() async throws {
    let server = try LineServer(at: Array(path.utf8))
    let client = try client()
    try await sight(of: "the client") { () -> Bool? in
      server.send([0x0A])
      return isReadable(client) ? true : nil
    }
    server.close()
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try client.readToEnd()?.allSatisfy { $0 == 0x0A } == true)
    // Another one may follow at once.
    try LineServer(at: Array(path.utf8)).close()
  }
}
