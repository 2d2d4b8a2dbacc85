// Ends a wait in `poll` from another thread.

internal import Glibc

/// A request to stop that any thread can send; once sent, it stays sent.
final class StopSignal: Sendable {
  /// Readable from the moment the signal is sent.
  let descriptor: CInt
  private let sender: CInt

  init() {
    var ends: [CInt] = [-1, -1]
    let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let status = socketpair(AF_UNIX, CInt(type), 0, &ends)
    precondition(status == 0, "The system has no descriptor left.")
    (descriptor, sender) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(sender)
  }

  /// Ends the current wait and every later one.
  func send() {
    // A full buffer means that the signal was sent before.
    _ = write(sender, "!", 1)
  }

  /// Whether the signal was sent.
  var isSent: Bool {
    var watch = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watch, 1, 0) > 0
  }
}
