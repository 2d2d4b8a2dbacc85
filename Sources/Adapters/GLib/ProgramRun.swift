// One run of a program, from its start to its end, on a thread of its own. Whatever the program
// does costs no more than its time limit and the memory of OutputEnds.
//
//   input ─► pipe ─► program ─► a pipe for each output ─► OutputEnds
//
// The program leads a process group, so that its own programs end with it.

internal import CGLib
internal import Dispatch
internal import Glibc
internal import System

extension OtherProgram {
  public static func obstacle(to call: ProgramCall) -> ProgramFault? {
    guard let program = call.words.first else { return .missing }
    var facts = stat()
    guard stat(call.folder, &facts) == 0, facts.st_mode & S_IFMT == S_IFDIR,
      access(call.folder, X_OK) == 0
    else { return .noFolder }
    if let found = g_find_program_in_path(program) {
      g_free(found)
      return nil
    }
    return program.contains("/") && access(program, F_OK) == 0 ? .forbidden : .missing
  }

  /// Runs a program to its end. If the task is cancelled, the program is ended as at its limit.
  public static func finish(_ call: ProgramCall) async -> ProgramEnd {
    await ProgramThread().finish(call)
  }
}

private actor ProgramThread {
  private let executor = ThreadExecutor(name: "program")

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func finish(_ call: ProgramCall) -> ProgramEnd {
    // A program may close its input early; then writing fails instead of ending this process.
    var pipeSignal = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipeSignal, nil)
    do throws(ProgramFault) {
      var run = try ProgramRun(call)
      return run.finish()
    } catch {
      return .notStarted(error)
    }
  }
}

private struct ProgramRun: ~Copyable {
  private enum Patience {
    case unlimited
    case asked
    case forced
  }

  /// The longest delay, in milliseconds, until an exit is noticed while the output stays open.
  private static let step: CInt = 20

  private let call: ProgramCall
  private let process: pid_t
  private var input: FileDescriptor?
  private var pipes: (output: FileDescriptor?, errors: FileDescriptor?)
  private var rest: ArraySlice<UInt8>
  private var output = OutputEnds()
  private var errors = OutputEnds()
  private var patience = Patience.unlimited
  private var deadline: ContinuousClock.Instant

