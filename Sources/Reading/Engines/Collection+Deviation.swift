// The mean of levels or widths, and how far they lie from it.

extension Collection<Double> {
  /// The mean; 0 of nothing.
  var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }

  /// The standard deviation; 0 of nothing.
  var deviation: Double {
    let mean = mean
    return map { ($0 - mean) * ($0 - mean) }.mean.squareRoot()
  }
}
