// Turns Ctrl+C and similar signals into a call, so that the program can finish its work. Without a
// handler, and the second time, they end the program as usual. The signal handler only passes the
// signal on to a thread. Blocking the signals and waiting for them does not work, because
// libdispatch unblocks all signals on its main thread.

internal import Glibc
internal import Synchronization

/// The signals that end the program: Ctrl+C, a closed terminal, and `kill`.
///
///     let interruptions = Interruptions()
///     interruptions.handle { work.cancel() }
public final class Interruptions: Sendable {
  private let handler = Mutex<(@Sendable () -> Void)?>(nil)
  private let signals: [CInt]

  /// Takes the signals over for the rest of the program's life; to be created once.
  public init() {
    // A signal that the parent process ignores, as with `nohup`, stays ignored.
    let ignored = Self.ignoredSignals
    signals = [SIGINT, SIGTERM, SIGHUP].filter { ignored >> UInt64($0 - 1) & 1 == 0 }
    guard signalLine.isOpen else { return }
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Interruptions>.fromOpaque(argument).takeRetainedValue().wait()
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    precondition(status == 0, "The system has no thread left: \(String(cString: strerror(status)))")
    pthread_detach(thread)
    for number in signals { signal(number) { signalLine.send($0) } }
  }

  /// The next signal calls `handler`, once, on a thread of its own, instead of ending the program;
  /// nil restores the default.
  public func handle(with handler: (@Sendable () -> Void)?) {
    self.handler.withLock { $0 = handler }
  }

  private func wait() {
    while let number = signalLine.next() {
      let called = handler.withLock { handler in
        defer { handler = nil }
        return handler
      }
      if let called {
        called()
      } else {
        // Restored, so that the parent process sees which signal ended the program.
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
    }
  }

  /// One bit each; signal 1 is the lowest.
  private static var ignoredSignals: UInt64 {
    guard let status = fopen("/proc/self/status", "re") else { return 0 }
    defer { fclose(status) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, CInt(line.count), status) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if text.hasPrefix("SigIgn:") {
        return UInt64(text.dropFirst(7).filter(\.isHexDigit), radix: 16) ?? 0
      }
    }
    return 0
  }
}

/// The signal handler may do little more than write.
private let signalLine = SignalLine()

private struct SignalLine {
  private let output: CInt
  private let input: CInt

  init() {
    var ends: [CInt] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
    (output, input) = (ends[0], ends[1])
  }

  var isOpen: Bool { input >= 0 }

  /// May be called in a signal handler.
  func send(_ number: CInt) {
    let kept = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(input, &byte, 1)
    errno = kept
  }

  func next() -> CInt? {
    var byte: UInt8 = 0
    while true {
      let count = read(output, &byte, 1)
      if count == 1 { return CInt(byte) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }
}
