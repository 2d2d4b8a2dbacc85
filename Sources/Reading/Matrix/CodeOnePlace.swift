// Where a Code One may lie in a field of modules, by the bars across it: two of them with a light row
// between, in the width of a version, and then all that is equal in all codes of that version.

/// The place of a Code One on a field of modules.
struct CodeOnePlace {
  let layout: CodeOneLayout
  let isInverse: Bool
  /// Quarter turns clockwise.
  let turns: Int
  /// The upper left module of the upright code.
  private let column: Int
  private let row: Int
  /// The agreement of all patterns, up to 1.
  private let agreement: Float

  /// The least agreement of two bars, and the most places.
  private static let (leastBars, mostPlaces): (Float, Int) = (0.5, 6)
  /// The least agreement of all patterns, also for a version with few checks.
  private static let (leastAgreement, leastOfFew): (Float, Float) = (0.6, 0.75)
  /// The same of the details, without which a linear code has all of the patterns.
  private static let leastOfDetails: Float = 0.35
  /// How dark what lies beside a code may be on each side, up to 1: its bars go no further.
  private static let mostBeside: Float = 0.2

  /// The places in a field, the likeliest first.
  static func all(in field: ModuleField) -> [CodeOnePlace] {
    let found = (0..<4).flatMap { all(in: TurnedField(field, turns: $0), turns: $0) }
    return Array(found.sorted { $0.agreement > $1.agreement }.prefix(mostPlaces))
  }

  private static func all(in field: TurnedField, turns: Int) -> [CodeOnePlace] {
    var found: [CodeOnePlace] = []
    for first in 0..<max(0, field.rows - 2) {
      let sums = field.sumsOfBars(startingAt: first)
      for layout in CodeOneLayout.all {
        // Some bars end a module before the sides.
        let width = layout.columns - 2
        for column in stride(from: 0, through: field.columns - layout.columns, by: 1) {
          let bars = (sums[column + 1 + width] - sums[column + 1]) / Float(width)
          guard abs(bars) > leastBars else { continue }
          let row = first - layout.firstBar
          let agreement = layout.agreement(of: field, column, row, with: layout.patterns)
          let least = layout.isNumeric ? leastOfFew : leastAgreement
          let details = layout.agreement(of: field, column, row, with: layout.details)
          guard abs(agreement) > least, (agreement < 0) == (bars < 0),
            (agreement < 0 ? -details : details) > leastOfDetails,
            field.surroundings(of: layout, column, row).allSatisfy({
              (agreement < 0 ? -$0 : $0) < mostBeside
            })
          else { continue }
          found.append(
            CodeOnePlace(
              layout: layout, isInverse: agreement < 0, turns: turns, column: column, row: row,
              agreement: abs(agreement)))
        }
      }
    }
    return found
  }

  /// The darkness of a module of the upright code.
  func darkness(_ x: Int, _ y: Int, in field: TurnedField) -> Float {
    let darkness = field[column + x, row + y]
    return isInverse ? -darkness : darkness
  }

  /// The corners on the lattice, clockwise from the upper left one of the upright code.
  func corners(of field: ModuleField) -> [Point] {
    TurnedField(field, turns: turns).corners(column, row, layout.columns, layout.rows)
  }
}

extension TurnedField {
  /// The sums, from the first column to before each, of how far a row and the second one below it
  /// are darker than the row between them.
  fileprivate func sumsOfBars(startingAt row: Int) -> [Float] {
    var (sums, sum): ([Float], Float) = ([0], 0)
    for column in 0..<columns {
      sum += (self[column, row] - self[column, row + 1] + self[column, row + 2]) / 3
      sums.append(sum)
    }
    return sums
  }

  /// The mean darkness beside the bars, above and below a code.
  fileprivate func surroundings(of layout: CodeOneLayout, _ column: Int, _ row: Int) -> [Float] {
    let bars = row + layout.firstBar..<row + layout.endOfBars
    let across = column..<column + layout.columns
    return [column - 1, column + layout.columns].map { x in
      bars.reduce(0) { $0 + self[x, $1] } / Float(bars.count)
    }
      + [row - 1, row + layout.rows].map { y in
        across.reduce(0) { $0 + self[$1, y] } / Float(across.count)
      }
  }
}

extension CodeOneLayout {
  /// The agreement of some patterns, below 0 where light and dark are exchanged.
  fileprivate func agreement(
    of field: TurnedField, _ column: Int, _ row: Int,
    with patterns: [(x: Int, y: Int, isDark: Bool)]
  ) -> Float {
    let sum = patterns.reduce(Float(0)) {
      let darkness = field[column + $1.x, row + $1.y]
      return $0 + ($1.isDark ? darkness : -darkness)
    }
    return sum / Float(patterns.count)
  }
}
