// A Unix socket at which every program that connects gets the same lines. Lines are sent from the
// caller's thread and never wait for a reader; a thread of the server's own takes new clients in,
// and notices those that leave.

internal import Glibc
internal import Synchronization

/// Serves lines at a Unix socket.
///
///     let server = try LineServer(at: path)
///     server.send(Array("{}\n".utf8))
public final class LineServer: Sendable {
  /// Why nothing can be served.
  public enum Refusal: Error, Hashable, Sendable {
    /// The path has more bytes than the name of a socket can.
    case pathTooLong
    /// Something is at the path that is no socket.
    case noSocket
    /// Another program serves there.
    case served
    case failed(errno: CInt)
  }

  private struct Client {
    let socket: FileDescriptor
    /// Whether it is to leave: it does not read, or is gone.
    var isOver = false
  }

  private struct State {
    var clients: [Client] = []
    var isClosed = false
  }

  /// One more is turned away.
  public static let mostClients = 32
  /// What a client may leave unread before it is dropped, in bytes; the kernel takes twice as much.
  private static let longestQueue: CInt = 1 << 20

  private static let withoutWaiting = CInt(MSG_DONTWAIT | MSG_NOSIGNAL)

  private let path: [UInt8]
  private let listener: FileDescriptor
  private let identity: FileMove.Identity?
  private let state = Mutex(State())

  /// Listens at `path`, which must be free or the socket of a program that has ended. Only the user
  /// can connect.
  public init(at path: [UInt8]) throws(Refusal) {
    self.path = path
    guard var address = sockaddr_un(path) else { throw .pathTooLong }
    try Self.removeDeadSocket(path, &address)
    let listener = try Self.socket()
    self.listener = listener
    // The kernel makes the file with the rights of the socket.
    guard fchmod(listener.number, 0o600) == 0,
      address.withPointer({ bind(listener.number, $0, $1) }) == 0, listen(listener.number, 16) == 0
    else { throw .failed(errno: errno) }
    identity = FileMove.identity(at: path)
    let thread = ServerThread()
    Task { await thread.run { self.receive() } }
  }

  private static func socket() throws(Refusal) -> FileDescriptor {
    let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let number = Glibc.socket(AF_UNIX, CInt(kind), 0)
    guard number >= 0 else { throw .failed(errno: errno) }
    return FileDescriptor(adopting: number)
  }

  /// Removes what a program has left that was killed, and nothing else.
  private static func removeDeadSocket(
    _ path: [UInt8], _ address: inout sockaddr_un
  ) throws(Refusal) {
    var facts = stat()
    guard lstat(path.terminated, &facts) == 0 else { return }
    guard facts.st_mode & S_IFMT == S_IFSOCK else { throw .noSocket }
    let client = try socket()
    // A server with a full queue lives as well.
    if address.withPointer({ connect(client.number, $0, $1) }) == 0 || errno == EAGAIN {
      throw .served
    }
    guard errno == ECONNREFUSED, unlink(path.terminated) == 0 else {
      throw .failed(errno: errno)
    }
  }

  // MARK: Clients

  /// Takes clients in and lets them go until the server is closed.
  private func receive() {
    while true {
      let (sockets, isClosed) = state.withLock { state in
        state.clients.removeAll(where: \.isOver)
        return (state.clients.map(\.socket), state.isClosed)
      }
      if isClosed { return }
      var requests = ([listener] + sockets).map {
        // A client that is gone is told without being asked for.
        pollfd(fd: $0.number, events: 0, revents: 0)
      }
      requests[0].events = Int16(POLLIN)
      poll(&requests, nfds_t(requests.count), -1)
      for (socket, request) in zip(sockets, requests.dropFirst()) where request.revents != 0 {
        drop(socket)
      }
      if requests[0].revents & Int16(POLLIN) != 0 { accept() }
    }
  }

  private func accept() {
    let number = Glibc.accept(listener.number, nil, nil)
    guard number >= 0 else {
      // Without a free descriptor the client stays in the queue, and this would be asked at once.
      if errno != EAGAIN, errno != EINTR { usleep(100_000) }
      return
    }
    let socket = FileDescriptor(adopting: number)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    var length = Self.longestQueue
    setsockopt(number, SOL_SOCKET, SO_SNDBUF, &length, socklen_t(MemoryLayout<CInt>.size))
    state.withLock { state in
      if !state.isClosed, state.clients.count < Self.mostClients {
        state.clients.append(Client(socket: socket))
      }
    }
  }

  private func drop(_ socket: FileDescriptor) {
    state.withLock { state in
      for index in state.clients.indices where state.clients[index].socket === socket {
        state.clients[index].isOver = true
      }
    }
  }

  /// Sends a line to all clients. One that has no room for it is dropped.
  public func send(_ line: [UInt8]) {
    state.withLock { state in
      for index in state.clients.indices where !state.clients[index].isOver {
        let socket = state.clients[index].socket.number
        let sent = Glibc.send(socket, line, line.count, Self.withoutWaiting)
        guard sent != line.count else { continue }
        // A client that gets no whole line any more gets no further ones. This also wakes the
        // server's thread.
        state.clients[index].isOver = true
        shutdown(socket, CInt(SHUT_RDWR))
      }
    }
  }

  /// Ends the server: its clients read to the end, and the socket is removed.
  public func close() {
    state.withLock { state in
      state.isClosed = true
      state.clients = []
    }
    // Wakes the server's thread.
    shutdown(listener.number, CInt(SHUT_RDWR))
    if identity != nil, FileMove.identity(at: path) == identity { unlink(path.terminated) }
  }
}

/// The thread on which a server waits.
private actor ServerThread {
  private let executor = ThreadExecutor(name: "serve")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func run(_ body: @Sendable () -> Void) { body() }
}

extension sockaddr_un {
  /// The address of a path; nil if it is too long.
  fileprivate init?(_ path: [UInt8]) {
    self.init()
    sun_family = sa_family_t(AF_UNIX)
    let bytes = path + [0]
    let isFitting = withUnsafeMutableBytes(of: &sun_path) { place in
      guard bytes.count <= place.count else { return false }
      place.copyBytes(from: bytes)
      return true
    }
    if !isFitting { return nil }
  }

  fileprivate mutating func withPointer<T>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) -> T
  ) -> T {
    withUnsafePointer(to: &self) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
