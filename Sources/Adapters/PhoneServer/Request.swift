// The head of a request, and a response: as much of HTTP/1.1 as browsers use, and nothing else. What
// is unusual is refused rather than interpreted.

/// The head of a request.
struct RequestHead: Hashable {
  /// The most bytes of a head. Browsers send about one thousand.
  static let mostBytes = 8 << 10
  private static let mostFields = 64

  let method: String
  let path: String
  private let fields: [String: String]

  /// Where the head of the first request ends in `bytes`, with its blank line; nil if that has not
  /// come yet.
  static func end(in bytes: [UInt8]) -> Int? {
    let mark = Array("\r\n\r\n".utf8)
    return bytes.prefix(mostBytes).firstRange(of: mark)?.upperBound
  }

  /// Nil for what is no head of a request of HTTP/1.1.
  init?(_ bytes: some Collection<UInt8>) {
    let lines = Array(bytes).split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let first = lines.first, let request = Self.line(first) else { return nil }
    let words = request.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1", words[1].hasPrefix("/"),
      words[0].utf8.allSatisfy({ (0x41...0x5A).contains($0) })
    else { return nil }
    var fields: [String: String] = [:]
    // The last two are the blank line and what follows its end.
    for bytes in lines.dropFirst().dropLast(2) {
      guard let line = Self.line(bytes), let colon = line.firstIndex(of: ":"),
        fields.count < Self.mostFields
      else { return nil }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      // A line that continues the one before has no name.
      guard !name.isEmpty, name.utf8.allSatisfy(Self.isOfName) else { return nil }
      // Two of them could be understood in two ways.
      guard fields.updateValue(String(value), forKey: name) == nil else { return nil }
    }
    (method, path, self.fields) = (String(words[0]), String(words[1]), fields)
  }

  subscript(name: String) -> String? { fields[name] }

  /// The number of bytes of the body; nil if it is not said in advance.
  var bodySize: Int? {
    guard fields["transfer-encoding"] == nil else { return nil }
    guard let written = fields["content-length"] else { return hasBody ? nil : 0 }
    guard (1...10).contains(written.utf8.count),
      written.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(written)
  }

  private var hasBody: Bool { method != "GET" && method != "HEAD" }

  /// The value of a cookie.
  func cookie(_ name: String) -> Substring? {
    (fields["cookie"] ?? "").split(separator: ";").lazy
      .map { $0.drop { $0 == " " } }
      .first { $0.hasPrefix("\(name)=") }?
      .dropFirst(name.count + 1)
  }

  /// A line of visible characters without its end.
  private static func line(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.last == 0x0D else { return nil }
    let text = bytes.dropLast()
    guard text.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x09 || $0 >= 0x80 }) else {
      return nil
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
      || byte == 0x5F
  }
}

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
