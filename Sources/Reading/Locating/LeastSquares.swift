// Fits many equations with few unknowns.

/// The normal equations of a linear fit, collected row by row.
struct LeastSquares {
  private let count: Int
  /// The lower triangle's rows are used.
  private var matrix: [Double]
  private var right: [Double]

  /// Begins without equations for `count` unknowns.
  init(unknowns count: Int) {
    self.count = count
    matrix = [Double](repeating: 0, count: count * count)
    right = [Double](repeating: 0, count: count)
  }

  /// Adds the equation `factors` · unknowns = `value`.
  mutating func add(_ factors: [Double], equals value: Double, weight: Double) {
    let (source, count) = (factors.span, count)
    var target = matrix.mutableSpan
    for row in 0..<count {
      let factor = source[row] * weight
      for column in 0...row { target[row * count + column] += factor * source[column] }
    }
    for row in 0..<count { right[row] += factors[row] * weight * value }
  }

  /// The unknowns that fit best. `damping`, a share of the matrix's diagonal, keeps those small
  /// that the equations leave open. Nil where the equations leave one open altogether.
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
