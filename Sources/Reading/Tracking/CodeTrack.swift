// A code through time: its place, its movement, and the times when it was seen. Outlines and counts
// rely on it. A value without a clock: readings bring their time.

/// The track of one code through the image.
public struct CodeTrack: Hashable, Sendable {
  private static let looksToCourse = 3
  /// The time over which the course is averaged.
  private static let settling = Duration.milliseconds(200)

  public let code: CodeIdentity
  /// The time of the first reading that saw it, and of the newest one.
  public let firstSeen: Duration
  public private(set) var lastSeen: Duration
  /// The outline in the newest reading that saw it, in the frame's pixels.
  public private(set) var outline: Quadrilateral
  /// Its movement between the two newest readings that saw it, in pixels a second.
  public private(set) var velocity = Point(x: 0, y: 0)
  /// The time between these readings.
  public private(set) var pace = Duration.zero
  /// Its mean movement since it was last seen where it was not expected, in pixels a second.
  public private(set) var course = Point(x: 0, y: 0)
  /// The number of readings that saw it, and of those on its course.
  public private(set) var looks = 1
  public private(set) var looksOnCourse = 1
  private var courseStart: Point
  private var courseStartTime: Duration

  /// Starts where a code is first seen.
  public init(_ code: CodeIdentity, at outline: Quadrilateral, _ time: Duration) {
    self.code = code
    self.outline = outline
    (firstSeen, lastSeen) = (time, time)
    (courseStart, courseStartTime) = (outline.center, time)
  }

  /// The middle of its outline.
  public var place: Point { outline.center }

  /// The mean of its sides, in pixels.
  public var extent: Double { (outline.width + outline.height) / 2 }

  /// Records a reading that saw it. A code that comes back, or is seen where its course does not
  /// lead, starts another course.
  public mutating func see(_ seen: Quadrilateral, at time: Duration, isOnCourse: Bool = true) {
    let elapsed = time - lastSeen
    if !isOnCourse {
      (velocity, course, pace) = (Point(x: 0, y: 0), Point(x: 0, y: 0), .zero)
      (looksOnCourse, courseStart, courseStartTime) = (0, seen.center, time)
    } else if elapsed > .zero {
      velocity = (seen.center - place) * (1 / (elapsed / .seconds(1)))
      pace = elapsed
      // At first the course is the mean of all readings so far, later that of the last moments.
      let share = max(1 / Double(max(1, looksOnCourse)), min(1, elapsed / Self.settling))
      course = course + (velocity - course) * share
    }
    looks += 1
    looksOnCourse += 1
    outline = seen
    lastSeen = time
  }

  /// Records a reading of an image that has not changed.
  public mutating func stay(at time: Duration) { lastSeen = time }

  /// Takes the course of another code, which moves like this one.
  public mutating func join(_ other: CodeTrack) { course = other.course }

  /// Whether enough readings are on its course to predict its place.
  public var hasCourse: Bool { looksOnCourse >= Self.looksToCourse }

  /// The seconds since the newest reading that saw it.
  public func seconds(until time: Duration) -> Double { (time - lastSeen) / .seconds(1) }

  /// Its mean movement since its course began, and the distance that it covered; nil at the first
  /// reading.
  public var wayOnCourse: (mean: Point, length: Double)? {
    guard lastSeen > courseStartTime else { return nil }
    let way = place - courseStart
    return (way * (1 / ((lastSeen - courseStartTime) / .seconds(1))), way.length)
  }

  /// The same track in images that are larger or smaller by these factors.
  public func scaled(across: Double, down: Double) -> CodeTrack {
    func scaled(_ point: Point) -> Point { Point(x: point.x * across, y: point.y * down) }
    var result = self
    result.outline = outline.mapped(scaled)
    (result.velocity, result.course) = (scaled(velocity), scaled(course))
    result.courseStart = scaled(courseStart)
    return result
  }
}
