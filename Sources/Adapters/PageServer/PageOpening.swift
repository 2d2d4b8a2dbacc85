// The request with which a page opens a WebSocket, and the answer.

internal import FeatureModels
internal import GLib
internal import System

/// A request that is taken.
struct PageOpening {
  enum Refusal: String, Error {
    case malformed = "400 Bad Request"
    case foreign = "403 Forbidden"
    case late = "408 Request Timeout"
    case hasOne = "409 Conflict"
    case otherHost = "421 Misdirected Request"
    case noSocket = "426 Upgrade Required"
    case tooLarge = "431 Request Header Fields Too Large"
    case full = "503 Service Unavailable"

    var response: [UInt8] {
      var lines = ["HTTP/1.1 \(rawValue)", "Content-Length: 0", "Connection: close"]
      if self == .noSocket { lines += ["Upgrade: websocket", "Sec-WebSocket-Version: 13"] }
      return Array((lines + ["", ""]).joined(separator: "\r\n").utf8)
    }
  }

  /// The name of the messages, with which no other server is taken for this one.
  static let name = "reticle.scanner1"
  private static let longestOrigin = 300

  /// Which page the browser says asks.
  let origin: String
  private let key: String

  init(_ head: RequestHead?, at port: UInt16) throws(Refusal) {
    guard let head, head.method == "GET", head.path == "/", head.bodySize == 0 else {
      throw .malformed
    }
    // A name that leads to this computer is not enough: anyone can have one.
    let hosts = ["127.0.0.1", "[::1]", "localhost"].map { "\($0):\(port)" }
    guard let host = head["host"], hosts.contains(host.lowercased()) else { throw .otherHost }
    guard head["upgrade"]?.lowercased() == "websocket", head["sec-websocket-version"] == "13",
      Self.words(head["connection"]).contains("upgrade"),
      Self.words(head["sec-websocket-protocol"]).contains(Self.name),
      let key = head["sec-websocket-key"], Self.isKey(key)
    else { throw .noSocket }
    // Files and frames in a sandbox have "null", and other programs than browsers nothing.
    guard let origin = head["origin"], Self.isOfPage(origin) else { throw .foreign }
    (self.origin, self.key) = (origin, key)
  }

  private static func words(_ list: String?) -> [String] {
    (list ?? "").lowercased().split(separator: ",").map { String($0.replacing(" ", with: "")) }
  }

  /// Sixteen bytes in base64.
  private static func isKey(_ text: String) -> Bool {
    text.utf8.count == 24 && text.hasSuffix("==")
      && text.dropLast(2).allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "+/".contains($0))
      }
  }

  /// Whether an origin is a page's that came encrypted, or from this computer.
  private static func isOfPage(_ origin: String) -> Bool {
    guard origin.utf8.count <= longestOrigin, origin == origin.lowercased(),
      let match = origin.wholeMatch(of: /(https?):\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?/)
    else { return false }
    let host = match.2
    return match.1 == "https"
      || ["localhost", "127.0.0.1", "[::1]"].contains(host) || host.hasSuffix(".localhost")
  }

  var response: [UInt8] {
    let answer = Checksum.sha1(Array("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8))
    let lines = [
      "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Protocol: \(Self.name)",
      "Sec-WebSocket-Accept: \(JSONValue.base64Text(answer))", "", "",
    ]
    return Array(lines.joined(separator: "\r\n").utf8)
  }
}
