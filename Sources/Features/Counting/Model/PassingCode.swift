// One code that passes: where it is, how it moves, and where it should be later.

internal import Reading

/// A code from its coming into view to its leaving.
struct PassingCode: Sendable {
  /// A hidden code that moves steadily is expected for so many times the usual absence.
  static let longestHiding = 3
  /// Looks after which a movement counts as steady.
  private static let steadyLooks = 4
  /// The time over which the speed is averaged.
  private static let settling = Duration.milliseconds(200)

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

  let began: Duration
  /// Whether its passage has started, and whether that was counted.
  private(set) var (hasBegun, isCounted) = (false, false)
  private let isUncertain: Bool
  private var wasInside: Bool
  private(set) var lastSeen: Duration
  /// For how long readings have shown since then that it is not in sight, how many they were, and
  /// how long the gaps between them were.
  private var absence = Duration.zero
  private var (looksMissed, gap) = (0, Duration.zero)
  private var outline: Quadrilateral
  /// The mean of the sides, in pixels.
  private var extent: Double
  /// Pixels a second.
  private var velocity = Point(x: 0, y: 0)
  private var looks = 1
  /// The readings since it was last seen where it was not expected.
  private var looksOnCourse = 1
  /// Where and when these readings started.
  private var start: (place: Point, time: Duration)
  /// Whether it moves like the others, because it has not been seen for long enough.
  private var isJoined = false

  /// Starts where a code comes into view.
  init(_ code: CodeInView, in size: PixelSize, at time: Duration) {
    (began, lastSeen) = (time, time)
    outline = code.outline
    extent = (code.outline.width + code.outline.height) / 2
    start = (code.outline.center, time)
    isUncertain = code.isUncertain
    wasInside = code.outline.isInside(size, Self.edge)
  }

  /// Whether enough readings agree, and its passage has not started; or not been counted, when
  /// `counting`.
  func isReady(counting: Bool) -> Bool {
    let needed = !isUncertain ? 1 : wasInside ? Self.agreeing : Self.agreeingAtEdge
    return !(counting ? isCounted : hasBegun) && looks >= needed
  }

  /// Notes that its passage starts.
  mutating func begin(counting: Bool) { (hasBegun, isCounted) = (true, counting || isCounted) }

  /// Whether enough readings saw it to be sure that it was there.
  var isCredible: Bool { looks >= 3 }

  /// Records where a reading sees it, in an image of `size`.
  mutating func see(_ outline: Quadrilateral, in size: PixelSize, at time: Duration) {
    let elapsed = (time - lastSeen) / .seconds(1)
    let reach = extent + velocity.length * elapsed / 4
    if distance(to: outline, at: time) > reach {
      // A hand has moved it, or it is taken for another copy: how it moved says nothing any more.
      velocity = Point(x: 0, y: 0)
      looksOnCourse = 0
      start = (outline.center, time)
    } else if elapsed > 0 {
      let newest = (outline.center - place) * (1 / elapsed)
      // The first speeds are means of all so far, later ones of the last moments.
      let share = max(1 / Double(max(1, looksOnCourse)), min(1, (time - lastSeen) / Self.settling))
      velocity = velocity + (newest - velocity) * share
    }
    looks += 1
    looksOnCourse += 1
    self.outline = outline
    extent = (outline.width + outline.height) / 2
    wasInside = wasInside || outline.isInside(size, Self.edge)
    lastSeen = time
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
    func scaled(_ point: Point) -> Point { Point(x: point.x * across, y: point.y * down) }
    var result = self
    result.outline = outline.mapped(scaled)
    result.extent = (result.outline.width + result.outline.height) / 2
    result.velocity = scaled(velocity)
    result.start.place = scaled(start.place)
    return result
  }

  /// The same on the course of another code, unless its own is known or contradicts.
  func joining(_ other: PassingCode) -> PassingCode {
    let isRecent = other.lastSeen - lastSeen < .milliseconds(500) && gap == .zero
    let isKnown = isSteady || looksOnCourse >= 2 * Self.steadyLooks
    guard isRecent, !isKnown,
      looksOnCourse < 3 || velocity.distance(to: other.velocity) < other.velocity.length / 2
    else { return self }
    var result = self
    (result.velocity, result.isJoined) = (other.velocity, true)
    return result
  }

  /// Whether looks have shown for that long that it is not in sight.
  func isAbsent(for time: Duration) -> Bool {
    absence >= time && looksMissed >= Self.looksWithout
  }

  /// Whether `other` is read from the bars of this code, of which a part is hidden: where they have
  /// to be, something else is read.
  func isMistaken(for other: PassingCode, at time: Duration) -> Bool {
    guard hasBegun, isUncertain, other.isUncertain, time - lastSeen < Self.doubt,
      other.looks < Self.looksBeyondDoubt
    else { return false }
    let expected = expected(at: time)
    let way = expected - place
    return other.outline.contains(expected)
      || outline.mapped { $0 + way }.contains(other.outline.center)
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
    let path = velocity.length * ((time - lastSeen) / .seconds(1))
    let reach = extent * (isLong ? 0.5 : 1) + path * 0.25
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
    let margin = extent / 2
    let (width, height) = (Double(size.width), Double(size.height))
    let isInside =
      (margin...max(margin, width - margin)).contains(expected.x)
      && (margin...max(margin, height - margin)).contains(expected.y)
    if isInLongGap {
      return !isInside && isSteady && distance(to: outline, at: time) > uncertainty(at: time)
    }
    let back = (place - outline.center).dot(velocity.normalized)
    return !isInside && back > max(extent, min(width, height) / 4)
  }

  private var isMoving: Bool {
    isJoined || looksOnCourse >= Self.steadyLooks && velocity.length > extent / 4
  }

  /// Whether it has moved so far and so evenly, as on a conveyor and in no hand, that it continues
  /// in a gap.
  var isSteady: Bool {
    if isJoined { return true }
    let way = place - start.place
    guard isMoving, lastSeen > start.time, way.length > extent * Self.steadyWay else {
      return false
    }
    let mean = way * (1 / ((lastSeen - start.time) / .seconds(1)))
    return velocity.distance(to: mean) < mean.length * Self.steadyShare
  }

  /// Whether frames were missing since it was seen last.
  private var isInLongGap: Bool { gap > Self.shortGap }

  /// The possible distance from the place where a steady movement leads.
  private func uncertainty(at time: Duration) -> Double {
    extent / 2 + velocity.length * ((time - lastSeen) / .seconds(1)) * 0.1
  }

  /// Where it was seen last.
  private var place: Point { outline.center }

  private func expected(at time: Duration) -> Point {
    guard looksOnCourse >= 3 || isJoined else { return place }
    // A hand that trembles goes nowhere in a gap.
    guard !isInLongGap || isSteady else { return place }
    return place + velocity * ((time - lastSeen) / .seconds(1))
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
