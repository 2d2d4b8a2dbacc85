// A connection of a browser: TLS, one request after the other, each with its time limits. It never
// waits; the server asks it to go on when its socket is ready or its time has come.

internal import CGnuTLS
internal import Glibc
internal import System

final class Connection {
  /// What a connection is doing.
  enum Phase {
    case greeting
    /// The head of a request comes.
    case head
    case body(size: Int, isLive: Bool)
    /// Its image waits to be read.
    case waiting
    case responding(closes: Bool)
    /// What still comes is dropped: a connection that is closed before would lose its response.
    case draining
    case over
  }

  /// The times after which a connection is ended, each from the start of its phase.
  private enum Limit {
    static let greeting = Duration.seconds(10)
    /// Also for the pause before a request.
    static let head = Duration.seconds(30)
    /// Twelve megabytes through a slow Wi-Fi.
    static let body = Duration.seconds(60)
    /// Four images, each read for as long as it may take.
    static let waiting = Duration.seconds(120)
    static let response = Duration.seconds(20)
    static let draining = Duration.seconds(3)
  }

  /// The most bytes that are taken before other connections have their turn.
  private static let mostPerTurn = 1 << 19

  let socket: FileDescriptor
  let host: UInt32
  private let session: gnutls_session_t
  private(set) var phase = Phase.greeting
  private(set) var deadline: ContinuousClock.Instant
  /// What has come and is not used yet.
  private(set) var input: [UInt8] = []
  private var output: ArraySlice<UInt8> = []
  private var isPending = false

  /// Nil if GnuTLS is out of memory.
  init?(
    _ socket: FileDescriptor, from host: UInt32, _ certificate: Certificate,
    at now: ContinuousClock.Instant
  ) {
    var session: gnutls_session_t?
    let flags =
      GNUTLS_SERVER.rawValue | GNUTLS_NONBLOCK.rawValue | GNUTLS_NO_SIGNAL.rawValue
      | GNUTLS_NO_TICKETS.rawValue
    guard gnutls_init(&session, flags) == 0, let session else { return nil }
    guard gnutls_priority_set(session, certificate.priorities) == 0,
      gnutls_credentials_set(
        session, GNUTLS_CRD_CERTIFICATE, UnsafeMutableRawPointer(certificate.credentials)) == 0
    else {
      gnutls_deinit(session)
      return nil
    }
    gnutls_transport_set_int2(session, socket.number, socket.number)
    gnutls_handshake_set_timeout(session, 0)
    (self.socket, self.host, self.session) = (socket, host, session)
    deadline = now + Limit.greeting
  }

  deinit { gnutls_deinit(session) }

  /// What to wait for.
  var awaited: Int16 {
    switch phase {
    case .greeting:
      Int16(gnutls_record_get_direction(session) == 1 ? POLLOUT : POLLIN)
    case .head, .body, .draining: Int16(POLLIN)
    // Only its end.
    case .waiting, .over: 0
    case .responding: Int16(POLLOUT)
    }
  }

  /// Whether GnuTLS has bytes of a request that the socket no longer shows.
  var hasMore: Bool {
    switch phase {
    case .head, .body: isPending
    default: false
    }
  }

  /// Whether its image waits to be read, or is being read.
  var isWaiting: Bool { if case .waiting = phase { true } else { false } }

  var isOver: Bool { if case .over = phase { true } else { false } }

  func end() { phase = .over }

  /// Whether it carries an image that counts as waiting.
  var hasImage: Bool {
    switch phase {
    case .body, .waiting: true
    default: false
    }
  }

  /// Goes on as far as it can without waiting.
  func proceed(at now: ContinuousClock.Instant) {
    switch phase {
    case .greeting: greet(now)
    case .head, .body: receive()
    case .responding: send(now)
    case .draining: drain()
    // A browser that closes the connection does not wait for the answer.
    case .waiting, .over: end()
    }
  }

  private func greet(_ now: ContinuousClock.Instant) {
    let status = gnutls_handshake(session)
    if status == 0 {
      begin(.head, Limit.head, now)
    } else if status != GNUTLS_E_AGAIN, status != GNUTLS_E_INTERRUPTED,
      gnutls_error_is_fatal(status) != 0
    {
      end()
    }
  }

  private func receive() {
    var part = [UInt8](repeating: 0, count: 1 << 14)
    var count = 0
    while count < Self.mostPerTurn {
      let status = gnutls_record_recv(session, &part, part.count)
      if status > 0 {
        input += part.prefix(status)
        count += status
        // No head is longer, and bodies have their sizes.
        guard input.count <= room else { return endIfHead() }
      } else {
        isPending = false
        if status != Int(GNUTLS_E_AGAIN), status != Int(GNUTLS_E_INTERRUPTED) { end() }
        return
      }
    }
    isPending = gnutls_record_check_pending(session) > 0
  }

  /// The most bytes that the request may still have.
  private var room: Int {
    if case .body(let size, _) = phase { size } else { RequestHead.mostBytes }
  }

  /// What comes behind a body is the next request, which a browser does not send in advance; what
  /// comes behind a head may be its body.
  private func endIfHead() {
    isPending = gnutls_record_check_pending(session) > 0
    if case .head = phase, RequestHead.end(in: input) != nil { return }
    end()
  }

  private func send(_ now: ContinuousClock.Instant) {
    while !output.isEmpty {
      let status = output.withUnsafeBytes { gnutls_record_send(session, $0.baseAddress, $0.count) }
      if status > 0 {
        output = output.dropFirst(status)
      } else {
        if status != Int(GNUTLS_E_AGAIN), status != Int(GNUTLS_E_INTERRUPTED) { end() }
        return
      }
    }
    if case .responding(closes: true) = phase {
      gnutls_bye(session, GNUTLS_SHUT_WR)
      input = []
      begin(.draining, Limit.draining, now)
    } else {
      begin(.head, Limit.head, now)
    }
  }

  private func drain() {
    var part = [UInt8](repeating: 0, count: 1 << 14)
    for _ in 0..<Self.mostPerTurn / part.count {
      let status = recv(socket.number, &part, part.count, CInt(MSG_DONTWAIT))
      if status > 0 { continue }
      if status == 0 || errno != EAGAIN { end() }
      return
    }
  }

  private func begin(_ phase: Phase, _ limit: Duration, _ now: ContinuousClock.Instant) {
    (self.phase, deadline) = (phase, now + limit)
  }

  // MARK: Requests

  /// Takes the bytes of a head that is complete.
  func takeHead() -> [UInt8]? {
    guard case .head = phase, let end = RequestHead.end(in: input) else { return nil }
    defer { input.removeFirst(end) }
    return Array(input.prefix(end))
  }

  /// The body of the request comes next.
  func expectImage(size: Int, isLive: Bool, at now: ContinuousClock.Instant) {
    begin(.body(size: size, isLive: isLive), Limit.body, now)
  }

  /// Takes a body that is complete, and waits for `respond`.
  func takeImage(at now: ContinuousClock.Instant) -> (bytes: [UInt8], isLive: Bool)? {
    guard case .body(let size, let isLive) = phase, input.count >= size else { return nil }
    begin(.waiting, Limit.waiting, now)
    defer { input = [] }
    return (input.count == size ? input : Array(input.prefix(size)), isLive)
  }

  func respond(with response: Response, closing closes: Bool, at now: ContinuousClock.Instant) {
    begin(.responding(closes: closes), Limit.response, now)
    output = response.bytes(closes: closes)[...]
    send(now)
  }
}
