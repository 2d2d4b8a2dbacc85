// The bend of paper under a grid: each module lies a little off its place on flat paper, and
// neighbours lie off by almost the same.

/// A smooth shift of the modules of a code: a polynomial of the third degree.
struct GridWarp: Sendable {
  /// Terms of a lower degree come first.
  private var weights: [Point]
  private let half: Double

  /// Shifts by nothing; `dimension` is in modules.
  init(dimension: Int) {
    half = Double(dimension) / 2
    weights = [Point](repeating: Point(x: 0, y: 0), count: Self.termCount(ofDegree: 3))
  }

  static func termCount(ofDegree degree: Int) -> Int { (degree + 1) * (degree + 2) / 2 }

  /// The shift at a place, in modules.
  func callAsFunction(_ module: Point) -> Point {
    var shift = Point(x: 0, y: 0)
    forEachTerm(at: module) { index, term in shift = shift + weights[index] * term }
    return shift
  }

  /// Calls `body` with the index and the value of each term at a place among the modules.
  @inline(__always)
  func forEachTerm(at module: Point, _ body: (Int, Double) -> Void) {
    // A polynomial diverges beyond the code, where nothing holds it.
    let x = (module.x / half - 1).clamped(to: -1.1...1.1)
    let y = (module.y / half - 1).clamped(to: -1.1...1.1)
    // Legendre's polynomials, of which one weight changes without affecting the others.
    let (x2, x3) = ((3 * x * x - 1) / 2, (5 * x * x - 3) * x / 2)
    let (y2, y3) = ((3 * y * y - 1) / 2, (5 * y * y - 3) * y / 2)
    body(0, 1)
    body(1, x)
    body(2, y)
    body(3, x2)
    body(4, x * y)
    body(5, y2)
    body(6, x3)
    body(7, x2 * y)
    body(8, x * y2)
    body(9, y3)
  }

  mutating func add(_ changes: [Point]) {
    for (index, change) in changes.enumerated() { weights[index] = weights[index] + change }
  }
}

/// The normal equations of a linear fit, collected row by row.
struct LeastSquares {
  private let count: Int
  /// Only the lower triangle is used.
  private var matrix: [Double]
  private var right: [Double]

  init(unknowns count: Int) {
    self.count = count
    matrix = [Double](repeating: 0, count: count * count)
    right = [Double](repeating: 0, count: count)
  }

  mutating func add(_ factors: [Double], equals value: Double, weight: Double) {
    let (source, count) = (factors.span, count)
    var target = matrix.mutableSpan
    for row in 0..<count {
      let factor = source[row] * weight
      for column in 0...row { target[row * count + column] += factor * source[column] }
    }
    for row in 0..<count { right[row] += factors[row] * weight * value }
  }

  /// The best fit; nil where the equations leave an unknown open. `damping`, a share of the
  /// matrix's diagonal, keeps unknowns small that are hardly determined.
  func solution(damping: Double) -> [Double]? {
    // Cholesky's decomposition, in place.
    var lower = matrix
    let mean = (0..<count).reduce(0) { $0 + matrix[$1 * count + $1] } / Double(count)
    for row in 0..<count {
      lower[row * count + row] += damping * mean
      for column in 0...row {
        var sum = lower[row * count + column]
        for k in 0..<column { sum -= lower[row * count + k] * lower[column * count + k] }
        if row == column {
          guard sum > 1e-9 * mean else { return nil }
          lower[row * count + row] = sum.squareRoot()
        } else {
          lower[row * count + column] = sum / lower[column * count + column]
        }
      }
    }
    var result = right
    for row in 0..<count {
      for k in 0..<row { result[row] -= lower[row * count + k] * result[k] }
      result[row] /= lower[row * count + row]
    }
    for row in (0..<count).reversed() {
      for k in row + 1..<max(count, row + 1) { result[row] -= lower[k * count + row] * result[k] }
      result[row] /= lower[row * count + row]
    }
    return result
  }
}
