// The server of one phone, in a process of its own. One thread waits for the caller, for the sockets
// and for the times at which something ends. All that is kept has its limit, so that no number of
// connections and requests makes the process larger.
//
//   phone ── TLS ──► Connection ── RequestHead ──► Site ── an image ──► the caller
//         ◄── a Response ──                             ◄── its lines ──

internal import CGnuTLS
internal import Glibc
public import Isolation
internal import System

/// Serves a page to one phone.
public final class PhoneServer {
  private enum Limit {
    static let connections = 24
    /// Browsers open six.
    static let connectionsOfHost = 8
    /// Of all computers but the phone.
    static let connectionsOfOthers = 12
    /// New ones from one computer in a second; more are closed at once.
    static let newOfHost = 20
    /// As many are kept in mind.
    static let newInAll = 200
  }

  /// An image that has come.
  private struct Arrival {
    let connection: Connection
    let bytes: [UInt8]
    let isLive: Bool
  }

  private let service: HelperService
  private let isOnlyHere: Bool
  private let hasAddress: Bool
  private let listeners: [Listener]
  private let news: AddressNews?
  private let certificate: Certificate?
  private var site: Site
  private var connections: [Connection] = []
  private var latest: [(host: UInt32, time: ContinuousClock.Instant)] = []
  private var queue: [Arrival] = []
  /// The connection whose image the caller reads.
  private var reading: Connection?
  /// When the caller asked for the next event.
  private var asked: ContinuousClock.Instant?
  private var hasMoved = false

  /// Serves what the caller asks for until it closes its end. The sandbox begins as soon as the
  /// sockets listen, before anything comes through them.
  public static func run(_ service: HelperService) {
    guard let (opening, _) = service.nextQuestion(PhoneOpening.self) else { return }
    let server = PhoneServer(opening.pages, service)
    service.enterSandbox()
    service.answer(server.start)
    while server.turn() {}
  }

  private init(_ pages: PhonePages, _ service: HelperService) {
    self.service = service
    isOnlyHere = pages.isOnlyHere
    // News first, so that no address goes unnoticed.
    news = AddressNews()
    let addresses = pages.isOnlyHere ? [0x7F00_0001] : LocalNetwork.addresses()
    listeners = addresses.compactMap { Listener(at: $0) }
    certificate = listeners.isEmpty ? nil : Certificate(for: listeners.map(\.address))
    site = Site(pages, hosts: Set(listeners.map(\.host)))
    hasAddress = !addresses.isEmpty
  }

  private var start: PhoneStart {
    guard hasAddress else { return .noNetwork }
    guard let certificate, !listeners.isEmpty else { return .refused }
    return .serving(
      addresses: listeners.map { "https://\($0.host)/\(site.token)" },
      fingerprint: certificate.fingerprint)
  }

  /// Waits until something happens and does what is due; false once the caller is gone.
  private func turn() -> Bool {
    answer(at: .now)
    let inputs = [STDIN_FILENO, news?.socket.number ?? -1] + listeners.map(\.socket.number)
    var polls = inputs.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    polls += connections.map { pollfd(fd: $0.socket.number, events: $0.awaited, revents: 0) }
    poll(&polls, nfds_t(polls.count), timeout(from: .now))
    let now = ContinuousClock.now
    if polls[0].revents != 0, !takeQuestion(now) { return false }
    if polls[1].revents != 0, news?.concern(listeners.map(\.address)) == true { hasMoved = true }
    for (connection, poll) in zip(connections, polls.dropFirst(2 + listeners.count))
    where poll.revents != 0 || connection.hasMore {
      connection.proceed(at: now)
      handle(connection, now)
    }
    for (listener, poll) in zip(listeners, polls.dropFirst(2)) where poll.revents != 0 {
      accept(at: listener, now)
    }
    for connection in connections where now >= connection.deadline { expire(connection, now) }
    connections.removeAll(where: \.isOver)
    queue.removeAll { !$0.connection.isWaiting }
    site.look(at: now)
    return true
  }

