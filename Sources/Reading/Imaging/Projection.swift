// Perspective: the map between two planes that keeps straight lines straight.

/// A projective map of the plane, as a 3 × 3 matrix by rows.
///
///     let toImage = Projection(from: Quadrilateral(of: size), to: outline)
///     let corner = toImage?(Point(x: 0, y: 0))
public struct Projection: Hashable, Sendable {
  @usableFromInline var a, b, c, d, e, f, g, h, i: Double
  public static let identity = Projection(a: 1, b: 0, c: 0, d: 0, e: 1, f: 0, g: 0, h: 0, i: 1)

  private init(
    a: Double, b: Double, c: Double, d: Double, e: Double, f: Double, g: Double, h: Double,
    i: Double
  ) {
    (self.a, self.b, self.c) = (a, b, c)
    (self.d, self.e, self.f) = (d, e, f)
    (self.g, self.h, self.i) = (g, h, i)
  }

  public init(scale: Double, x: Double = 0, y: Double = 0) {
    self.init(a: scale, b: 0, c: x, d: 0, e: scale, f: y, g: 0, h: 0, i: 1)
  }

  /// Swaps left and right in an image of `width`.
  init(mirroringWidth width: Double) {
    self.init(a: -1, b: 0, c: width, d: 0, e: 1, f: 0, g: 0, h: 0, i: 1)
  }

  /// Nil if there is no such map, as for corners on one line.
  public init?(unitSquareTo quadrilateral: Quadrilateral) {
    let (p0, p1) = (quadrilateral.topLeft, quadrilateral.topRight)
    let (p2, p3) = (quadrilateral.bottomRight, quadrilateral.bottomLeft)
    let d1 = p1 - p2
    let d2 = p3 - p2
    let sum = p0 - p1 + p2 - p3
    let denominator = d1.cross(d2)
    guard abs(denominator) > 1e-9 else { return nil }
    let g = sum.cross(d2) / denominator
    let h = d1.cross(sum) / denominator
    self.init(
      a: p1.x - p0.x + g * p1.x, b: p3.x - p0.x + h * p3.x, c: p0.x,
      d: p1.y - p0.y + g * p1.y, e: p3.y - p0.y + h * p3.y, f: p0.y,
      g: g, h: h, i: 1)
  }

  public init?(from source: Quadrilateral, to target: Quadrilateral) {
    guard let toSource = Projection(unitSquareTo: source),
      let toTarget = Projection(unitSquareTo: target), let fromSource = toSource.inverted
    else { return nil }
    self = fromSource.followed(by: toTarget)
  }

  /// Whether equal distances on a line stay equal.
  var isAffine: Bool { abs(g) < 1e-9 && abs(h) < 1e-9 }

  @inlinable
  public func callAsFunction(_ point: Point) -> Point {
    let w = g * point.x + h * point.y + i
    return Point(x: (a * point.x + b * point.y + c) / w, y: (d * point.x + e * point.y + f) / w)
  }

  /// Calls `body` with the places to which the middles of the pixels in `columns` move, in the row
  /// with its middle at `y`. This is much faster than one call for each point.
  package func forEachPlace(inRow y: Double, _ columns: Range<Int>, _ body: (Point) -> Void) {
    let x = Double(columns.lowerBound) + 0.5
    var (u, v, w) = (a * x + b * y + c, d * x + e * y + f, g * x + h * y + i)
    for _ in columns {
      let scale = 1 / w
      body(Point(x: u * scale, y: v * scale))
      u += a
      v += d
      w += g
    }
  }

  /// Whether the places of a row follow each other without passing the horizon.
  func isConnected(inRow y: Double, _ columns: Range<Int>) -> Bool {
    let rest = h * y + i
    let (first, last) = (Double(columns.lowerBound) + 0.5, Double(columns.upperBound) - 0.5)
    return (g * first + rest) * (g * last + rest) > 0
  }

  public var inverted: Projection? {
    let (A, B, C) = (e * i - f * h, c * h - b * i, b * f - c * e)
    let (D, E, F) = (f * g - d * i, a * i - c * g, c * d - a * f)
    let (G, H, I) = (d * h - e * g, b * g - a * h, a * e - b * d)
    guard abs(a * A + b * D + c * G) > 1e-12 else { return nil }
    return Projection(a: A, b: B, c: C, d: D, e: E, f: F, g: G, h: H, i: I)
  }

  public func followed(by next: Projection) -> Projection {
    Projection(
      a: next.a * a + next.b * d + next.c * g, b: next.a * b + next.b * e + next.c * h,
      c: next.a * c + next.b * f + next.c * i,
      d: next.d * a + next.e * d + next.f * g, e: next.d * b + next.e * e + next.f * h,
      f: next.d * c + next.e * f + next.f * i,
      g: next.g * a + next.h * d + next.i * g, h: next.g * b + next.h * e + next.i * h,
      i: next.g * c + next.h * f + next.i * i)
  }
}
