// How many images a second are shown.

/// Counts images over the last two seconds.
struct ImageRate {
  /// The time over which images are counted.
  private static let span = Duration.seconds(2)

  private var moments: [ContinuousClock.Instant] = []

  /// Counts an image that was shown at this moment.
  mutating func add(at moment: ContinuousClock.Instant) {
    forget(before: moment - Self.span)
    moments.append(moment)
  }

  /// Images a second until this moment.
  func perSecond(at moment: ContinuousClock.Instant) -> Double {
    let recent = moments.count { $0 > moment - Self.span && $0 <= moment }
    return Double(recent) / (Self.span / .seconds(1))
  }

  private mutating func forget(before limit: ContinuousClock.Instant) {
    moments.removeFirst(moments.firstIndex { $0 > limit } ?? moments.count)
  }
}
