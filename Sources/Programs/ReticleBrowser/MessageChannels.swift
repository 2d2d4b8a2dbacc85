// The two ways in which messages come from a browser and go back to it.

internal import FeatureModels
internal import Glibc
internal import PageServer
internal import System

/// The messages of an asker, and to it.
protocol MessageChannel: Sendable {
  /// Waits for the next message; nil at the end.
  func next() async -> [UInt8]?
  /// Sends a message; false if it is too long.
  func send(_ message: JSONObject) async -> Bool
  func note(_ consent: Consent)
}

/// Whether the asker gets new codes, as the user has decided.
enum Consent {
  case given, ended, declined
}

/// The messages of a page. Each is JSON in a text of its WebSocket.
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

/// The messages of an extension. Each is its length in four bytes of the machine's order, and JSON.
/// They come through the standard input, and go through the standard output. Reading and writing wait,
/// so each has a thread of its own.
struct NativeMessages: MessageChannel {
  private let input = MessageInput()
  private let output = MessageOutput()

  func next() async -> [UInt8]? { await input.next() }
  func send(_ message: JSONObject) async -> Bool { await output.send(message) }
  func note(_ consent: Consent) {}
}

/// The messages that come.
private actor MessageInput {
  /// The most bytes of a message; a request has about a hundred.
  private static let mostBytes = 1 << 16

  private let executor = ThreadExecutor(name: "input")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
  private let file = FileDescriptor(adopting: STDIN_FILENO)

  /// Waits for the next message; nil at the end, and for one that is too long or cut.
  func next() -> [UInt8]? {
    guard let head = bytes(4) else { return nil }
    let little = head.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let size = Int(UInt32(littleEndian: little))
    return size <= Self.mostBytes ? bytes(size) : nil
  }

  private func bytes(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      guard let part = file.nextBytes(most: count - bytes.count), !part.isEmpty else { return nil }
      bytes += part
    }
    return bytes
  }
}

/// The messages that go.
private actor MessageOutput {
  /// The most bytes that a browser takes.
  private static let mostBytes = 1 << 20

  private let executor = ThreadExecutor(name: "output")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Sends a message; false if it is too long.
  func send(_ message: JSONObject) -> Bool {
    let bytes = message.bytes
    guard bytes.count <= Self.mostBytes else { return false }
    let little = UInt32(bytes.count).littleEndian
    var rest = (0..<4).map { UInt8(truncatingIfNeeded: little >> (8 * UInt32($0))) } + bytes
    while !rest.isEmpty {
      let count = write(STDOUT_FILENO, rest, rest.count)
      if count > 0 {
        rest.removeFirst(count)
      } else if errno != EINTR {
        // The browser is gone.
        exit(0)
      }
    }
    return true
  }
}
