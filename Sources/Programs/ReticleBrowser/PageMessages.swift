// The messages of a page: each is JSON in a text of its WebSocket.

internal import FeatureModels
internal import PageServer

struct PageMessages: MessageChannel {
  /// The most bytes of a message, a part of what a page may leave unread. A code has some thousand.
  private static let mostBytes = 1 << 16

  let connection: PageConnection

  func next() async -> [UInt8]? { await connection.next() }

  func send(_ message: JSONObject) async -> Bool {
    let bytes = message.bytes
    guard bytes.count <= Self.mostBytes else { return false }
    connection.send(bytes)
    return true
  }

  func note(_ consent: Consent) {
    switch consent {
    case .given: connection.setConsent(true)
    case .ended: connection.setConsent(false)
    // Its place is for pages that the user has not refused.
    case .declined: connection.close()
    }
  }
}
