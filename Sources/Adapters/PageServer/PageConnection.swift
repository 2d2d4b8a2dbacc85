// A connection of a page. Its reader waits on a thread of its own; messages to the page are sent from
// any thread and never wait: a page that does not read is dropped.

internal import Glibc
internal import Synchronization
internal import System

/// When connections are ended.
package struct PageLimits: Sendable {
  /// For the head of a request.
  package var opening = Duration.seconds(10)
  /// The time without the user's consent, which keeps the places free of pages that wait for nothing.
  package var withoutConsent = Duration.seconds(120)
  /// The silence after which a page is asked whether it is there, and as much again for its answer.
  package var silence = Duration.seconds(30)
  /// The most messages and signs of life in a second.
  package var eventsInSecond = 20

  package init() {}
}

/// The socket of a connection, for both directions.
final class PageSocket: Sendable {
  /// What a page may leave unread, in bytes; the kernel takes twice as much.
  private static let longestQueue: CInt = 1 << 17
  private static let withoutWaiting = CInt(MSG_DONTWAIT | MSG_NOSIGNAL)

  let file: FileDescriptor
  private let isOver = Mutex(false)

  init(_ file: FileDescriptor) {
    self.file = file
    var length = Self.longestQueue
    setsockopt(file.number, SOL_SOCKET, SO_SNDBUF, &length, socklen_t(MemoryLayout<CInt>.size))
  }

  /// Sends all of it, or ends the connection.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    isOver.withLock { isOver in
      guard !isOver else { return false }
      isOver = Glibc.send(file.number, bytes, bytes.count, Self.withoutWaiting) != bytes.count
      // Also wakes the reader.
      if isOver { shutdown(file.number, CInt(SHUT_RDWR)) }
      return !isOver
    }
  }

  func end() {
    isOver.withLock { isOver in
      isOver = true
      shutdown(file.number, CInt(SHUT_RDWR))
    }
  }

  /// The bytes that come before a moment; nil at the end, none if nothing came.
  func receive(until deadline: ContinuousClock.Instant) -> [UInt8]? {
    while true {
      let left = CInt(clamping: Int((deadline - .now) / .milliseconds(1)) + 1)
      guard left > 0 else { return [] }
      var request = pollfd(fd: file.number, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, left) > 0 else { continue }
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = recv(file.number, &bytes, bytes.count, CInt(MSG_DONTWAIT))
      if count > 0 { return Array(bytes.prefix(count)) }
      if count == 0 || errno != EAGAIN && errno != EINTR { return nil }
    }
  }
}

