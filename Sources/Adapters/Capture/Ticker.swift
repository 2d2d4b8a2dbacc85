// Waits for time to pass on a thread that does nothing else. The threads that all tasks share may
// be busy for long, and a camera's silence must be noticed nevertheless.

internal import Glibc
internal import System

/// Suspends its one user for a time.
actor Ticker {
  private let executor = ThreadExecutor(name: "camera ticks")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Returns after `time`, or earlier if a signal interrupts the sleep.
  func wait(_ time: Duration) {
    usleep(UInt32(time / .microseconds(1)))
  }
}
