// The measures of bars and spaces that are either narrow or wide, and of those that are whole numbers
// of modules.

/// Bars and spaces of two widths.
struct TwoWidths {
  /// The width of narrow ones, between that of bars and of spaces.
  let narrow: Double
  /// By how much the bars are wider than drawn, and the spaces narrower, in pixels.
  let ink: Double

  /// Narrow widths by which single ones may differ from their mean, and by which ink may have run.
  private static let (tolerance, mostInk) = (0.4, 0.4)
  /// Narrow widths by which wide bars and wide spaces may differ.
  private static let mostUneven = 0.6

  /// Measures bars and spaces in turns, of which `isWide` says which are wide; nil if they are not
  /// of two widths whose ratio is within `ratio`.
  init?(_ widths: [Double], isWide: [Bool], ratio: ClosedRange<Double>) {
    var (sums, counts) = ([0.0, 0, 0, 0], [0.0, 0, 0, 0])
    func group(_ index: Int) -> Int { index % 2 + (isWide[index] ? 2 : 0) }
    guard widths.count == isWide.count else { return nil }
    for index in widths.indices {
      sums[group(index)] += widths[index]
      counts[group(index)] += 1
    }
    let means = zip(sums, counts).map { $1 > 0 ? $0 / $1 : nil }
    guard let bar = means[0] ?? means[1], let space = means[1] ?? means[0] else { return nil }
    (narrow, ink) = ((bar + space) / 2, (bar - space) / 2)
    let (narrow, ink) = (narrow, ink)
    guard narrow > 0, abs(ink) <= Self.mostInk * narrow,
      widths.indices.allSatisfy({
        abs(widths[$0] - (means[group($0)] ?? 0)) <= Self.tolerance * narrow
      })
    else { return nil }
    let wide = [means[2].map { $0 - ink }, means[3].map { $0 + ink }].compactMap(\.self)
    guard wide.allSatisfy({ ratio.contains($0 / narrow) }),
      (wide.max() ?? 0) - (wide.min() ?? 0) <= Self.mostUneven * narrow
    else { return nil }
  }
}

extension [Double] {
  /// Whether they are wide, by their distance from the narrowest and the widest of them; nil if
  /// those are about the same.
  var areWide: [Bool]? {
    guard let least = self.min(), let most = self.max(), least > 0, most > 1.5 * least else {
      return nil
    }
    return map { $0 > (least + most) / 2 }
  }

  /// The width of a module if they are bars and spaces in turns of so many modules each; nil if one
  /// of them is off by `tolerance` modules when ink is allowed for.
  func module(as modules: [Int], tolerance: Double) -> Double? {
    guard count == modules.count, count.isMultiple(of: 2) == false, count > 1 else { return nil }
    // Widths are module × number ± ink: least squares.
    var (nn, n, nw, w) = (0.0, 0.0, 0.0, 0.0)
    for (index, width) in enumerated() {
      let (number, sign) = (Double(modules[index]), index % 2 == 0 ? 1.0 : -1)
      nn += number * number
      n += sign * number
      nw += number * width
      w += sign * width
    }
    let determinant = nn * Double(count) - n * n
    guard determinant > 0 else { return nil }
    let module = (nw * Double(count) - n * w) / determinant
    let ink = (nn * w - n * nw) / determinant
    guard module > 0, abs(ink) < 0.5 * module else { return nil }
    for (index, width) in enumerated() {
      let drawn = module * Double(modules[index]) + (index % 2 == 0 ? ink : -ink)
      guard abs(width - drawn) <= tolerance * module else { return nil }
    }
    return module
  }
}
