// One passing code: where it is, how it moves, and where it should be later.

internal import Reading

/// A code from entering the view to leaving it.
struct PassingCode: Sendable {
  /// A hidden code that moves steadily is expected for this many times the usual absence.
  static let longestHiding = 3
  /// The number of looks from which a movement counts as steady.
  private static let steadyLooks = 4

  /// The looks that must agree before an uncertain code counts: in general, and if the code was
  /// only seen at the image's edge, where the rest of an EAN-13 can be read as a UPC-E.
  private static let (agreeing, agreeingAtEdge) = (2, 8)
  /// A code nearer to the edge than this share of the image may be cut off.
  private static let edge = 0.01

  /// The number of readings without a code that shows that the code is out of sight.
  private static let looksWithout = 3
  /// Gaps between frames that are shorter than this are ignored.
  private static let shortGap = Duration.milliseconds(200)
  /// A course continues in a gap if it is at least this many times as long as the code, and if the
  /// newest speed differs from the mean by less than this share.
  private static let (steadyWay, steadyShare) = (1.5, 0.25)

  /// How long the bars of a partly hidden code may be misread as another code, and the number of
  /// readings after which the other code is real nevertheless. Half a second has 15 readings.
  private static let (doubt, looksBeyondDoubt) = (Duration.milliseconds(1500), 20)

  /// The track of the code since it came into view.
  private(set) var track: CodeTrack
  /// Whether its passage has started, and whether that was counted.
  private(set) var (hasBegun, isCounted) = (false, false)
  private var wasInside: Bool
  /// The time for which the code has been out of sight according to readings; below, the number of
  /// those readings, and the time of the gaps between frames.
  private var absence = Duration.zero
  private var (looksMissed, gap) = (0, Duration.zero)
  /// Whether the code is assumed to move like the others, because it has been seen too briefly.
  private var isJoined = false

  /// Starts where a code comes into view.
  init(_ code: CodeTrack, in size: PixelSize, at time: Duration) {
    track = CodeTrack(code.code, at: code.outline, time)
    wasInside = code.outline.isInside(size, Self.edge)
  }

  /// Whether a single look may be wrong, as with bars that are partly hidden.
  private var isUncertain: Bool { track.code.isLinear }

  /// Whether enough readings agree, and the passage has not started or, while `counting`, was not
  /// counted.
  func isReady(counting: Bool) -> Bool {
    let needed = !isUncertain ? 1 : wasInside ? Self.agreeing : Self.agreeingAtEdge
    return !(counting ? isCounted : hasBegun) && track.looks >= needed
  }

  /// Notes that its passage starts.
  mutating func begin(counting: Bool) { (hasBegun, isCounted) = (true, counting || isCounted) }

  /// Whether enough readings saw it to be sure that it was there.
  var isCredible: Bool { track.looks >= 3 }

  /// Records where a reading sees it, in an image of `size`.
  mutating func see(_ outline: Quadrilateral, in size: PixelSize, at time: Duration) {
    let reach = track.extent + track.course.length * track.seconds(until: time) / 4
    // Otherwise a hand has moved it, or it is taken for another copy.
    let isOnCourse = distance(to: outline, at: time) <= reach
    track.see(outline, at: time, isOnCourse: isOnCourse)
    wasInside = wasInside || outline.isInside(size, Self.edge)
    (absence, looksMissed, gap, isJoined) = (.zero, 0, .zero, false)
  }

  /// The code after a reading without it that covers this time.
  func missed(for watched: Duration) -> PassingCode {
    var result = self
    result.absence += watched
    result.looksMissed += 1
    return result
  }

  /// The same after a gap between frames.
  func passing(_ length: Duration) -> PassingCode {
    var result = self
    result.gap += length
    return result
  }

  /// The same in images that are larger or smaller by these factors.
  func scaled(across: Double, down: Double) -> PassingCode {
    var result = self
    result.track = track.scaled(across: across, down: down)
    return result
  }

  /// The same on the course of another code, unless its own is known or contradicts.
  func joining(_ other: PassingCode) -> PassingCode {
    let isRecent = other.track.lastSeen - track.lastSeen < .milliseconds(500) && gap == .zero
    let isKnown = isSteady || track.looksOnCourse >= 2 * Self.steadyLooks
    let course = other.track.course
    guard isRecent, !isKnown,
      !track.hasCourse || track.course.distance(to: course) < course.length / 2
    else { return self }
    var result = self
    result.track.join(other.track)
    result.isJoined = true
    return result
  }

