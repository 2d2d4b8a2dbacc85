// The server of pages at real sockets: its times, and that it is at this computer's own addresses.

import Foundation
import Glibc
import System
import TestSupport
import Testing

@testable import PageServer

@Suite("The server of pages", .timeLimit(.minutes(2)))
struct ServerTests {
  /// A server on a thread of its own, until `owner` is closed.
  private final class Rig {
    let port: UInt16
    private let owner = Pipe()

    init(_ limits: PageLimits = PageLimits()) throws {
      var found: (UInt16, PageServer)?
      for _ in 0..<20 where found == nil {
        let port = UInt16.random(in: 20_000..<30_000)
        // The last words of an origin are its site.
        found = (try? PageServer(at: port, limits) { String($0.suffix(12)) }).map { (port, $0) }
      }
      let (port, server) = try #require(found)
      self.port = port
      let end = FileDescriptor(adopting: dup(owner.fileHandleForReading.fileDescriptor))
      Task {
        await server.run(for: end) { connection, origin in
          while let message = await connection.next() {
            if message == Array("yes".utf8) { connection.setConsent(true) }
            connection.send(message)
          }
        }
      }
    }

    func end() throws { try owner.fileHandleForWriting.close() }

    /// What a client in Python prints, after `page` is connected.
    func output(
      of code: String, connecting: Bool = true, at host: String = "127.0.0.1"
    ) async throws -> String {
      let head = """
        import socket, sys, time
        PORT = \(port)
        page = socket.create_connection(("\(host)", PORT), 30)
        REQUEST = (
            b"GET / HTTP/1.1\\r\\nHost: 127.0.0.1:%d\\r\\nOrigin: https://shop.example\\r\\n"
            b"Upgrade: websocket\\r\\nConnection: Upgrade\\r\\nSec-WebSocket-Version: 13\\r\\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\\r\\n"
            b"Sec-WebSocket-Protocol: reticle.scanner1\\r\\n\\r\\n" % PORT)

        def open_page():
            page.sendall(REQUEST)
            head = b""
            while not head.endswith(b"\\r\\n\\r\\n"): head += page.recv(1)

        \(connecting ? "open_page()" : "")

        """
      let (run, output) = (Process(), Pipe())
      run.executableURL = URL(filePath: "/usr/bin/python3")
      run.arguments = ["-c", head + code]
      run.standardOutput = output
      try run.run()
      // The server's tasks need the threads that all tasks share.
      return await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          let bytes = output.fileHandleForReading.readDataToEndOfFile()
          continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
        }
      }
    }
  }

  private static var short: PageLimits {
    var limits = PageLimits()
    (limits.opening, limits.silence) = (.seconds(1), .seconds(1))
    return limits
  }

  @Test("Messages come and go, also those that come with the request")
  func messages() async throws {
    let rig = try Rig()
    let said = try await rig.output(
      of: """
        page.sendall(b"\\x81\\x82\\0\\0\\0\\0hi\\x89\\x81\\0\\0\\0\\0p")
        print(page.recv(4), page.recv(3))
        page.sendall(b"\\x88\\x80\\0\\0\\0\\0")
        print(page.recv(9), page.recv(9))
        """)
    #expect(said == #"b'\x81\x02hi' b'\x8a\x01p'"# + "\n" + #"b'\x88\x02\x03\xe8' b''"# + "\n")
    let early = try await rig.output(
      of: """
        page.sendall(REQUEST + b"\\x81\\x82\\0\\0\\0\\0hi")
        bytes = b""
        while not bytes.endswith(b"hi"): bytes += page.recv(99)
        print(bytes[-4:])
        """, connecting: false)
    #expect(early == #"b'\x81\x02hi'"# + "\n")
    try rig.end()
  }

  @Test("A request that stalls is refused after its time")
  func stalled() async throws {
    let rig = try Rig(Self.short)
    let said = try await rig.output(
      of: "page.sendall(REQUEST[:20]); print(page.recv(99)[:20])", connecting: false)
    #expect(said == "b'HTTP/1.1 408 Request'\n")
    try rig.end()
  }

  @Test("A page that is silent is asked whether it is there, and ended if it does not answer")
  func silent() async throws {
    let rig = try Rig(Self.short)
    let said = try await rig.output(
      of: """
        page.sendall(b"\\x81\\x82\\0\\0\\0\\0hi")
        print(page.recv(4), page.recv(2))
        page.sendall(b"\\x8a\\x80\\0\\0\\0\\0")
        print(page.recv(2), page.recv(4), page.recv(4))
        """)
    #expect(
      said == #"b'\x81\x02hi' b'\x89\x00'"# + "\n" + #"b'\x89\x00' b'\x88\x02\x03\xf0' b''"# + "\n")
    try rig.end()
  }

  @Test("A page is ended unless the user agrees, whatever it sends")
  func consent() async throws {
    var limits = Self.short
    (limits.silence, limits.withoutConsent) = (.seconds(30), .seconds(2))
    let rig = try Rig(limits)
    #expect(
      try await rig.output(
        of: """
          page.sendall(b"\\x81\\x82\\0\\0\\0\\0hi")
          print(page.recv(4), page.recv(4), page.recv(4))
          """) == #"b'\x81\x02hi' b'\x88\x02\x03\xf0' b''"# + "\n")
    #expect(
      try await rig.output(
        of: """
          page.sendall(b"\\x81\\x83\\0\\0\\0\\0yes")
          print(page.recv(5))
          page.settimeout(3)
          try:
              print(page.recv(4))
          except TimeoutError:
              page.sendall(b"\\x81\\x82\\0\\0\\0\\0hi")
              print(page.recv(4))
          """) == #"b'\x81\x03yes'"# + "\n" + #"b'\x81\x02hi'"# + "\n")
    try rig.end()
  }

  @Test("A page that sends too much at once is ended")
  func flood() async throws {
    let rig = try Rig()
    let said = try await rig.output(
      of: """
        page.sendall(b"\\x81\\x82\\0\\0\\0\\0hi" * 21)
        bytes = b""
        while part := page.recv(99): bytes += part
        print(bytes.count(b"hi"), bytes[-4:])
        """)
    #expect(said == #"20 b'\x88\x02\x03\xf0'"# + "\n")
    try rig.end()
  }

  @Test("The pages of a site have two places")
  func places() async throws {
    let rig = try Rig()
    let said = try await rig.output(
      of: """
        pages = []
        for name in [b"a.shop.example", b"b.shop.example", b"other.test"]:
            pages.append(socket.create_connection(("127.0.0.1", PORT), 30))
            pages[-1].sendall(REQUEST.replace(b"shop.example", name))
            print(pages[-1].recv(12))
        """)
    #expect(said == "b'HTTP/1.1 101'\nb'HTTP/1.1 409'\nb'HTTP/1.1 101'\n")
    try rig.end()
  }

  private static let hasIPv6 =
    (try? String(contentsOfFile: "/proc/net/if_inet6", encoding: .utf8))?.contains(
      "00000000000000000000000000000001") == true

  @Test("A page can use ::1, whose port no other program may have", .enabled(if: hasIPv6))
  func six() async throws {
    let rig = try Rig()
    let said = try await rig.output(
      of: """
        page.sendall(b"\\x81\\x82\\0\\0\\0\\0hi")
        print(page.recv(4))
        """, at: "::1")
    #expect(said == #"b'\x81\x02hi'"# + "\n")
    try rig.end()
    let port = UInt16.random(in: 30_000..<32_000)
    let taken = try LoopAddress.six.listen(at: port)
    #expect(throws: PageServer.Failure.portIsTaken) { try PageServer(at: port) { $0 } }
    withExtendedLifetime(taken) {}
  }

  @Test("A page that reads nothing is dropped, and takes no memory")
  func unread() async throws {
    var limits = PageLimits()
    limits.eventsInSecond = .max
    let rig = try Rig(limits)
    let said = try await rig.output(
      of: """
        page.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        message = b"\\x81\\xfe\\x0f\\xa0\\0\\0\\0\\0" + b"x" * 4000
        sent = 0
        try:
            while sent < 64 << 20:
                page.sendall(message)
                sent += len(message)
        except (BrokenPipeError, ConnectionResetError):
            pass
        print(sent < 32 << 20)
        """)
    #expect(said == "True\n")
    try rig.end()
  }

  @Test("It listens at this computer's own addresses alone, at a port that no other program has")
  func addresses() throws {
    let rig = try Rig()
    #expect(throws: PageServer.Failure.portIsTaken) { try PageServer(at: rig.port) { $0 } }
    let port = String(rig.port, radix: 16, uppercase: true)
    var places: Set<Substring> = []
    for table in ["tcp", "tcp6"] {
      let text = (try? String(contentsOfFile: "/proc/net/\(table)", encoding: .utf8)) ?? ""
      for line in text.split(separator: "\n") {
        let fields = line.split(separator: " ")
        if fields[1].hasSuffix(":\(port)"), fields[3] == "0A" {
          places.insert(fields[1].dropLast(5))
        }
      }
    }
    #expect(places.contains("0100007F"))
    #expect(places.subtracting(["0100007F", "00000000000000000000000001000000"]) == [])
    try rig.end()
  }
}
