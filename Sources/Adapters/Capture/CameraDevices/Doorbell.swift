// A bell that wakes a thread out of `poll`, once and for all.

internal import Glibc

/// Rung by any thread; it stays rung.
final class Doorbell: Sendable {
  /// Readable from the moment the bell is rung.
  let descriptor: CInt
  private let button: CInt

  init() {
    var ends: [CInt] = [-1, -1]
    let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let status = socketpair(AF_UNIX, CInt(type), 0, &ends)
    precondition(status == 0, "The system has no descriptor left.")
    (descriptor, button) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(button)
  }

  /// Wakes whoever waits now or later.
  func ring() {
    // Once there is no room it has been rung often enough.
    _ = write(button, "!", 1)
  }

  /// Whether it was rung.
  var isRung: Bool {
    var watch = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watch, 1, 0) > 0
  }
}
