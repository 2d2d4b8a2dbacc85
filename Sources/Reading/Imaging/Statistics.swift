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
    let (meanHere, meanThere) = (mean, other.mean)
    var (both, here, there) = (0.0, 0.0, 0.0)
    for (x, y) in zip(self, other) {
      both += (x - meanHere) * (y - meanThere)
      here += (x - meanHere) * (x - meanHere)
      there += (y - meanThere) * (y - meanThere)
    }
    return here > 0 && there > 0 ? both / (here * there).squareRoot() : 0
  }
}
