// Parabolas through measured points, whose lowest place lies between what was measured.

/// The parabola that is nearest to points.
struct Parabola {
  struct PlottedPoint {
    let x, y: Double
  }

  private let (square, slope): (Double, Double)
  private let middle: Double
  /// The sum of the squares of what is left of the points.
  let rest: Double

  /// Fits one; nil if the points are at fewer than three places.
  init?(_ points: [PlottedPoint]) {
    let count = Double(points.count)
    guard points.count >= 3 else { return nil }
    let middle = points.reduce(0) { $0 + $1.x } / count
    let mean = points.reduce(0) { $0 + $1.y } / count
    var (s2, s3, s4, t1, t2) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for point in points {
      let (x, y) = (point.x - middle, point.y - mean)
      s2 += x * x
      s3 += x * x * x
      s4 += x * x * x * x
      t1 += x * y
      t2 += x * x * y
    }
    // The mean of squares is taken off, so that the constant is zero.
    let (square2, square4) = (s2 / count, s4 - s2 * s2 / count)
    let determinant = s2 * square4 - s3 * s3
    guard s2 > 1e-9, determinant > 1e-6 * s2 * s2 * s2 else { return nil }
    let slope = (t1 * square4 - s3 * t2) / determinant
    let square = (s2 * t2 - s3 * t1) / determinant
    (self.middle, self.slope, self.square) = (middle, slope, square)
    rest = points.reduce(0) {
      let x = $1.x - middle
      let left = $1.y - mean - slope * x - square * (x * x - square2)
      return $0 + left * left
    }
  }

  /// Where it is lowest; nil if it is open downwards.
  var bottom: Double? { square > 0 ? middle - slope / (2 * square) : nil }
}
