// The caller's end of a helper. It asks one question at a time and waits for the answer until a
// deadline; any thread may kill the helper meanwhile. A helper ends with its owner and is reaped
// here, so that no process stays behind. A program that ends ends its helpers first: the kernel
// then counts their processor time as the program's.

internal import CSandbox
internal import Dispatch
internal import Glibc
internal import Synchronization
public import System

/// A helper process; one question at a time.
public final class HelperProcess: Sendable {
  private struct State {
    var isCancelled = false
    var end: HelperEnd?
  }

  /// The handles of the helpers that are not reaped.
  private static let unreaped = Mutex<Set<CInt>>([])

  /// The kernel's number of the process.
  package let process: Int32
  private let handle: FileDescriptor
  private let socket: FileDescriptor
  private let state = Mutex(State())
  /// Tells when the process ends, so that one that dies while it is idle is reaped too. Set once,
  /// and safe on all threads.
  nonisolated(unsafe) private let watch: any DispatchSourceRead

  /// Starts a helper and does not wait until it is ready: the first question waits for it.
  public init(_ role: HelperRole) throws(HelperEnd) {
    guard let program = HelperProgram.path else { throw .unavailable }
    var pair: [CInt] = [-1, -1]
    // SOCK_SEQPACKET keeps messages whole.
    let kind = CInt(SOCK_SEQPACKET.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else { throw .unavailable }
    socket = FileDescriptor(adopting: pair[0])
    let other = FileDescriptor(adopting: pair[1])
    guard let started = Self.spawn(program, role, socket: other.number) else { throw .unavailable }
    // The process is this one's child and not reaped, so its number cannot belong to another.
    let handle = FileDescriptor(adopting: sandbox_process(started))
    guard handle.number >= 0 else {
      // No descriptor is left.
      kill(started, SIGKILL)
      waitpid(started, nil, 0)
      throw .unavailable
    }
    process = started
    self.handle = handle
    Self.unreaped.withLock { _ = $0.insert(handle.number) }
    watch = DispatchSource.makeReadSource(fileDescriptor: handle.number, queue: .global())
    // The descriptor stays open until nothing watches it any more.
    watch.setCancelHandler { withExtendedLifetime(handle) {} }
    watch.setEventHandler { [weak self] in _ = self?.reap() }
    watch.activate()
    withExtendedLifetime(other) {}
  }

  deinit {
    watch.cancel()
    reap()
  }

  /// Ends all helpers, waits until they are gone, and ends the program. A thread that waits for an
  /// answer goes on waiting, so that it does not complain of the helper's end.
  public static func endAll(andProgram endProgram: () -> Never) -> Never {
    unreaped.withLock { handles in
      for handle in handles { _ = sandbox_kill(handle) }
      for handle in handles { _ = wait(for: handle) }
      endProgram()
    }
  }

  /// Whether the process was there a moment ago.
  public var isAlive: Bool { state.withLock { $0.end == nil } }

  /// Asks a question, with a file if the role has one, and returns the answer and its file. After
  /// an error the helper is gone.
  public func ask(
    _ question: HelperMessage, _ file: FileDescriptor? = nil,
    before deadline: ContinuousClock.Instant
  ) throws(HelperEnd) -> (HelperMessage, FileDescriptor?) {
    let sent = withUnsafeBytes(of: question) {
      sandbox_send(socket.number, $0.baseAddress, $0.count, file?.number ?? -1)
    }
    guard sent == MemoryLayout<HelperMessage>.size else { throw reap() }
    return try receive(before: deadline)
  }

  /// Ends the helper, whatever it does; a waiting `ask` throws `cancelled`.
  public func cancel() {
    state.withLock {
      $0.isCancelled = true
      if $0.end == nil { _ = sandbox_kill(handle.number) }
    }
  }

  private func receive(
    before deadline: ContinuousClock.Instant
  ) throws(HelperEnd) -> (HelperMessage, FileDescriptor?) {
    guard waitForMessage(before: deadline) else {
      reap()
      throw .late
    }
    var message = HelperMessage(0)
    var file: CInt = -1
    let length = withUnsafeMutableBytes(of: &message) {
      sandbox_receive(socket.number, $0.baseAddress, $0.count, &file)
    }
    let descriptor = file >= 0 ? FileDescriptor(adopting: file) : nil
    guard length == MemoryLayout<HelperMessage>.size else { throw reap() }
    return (message, descriptor)
  }

  /// Waits until there is something to receive, which may be the end.
  private func waitForMessage(before deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let left = max(.zero, deadline - .now)
      var watched = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
      // One more, so that the wait does not end before the deadline.
      let status = poll(&watched, 1, CInt(clamping: Int(left / .milliseconds(1)) + 1))
      if status > 0 { return true }
      if status == 0 || errno != EINTR { return false }
    }
  }

  /// Ends the helper, waits until it is gone, and returns the reason.
  @discardableResult
  private func reap() -> HelperEnd {
    state.withLock { state in
      if let end = state.end { return state.isCancelled ? .cancelled : end }
      // A process that has ended by itself keeps its own reason.
      _ = sandbox_kill(handle.number)
      let facts = Self.wait(for: handle.number)
      Self.unreaped.withLock { _ = $0.remove(handle.number) }
      let end = HelperEnd(code: facts.si_code, status: facts._sifields._sigchld.si_status)
      state.end = end
      return state.isCancelled ? .cancelled : end
    }
  }

  /// Waits for the end of a process and returns how it ended.
  private static func wait(for handle: CInt) -> siginfo_t {
    var facts = siginfo_t()
    while waitid(P_PIDFD, id_t(handle), &facts, WEXITED) < 0, errno == EINTR {}
    return facts
  }

  /// Starts the program with the socket as its standard input, and with nothing else of this
  /// process: no environment, no other files.
  private static func spawn(_ program: String, _ role: HelperRole, socket: CInt) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, socket, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    sandbox_close_from(&actions, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Ctrl+C in a terminal reaches every process of its group; this one is ended by its caller.
    posix_spawnattr_setpgroup(&attributes, 0)
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var process = pid_t()
    let words = [strdup(program), strdup(role.rawValue), nil]
    defer { words.forEach { free($0) } }
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    let status = posix_spawn(&process, program, &actions, &attributes, words, &environment)
    return status == 0 ? process : nil
  }
}
