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

  /// Looks that have to agree before an uncertain code counts, and before one does that was only
  /// seen at the image's edge: what is left of an EAN-13 there can be a UPC-E.
  private static let (agreeing, agreeingAtEdge) = (2, 8)
  /// How near the edge a code is cut, as a share of the image.
  private static let edge = 0.01

  /// For how long the bars of a code that is hidden may be read as another one, and the looks
  /// after which it is another one all the same. Half a second has 15 of them.
  private static let (doubt, looksBeyondDoubt) = (Duration.milliseconds(1500), 20)

  let began: Duration
  /// Whether its passage was counted.
  var isCounted = false
  private let isUncertain: Bool
  private var wasInside: Bool
  private(set) var lastSeen: Duration
  private var outline: Quadrilateral
  /// The mean of the sides, in pixels.
  private var extent: Double
  /// Pixels a second.
  private var velocity = Point(x: 0, y: 0)
  private var looks = 1
  /// The looks since it was last seen where it was not expected.
  private var looksOnCourse = 1

  /// Begins where a code comes into view.
  init(_ code: CodeInView, in size: PixelSize, at time: Duration) {
    (began, lastSeen) = (time, time)
    outline = code.outline
    extent = (code.outline.width + code.outline.height) / 2
    isUncertain = code.isUncertain
    wasInside = code.outline.isInside(size, Self.edge)
  }

  /// Whether enough looks agree, and it was not counted.
  var isReadyToCount: Bool {
    let needed = !isUncertain ? 1 : wasInside ? Self.agreeing : Self.agreeingAtEdge
    return !isCounted && looks >= needed
  }

  /// Whether enough looks saw it to be sure that it was there.
  var isCredible: Bool { looks >= 3 }

  /// Takes in where a look sees it, in an image of `size`.
  mutating func see(_ outline: Quadrilateral, in size: PixelSize, at time: Duration) {
    let elapsed = (time - lastSeen) / .seconds(1)
    let reach = extent + velocity.length * elapsed / 4
    if distance(to: outline, at: time) > reach {
      // A hand has moved it, or it is taken for another copy: how it moved says nothing any more.
      velocity = Point(x: 0, y: 0)
      looksOnCourse = 0
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
  }

  /// Whether `other` is read from the bars of this code, of which a part is hidden: where they have
  /// to be, something else is read.
  func isMistaken(for other: PassingCode, at time: Duration) -> Bool {
    guard isCounted, isUncertain, other.isUncertain, time - lastSeen < Self.doubt,
      other.looks < Self.looksBeyondDoubt
    else { return false }
    let expected = expected(at: time)
    let way = expected - place
    return other.outline.contains(expected)
      || outline.mapped { $0 + way }.contains(other.outline.center)
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
    looksOnCourse >= Self.steadyLooks && velocity.length > extent / 4
  }

  /// Where it was seen last.
  private var place: Point { outline.center }

  private func expected(at time: Duration) -> Point {
    guard looksOnCourse >= 3 else { return place }
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