  /// Whether readings have shown for this long that the code is out of sight.
  func isAbsent(for time: Duration) -> Bool {
    absence >= time && looksMissed >= Self.looksWithout
  }

  /// Whether `other` is misread from the partly hidden bars of this code, because it lies where
  /// this code should be.
  func isMistaken(for other: PassingCode, at time: Duration) -> Bool {
    guard hasBegun, isUncertain, other.isUncertain, time - track.lastSeen < Self.doubt,
      other.track.looks < Self.looksBeyondDoubt
    else { return false }
    let expected = expected(at: time)
    let way = expected - track.place
    return other.track.outline.contains(expected)
      || track.outline.mapped { $0 + way }.contains(other.track.place)
  }

  /// The distance of `outline` from the expected place.
  func distance(to outline: Quadrilateral, at time: Duration) -> Double {
    expected(at: time).distance(to: outline.center)
  }

  /// Whether the code is where its movement leads. After an absence of the `usual` length or
  /// longer, only a moving code is recognized by its position.
  func isExpected(
    at outline: Quadrilateral, _ time: Duration, absentFor usual: Duration
  ) -> Bool {
    let isLong = isAbsent(for: usual)
    guard !isLong || isMoving && !isAbsent(for: usual * Self.longestHiding) else { return false }
    let path = track.course.length * track.seconds(until: time)
    let reach = track.extent * (isLong ? 0.5 : 1) + path * 0.25
    return distance(to: outline, at: time)
      < (isInLongGap ? min(reach, uncertainty(at: time)) : reach)
  }

  /// Whether the code has left an image of `size` over one side, so that a code that enters at
  /// `outline` on the other side is another one.
  func hasLeft(
    _ size: PixelSize, comingBackAt outline: Quadrilateral, _ time: Duration
  ) -> Bool {
    guard isMoving else { return false }
    let expected = expected(at: time)
    // A code is no longer read once a part of it is outside the image.
    let margin = track.extent / 2
    let (width, height) = (Double(size.width), Double(size.height))
    let isInside =
      (margin...max(margin, width - margin)).contains(expected.x)
      && (margin...max(margin, height - margin)).contains(expected.y)
    if isInLongGap {
      return !isInside && isSteady && distance(to: outline, at: time) > uncertainty(at: time)
    }
    let back = (track.place - outline.center).dot(track.course.normalized)
    return !isInside && back > max(track.extent, min(width, height) / 4)
  }

  private var isMoving: Bool {
    isJoined
      || track.looksOnCourse >= Self.steadyLooks && track.course.length > track.extent / 4
  }

  /// Whether the code has moved so far and so evenly, as on a conveyor but not in a hand, that its
  /// movement continues in a gap.
  var isSteady: Bool {
    if isJoined { return true }
    guard isMoving, let way = track.wayOnCourse, way.length > track.extent * Self.steadyWay
    else { return false }
    return track.course.distance(to: way.mean) < way.mean.length * Self.steadyShare
  }

  /// Whether frames were missing since the code was last seen.
  private var isInLongGap: Bool { gap > Self.shortGap }

  /// The possible deviation from the position to which a steady movement leads.
  private func uncertainty(at time: Duration) -> Double {
    track.extent / 2 + track.course.length * track.seconds(until: time) * 0.1
  }

  private func expected(at time: Duration) -> Point {
    // The trembling of a hand is no movement that continues in a gap.
    guard track.hasCourse || isJoined, !isInLongGap || isSteady else { return track.place }
    return track.place + track.course * track.seconds(until: time)
  }
}

extension Quadrilateral {
  /// Whether it lies in an image of `size` and farther from the edge than a share of the image.
  fileprivate func isInside(_ size: PixelSize, _ share: Double) -> Bool {
    let (width, height) = (Double(size.width), Double(size.height))
    return corners.allSatisfy {
      (width * share...width * (1 - share)).contains($0.x)
        && (height * share...height * (1 - share)).contains($0.y)
    }
  }
}
