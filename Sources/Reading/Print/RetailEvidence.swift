// Bars and print of a retail number together: the likeliest number with a right check digit.

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

  private static let clear = 2.0

  /// The likeliest two numbers with a right check digit, and the likeliest of all.
  var likeliest: (checked: [Number], free: Number) {
    var checked: [Number] = []
    var free = Number(digits: [], likelihood: -.infinity)
    for first in isShort ? [nil] : (0..<10).map({ Optional($0) }) {
      let rows = rows(first)
      let base = first.flatMap { digit in print.first.map { $0[digit] } } ?? 0
      let best = rows.map { row in row.indices.max { row[$0] < row[$1] } ?? 0 }
      let sum = zip(rows, best).reduce(base) { $0 + $1.0[$1.1] }
      if sum > free.likelihood {
        free = Number(digits: (first.map { [$0] } ?? []) + best, likelihood: sum)
      }
      checked += Self.checked(rows, first).map {
        Number(digits: $0.digits, likelihood: $0.likelihood + base)
      }
    }
    checked.sort { $0.likelihood > $1.likelihood }
    return (Array(checked.prefix(2)), free)
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
