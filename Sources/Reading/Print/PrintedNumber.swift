// The retail number that bars and print show together.

/// The likeliest number at a place of bars, and how much more likely it is than the next.
struct PrintedNumber {
  let bars: HiddenBars
  private(set) var found: RetailEvidence.Likeliest
  /// The digits that the print shows by itself; nil where it leaves a doubt.
  let clearPrint: [Int]?
  let likelihood: Double
  /// The digits that bars show as well.
  let barCount: Int

  /// 13 digits, or 8.
  var digits: [Int] { found.number.digits }
}

extension PrintedNumber {
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
      best.found.margin = min(best.found.margin, best.likelihood - other.likelihood)
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
    var print = placed.evidence
    let isSeen = print.allSatisfy { $0.contains { $0 > RetailEvidence.clear } }
    // A UPC-A does not print the zero that makes it an EAN-13.
    if print.count == 12 { print.insert([0] + (1..<10).map { _ in -Self.unlikeZero }, at: 0) }
    let evidence = RetailEvidence(bars: bars.evidence, print: print)
    guard let found = evidence.likeliest else { return nil }
    let alone = RetailEvidence(bars: evidence.bars.map { $0.map { _ in 0 } }, print: print)
    clearPrint = alone.likeliest.flatMap { isSeen && $0.isClear ? $0.number.digits : nil }
    (self.bars, self.found) = (bars, found)
    likelihood = found.number.likelihood - Self.unseen * Double(evidence.unseen)
    barCount = evidence.barCount(of: found.number.digits)
  }
}

/// What bars and print say of the digits of an EAN-13 or EAN-8, each as natural logarithms.
struct RetailEvidence {
  /// For each digit with bars: 20 numbers on the left, odd parity first, and 10 on the right.
  let bars: [[Double]]
  /// Ten for each digit; none without print.
  var print: [[Double]] = []

  /// A number and the sum of its logarithms.
  struct Number: Hashable {
    var digits: [Int]
    var likelihood: Double
  }

  private var isShort: Bool { bars.count == 8 }
}

extension RetailEvidence {
  /// The digits of which neither bars nor print are seen.
  var unseen: Int {
    bars.indices.count { index in
      let number = index + (isShort ? 0 : 1)
      let print = print.indices.contains(number) ? print[number] : []
      return (bars[index] + print).allSatisfy { $0 < 1 }
    }
  }

  /// The digits of a number that its bars show clearly.
  func barCount(of digits: [Int]) -> Int {
    let half = bars.count / 2
    return bars.indices.count { index in
      guard !isShort else { return bars[index][digits[index]] > Self.clear }
      let isEven = index < half && BarGrammar.parities[digits[0]][index]
      return bars[index][digits[index + 1] + (isEven ? 10 : 0)] > Self.clear
    }
  }

  /// From here on, bars or print show a digit.
  static let clear = 2.0

  /// The likeliest number with a right check digit.
  struct Likeliest {
    let number: Number
    /// As natural logarithms: by how much it is likelier than the next such number, and less likely
    /// than one without a right check digit.
    var margin: Double
    let excess: Double

    /// Whether it is more than the least unlikely one.
    var isClear: Bool { margin > 5 && excess < 1 }
  }

  var likeliest: Likeliest? {
    var checked: [Number] = []
    var free = -Double.infinity
    for first in isShort ? [nil] : (0..<10).map({ Optional($0) }) {
      let rows = rows(first)
      let base = first.flatMap { digit in print.first.map { $0[digit] } } ?? 0
      free = max(free, rows.reduce(base) { $0 + ($1.max() ?? 0) })
      checked += Self.checked(rows, first).map {
        Number(digits: $0.digits, likelihood: $0.likelihood + base)
      }
    }
    checked.sort { $0.likelihood > $1.likelihood }
    guard let best = checked.first, let next = checked.dropFirst().first else { return nil }
    return Likeliest(
      number: best, margin: best.likelihood - next.likelihood,
      excess: free - best.likelihood)
  }

  /// For each digit with bars, ten numbers where the first digit is `first`.
  private func rows(_ first: Int?) -> [[Double]] {
    let half = bars.count / 2
    return bars.indices.map { index in
      let isEven = index < half && first.map { BarGrammar.parities[$0][index] } ?? false
      let number = index + (first == nil ? 0 : 1)
      return (0..<10).map { digit in
        bars[index][digit + (isEven ? 10 : 0)]
          + (print.indices.contains(number) ? print[number][digit] : 0)
      }
    }
  }

  /// The best two rows of digits with a right check digit.
  private static func checked(_ rows: [[Double]], _ first: Int?) -> [Number] {
    // For each sum of the digits so far the best two.
    var best = [[Number]](repeating: [], count: 10)
    best[first ?? 0] = [Number(digits: first.map { [$0] } ?? [], likelihood: 0)]
    for (index, row) in rows.enumerated() {
      var next = [[Number]](repeating: [], count: 10)
      // From the right, every other digit counts threefold, beginning beside the check digit.
      let weight = (rows.count - 1 - index) % 2 == 0 ? 1 : 3
      for (sum, numbers) in best.enumerated() {
        for number in numbers {
          for digit in 0..<10 {
            let target = (sum + weight * digit) % 10
            let likelihood = number.likelihood + row[digit]
            if next[target].count == 2, likelihood <= next[target][1].likelihood { continue }
            next[target].append(Number(digits: number.digits + [digit], likelihood: likelihood))
            next[target].sort { $0.likelihood > $1.likelihood }
            if next[target].count > 2 { next[target].removeLast() }
          }
        }
      }
      best = next
    }
    return best[0]
  }
}
