// The state that both branches of a stream share while they deliver images: the mailboxes, whether
// images are still accepted, the arrival of the newest, and the moment from which times are
// counted.

internal import Reading
internal import Synchronization

/// The delivery of a stream's images; any thread may use it.
final class StreamDelivery: Sendable {
  let previews: Mailbox<VideoFrame>?
  let samples: Mailbox<VideoFrame>?
  /// Whether an image's time is the time of its arrival: PipeWire's clock for a screen stops while
  /// the screen does not change.
  let countsArrivals: Bool
  /// Added to the time of each image, for a video that starts later.
  let offset: Duration
  private let origin = ContinuousClock.now
  /// The arrival of the newest image, in nanoseconds from `origin`; negative before the first.
  private let newest = Atomic<Int64>(-1)
  /// The pipeline's time, in nanoseconds, at which the stream started.
  private let beginning = Atomic<UInt>(.max)
  private let isOver = Atomic(false)
  private let turn = Mutex(())

  init(
    previews: Mailbox<VideoFrame>?, samples: Mailbox<VideoFrame>?, countsArrivals: Bool,
    offset: Duration = .zero
  ) {
    self.offset = offset
    self.previews = previews
    self.samples = samples
    self.countsArrivals = countsArrivals
  }

  /// The time since the stream was created.
  var age: Duration { .now - origin }

  /// The arrival of the newest image; nil before the first.
  var newestFrame: ContinuousClock.Instant? {
    let nanoseconds = newest.load(ordering: .acquiring)
    return nanoseconds < 0 ? nil : origin + .nanoseconds(nanoseconds)
  }

  /// Delivers one image after the other, so that a repeated image never replaces a newer one.
  func oneAtATime(_ deliver: () -> Void) {
    turn.withLock { _ in deliver() }
  }

  /// Whether images are still accepted.
  var isOpen: Bool { !isOver.load(ordering: .acquiring) }

  /// Drops all images from now on.
  func close() {
    isOver.store(true, ordering: .releasing)
  }

  /// Records that an image has come; true for the first.
  func recordImage() -> Bool {
    let nanoseconds = (ContinuousClock.now - origin) / .nanoseconds(1)
    return newest.exchange(Int64(nanoseconds), ordering: .acquiringAndReleasing) < 0
  }

  /// The stream's beginning in the pipeline's time: the `time` of the first call, on either branch.
  func beginning(orNow time: UInt) -> UInt {
    let (isFirst, earlier) = beginning.compareExchange(
      expected: .max, desired: time, ordering: .acquiringAndReleasing)
    return isFirst ? time : earlier
  }
}
