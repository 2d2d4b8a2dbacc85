// The retail number that bars and print show together.

/// The likeliest number at a place of bars, and how much more likely it is than the next.
struct PrintedNumber {
  let bars: HiddenBars
  /// 13 digits, or 8.
  let digits: [Int]
  /// How likely each digit of the print is, as natural logarithms.
  let print: [[Double]]
  /// Natural logarithms: over the next number, and by how much a number without a right check digit
  /// is likelier.
  private(set) var margin: Double
  let excess: Double
  let likelihood: Double
  /// The digits that bars show as well.
  let barCount: Int
}

extension PrintedNumber {
  /// The digits as the print alone shows them.
  var printed: [Int] { print.map { row in row.indices.max { row[$0] < row[$1] } ?? 0 } }

  /// The places of bars that are looked at closely.
  private static let mostPlaces = 2
  /// What a digit of which nothing is seen takes from a number's likelihood, and a first digit that
  /// is not the zero of a UPC-A.
  private static let (unseen, unlikeZero) = (4.0, 8.0)

  /// The number that the bars in `outline`, whose top runs across them, show together with the
  /// print below them; nil where there is no print.
  static func likeliest(at outline: Quadrilateral, in image: LumaImage) -> PrintedNumber? {
    let all = HiddenBars.all(at: outline, in: image)
    var found: [(bars: HiddenBars, line: PrintedLine, score: Double)] = []
    for isReversed in [false, true] {
      let places = all.filter { $0.isReversed == isReversed }
      for line in lines(below: places, in: image) {
        found += places.compactMap { place in
          line.placed(beside: place.grid).map(\.score).max().map {
            // Digits that are like print count as much as characters that are like bars.
            (place, line, place.grid.score + 2.5 * $0)
          }
        }
      }
    }
    let numbers = found.sorted { $0.score > $1.score }.prefix(mostPlaces).flatMap { found in
      let bars = found.bars.fitted
      return found.line.placed(beside: bars.grid).compactMap { PrintedNumber(bars, $0) }
    }
    guard var best = numbers.max(by: { $0.likelihood < $1.likelihood }) else { return nil }
    for other in numbers where other.digits != best.digits {
      best.margin = min(best.margin, best.likelihood - other.likelihood)
    }
    return best
  }

  /// The lines of print below some of the places.
  private static func lines(below places: [HiddenBars], in image: LumaImage) -> [PrintedLine] {
    guard let low = places.map(\.grid.start).min(), let high = places.map(\.grid.end).max() else {
      return []
    }
    for place in places.prefix(3) {
      guard let band = place.band(in: image) else { continue }
      let margin = 14 * place.module
      let lines = place.lines(in: band, of: image).compactMap {
        PrintedLine(
          in: band, top: $0.top, height: $0.height, from: low - margin, to: high + margin,
          of: image)
      }
      if !lines.isEmpty { return lines }
    }
    return []
  }

  private init?(_ bars: HiddenBars, _ placed: PrintedLine.Placed) {
    print = placed.evidence
    var rows = print
    // A UPC-A does not print the zero that makes it an EAN-13.
    if rows.count == 12 { rows.insert([0] + (1..<10).map { _ in -Self.unlikeZero }, at: 0) }
    let evidence = RetailEvidence(bars: bars.evidence, print: rows)
    let found = evidence.likeliest
    guard found.checked.count == 2 else { return nil }
    self.bars = bars
    digits = found.checked[0].digits
    likelihood = found.checked[0].likelihood - Self.unseen * Double(evidence.unseen)
    margin = found.checked[0].likelihood - found.checked[1].likelihood
    excess = found.free.likelihood - found.checked[0].likelihood
    barCount = evidence.barCount(of: digits)
  }
}
