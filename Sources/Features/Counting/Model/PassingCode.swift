// One code that passes: where it is, how it moves, and where it should be later.

internal import Reading

/// A code from its coming into view to its leaving.
struct PassingCode: Sendable {
  /// A hidden code that moves steadily is expected for so many times the usual absence.
  static let longestHiding = 3
  /// Looks after which a movement counts as steady.
  private static let steadyLooks = 4

  /// Looks that have to agree before an uncertain code counts, and before one does that was only
  /// seen at the image's edge: what is left of an EAN-13 there can be a UPC-E.
  private static let (agreeing, agreeingAtEdge) = (2, 8)
  /// The distance from the edge at which a code is cut, as a share of the image.
  private static let edge = 0.01

  /// The readings without a code that show together that it is out of sight.
  private static let looksWithout = 3
  /// A shorter gap between frames changes nothing.
  private static let shortGap = Duration.milliseconds(200)
  /// A course that led this many times the code's extent, and from whose mean speed the newest
  /// differs by less than this share, continues in a gap.
  private static let (steadyWay, steadyShare) = (1.5, 0.25)

  /// For how long the bars of a code that is hidden may be read as another one, and the readings
  /// after which it is another one nevertheless. Half a second has 15 of them.
  private static let (doubt, looksBeyondDoubt) = (Duration.milliseconds(1500), 20)

  /// Its track since it came into view.
  private(set) var track: CodeTrack
  /// Whether its passage has started, and whether that was counted.
  private(set) var (hasBegun, isCounted) = (false, false)
  private var wasInside: Bool
  /// For how long readings have shown since then that it is not in sight, how many they were, and
  /// how long the gaps between them were.
  private var absence = Duration.zero
  private var (looksMissed, gap) = (0, Duration.zero)
  /// Whether it moves like the others, because it has not been seen for long enough.
  private var isJoined = false

  /// Starts where a code comes into view.
  init(_ code: CodeTrack, in size: PixelSize, at time: Duration) {
    track = CodeTrack(code.code, at: code.outline, time)
    wasInside = code.outline.isInside(size, Self.edge)
  }

  /// Whether a single look can be wrong, as at bars of which a part is hidden.
  private var isUncertain: Bool { track.code.isLinear }

  /// Whether enough readings agree, and its passage has not started; or not been counted, when
  /// `counting`.
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

  /// The same after a reading that did not see it and speaks for this time.
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

  /// Whether looks have shown for that long that it is not in sight.
  func isAbsent(for time: Duration) -> Bool {
    absence >= time && looksMissed >= Self.looksWithout
  }

  /// Whether `other` is read from the bars of this code, of which a part is hidden: where they have
  /// to be, something else is read.
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

  /// Whether the code is where its movement leads. Only a code that moves is known by its place
  /// when it was out of sight for the `usual` absence or longer.
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

  /// Whether the code has left an image of `size` over one side, so that what comes in at `outline`
  /// on the other side is another one.
  func hasLeft(
    _ size: PixelSize, comingBackAt outline: Quadrilateral, _ time: Duration
  ) -> Bool {
    guard isMoving else { return false }
    let expected = expected(at: time)
    // A code is no longer read when a part of it is outside.
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

  /// Whether it has moved so far and so evenly, as on a conveyor and in no hand, that it continues
  /// in a gap.
  var isSteady: Bool {
    if isJoined { return true }
    guard isMoving, let way = track.wayOnCourse, way.length > track.extent * Self.steadyWay
    else { return false }
    return track.course.distance(to: way.mean) < way.mean.length * Self.steadyShare
  }

  /// Whether frames were missing since it was seen last.
  private var isInLongGap: Bool { gap > Self.shortGap }

  /// The possible distance from the place where a steady movement leads.
  private func uncertainty(at time: Duration) -> Double {
    track.extent / 2 + track.course.length * track.seconds(until: time) * 0.1
  }

  private func expected(at time: Duration) -> Point {
    // A hand that trembles goes nowhere in a gap.
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
