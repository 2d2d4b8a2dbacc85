// How long a reading has worked, all threads together. Waiting for a turn on a busy machine is not
// counted, so that it costs an image none of its chances.

import Synchronization

/// Adds up the time that pieces of work take, on any threads.
final class WorkingTime: Sendable {
  private let sum = Mutex(Duration.zero)

  /// All that was measured so far.
  var total: Duration { sum.withLock { $0 } }

  /// Does a piece of work and adds its time.
  func measure<Result>(_ work: () -> Result) -> Result {
    let began = ContinuousClock.now
    defer {
      let time = ContinuousClock.now - began
      sum.withLock { $0 += time }
    }
    return work()
  }
}
