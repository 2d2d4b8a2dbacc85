// Where codes end in the bytes of a serial port.

import Reading
import Testing

@testable import Scanners

@Suite("Codes in the bytes of a serial port")
struct SerialFramingTests {
  private var framing = SerialFraming()
  private let start = ContinuousClock.now

  private static func code(_ text: String) -> DecodedItem {
    .code(ScannedCode(sent: Array(text.utf8)))
  }

  private mutating func take(_ text: String) -> [DecodedItem] {
    framing.take(Array(text.utf8), at: start)
  }

  @Test(
    "Each of the usual ends separates codes",
    arguments: ["\r", "\n", "\r\n", "\t", "\u{3}", "\u{3}\r\n"])
  mutating func ends(end: String) {
    #expect(take("one\(end)two\(end)") == [Self.code("one"), Self.code("two")])
    #expect(framing.deadline == nil)
  }

  @Test("Between STX and ETX a code has lines and tabs of its own")
  mutating func enclosed() {
    #expect(take("\u{2}BEGIN:VCARD\r\nN:\tA\r\n") == [])
    #expect(take("END:VCARD\u{3}") == [Self.code("BEGIN:VCARD\r\nN:\tA\r\nEND:VCARD")])
  }

  @Test("A code that comes in pieces is one code")
  mutating func pieces() {
    #expect(take("40063") == [])
    #expect(take("81333931") == [])
    #expect(take("\r") == [Self.code("4006381333931")])
  }

  @Test("A short pause ends the codes of a scanner that sends no end")
  mutating func pause() {
    #expect(take("one") == [])
    #expect(framing.deadline == start + .milliseconds(100))
    #expect(framing.expire() == [Self.code("one")])
    #expect(framing.deadline == nil)
  }

  @Test("A short pause does not cut the codes of a scanner that ends them")
  mutating func longPause() {
    _ = take("one\rtw")
    #expect(framing.deadline == start + .seconds(2))
    #expect(take("o\r") == [Self.code("two")])
  }

  @Test("A stray STX costs no code")
  mutating func strayStart() {
    #expect(take("\u{2}one\r") == [])
    #expect(framing.expire() == [Self.code("one")])
    #expect(take("two\r") == [Self.code("two")])
  }

  @Test("Zero bytes and ends without a code are no codes")
  mutating func nothing() {
    #expect(take("\0\0\r\n\r\n\t\u{2}\u{3}\0") == [])
    #expect(framing.deadline == nil)
    #expect(take("\0one\r") == [Self.code("one")])
  }

  @Test("A zero byte within a code is one of its bytes")
  mutating func zero() {
    #expect(take("a\0b\r") == [Self.code("a\0b")])
  }

  @Test("Bytes without an end are dropped, once said, and the code behind them is read")
  mutating func endless() {
    var items: [DecodedItem] = []
    for _ in 0..<1000 { items += take(String(repeating: "x", count: 100)) }
    #expect(items == [.tooLong])
    #expect(take("\rone\r") == [Self.code("one")])
  }

  @Test("A code has up to 8192 bytes")
  mutating func longest() {
    let text = String(repeating: "x", count: CodeBuffer.mostBytes)
    #expect(take("\(text)\r") == [Self.code(text)])
    #expect(take("\(text)x\r") == [.tooLong])
  }

  @Test("Any bytes in any pieces give no more than they contain")
  mutating func rubbish() {
    var random = SystemRandomNumberGenerator()
    var (sent, received) = (0, 0)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...64, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      sent += bytes.count
      for case .code(let code) in framing.take(bytes, at: start) {
        received += code.payload.bytes.count
      }
    }
    #expect(received > 0 && received <= sent)
  }
}