  /// In milliseconds.
  private func timeout(from now: ContinuousClock.Instant) -> CInt {
    if connections.contains(where: \.hasMore) { return 0 }
    let quiet = asked.map { $0 + PhoneEvent.longestQuiet }
    let ends = connections.map(\.deadline) + [site.leaving, quiet].compactMap(\.self)
    guard let end = ends.min() else { return -1 }
    return max(0, CInt(clamping: Int((end - now) / .milliseconds(1)) + 1))
  }

  // MARK: The caller

  /// Takes the next question, with the answer to the image that was read; false once the caller is
  /// gone.
  private func takeQuestion(_ now: ContinuousClock.Instant) -> Bool {
    guard let (question, _) = service.nextQuestion(PhoneWait.self) else { return false }
    asked = now
    if let reading, reading.isWaiting {
      let response = question.lines.map { Response(lines: $0) } ?? Response(.busy)
      reading.respond(with: response, closing: false, at: now)
    }
    reading = nil
    return true
  }

  /// Answers the caller if there is something to tell.
  private func answer(at now: ContinuousClock.Instant) {
    guard let asked else { return }
    if hasMoved {
      tell(.moved)
    } else if let event = site.nextNews() {
      tell(event)
    } else if !queue.isEmpty {
      hand(queue.removeFirst(), now)
    } else if now - asked >= PhoneEvent.longestQuiet {
      tell(.nothing)
    }
  }

  private func tell(_ event: PhoneNews, _ file: FileDescriptor? = nil) {
    asked = nil
    service.answer(event, file)
  }

  private func hand(_ arrival: Arrival, _ now: ContinuousClock.Instant) {
    let memory = SharedMemory.final(size: arrival.bytes.count) {
      $0.copyBytes(from: arrival.bytes)
      return true
    }
    guard let memory else {
      return arrival.connection.respond(with: Response(.busy), closing: true, at: now)
    }
    reading = arrival.connection
    tell(.image(byteCount: arrival.bytes.count, isLive: arrival.isLive), memory)
  }

  // MARK: Connections

  /// Takes the connections that wait, and closes those beyond the limits at once.
  private func accept(at listener: Listener, _ now: ContinuousClock.Instant) {
    latest.removeAll { now - $0.time >= .seconds(1) }
    for _ in 0..<Limit.connections {
      guard let (socket, host) = listener.accept() else { return }
      guard admits(host) else { continue }
      latest.append((host, now))
      if let certificate,
        let connection = Connection(socket, from: host, certificate, at: now)
      {
        connections.append(connection)
      }
    }
  }

  private func admits(_ host: UInt32) -> Bool {
    guard isOnlyHere ? LocalNetwork.isLoop(host) : LocalNetwork.isLocal(host),
      !site.ignores(host), latest.count < Limit.newInAll,
      latest.count(where: { $0.host == host }) < Limit.newOfHost,
      connections.count < Limit.connections,
      connections.count(where: { $0.host == host }) < Limit.connectionsOfHost
    else { return false }
    guard let owner = site.owner, owner != host else { return true }
    return connections.count { $0.host != owner } < Limit.connectionsOfOthers
  }

  private func handle(_ connection: Connection, _ now: ContinuousClock.Instant) {
    while let bytes = connection.takeHead() {
      guard let head = RequestHead(bytes) else {
        site.blame(connection.host)
        return connection.respond(with: Response(.malformed), closing: true, at: now)
      }
      let waiting = connections.count(where: \.hasImage)
      switch site.judge(head, from: connection.host, waiting: waiting, at: now) {
      case .image(let size, let isLive):
        connection.expectImage(size: size, isLive: isLive, at: now)
      case .response(let response):
        // A body that is not read would be taken for the next request.
        let closes = head.bodySize != 0 || head["connection"]?.lowercased() == "close"
        connection.respond(
          with: response, closing: closes || site.ignores(connection.host), at: now)
      }
    }
    if let (bytes, isLive) = connection.takeImage(at: now) {
      queue.append(Arrival(connection: connection, bytes: bytes, isLive: isLive))
    }
  }

  private func expire(_ connection: Connection, _ now: ContinuousClock.Instant) {
    switch connection.phase {
    case .body: connection.respond(with: Response(.late), closing: true, at: now)
    case .waiting: connection.respond(with: Response(.busy), closing: true, at: now)
    default: connection.end()
    }
  }
}
