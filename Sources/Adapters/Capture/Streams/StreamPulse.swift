// When images came and how their moments are counted: what the threads of a stream's two branches
// and whoever watches over it share.

internal import Synchronization

/// The moments of a stream; touched by any thread.
final class StreamPulse: Sendable {
  /// Whether an image's moment is that of its arrival: PipeWire's clock stands still with the screen.
  let countsArrivals: Bool
  private let origin = ContinuousClock.now
  /// Nanoseconds from `origin`; less than nothing before the first image.
  private let newest = Atomic<Int64>(-1)
  /// The pipeline's time, in nanoseconds, at which the stream began.
  private let beginning = Atomic<UInt>(.max)
  private let isOver = Atomic(false)
  private let turn = Mutex(())

  init(countsArrivals: Bool) {
    self.countsArrivals = countsArrivals
  }

  /// How long there has been the stream.
  var age: Duration { .now - origin }

  /// When an image last came.
  var newestFrame: ContinuousClock.Instant? {
    let nanoseconds = newest.load(ordering: .acquiring)
    return nanoseconds < 0 ? nil : origin + .nanoseconds(nanoseconds)
  }

  /// Delivers one image after the other, so that a repeated one never takes a newer one's place.
  func inTurn(_ deliver: () -> Void) {
    turn.withLock { _ in deliver() }
  }

  /// Whether images are still wanted.
  var isOpen: Bool { !isOver.load(ordering: .acquiring) }

  /// From now on images are dropped.
  func close() {
    isOver.store(true, ordering: .releasing)
  }

  /// Notes that an image has come; true for the first.
  func beat() -> Bool {
    let nanoseconds = (ContinuousClock.now - origin) / .nanoseconds(1)
    return newest.exchange(Int64(nanoseconds), ordering: .acquiringAndReleasing) < 0
  }

  /// The beginning of the stream in the pipeline's time, which is `time` for whoever asks first: it
  /// is the same for both branches, and stays when a video is played again.
  func beginning(orNow time: UInt) -> UInt {
    let (isFirst, earlier) = beginning.compareExchange(
      expected: .max, desired: time, ordering: .acquiringAndReleasing)
    return isFirst ? time : earlier
  }
}
