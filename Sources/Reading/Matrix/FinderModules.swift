// The QR codes in a field of modules, by three finder patterns at the corners of a square.

/// A QR code on a field of modules.
struct FinderModules {
  /// The middles of the finder patterns at the corner between the two others, to its right and below
  /// it in the upright code.
  private let corner: (column: Int, row: Int)
  private let isInverse: Bool
  /// Quarter turns clockwise.
  private let turns: Int
  /// Modules along a side.
  let side: Int

  /// The least agreement of a pattern, from −1 to 1, and the most that are combined.
  private static let (leastAgreement, mostPatterns): (Float, Int) = (0.5, 12)
  /// From the middle of one pattern to the next in the smallest and in the largest code.
  private static let distances = stride(from: 14, through: 170, by: 4)

  /// The codes in a field, those with the best patterns first.
  static func all(in field: ModuleField) -> [FinderModules] {
    let patterns = ModuleSquares.all(
      rings, in: field, least: leastAgreement, most: mostPatterns)
    return patterns.flatMap { first in
      (0..<4).flatMap { turns -> [FinderModules] in
        let right = ModuleField.turned(1, 0, by: turns)
        let below = ModuleField.turned(0, 1, by: turns)
        return distances.compactMap { distance in
          let others = [right, below].map { way in
            patterns.contains {
              $0.isInverse == first.isInverse && $0.column == first.column + way.x * distance
                && $0.row == first.row + way.y * distance
            }
          }
          guard others == [true, true] else { return nil }
          return FinderModules(
            corner: (first.column, first.row), isInverse: first.isInverse, turns: turns,
            side: distance + 7)
        }
      }
    }
  }

  /// Whether a module of a finder pattern is dark, by its distance from the middle.
  private static let rings = [true, true, false, true]

  /// The modules as the field shows them, with whole finder patterns and timing rows.
  func drawing(of field: ModuleField) -> ModuleDrawing {
    let isDark = (0..<side * side).map { index -> Bool in
      let (y, x) = index.quotientAndRemainder(dividingBy: side)
      if let isDark = known(x, y) { return isDark }
      let way = ModuleField.turned(x - 3, y - 3, by: turns)
      let darkness = field[corner.column + way.x, corner.row + way.y]
      return isInverse ? darkness < 0 : darkness > 0
    }
    let middle = Point(
      x: Double(corner.column - field.columns / 2) + 0.5,
      y: Double(corner.row - field.rows / 2) + 0.5)
    let (near, far) = (-3.5, Double(side) - 3.5)
    let directions = [Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0), Point(x: 0, y: -1)]
    let corners = [(near, near), (far, near), (far, far), (near, far)].map {
      middle + Point(x: $0.0, y: $0.1).turned(by: directions[turns])
    }
    return ModuleDrawing(columns: side, isDark: isDark, corners: corners, isInverse: isInverse)
  }

  /// Whether a module of the patterns with their light margin or of the timing rows is dark; nil for
  /// others.
  private func known(_ x: Int, _ y: Int) -> Bool? {
    for (column, row) in [(3, 3), (side - 4, 3), (3, side - 4)] {
      let distance = max(abs(x - column), abs(y - row))
      if distance <= 4 { return distance < 4 && Self.rings[distance] }
    }
    if y == 6 { return x % 2 == 0 }
    if x == 6 { return y % 2 == 0 }
    return nil
  }
}
