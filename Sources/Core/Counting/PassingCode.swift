// One code that passes: where it is, how it moves, and where it should be later.

internal import Imaging

/// A code from its coming into view to its leaving.
struct PassingCode: Sendable {
  /// A hidden code that moves steadily is expected for so many times the usual absence.
  static let longestHiding = 3
  /// Looks after which a movement counts as steady.
  private static let steadyLooks = 4
  /// The time over which the speed is averaged.
  private static let settling = Duration.milliseconds(200)

  /// Looks that have to agree before an uncertain code counts, and before one does that was first
  /// seen at the image's edge: what is left of an EAN-13 there can be a UPC-E.
  private static let (agreeing, agreeingAtEdge) = (2, 8)
  /// How near the edge a code is cut, as a share of the image.
  private static let edge = 0.01

  let began: Duration
  /// Whether its passage was counted.
  var isCounted = false
  private let looksNeeded: Int
  private(set) var lastSeen: Duration
  private var place: Point
  /// The mean of the sides, in pixels.
  private var extent: Double
  /// Pixels a second.
  private var velocity = Point(x: 0, y: 0)
  private var looks = 1

  /// Begins where a code comes into view.
  init(_ code: CodeInView, in size: PixelSize, at time: Duration) {
    (began, lastSeen) = (time, time)
    place = code.outline.center
    extent = (code.outline.width + code.outline.height) / 2
    let (width, height) = (Double(size.width), Double(size.height))
    let isInside = code.outline.corners.allSatisfy {
      (width * Self.edge...width * (1 - Self.edge)).contains($0.x)
        && (height * Self.edge...height * (1 - Self.edge)).contains($0.y)
    }
    looksNeeded = !code.isUncertain ? 1 : isInside ? Self.agreeing : Self.agreeingAtEdge
  }

  /// Whether enough looks agree, and it was not counted.
  var isReadyToCount: Bool { !isCounted && looks >= looksNeeded }

  /// Whether enough looks saw it to be sure that it was there.
  var isCredible: Bool { looks >= 3 }

  /// Takes in where a look sees it.
  mutating func see(_ outline: Quadrilateral, at time: Duration) {
    let elapsed = (time - lastSeen) / .seconds(1)
    if elapsed > 0 {
      let newest = (outline.center - place) * (1 / elapsed)
      // The first speeds are means of all so far, later ones of the last moments.
      let share = max(1 / Double(looks), min(1, (time - lastSeen) / Self.settling))
      velocity = velocity + (newest - velocity) * share
      looks += 1
    }
    place = outline.center
    extent = (outline.width + outline.height) / 2
    lastSeen = time
  }

  /// How far `outline` is from where the code should be.
  func distance(to outline: Quadrilateral, at time: Duration) -> Double {
    expected(at: time).distance(to: outline.center)
  }

  /// Whether the code, unseen for `absence`, is where its movement leads. Only a code that moves is
  /// known by its place for longer than the `usual` absence.
  func isExpected(
    at outline: Quadrilateral, _ time: Duration, after absence: Duration, of usual: Duration
  ) -> Bool {
    let path = velocity.length * (absence / .seconds(1))
    let isLong = absence >= usual
    guard !isLong || isMoving && absence < usual * Self.longestHiding else { return false }
    return distance(to: outline, at: time) < extent * (isLong ? 0.5 : 1) + path * 0.25
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
    let back = (place - outline.center).dot(velocity.normalized)
    return !isInside && back > max(extent, min(width, height) / 4)
  }

  /// Whether it moves steadily.
  private var isMoving: Bool {
    looks >= Self.steadyLooks && velocity.length > extent / 4
  }

  private func expected(at time: Duration) -> Point {
    guard looks >= 3 else { return place }
    return place + velocity * ((time - lastSeen) / .seconds(1))
  }
}
