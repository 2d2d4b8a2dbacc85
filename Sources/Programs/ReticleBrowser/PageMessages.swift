// The messages of a page: each is JSON in a text of its WebSocket.

internal import FeatureModels
internal import PageServer

struct PageMessages: MessageChannel {
  /// The most bytes of an answer. A code has some thousand.
  private static let mostBytes = 1 << 16

  let connection: PageConnection

  func next() async -> [UInt8]? { await connection.next() }

  func send(_ message: JSONObject) async -> Bool {
    let bytes = message.bytes
    guard bytes.count <= Self.mostBytes else { return false }
    connection.send(bytes)
    return true
  }
}
