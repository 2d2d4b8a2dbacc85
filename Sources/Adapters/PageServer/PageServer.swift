// The WebSocket of pages in this computer's browsers: it is at this computer's own addresses alone,
// takes connections of this user's programs alone, and has a limit for all that they can send.
//
//   browser ── a connection ──► LoopPeer ──► PageConnection ── PageOpening ──► a page, by its origin
//           ◄── frames ─────                                ◄── messages ───► the caller

internal import Glibc
internal import Synchronization
package import System

/// Serves pages at a port.
package actor PageServer {
  private let executor = ThreadExecutor(name: "pages")
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }
  package enum Failure: Error, Hashable {
    /// At one of the addresses: another program would get a part of the pages.
    case portIsTaken
    case noSocket
  }

  private let port: UInt16
  private let listeners: [FileDescriptor]
  private let limits: PageLimits
  private let guests = PageGuests()
  private let site: @Sendable (String) -> String

  /// `site` says whose page an origin is.
  package init(
    at port: UInt16, _ limits: PageLimits = PageLimits(),
    site: @escaping @Sendable (_ origin: String) -> String
  ) throws(Failure) {
    var listeners: [FileDescriptor] = []
    for address in LoopAddress.allCases {
      if let listener = try address.listen(at: port) { listeners.append(listener) }
    }
    self.listeners = listeners
    (self.port, self.limits, self.site) = (port, limits, site)
  }

  /// Takes connections until the `owner` of this process closes its end of that file, and calls
  /// `serve` for each page with the origin that its browser says.
  package func run(
    for owner: FileDescriptor, _ serve: @escaping @Sendable (PageConnection, String) async -> Void
  ) {
    while true {
      var requests = ([owner] + listeners).map {
        pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&requests, nfds_t(requests.count), -1) > 0 else { continue }
      if requests[0].revents != 0 { return }
      for (listener, request) in zip(listeners, requests.dropFirst()) where request.revents != 0 {
        accept(at: listener, serve)
      }
    }
  }

  private nonisolated func accept(
    at listener: FileDescriptor,
    _ serve: @escaping @Sendable (PageConnection, String) async -> Void
  ) {
    let number = Glibc.accept(listener.number, nil, nil)
    guard number >= 0 else {
      // Without a free descriptor the connection stays in the queue, and this would be asked at once.
      if errno != EAGAIN, errno != EINTR { usleep(100_000) }
      return
    }
    let file = FileDescriptor(adopting: number)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    guard guests.enter() else { return }
    guard LoopPeer.isOwn(file) else { return guests.leave() }
    let connection = PageConnection(file, limits)
    Task { [port, guests, site] in
      defer { guests.leave() }
      let origin = await connection.open(at: port) { (origin) throws(PageOpening.Refusal) in
        try guests.admit(origin, of: site(origin))
      }
      guard let origin else { return }
      await serve(connection, origin)
      connection.end()
      guests.forget(origin)
    }
  }
}

/// Who is connected.
private final class PageGuests: Sendable {
  /// The most connections, also of those whose requests are yet to come.
  private static let mostConnections = 8
  private static let mostPages = 4
  private static let mostOfSite = 2

  private struct State {
    var connections = 0
    /// The sites of the origins.
    var pages: [String: String] = [:]
  }

  private let state = Mutex(State())

  /// Counts a connection; false if there are too many.
  func enter() -> Bool {
    state.withLock { state in
      guard state.connections < Self.mostConnections else { return false }
      state.connections += 1
      return true
    }
  }

  func leave() { state.withLock { $0.connections -= 1 } }

  /// Takes a page in, which may have one connection, and its site two.
  func admit(_ origin: String, of site: String) throws(PageOpening.Refusal) {
    let refusal: PageOpening.Refusal? = state.withLock { state in
      let others = state.pages.values.count { $0 == site }
      if state.pages[origin] != nil || others >= Self.mostOfSite { return .hasOne }
      if state.pages.count >= Self.mostPages { return .full }
      state.pages[origin] = site
      return nil
    }
    if let refusal { throw refusal }
  }

  func forget(_ origin: String) { state.withLock { $0.pages[origin] = nil } }
}
