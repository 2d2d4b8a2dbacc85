// The characters of DataBar, as ISO/IEC 24724 describes them: each is eight bars and spaces, of
// which the odd and the even ones have so many modules together.

/// The characters and finder patterns of a DataBar in one row, from left to right. Values of
/// characters are their shares in the check, those of finder patterns are its digits.
enum DataBarCharacters {
  /// The first bar of the guard, which paper precedes, and the last space and bar.
  static let firstGuard = BarAlphabet([BarCharacter(0, "1")])
  static let lastGuard = BarAlphabet([BarCharacter(0, "01")])
  static let checkModulus = 79

  static let first = alphabet(outer, weight: 0, startsDark: false, isMirrored: false)
  static let second = alphabet(inner, weight: 1, startsDark: true, isMirrored: true)
  /// The third from the left is the fourth in the check.
  static let third = alphabet(inner, weight: 3, startsDark: true, isMirrored: false)
  static let fourth = alphabet(outer, weight: 2, startsDark: false, isMirrored: true)
  static let leftFinder = BarAlphabet(
    finders.enumerated().map { BarCharacter($0, $1, startsDark: false) })
  static let rightFinder = BarAlphabet(
    finders.enumerated().map { BarCharacter($0, $1.reversed(), startsDark: true) })

  static var alphabets: [BarAlphabet] {
    [firstGuard, first, leftFinder, second, third, rightFinder, fourth, lastGuard]
  }

  /// The same in one of two rows: the upper one ends and the lower one begins with a bar more.
  static func alphabets(isUpper: Bool) -> [BarAlphabet] {
    isUpper
      ? [firstGuard, first, leftFinder, second, firstGuard]
      : [BarAlphabet([BarCharacter(0, "10")]), third, rightFinder, fourth, lastGuard]
  }

  /// The remainder of the sum that two finder patterns state; nil for pairs that state none.
  static func check(left: Int, right: Int) -> Int? {
    let number = 9 * left + right
    guard number != 8, number != 72 else { return nil }
    return number - (number > 8 ? 1 : 0) - (number > 72 ? 1 : 0)
  }

  private static let finders = [
    [3, 8, 2, 1, 1], [3, 5, 5, 1, 1], [3, 3, 7, 1, 1], [3, 1, 9, 1, 1], [2, 7, 4, 1, 1],
    [2, 5, 6, 1, 1], [2, 3, 8, 1, 1], [1, 5, 7, 1, 1], [1, 3, 9, 1, 1],
  ]

  /// The widths of 16 modules: there is a narrow one among the even ones.
  private static let outer = [(12, 8), (10, 6), (8, 4), (6, 3), (4, 1)].flatMap { sum, most in
    woven(
      widths(sum, most: most),
      widths(16 - sum, most: 9 - most).filter { $0.contains(1) })
  }

  /// The widths of 15 modules: there is a narrow one among the odd ones, and the first is not wide.
  private static let inner = [(5, 2), (7, 4), (9, 6), (11, 8)].flatMap { sum, most in
    woven(
      widths(sum, most: most).filter { $0.contains(1) && $0[0] <= 4 },
      widths(15 - sum, most: 9 - most))
  }

  /// The widths of the 17 modules of DataBar Expanded: there is a narrow one among the odd ones.
  static let expanded = [(12, 7), (10, 5), (8, 4), (6, 3), (4, 1)].flatMap { sum, most in
    woven(
      widths(sum, most: most).filter { $0.contains(1) }, widths(17 - sum, most: 9 - most))
  }

  private static func woven(_ odd: [[Int]], _ even: [[Int]]) -> [[Int]] {
    odd.flatMap { odd in even.map { even in zip(odd, even).flatMap { [$0, $1] } } }
  }

  /// All four widths of a sum, none above `most`.
  private static func widths(_ sum: Int, most: Int) -> [[Int]] {
    let range = 1...most
    return range.flatMap { a in
      range.flatMap { b in
        range.compactMap { c in
          range.contains(sum - a - b - c) ? [a, b, c, sum - a - b - c] : nil
        }
      }
    }
  }

  /// The characters whose widths count in the check by the powers of 3 from the 8 × `weight`th on.
  private static func alphabet(
    _ widths: [[Int]], weight: Int, startsDark: Bool, isMirrored: Bool
  ) -> BarAlphabet {
    var powers = [1]
    for _ in 1..<32 { powers.append(powers[powers.count - 1] * 3 % checkModulus) }
    return BarAlphabet(
      widths.map { widths in
        let share = zip(widths, powers[(8 * weight)...]).reduce(0) { $0 + $1.0 * $1.1 }
        return BarCharacter(
          share % checkModulus, isMirrored ? widths.reversed() : widths, startsDark: startsDark)
      })
  }
}

extension BarCharacter {
  /// Widths of bars and spaces in turns.
  fileprivate init(_ value: Int, _ widths: [Int], startsDark: Bool) {
    self.init(
      value,
      widths.enumerated().map { index, width in
        String(repeating: (index % 2 == 0) == startsDark ? "1" : "0", count: width)
      }.joined())
  }
}
