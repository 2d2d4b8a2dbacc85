// The frames of a WebSocket (RFC 6455), as bytes come. What no browser sends is refused rather than
// interpreted.

/// Why a connection is ended.
enum WebSocketFault: Error, Hashable {
  case senseless, notText, noUTF8, tooLarge

  /// The code that the page gets.
  var code: UInt16 {
    switch self {
    case .senseless: 1002
    case .notText: 1003
    case .noUTF8: 1007
    case .tooLarge: 1009
    }
  }
}

/// What has come and is not used yet.
struct WebSocketFrames {
  enum Kind: UInt8 {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10

    var isControl: Bool { rawValue >= 8 }
  }

  enum Event: Hashable {
    case message([UInt8])
    case ping([UInt8])
    case closed
  }

  /// The most bytes of a message, in all its frames; a request has about a hundred.
  static let mostBytes = 4096
  private static let longestControl = 125

  private var bytes: [UInt8] = []
  /// The parts of a message that is not complete; nil between messages.
  private var message: [UInt8]?

  mutating func add(_ bytes: some Sequence<UInt8>) { self.bytes += bytes }

  /// The next event; nil until more comes.
  mutating func next() throws(WebSocketFault) -> Event? {
    while let frame = try takeFrame() {
      switch frame.kind {
      case .ping: return .ping(frame.content)
      case .pong: continue
      case .close: return .closed
      case .binary: throw .notText
      case .text, .continuation:
        guard (frame.kind == .text) == (message == nil) else { throw .senseless }
        let whole = (message ?? []) + frame.content
        guard whole.count <= Self.mostBytes else { throw .tooLarge }
        message = frame.isLast ? nil : whole
        guard frame.isLast else { continue }
        guard String(validating: whole, as: UTF8.self) != nil else { throw .noUTF8 }
        return .message(whole)
      }
    }
    return nil
  }

  private mutating func takeFrame() throws(WebSocketFault) -> (
    kind: Kind, isLast: Bool, content: [UInt8]
  )? {
    guard bytes.count >= 2 else { return nil }
    // Extensions were not agreed on, and every browser masks.
    guard bytes[0] & 0x70 == 0, bytes[1] & 0x80 != 0, let kind = Kind(rawValue: bytes[0] & 0x0F)
    else { throw .senseless }
    let isLast = bytes[0] & 0x80 != 0
    var (size, start) = (Int(bytes[1] & 0x7F), 2)
    if kind.isControl, !isLast || size > Self.longestControl { throw .senseless }
    if size >= 126 {
      start += size == 126 ? 2 : 8
      guard bytes.count >= start else { return nil }
      let written = bytes[2..<start].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard written <= Self.mostBytes else { throw .tooLarge }
      size = Int(written)
    }
    let end = start + 4 + size
    guard bytes.count >= end else { return nil }
    let mask = Array(bytes[start..<start + 4])
    let content = bytes[(start + 4)..<end].enumerated().map { $1 ^ mask[$0 & 3] }
    bytes.removeFirst(end)
    return (kind, isLast, content)
  }

  /// A frame of the server, which does not mask.
  static func frame(_ kind: Kind, _ content: [UInt8]) -> [UInt8] {
    var head: [UInt8] = [0x80 | kind.rawValue]
    switch content.count {
    case ...125: head.append(UInt8(content.count))
    case ...0xFFFF: head += [126, UInt8(content.count >> 8), UInt8(content.count & 0xFF)]
    default:
      head.append(127)
      head += (0..<8).map { UInt8(truncatingIfNeeded: content.count >> (8 * (7 - $0))) }
    }
    return head + content
  }

  static func closing(_ code: UInt16) -> [UInt8] {
    frame(.close, [UInt8(code >> 8), UInt8(code & 0xFF)])
  }
}
