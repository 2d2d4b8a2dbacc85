// Squares in each other, dark and light in turns: the finder pattern of a QR code and the bullseye of
// an Aztec code in a field of modules.

/// Squares around a module of a field.
struct ModuleSquares {
  let column: Int
  let row: Int
  /// Whether dark and light are exchanged.
  let isInverse: Bool
  /// From 0 to 1.
  let agreement: Float

  /// The places at which a field agrees with `rings`, dark or light by their distance from the
  /// middle: the `most` that agree best, and at least by `least`.
  static func all(_ rings: [Bool], in field: ModuleField, least: Float, most: Int)
    -> [ModuleSquares]
  {
    let reach = rings.count - 1
    var found: [ModuleSquares] = []
    for row in reach..<max(reach, field.rows - reach) {
      for column in reach..<max(reach, field.columns - reach) {
        // Most places differ on the lines through the middle already.
        let cross = agreement(of: field, column, row, with: rings, isCross: true)
        guard abs(cross) > least / 2 else { continue }
        let agreement = agreement(of: field, column, row, with: rings)
        guard abs(agreement) > least else { continue }
        found.append(
          ModuleSquares(
            column: column, row: row, isInverse: agreement < 0, agreement: abs(agreement)))
      }
    }
    return Array(found.sorted { $0.agreement > $1.agreement }.prefix(most))
  }

  /// The agreement of the rings from `first` on, or of the lines through the middle only, negative
  /// where light and dark are exchanged.
  static func agreement(
    of field: ModuleField, _ column: Int, _ row: Int, with rings: [Bool], from first: Int = 0,
    isCross: Bool = false
  ) -> Float {
    var (sum, count): (Float, Float) = (0, 0)
    for distance in first..<rings.count {
      var ring: Float = 0
      for step in isCross ? 0..<1 : -distance..<max(1, distance) {
        ring +=
          field[column + step, row - distance] + field[column + distance, row + step]
          + field[column - step, row + distance] + field[column - distance, row - step]
        count += 4
      }
      sum += rings[distance] ? ring : -ring
    }
    return sum / max(count, 1)
  }
}

extension ModuleField {
  /// The way to a module after quarter turns clockwise.
  static func turned(_ x: Int, _ y: Int, by turns: Int) -> (x: Int, y: Int) {
    switch turns {
    case 0: (x, y)
    case 1: (-y, x)
    case 2: (-x, -y)
    default: (y, -x)
    }
  }
}
