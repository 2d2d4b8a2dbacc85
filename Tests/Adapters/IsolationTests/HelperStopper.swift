// Another process that stops helpers, such as a debugger or a batch system: as soon as one is
// started, and again and again.

import Foundation
import Glibc
import Synchronization

/// Stops the helpers that one thread starts.
final class HelperStopper: Sendable {
  private enum State { case waiting, stopping, ended }

  private let state = Mutex(State.waiting)
  /// The microseconds between two looks for new helpers.
  private let pause: UInt32

  private init(pause: UInt32) { self.pause = pause }

  /// Stops the thread's helpers from now on, until its work ends.
  func begin() { state.withLock { if $0 == .waiting { $0 = .stopping } } }

  /// Does the same after `delay`.
  func begin(after delay: Duration) {
    DispatchQueue.global().asyncAfter(deadline: .now() + delay / .seconds(1)) { self.begin() }
  }

  /// Does `body` on a thread of its own. Other tests start their helpers on others.
  static func run(
    pause: UInt32 = 5000, _ body: @escaping @Sendable (HelperStopper) -> Void
  ) async {
    let stopper = HelperStopper(pause: pause)
    await withCheckedContinuation { continuation in
      let thread = Thread {
        if let list = FileHandle(forReadingAtPath: "/proc/thread-self/children") {
          Thread { stopper.work(on: list) }.start()
        }
        body(stopper)
        stopper.state.withLock { $0 = .ended }
        continuation.resume()
      }
      // As the threads that decode and look.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// Reads the numbers of the thread's children from `list`.
  private func work(on list: FileHandle) {
    while true {
      let state = state.withLock { $0 }
      if state == .ended { return }
      if state == .stopping {
        try? list.seek(toOffset: 0)
        let text = (try? list.readToEnd()).map { String(decoding: $0, as: UTF8.self) } ?? ""
        for child in text.split(separator: " ").compactMap({ Int32($0) }) { kill(child, SIGSTOP) }
      }
      usleep(pause)
    }
  }
}
