// The passing of time for an actor, from a thread that does nothing but sleep: what all tasks share
// may be busy for long, and a camera's silence has to be noticed nevertheless.

internal import Glibc
internal import System

/// Lets its caller wait; it is used by one.
actor Ticker {
  private let executor = ThreadExecutor(name: "camera ticks")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Returns after `time`, or a moment sooner where a signal comes in between.
  func wait(_ time: Duration) {
    usleep(UInt32(time / .microseconds(1)))
  }
}