/// A page that is connected.
package actor PageConnection {
  /// The longest time for which a browser that is refused may go on sending.
  private static let draining = Duration.seconds(1)
  private static let reloading = Duration.seconds(1)
  private static let endedNormally: UInt16 = 1000
  private static let endedByRule: UInt16 = 1008

  private let executor = ThreadExecutor(name: "page")
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }
  private let socket: PageSocket
  private let limits: PageLimits
  private var frames = WebSocketFrames()
  private var lastHeard = ContinuousClock.now
  private var isPinged = false
  /// Until when the user must have agreed; nil as long as the consent lasts. Consent comes while the
  /// reader waits.
  private nonisolated let deadline = Mutex<ContinuousClock.Instant?>(nil)
  private var second = (beginning: ContinuousClock.now, events: 0)

  init(_ file: FileDescriptor, _ limits: PageLimits) {
    (socket, self.limits) = (PageSocket(file), limits)
  }

  /// Takes the opening request, and returns which page the browser says asks; nil if it was
  /// refused. `admit` may refuse the page.
  func open(
    at port: UInt16, _ admit: @Sendable (String) throws(PageOpening.Refusal) -> Void
  ) -> String? {
    do throws(PageOpening.Refusal) {
      guard let head = try receiveHead() else { return nil }
      let opening = try PageOpening(head, at: port)
      try take(opening.origin, admit)
      socket.send(opening.response)
      lastHeard = .now
      setConsent(false)
      return opening.origin
    } catch {
      socket.send(error.response)
      shutdown(socket.file.number, CInt(SHUT_WR))
      // A connection that is closed before all is read would lose its answer.
      let deadline = ContinuousClock.now + Self.draining
      while let bytes = socket.receive(until: deadline), !bytes.isEmpty {}
      socket.end()
      return nil
    }
  }

  /// Takes a page in. One that is loaded again comes before its old connection has ended.
  private func take(
    _ origin: String, _ admit: (String) throws(PageOpening.Refusal) -> Void
  ) throws(PageOpening.Refusal) {
    let deadline = ContinuousClock.now + Self.reloading
    while true {
      do throws(PageOpening.Refusal) {
        return try admit(origin)
      } catch {
        guard error == .hasOne, ContinuousClock.now < deadline else { throw error }
        usleep(20_000)
      }
    }
  }

  private func receiveHead() throws(PageOpening.Refusal) -> RequestHead? {
    let deadline = ContinuousClock.now + limits.opening
    var bytes: [UInt8] = []
    while true {
      if let end = RequestHead.end(in: bytes) {
        frames.add(bytes[end...])
        guard let head = RequestHead(bytes[..<end]) else { throw .malformed }
        return head
      }
      guard bytes.count < RequestHead.mostBytes else { throw .tooLarge }
      guard let more = socket.receive(until: deadline) else { return nil }
      guard !more.isEmpty else { throw .late }
      bytes += more
    }
  }

  /// Waits for the next message; nil at the end of the connection.
  package func next() -> [UInt8]? {
    while true {
      do throws(WebSocketFault) {
        while let event = try frames.next() {
          guard countEvent() else {
            close(with: Self.endedByRule)
            return nil
          }
          switch event {
          case .message(let bytes): return bytes
          case .ping(let bytes): socket.send(WebSocketFrames.frame(.pong, bytes))
          case .closed:
            close(with: Self.endedNormally)
            return nil
          }
        }
      } catch {
        close(with: error.code)
        return nil
      }
      guard receive() else { return nil }
    }
  }

  /// Takes what comes; false at the end.
  private func receive() -> Bool {
    let quiet = lastHeard + limits.silence * (isPinged ? 2 : 1)
    let first = min(quiet, deadline.withLock(\.self) ?? quiet)
    guard let bytes = socket.receive(until: first) else { return false }
    if !bytes.isEmpty {
      frames.add(bytes)
      (lastHeard, isPinged) = (.now, false)
      return true
    }
    let isLate = deadline.withLock { $0.map { $0 <= .now } ?? false }
    // Otherwise the user has agreed meanwhile.
    guard isLate || quiet <= .now else { return true }
    guard !isLate, !isPinged else {
      close(with: Self.endedByRule)
      return false
    }
    isPinged = true
    return socket.send(WebSocketFrames.frame(.ping, []))
  }

  /// Counts a message or a sign of life; false if there are too many.
  private func countEvent() -> Bool {
    if .now - second.beginning > .seconds(1) { second = (.now, 0) }
    second.events += 1
    return second.events <= limits.eventsInSecond
  }

  private nonisolated func close(with code: UInt16) {
    socket.send(WebSocketFrames.closing(code))
    socket.end()
  }

  /// Sends a message, or ends the connection of a page that has left too much unread.
  package nonisolated func send(_ message: [UInt8]) {
    socket.send(WebSocketFrames.frame(.text, message))
  }

  /// Notes that the user has agreed to what the page asks for, or that the consent has ended.
  package nonisolated func setConsent(_ isGiven: Bool) {
    deadline.withLock { $0 = isGiven ? nil : .now + limits.withoutConsent }
  }

  /// Ends the connection after all messages that were sent.
  package nonisolated func close() { close(with: Self.endedNormally) }

  package nonisolated func end() { socket.end() }
}
