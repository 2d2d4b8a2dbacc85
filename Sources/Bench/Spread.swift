// How measurements spread.

/// The least, the middle and the nearly greatest of some measurements.
struct Spread: Encodable, Equatable {
  let min: Double
  let median: Double
  /// 95 in 100 measurements are at most this.
  let p95: Double

  /// The spread of `values`; zeros if there are none.
  init(of values: [Double]) {
    let sorted = values.sorted()
    func rank(_ share: Double) -> Double {
      guard let last = sorted.indices.last else { return 0 }
      return sorted[Int((share * Double(last)).rounded())]
    }
    (min, median, p95) = (rank(0), rank(0.5), rank(0.95))
  }
}
