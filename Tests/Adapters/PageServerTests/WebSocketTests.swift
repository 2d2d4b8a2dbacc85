// The requests and the frames of a WebSocket: what browsers send is understood, and everything else is
// refused.

import System
import Testing

@testable import PageServer

@Suite("The WebSocket of pages")
struct WebSocketTests {
  static let usual = [
    "Host": "127.0.0.1:4000", "Origin": "https://shop.example", "Upgrade": "websocket",
    "Connection": "keep-alive, Upgrade", "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Protocol": "reticle.scanner1",
  ]

  private func opening(
    _ change: [String: String?] = [:], line: String = "GET / HTTP/1.1"
  ) throws(PageOpening.Refusal) -> PageOpening {
    let fields = Self.usual.merging(change.mapValues { $0 ?? "" }) { $1 }
      .filter { !$0.value.isEmpty }.map { "\($0.key): \($0.value)\r\n" }.joined()
    return try PageOpening(RequestHead(Array("\(line)\r\n\(fields)\r\n".utf8)), at: 4000)
  }

  @Test("The request of a page is answered with the checksum of its key")
  func answer() throws {
    let opening = try opening()
    #expect(opening.origin == "https://shop.example")
    let text = String(decoding: opening.response, as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 101 Switching Protocols\r\n") && text.hasSuffix("\r\n\r\n"))
    // The example of RFC 6455.
    #expect(text.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
    #expect(text.contains("Sec-WebSocket-Protocol: reticle.scanner1\r\n"))
  }

  @Test(
    "Pages that came encrypted, or from this computer, may ask",
    arguments: [
      "https://shop.example", "https://shop.example:8443", "https://xn--bcher-kva.example",
      "https://192.168.1.5", "https://[fe80::1]", "http://localhost", "http://localhost:3000",
      "http://app.localhost:80", "http://127.0.0.1:8000", "http://[::1]:8000",
    ])
  func pages(origin: String) throws {
    #expect(try opening(["Origin": origin]).origin == origin)
  }

  @Test(
    "Other origins are refused",
    arguments: [
      "http://shop.example", "http://localhost.shop.example", "null", "file://", "https://",
      "moz-extension://b3e1", "chrome-extension://abcdefghijklmnop", "https://a/b", "https://a b",
      "https://u@shop.example", "HTTPS://shop.example", "https://shop.example:123456",
      "https://\(String(repeating: "a", count: 300))", "https://bücher.example", "",
    ])
  func foreign(origin: String) {
    #expect(throws: PageOpening.Refusal.foreign) { try opening(["Origin": origin]) }
  }

  @Test("Requests to other hosts, of other versions and without the name are refused")
  func refusals() {
    for host in ["shop.example", "shop.example:4000", "127.0.0.1", "127.0.0.1:4001", ""] {
      #expect(throws: PageOpening.Refusal.otherHost) { try opening(["Host": host]) }
    }
    let changes: [(String, String)] = [
      ("Upgrade", ""), ("Upgrade", "h2c"), ("Connection", "close"),
      ("Sec-WebSocket-Version", "8"), ("Sec-WebSocket-Key", "short"),
      ("Sec-WebSocket-Protocol", ""), ("Sec-WebSocket-Protocol", "chat"),
    ]
    for (name, value) in changes {
      #expect(throws: PageOpening.Refusal.noSocket, "\(name): \(value)") {
        try opening([name: value])
      }
    }
    for line in ["POST / HTTP/1.1", "GET /other HTTP/1.1", "GET / HTTP/1.0"] {
      #expect(throws: PageOpening.Refusal.malformed) { try opening(line: line) }
    }
    #expect(throws: PageOpening.Refusal.malformed) { try opening(["Content-Length": "5"]) }
  }

  // MARK: Frames

  private func frame(_ first: UInt8, _ content: [UInt8], isMasked: Bool = true) -> [UInt8] {
    let mask: [UInt8] = [1, 2, 3, 4]
    let bit: UInt8 = isMasked ? 0x80 : 0
    let size: [UInt8] =
      content.count < 126
      ? [bit | UInt8(content.count)]
      : [bit | 126, UInt8(content.count >> 8), UInt8(content.count & 0xFF)]
    return [first] + size
      + (isMasked ? mask + content.enumerated().map { $1 ^ mask[$0 % 4] } : content)
  }

  @Test("Messages come whole, byte by byte or in several frames, with pings between them")
  func messages() throws {
    var frames = WebSocketFrames()
    let long = [UInt8](repeating: 65, count: WebSocketFrames.mostBytes)
    let all =
      frame(0x81, Array("one".utf8)) + frame(0x01, Array("t".utf8)) + frame(0x89, [7])
      + frame(0x8A, []) + frame(0x00, Array("w".utf8)) + frame(0x80, Array("o".utf8))
      + frame(0x81, long) + frame(0x88, [3, 232])
    var events: [WebSocketFrames.Event] = []
    for byte in all {
      frames.add([byte])
      while let event = try frames.next() { events.append(event) }
    }
    #expect(
      events == [
        .message(Array("one".utf8)), .ping([7]), .message(Array("two".utf8)), .message(long),
        .closed,
      ])
  }

  @Test("What no browser sends ends the connection, with the code for it")
  func faults() {
    let half = [UInt8](repeating: 65, count: WebSocketFrames.mostBytes / 2 + 1)
    let faults: [([UInt8], UInt16)] = [
      (frame(0x81, [65], isMasked: false), 1002), (frame(0xC1, [65]), 1002),
      (frame(0x83, [65]), 1002), (frame(0x80, [65]), 1002),
      (frame(0x01, [65]) + frame(0x81, [65]), 1002), (frame(0x09, []), 1002),
      (frame(0x89, half), 1002), (frame(0x82, [65]), 1003), (frame(0x81, [0xFF]), 1007),
      (frame(0x81, half + half), 1009), (frame(0x01, half) + frame(0x80, half), 1009),
      ([0x81, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], 1009),
    ]
    for (bytes, code) in faults {
      var frames = WebSocketFrames()
      frames.add(bytes)
      do throws(WebSocketFault) {
        while try frames.next() != nil {}
        Issue.record("Nothing is wrong with \(bytes.prefix(8)).")
      } catch {
        #expect(error.code == code, "\(bytes.prefix(8))")
      }
    }
  }

  @Test("Endless frames without a message are as bounded as a message")
  func bounded() throws {
    var frames = WebSocketFrames()
    #expect(throws: WebSocketFault.tooLarge) {
      frames.add(frame(0x01, []))
      for _ in 0..<50 {
        frames.add(frame(0x00, [UInt8](repeating: 65, count: 100)))
        _ = try frames.next()
      }
    }
  }

  @Test("Frames to the page have no mask, and their sizes in three forms")
  func sending() {
    #expect(WebSocketFrames.frame(.text, [65]) == [0x81, 1, 65])
    let medium = WebSocketFrames.frame(.text, [UInt8](repeating: 0, count: 300))
    #expect(medium.prefix(4) == [0x81, 126, 1, 44] && medium.count == 304)
    let large = WebSocketFrames.frame(.text, [UInt8](repeating: 0, count: 70_000))
    #expect(large.prefix(10) == [0x81, 127, 0, 0, 0, 0, 0, 1, 17, 112] && large.count == 70_010)
    #expect(WebSocketFrames.closing(1002) == [0x88, 2, 3, 234])
  }
}
