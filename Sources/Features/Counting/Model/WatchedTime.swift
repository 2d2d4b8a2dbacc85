// The time of a source as its frames show it: the parts that were watched, and the gaps.

/// The frames' time without jumps backwards, even if a source starts its times again.
struct WatchedTime: Sendable {
  /// The step from one frame to the next.
  struct Step: Hashable, Sendable {
    /// How long a code that is missing in this frame was out of sight, as far as the frame can
    /// show.
    let watched: Duration
    /// The rest of the time, in which anything may have happened.
    let gap: Duration
  }

  /// A frame that is older than the last by more than this comes from a clock that started again.
  private static let rewind = Duration.seconds(1)
  /// A frame covers the time since the previous one up to the usual interval, within these limits.
  /// Anything may happen in more than half a second.
  private static let speaksFor = Duration.milliseconds(200)...Duration.milliseconds(500)
  /// A gap of this length is reported, unless the source's usual interval is as long.
  private static let longGap = Duration.seconds(1)
  /// The number of intervals from which the usual one is determined.
  private static let memory = 9
  /// The time that a reopened camera may need until its images are usable.
  private static let settling = Duration.seconds(1)

  /// The newest frame's time.
  private(set) var time = Duration.zero
  /// The total length of the long gaps.
  private(set) var unwatched = Duration.zero
  /// The offset from the source's own times.
  private var shift = Duration.zero
  private var hasFrame = false
  private var breakLength: Duration?
  private var settled = Duration.zero
  private var steps: [Duration] = []

  /// Starts with another source.
  mutating func beginSource() {
    let unwatched = unwatched
    self = WatchedTime()
    self.unwatched = unwatched
  }

  /// Notes that frames come again after a break.
  mutating func resume(after length: Duration) {
    if hasFrame { breakLength = (breakLength ?? .zero) + max(.zero, length) }
  }

  /// Records the frame at time `frame` on the source's own clock; `seesCodes` if codes are seen in
  /// it.
  mutating func step(to frame: Duration, seesCodes: Bool) -> Step {
    guard hasFrame else {
      (time, hasFrame) = (frame, true)
      return Step(watched: .zero, gap: .zero)
    }
    let usual = steps.isEmpty ? .zero : steps.sorted()[steps.count / 2]
    var isAnew = true
    var elapsed = max(.zero, frame + shift - time)
    if let length = breakLength {
      elapsed = length
      breakLength = nil
    } else if frame + shift < time - Self.rewind {
      // The time that passed is not known.
      elapsed = .zero
    } else {
      isAnew = false
    }
    time += elapsed
    if isAnew {
      shift = time - frame
      settled = time + Self.settling
    } else {
      steps.append(elapsed)
      if steps.count > Self.memory { steps.removeFirst() }
    }
    if elapsed >= max(Self.longGap, usual * 3) { unwatched += elapsed }
    if seesCodes { settled = time }
    guard settled <= time else { return Step(watched: .zero, gap: elapsed) }
    let most = min(max(usual, Self.speaksFor.lowerBound), Self.speaksFor.upperBound)
    return Step(watched: min(elapsed, most), gap: elapsed - min(elapsed, most))
  }
}
