// The caller's end of a helper. It asks one question at a time and waits for the answer as long as
// a HelperWatch permits; any thread may kill the helper meanwhile. A helper ends with its owner and
// is reaped here, so that no process stays behind. A program that ends ends its helpers first: the
// kernel then counts their processor time as the program's.

internal import CSandbox
internal import Dispatch
internal import Glibc
internal import Synchronization
public import System

/// A helper process; one question at a time.
public final class HelperProcess: Sendable {
  private struct State {
    var isCancelled = false
    var hasAnswered = false
    var end: HelperEnd?
  }

  /// The handles of the helpers that are not reaped.
  private static let unreaped = Mutex<Set<CInt>>([])

  /// The process ID.
  package let process: Int32
  private let handle: FileDescriptor
  private let socket: FileDescriptor
  private let state = Mutex(State())
  /// Watches for the end of the process, so that one that ends while it is idle is reaped too. It
  /// is set once, and safe on all threads.
  nonisolated(unsafe) private let watch: any DispatchSourceRead

  /// Starts a helper and does not wait until it is ready: the first question waits for it.
  public init(_ role: HelperRole) throws(HelperEnd) {
    guard let program = HelperProgram.path(of: role.program) else { throw .unavailable }
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
  /// answer continues waiting, so that it does not complain of the helper's end.
  public static func endAll(andProgram endProgram: () -> Never) -> Never {
    unreaped.withLock { handles in
      for handle in handles { _ = sandbox_kill(handle) }
      for handle in handles { _ = wait(for: handle) }
      endProgram()
    }
  }

  /// Whether the process was there a moment ago and was not cancelled.
  public var isAlive: Bool { state.withLock { $0.end == nil && !$0.isCancelled } }

  /// Whether the process is alive and not stopped.
  public var isReady: Bool { isAlive && !Self.isStopped(handle.number) }

  /// The processor time that the process has used; nil if it is gone.
  public var processorTime: Duration? {
    // The number of a reaped process may belong to another process.
    state.withLock { $0.end == nil ? OtherProcess.processorTime(of: process) : nil }
  }

  /// Asks a question, with a file if it has one, and returns the answer and its file. After an
  /// error the helper is gone. It may use `mostWork` of processor time for the answer, may rest for
  /// `mostRest`, which means that it neither works nor waits for the processor or a disk, and may
  /// be stopped for `mostStop`.
  public func ask<Question: HelperQuestion>(
    _ question: Question, _ file: FileDescriptor? = nil, mostWork: Duration,
    mostRest: Duration = HelperWatch.usualRest, mostStop: Duration = HelperWatch.longestStop
  ) throws(HelperEnd) -> (Question.Answer, FileDescriptor?) {
    let number = Int.random(in: 1...Int.max)
    let isNew = state.withLock { !$0.hasAnswered }
    var watch = HelperWatch(
      worked: processorTime ?? .zero,
      mostWork: mostWork + (isNew ? HelperWatch.startingWork : .zero), mostRest: mostRest,
      mostStop: mostStop)
    for packet in Packet.all(of: question.bytes, file, question: number) {
      guard packet.send(to: socket.number, isPatient: false) else { throw reap() }
    }
    let (bytes, answerFile) = try receive(answerTo: number, &watch)
    guard let answer = try? Question.Answer(bytes) else {
      reap()
      throw .senseless
    }
    state.withLock { $0.hasAnswered = true }
    return (answer, answerFile)
  }

  /// Ends the helper, whatever it does; a waiting `ask` throws `cancelled`.
  public func cancel() {
    state.withLock {
      $0.isCancelled = true
      if $0.end == nil { _ = sandbox_kill(handle.number) }
    }
  }

  private func receive(
    answerTo question: Int, _ watch: inout HelperWatch
  ) throws(HelperEnd) -> ([UInt8], FileDescriptor?) {
    var bytes: [UInt8] = []
    var file: FileDescriptor?
    while true {
      if let end = endBeforePacket(&watch) {
        reap()
        throw end
      }
      guard let packet = Packet(from: socket.number) else { throw reap() }
      bytes += packet.bytes
      file = file ?? packet.file
      // A packet that was sent ahead, or twice, is no answer to this question.
      guard packet.question == question,
        packet.left == 0
          || packet.isFull && bytes.count + packet.left <= Packet.mostInAll
      else {
        reap()
        throw .senseless
      }
      if packet.left == 0 { return (bytes, file) }
    }
  }

  /// Waits until there is something to receive, which may be the end of the connection; returns the
  /// reason if the wait is given up.
  private func endBeforePacket(_ watch: inout HelperWatch) -> HelperEnd? {
    while true {
      var watched = pollfd(fd: socket.number, events: Int16(POLLIN), revents: 0)
      let status = poll(&watched, 1, CInt(HelperWatch.step / .milliseconds(1)))
      if status > 0 { return nil }
      if status < 0, errno != EINTR { return .late }
      let end: HelperEnd? = state.withLock { state in
        // Its end is about to be received.
        guard state.end == nil else { return nil }
        return watch.end(of: process, isStopped: Self.isStopped(handle.number))
      }
      if let end { return end }
    }
  }

  /// Whether another process stopped a helper, which did not continue since then.
  private static func isStopped(_ handle: CInt) -> Bool {
    var facts = siginfo_t()
    let status = waitid(P_PIDFD, id_t(handle), &facts, WSTOPPED | WNOHANG | WNOWAIT)
    return status == 0 && facts._sifields._sigchld.si_pid != 0
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
    let watch = StartWatch()
    defer { watch.end() }
    let status = posix_spawn(&process, program, &actions, &attributes, words, &environment)
    return status == 0 ? process : nil
  }
}

// The time for which a caller waits for its helper. It is processor time: on a busy machine the
// same work takes longer by the clock, and must come to the same result. By the clock a helper is
// given up only if it does nothing although it could: it sleeps, or another process stopped it.

/// Judges a helper, step by step, while its caller waits for an answer.
public struct HelperWatch {
  /// The longest time for which a helper may do nothing, unless its caller sets another.
  public static let usualRest = Duration.seconds(5)
  /// The longest time for which a helper may be stopped. Within little more than twice this time,
  /// the caller gets an error or the answer of another helper.
  public static let longestStop = Duration.seconds(3)
  /// The longest time for which a helper that is replaced at little cost may be stopped.
  static let shortStop = Duration.seconds(0.3)
  /// The longest time by the clock, whatever happens.
  static let longestWait = Duration.seconds(240)
  /// The time between two checks of the helper.
  static let step = Duration.milliseconds(100)
  /// The processor time that a new helper needs for loading its parts, with room for slow machines.
  static let startingWork = Duration.seconds(1)
  /// A helper that works for a smaller share of the time is resting.
  private static let leastShare = 0.05

