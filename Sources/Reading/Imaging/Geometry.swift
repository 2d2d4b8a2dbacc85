// Coordinates are pixels, x to the right and y down. (0, 0) is the top left corner of the first
// pixel, so its middle is (0.5, 0.5).
//
// Sizes, points and upright rectangles in an image. The unit is one pixel.

/// An image's size in whole pixels.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  public var area: Int { width * height }
}

/// A place in an image, or a direction.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public func distance(to other: Point) -> Double { (self - other).length }

  /// The distance from the origin, which is the length of a direction.
  public var length: Double { (x * x + y * y).squareRoot() }

  /// The same direction with a length of one pixel; zero stays zero.
  public var normalized: Point { length > 0 ? self / length : self }

  /// The direction after a quarter turn from x towards y.
  public var perpendicular: Point { Point(x: -y, y: x) }

  public func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The z component of the vector product, positive where `other` lies clockwise on screen.
  public func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
  @inlinable
  public static func * (a: Point, factor: Double) -> Point {
    Point(x: a.x * factor, y: a.y * factor)
  }
  public static func / (a: Point, divisor: Double) -> Point {
    Point(x: a.x / divisor, y: a.y / divisor)
  }
}

/// An upright rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable {
  public var x: Int
  public var y: Int
  public var size: PixelSize

  public init(x: Int, y: Int, size: PixelSize) {
    self.x = x
    self.y = y
    self.size = size
  }

  /// The smallest rectangle of whole pixels around `points`, with a margin of `margin` pixels on
  /// each side and cut to an image of `bounds`; nil where no pixel remains.
  public init?(around points: [Point], margin: Double, in bounds: PixelSize) {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max(),
      minX.isFinite, maxX.isFinite, minY.isFinite, maxY.isFinite
    else { return nil }
    let width = Double(bounds.width)
    let height = Double(bounds.height)
    let left = Int((minX - margin).rounded(.down).clamped(to: 0...width))
    let top = Int((minY - margin).rounded(.down).clamped(to: 0...height))
    let right = Int((maxX + margin).rounded(.up).clamped(to: 0...width))
    let bottom = Int((maxY + margin).rounded(.up).clamped(to: 0...height))
    guard right > left, bottom > top else { return nil }
    self.init(x: left, y: top, size: PixelSize(width: right - left, height: bottom - top))
  }
}

extension Comparable {
  /// Inlined, because a call would look up the type of the range each time.
  @inline(__always)
  package func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension Int {
  /// The whole part. Infinity and NaN are allowed: a projection can put a corner there.
  package init(_ value: Double, within range: ClosedRange<Int>) {
    let low = Double(range.lowerBound)
    let high = Double(range.upperBound)
    self = value >= low ? Int(Swift.min(value, high)) : range.lowerBound
  }
}

// MARK: Directions

extension Point {
  /// Undoes the doubling of a direction.
  var halved: Point {
    let unit = normalized
    let y = max(0, (1 - unit.x) / 2).squareRoot()
    return Point(x: max(0, (1 + unit.x) / 2).squareRoot(), y: unit.y < 0 ? -y : y)
  }

  /// The direction after the turn that leads from x to `other`.
  func turned(by other: Point) -> Point {
    Point(x: x * other.x - y * other.y, y: x * other.y + y * other.x)
  }

  /// The directions all around, at a distance of half a turn halved so many times.
  static func directions(halvings: Int) -> [Point] {
    let step = (0..<halvings).reduce(Point(x: -1, y: 0)) { half, _ in half.halved }
    return (0..<2 << halvings).reduce(into: []) { all, _ in
      all.append(all.last?.turned(by: step) ?? Point(x: 1, y: 0))
    }
  }
}
