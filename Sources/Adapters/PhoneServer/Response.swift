// A response, as much of HTTP/1.1 as browsers use. The head of a request is System's.

/// A response without its fields that all have.
struct Response: Hashable {
  enum Status: String {
    case done = "200 OK"
    case noContent = "204 No Content"
    case malformed = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case wrongMethod = "405 Method Not Allowed"
    case late = "408 Request Timeout"
    case lengthRequired = "411 Length Required"
    case tooLarge = "413 Content Too Large"
    case wrongType = "415 Unsupported Media Type"
    case otherHost = "421 Misdirected Request"
    case tooMany = "429 Too Many Requests"
    case busy = "503 Service Unavailable"
  }

  var status: Status
  var type = "text/plain; charset=utf-8"
  var body: [UInt8] = []
  var cookie: String?
  /// The script and style of a page that may run; nil if there are none.
  var nonce: String?

  init(_ status: Status) { self.status = status }

  /// A page in HTML.
  init(_ status: Status, page: [UInt8], nonce: String) {
    (self.status, type, body, self.nonce) = (status, "text/html; charset=utf-8", page, nonce)
  }

  /// Lines of text.
  init(lines: [String]) {
    (status, body) = (.done, Array(lines.joined(separator: "\n").utf8))
  }

  /// The bytes to send; `closes` says that the connection ends after them.
  func bytes(closes: Bool) -> [UInt8] {
    var policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    if let nonce {
      policy += "; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; connect-src 'self'"
      // The icon of the page is empty.
      policy += "; img-src data:"
    }
    var lines = [
      "HTTP/1.1 \(status.rawValue)", "Content-Type: \(type)", "Content-Length: \(body.count)",
      "Cache-Control: no-store", "Content-Security-Policy: \(policy)",
      "Cross-Origin-Opener-Policy: same-origin", "Cross-Origin-Resource-Policy: same-origin",
      "Permissions-Policy: camera=(self)", "Referrer-Policy: no-referrer",
      "X-Content-Type-Options: nosniff", "Connection: \(closes ? "close" : "keep-alive")",
    ]
    if let cookie { lines.append("Set-Cookie: \(cookie)") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}