  private let limit: Duration
  private let (mostRest, mostStop): (Duration, Duration)
  private var worked: Duration
  private var last = ContinuousClock.now
  private var (wait, rest, stop) = (Duration.zero, Duration.zero, Duration.zero)

  /// Watches a helper that has used `worked` of processor time and may use `mostWork` more.
  init(worked: Duration, mostWork: Duration, mostRest: Duration, mostStop: Duration) {
    (self.worked, limit) = (worked, worked + mostWork)
    (self.mostRest, self.mostStop) = (mostRest, mostStop)
  }

  /// Checks the process; the reason for giving it up, if there is one.
  mutating func end(of process: Int32, isStopped: Bool) -> HelperEnd? {
    let now = ContinuousClock.now
    // While this process was stopped or the computer slept, the helper could do nothing either.
    let passed = min(now - last, Self.step * 3)
    let work = OtherProcess.processorTime(of: process) ?? worked
    let share = (work - worked) / passed
    (last, worked) = (now, work)
    wait += passed
    stop = isStopped ? stop + passed : .zero
    let works = share >= Self.leastShare || (!isStopped && OtherProcess.isBusy(process))
    rest = works ? .zero : rest + passed
    if stop >= mostStop { return .stopped }
    return worked >= limit || rest >= mostRest || wait >= Self.longestWait ? .late : nil
  }
}

/// The programs that users do not start themselves.
package enum HelperProgram {
  /// The folders that may have them: that of the running program, as in a build folder, and the
  /// prefix's folder for such programs. The kernel provides the path, because the name by which a
  /// shell started the program may have no folder.
  private static let folders: [String] = {
    guard let program = OwnProgram.path else { return [] }
    let own = program.split(separator: "/").dropLast()
    return [own, own.dropLast() + ["libexec", "reticle"]].map { "/" + $0.joined(separator: "/") }
  }()

  /// The path of the program with this name; nil if it is not installed.
  package static func path(of program: String) -> String? {
    folders.map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }
}
