// How long a reading has worked, all threads together. Waiting for a turn on a busy machine is not
// counted, so that it costs an image none of its chances.

import Synchronization

/// Adds up the time that pieces of work take, on any threads.
final class WorkingTime: Sendable {
  private let sum = Mutex(Duration.zero)
  private let threadTime: @Sendable () -> Duration

  /// Measures by `threadTime`, the time that the calling thread has worked.
  init(_ threadTime: @escaping @Sendable () -> Duration) {
    self.threadTime = threadTime
  }

  /// All that was measured so far.
  var total: Duration { sum.withLock { $0 } }

  /// Does a piece of work and adds its time.
  func measure<Result>(_ work: () -> Result) -> Result {
    let began = threadTime()
    defer {
      let time = threadTime() - began
      sum.withLock { $0 += time }
    }
    return work()
  }
}