  init(_ call: ProgramCall) throws(ProgramFault) {
    let started = try Self.start(call)
    process = started.process
    input = FileDescriptor(adopting: started.input)
    pipes = (
      FileDescriptor(adopting: started.output), FileDescriptor(adopting: started.errors)
    )
    for end in [started.input, started.output, started.errors] {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    rest = call.input[...]
    deadline = .now + call.limit
    self.call = call
  }

  mutating func finish() -> ProgramEnd {
    while !hasEnded {
      exchange()
      if ContinuousClock.now >= deadline || (Task.isCancelled && patience == .unlimited) {
        guard losePatience() else { return .late }
      }
    }
    // Until the program is reaped, its number cannot belong to another group.
    if patience != .unlimited { kill(-process, SIGKILL) }
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    input = nil
    read()
    if patience != .unlimited { return .late }
    for pipe in [pipes.output, pipes.errors] { if let pipe { Leftover.drain(pipe) } }
    let signal = status & 0x7F
    return signal == 0
      ? .status(Int(status >> 8 & 0xFF), line: status == 0 ? lastLine : reason)
      : .signal(Int(signal), line: reason)
  }

  private var lastLine: String { output.lastLine.isEmpty ? errors.lastLine : output.lastLine }

  /// The reason why the program failed, in its words: the lines after the first mostly explain it.
  private var reason: String { errors.firstLine.isEmpty ? output.firstLine : errors.firstLine }

  /// Whether the program has ended; it is not reaped yet.
  private var hasEnded: Bool {
    var facts = siginfo_t()
    let status = waitid(P_PID, id_t(process), &facts, WEXITED | WNOHANG | WNOWAIT)
    return status == 0 ? facts._sifields._sigchld.si_pid == process : errno != EINTR
  }

  private mutating func losePatience() -> Bool {
    switch patience {
    case .unlimited: (patience, _) = (.asked, kill(-process, SIGTERM))
    case .asked: (patience, _) = (.forced, kill(-process, SIGKILL))
    case .forced: return false
    }
    deadline = .now + call.grace
    return true
  }

  // MARK: Input and output

  /// Waits a moment, and moves the bytes that the pipes take and give.
  private mutating func exchange() {
    if rest.isEmpty { input = nil }
    var ready = [
      pollfd(fd: pipes.output?.number ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipes.errors?.number ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input?.number ?? -1, events: Int16(POLLOUT), revents: 0),
    ]
    // A program that has closed its outputs usually ends at once.
    let isSilent = pipes.output == nil && pipes.errors == nil
    poll(&ready, nfds_t(ready.count), isSilent ? 1 : Self.step)
    if ready[0].revents != 0 || ready[1].revents != 0 { read() }
    if ready[2].revents != 0 { write() }
  }

  private mutating func write() {
    guard let input else { return }
    let count = rest.withUnsafeBytes { Glibc.write(input.number, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno != EAGAIN, errno != EINTR {
      // The program does not read the rest.
      rest = []
    }
  }

  private mutating func read() {
    if Self.read(pipes.output, into: &output) { pipes.output = nil }
    if Self.read(pipes.errors, into: &errors) { pipes.errors = nil }
  }

  /// Reads the bytes in a pipe, but not endlessly; returns whether it is closed.
  private static func read(_ pipe: FileDescriptor?, into ends: inout OutputEnds) -> Bool {
    guard let pipe else { return false }
    var buffer = [UInt8](repeating: 0, count: OutputEnds.most)
    for _ in 0..<16 {
      let count = Glibc.read(pipe.number, &buffer, buffer.count)
      guard count > 0 else { return count == 0 }
      ends.add(buffer.prefix(count))
    }
    return false
  }

  // MARK: Starting

  private static func start(
    _ call: ProgramCall
  ) throws(ProgramFault) -> (process: pid_t, input: CInt, output: CInt, errors: CInt) {
    guard (call.words + [call.folder]).allSatisfy({ !$0.utf8.contains(0) }) else {
      throw .zeroByte
    }
    var words = call.words.map { g_strdup($0) } + [nil]
    defer { for word in words { g_free(word) } }
    // GLib closes all other files of this process, and gives the program the same environment.
    let flags = GSpawnFlags(
      rawValue: G_SPAWN_SEARCH_PATH.rawValue | G_SPAWN_DO_NOT_REAP_CHILD.rawValue
        | G_SPAWN_CLOEXEC_PIPES.rawValue)
    var (process, input, output, errors) = (GPid(), CInt(), CInt(), CInt())
    var error: UnsafeMutablePointer<GError>?
    let isStarted = g_spawn_async_with_pipes(
      call.folder, &words, nil, flags, prepareProgram, nil, &process, &input, &output, &errors,
      &error)
    guard isStarted != 0 else { throw ProgramFault(taking: &error) }
    return (process, input, output, errors)
  }
}

/// Runs after the fork and before the program: only calls that are safe there are allowed.
private func prepareProgram(_: gpointer?) {
  setpgid(0, 0)
  var none = sigset_t()
  sigemptyset(&none)
  sigprocmask(SIG_SETMASK, &none, nil)
  signal(SIGPIPE, SIG_DFL)
}

/// The outputs of abandoned programs. They are still read: a program whose output is no longer read
/// would block or end.
private enum Leftover {
  static func drain(_ output: FileDescriptor) {
    let source = DispatchSource.makeReadSource(fileDescriptor: output.number, queue: .global())
    source.setEventHandler {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = Glibc.read(output.number, &buffer, buffer.count)
      if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { source.cancel() }
    }
    // The descriptor and the source stay until here.
    source.setCancelHandler { withExtendedLifetime((output, source)) {} }
    source.activate()
  }
}

extension ProgramFault {
  /// Takes over a GError and frees it.
  fileprivate init(taking error: inout UnsafeMutablePointer<GError>?) {
    defer { g_clear_error(&error) }
    guard let error, error.pointee.domain == g_spawn_error_quark() else {
      self = .other(error.map { String(cString: $0.pointee.message) } ?? "")
      return
    }
    switch GSpawnError(rawValue: UInt32(error.pointee.code)) {
    case G_SPAWN_ERROR_NOENT, G_SPAWN_ERROR_NOTDIR: self = .missing
    case G_SPAWN_ERROR_ACCES, G_SPAWN_ERROR_PERM, G_SPAWN_ERROR_NOEXEC, G_SPAWN_ERROR_ISDIR:
      self = .forbidden
    case G_SPAWN_ERROR_CHDIR: self = .noFolder
    case G_SPAWN_ERROR_TOO_BIG: self = .tooLong
    default: self = .other(String(cString: error.pointee.message))
    }
  }
}

struct OutputEnds {
  /// The number of bytes that are kept of the output's end.
  static let most = 65_536
  /// The longest line that is kept, in bytes.
  private static let longestLine = 4096

  private var start: [UInt8] = []
  private var bytes: [UInt8] = []

  /// Adds output; of long output only the start and the end are kept.
  mutating func add(_ output: some Collection<UInt8>) {
    start += output.prefix(2 * Self.longestLine - start.count)
    bytes += output
    // Twice the size, so that not every addition moves bytes.
    if bytes.count > 2 * Self.most { bytes.removeFirst(bytes.count - Self.most) }
  }

  /// The first line that is not blank, without the blanks around it; empty if there is none. After
  /// a long blank start, or in a traceback of Python, the last line is returned instead.
  var firstLine: String {
    let line = Self.lines(of: start).first.map { Self.shown($0) } ?? lastLine
    return line.hasPrefix("Traceback (most recent call last)") ? lastLine : line
  }

  /// The last line that is not blank; empty if there is none.
  var lastLine: String { Self.lines(of: bytes.suffix(Self.most)).last.map { Self.shown($0) } ?? "" }

  private static func lines(of bytes: some Collection<UInt8>) -> [[UInt8]] {
    bytes.split { $0 == 0x0A || $0 == 0x0D }.map { Array($0) }
      .filter { $0.contains { $0 > 0x20 } }
  }

  private static func shown(_ line: [UInt8]) -> String {
    let blank: (UInt8) -> Bool = { $0 <= 0x20 }
    let start = line.drop(while: blank).prefix(longestLine)
    guard let end = start.lastIndex(where: { !blank($0) }) else { return "" }
    return String(decoding: start.prefix(through: end), as: UTF8.self)
  }
}
