// Which unread codes are shown, and since when: a place that comes and goes is none, and a reason
// that changes from frame to frame helps no user. Time is the frames' time.

internal import Reading

/// Follows the places that are not read until they are worth showing.
nonisolated struct Coach {
  /// A place is outlined once it has stayed for this long, and listed after the second time.
  static let (outlinePatience, listPatience) = (Duration.milliseconds(500), Duration.seconds(1))
  /// A new reason replaces the old one once it has stayed the same for this long.
  static let steadiness = Duration.milliseconds(700)

  private struct Known {
    let since: Duration
    var obstacle: Obstacle
    var candidate: (obstacle: Obstacle, since: Duration)
  }

  private var known: [UnreadPlace.ID: Known] = [:]
  private var newest = Duration.zero

  /// The unread codes to show with the frame of `time`, in which `places` are not read.
  mutating func codes(
    at time: Duration, unread places: [UnreadPlace], of source: ScanSource,
    in orientation: ViewOrientation
  ) -> [UnreadCode] {
    // Time runs backwards when a video starts again.
    if time < newest { known = [:] }
    newest = time
    var next: [UnreadPlace.ID: Known] = [:]
    let codes = places.worthShowing.compactMap { place -> UnreadCode? in
      var code =
        known[place.id]
        ?? Known(since: time, obstacle: place.obstacle, candidate: (place.obstacle, time))
      if code.candidate.obstacle != place.obstacle { code.candidate = (place.obstacle, time) }
      if time - code.candidate.since >= Self.steadiness { code.obstacle = place.obstacle }
      next[place.id] = code
      guard time - code.since >= Self.outlinePatience else { return nil }
      return UnreadCode(
        id: place.id, outline: place.outline, obstacle: orientation.shown(code.obstacle),
        source: source, isListed: time - code.since >= Self.listPatience)
    }
    known = next
    return codes
  }
}
