// Words whose numbers an image shows more or less clearly: those in doubt are erased before the rest
// is corrected.

/// A number of a word, and by how much its least clear bit is one and not the other.
struct SeenNumber: Sendable {
  var value: Int
  var margin: Float

  init(value: Int, margin: Float) { (self.value, self.margin) = (value, margin) }

  /// The number whose bits, the highest first, are dark where these are above 0.
  init(bits: some Sequence<Float>) {
    (value, margin) = (0, .infinity)
    for bit in bits {
      value = 2 * value + (bit > 0 ? 1 : 0)
      margin = min(margin, abs(bit))
    }
  }
}

extension FiniteField {
  /// The word of `seen` corrected, where `isCertain` accepts the number of other errors and of
  /// erasures; nil where nothing is accepted. More and more of the checks are spent on what is in
  /// doubt.
  func corrected(
    _ seen: [SeenNumber], checks: Int, isCertain: (_ errors: Int, _ erasures: Int) -> Bool
  ) -> [Int]? {
    let doubtful = seen.indices.sorted { seen[$0].margin < seen[$1].margin }
    for share in [0, 0.3, 0.6] {
      let erasures = Array(doubtful.prefix(Int(Double(checks) * share)))
      var word = seen.map(\.value)
      let errors = correct(&word, checks: checks, erasures: erasures)
      if let errors, isCertain(errors, erasures.count) { return word }
    }
    return nil
  }

  /// The share of random words of `count` numbers that pass as one with so many errors and
  /// erasures.
  func chance(ofErrors errors: Int, erasures: Int, in count: Int, checks: Int) -> Double {
    let size = Double(order + 1)
    let choices = (0..<errors).reduce(1.0) {
      $0 * Double(count - erasures - $1) / Double($1 + 1)
    }
    return (0..<max(0, checks - erasures - errors)).reduce(choices) { chance, _ in chance / size }
  }
}
