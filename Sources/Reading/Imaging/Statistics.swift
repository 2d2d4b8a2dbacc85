// Statistics of brightness along lines.

extension Collection<Double> {
  /// The mean; 0 without values.
  var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }

  /// The standard deviation; 0 without values.
  var deviation: Double {
    let mean = mean
    return map { ($0 - mean) * ($0 - mean) }.mean.squareRoot()
  }

  /// The correlation with as many other values, from −1 to 1; 0 where either are all the same.
  func correlation(with other: some Collection<Double>) -> Double {
    Deviations(self).correlation(with: Deviations(other))
  }
}

/// Values as deviations from their mean, for those that are correlated with many others.
struct Deviations {
  private let values: [Double]
  private let squares: Double

  init(_ values: some Collection<Double>) {
    let mean = values.mean
    self.values = values.map { $0 - mean }
    squares = self.values.reduce(0) { $0 + $1 * $1 }
  }

  /// The correlation with as many other values, from −1 to 1; 0 where either are all the same.
  func correlation(with other: Deviations) -> Double {
    guard squares > 0, other.squares > 0 else { return 0 }
    let both = zip(values, other.values).reduce(0) { $0 + $1.0 * $1.1 }
    return both / (squares * other.squares).squareRoot()
  }
}
