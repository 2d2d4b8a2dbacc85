// Ctrl+C and its like as a call: whoever has something to bring to an end first says so; else, and
// the second time, they end the program as they always do. The handler only passes the signal on to a
// thread of its own. They are not blocked and waited for, because libdispatch's main thread opens
// itself to all signals.

internal import Glibc
internal import Synchronization

/// The signals that ask the program to end: Ctrl+C, the terminal's closing and `kill`.
public final class Interruptions: Sendable {
  private let handler = Mutex<(@Sendable () -> Void)?>(nil)
  private let signals: [CInt]

  /// Takes the signals over for the rest of the program's life; to be made once.
  public init() {
    // One that the caller had ignored, as `nohup` does, stays so.
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
    for number in signals { signal(number) { signalLine.tell($0) } }
  }

  /// Has the next signal call `handler`, once, on a thread of its own, in place of ending the
  /// program; nil takes that back.
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
        // As if it had never been taken over, so that the caller sees what ended the program.
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
    }
  }

  /// A bit for each signal that is ignored, the lowest for signal 1.
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

/// The way out of a signal handler, in which hardly anything may be done but to write.
private let signalLine = SignalLine()

/// A pipe through which signals are told by their numbers.
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

  /// Tells a signal; to be called in its handler.
  func tell(_ number: CInt) {
    let kept = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(input, &byte, 1)
    errno = kept
  }

  /// Waits for the next signal.
  func next() -> CInt? {
    var byte: UInt8 = 0
    while true {
      let count = read(output, &byte, 1)
      if count == 1 { return CInt(byte) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }
}
