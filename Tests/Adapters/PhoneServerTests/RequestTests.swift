// Heads of requests: what browsers send is understood, and everything else is refused.

import System
import Testing

@testable import PhoneServer

@Suite("Heads of requests")
struct RequestTests {
  private func head(_ lines: String...) -> RequestHead? {
    RequestHead(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
  }

  @Test("A head has its method, path and fields, whatever the case of their names")
  func fields() throws {
    let head = try #require(
      self.head(
        "POST /a/image HTTP/1.1", "HOST: 10.0.0.1:4000", "content-Length:12",
        "Cookie: other=1; __Host-reticle=abc; more=2"))
    #expect((head.method, head.path) == ("POST", "/a/image"))
    #expect(head["host"] == "10.0.0.1:4000")
    #expect(head.bodySize == 12)
    #expect(head.cookie("__Host-reticle") == "abc")
    #expect(head.cookie("reticle") == nil)
  }

  @Test(
    "What is no plain head of HTTP/1.1 is refused",
    arguments: [
      "GET / HTTP/1.0", "GET / HTTP/2", "GET  / HTTP/1.1", "get / HTTP/1.1",
      "GET http://a/ HTTP/1.1",
      "GET /", "GET / HTTP/1.1\r\nHost: a\r\nHost: b", "GET / HTTP/1.1\r\nHost : a",
      "GET / HTTP/1.1\r\nA: b\r\n c", "GET / HTTP/1.1\r\nno colon", "GET / HTTP/1.1\r\n: a",
      "GET / HTTP/1.1\nHost: a", "GET / HTTP/1.1\r\nA: \u{1}", "", "\r\n",
    ])
  func malformed(text: String) {
    #expect(head(text) == nil)
  }

  @Test("A head with more fields than a browser sends is refused")
  func many() {
    let fields = (0..<65).map { "X-\($0): 1" }.joined(separator: "\r\n")
    #expect(head("GET / HTTP/1.1", fields) == nil)
  }

  @Test("The size of a body is known only from plain digits, and not of a body in chunks")
  func sizes() {
    #expect(head("GET / HTTP/1.1", "A: b")?.bodySize == 0)
    #expect(head("POST / HTTP/1.1", "A: b")?.bodySize == nil)
    for size in ["-1", "+1", "1 ", "0x1", "", "12345678901", "1,1"] {
      #expect(head("POST / HTTP/1.1", "Content-Length: \(size)")?.bodySize == nil, "\(size)")
    }
    #expect(
      head("POST / HTTP/1.1", "Content-Length: 1", "Transfer-Encoding: chunked")?.bodySize == nil)
  }

  @Test("A head ends with its blank line, or has not come yet")
  func ends() {
    let bytes = Array("GET / HTTP/1.1\r\n\r\nrest".utf8)
    #expect(RequestHead.end(in: bytes) == bytes.count - 4)
    #expect(RequestHead.end(in: bytes.dropLast(5)) == nil)
    #expect(RequestHead.end(in: [UInt8](repeating: 65, count: 9000) + bytes) == nil)
  }

  @Test("A response allows nothing from elsewhere, and its script only by its number")
  func policy() {
    let plain = String(decoding: Response(.notFound).bytes(closes: true), as: UTF8.self)
    #expect(plain.hasPrefix("HTTP/1.1 404 Not Found\r\n"))
    #expect(plain.contains("default-src 'none'") && !plain.contains("script-src"))
    #expect(plain.contains("Referrer-Policy: no-referrer\r\n"))
    let page = Response(.done, page: Array("<p>".utf8), nonce: "n1").bytes(closes: false)
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.contains("script-src 'nonce-n1'") && text.hasSuffix("\r\n\r\n<p>"))
  }
}
