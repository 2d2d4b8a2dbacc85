// Where a Han Xin Code may lie in a field of modules, by the finder patterns in its corners: lines
// around an outer corner, in three corners the same way round and in the lower left one not.

/// The place of a Han Xin Code on a field of modules.
struct HanXinPlace {
  let version: Int
  let isInverse: Bool
  /// The upper left module of the upright code.
  private let column: Int
  private let row: Int
  /// Quarter turns clockwise.
  private let turns: Int
  /// The agreement of all four corners, up to 1.
  private let agreement: Float

  /// The most corners that are combined, the most places, and the least agreement of either. A code
  /// may have lost one corner.
  private static let (mostCorners, mostPlaces): (Int, Int) = (16, 6)
  private static let (leastCorner, leastAgreement): (Float, Float) = (0.55, 0.5)

  var side: Int { HanXinLayout.side(ofVersion: version) }

  /// The places in a field, the likeliest first.
  static func all(in field: ModuleField) -> [HanXinPlace] {
    var found: [HanXinPlace] = []
    for corner in FinderCorner.all(in: field, least: leastCorner).prefix(mostCorners) {
      for version in HanXinLayout.versions {
        let last = HanXinLayout.side(ofVersion: version) - 1
        for (x, y, turns) in [(0, 0, 0), (last, 0, 1), (last, last, 2)] {
          let turns = (corner.turns - turns + 4) % 4
          let way = ModuleField.turned(x, y, by: turns)
          let place = HanXinPlace(
            version: version, isInverse: corner.isInverse, column: corner.column - way.x,
            row: corner.row - way.y, turns: turns, in: field)
          if let place, !found.contains(where: { $0.isSame(as: place) }) { found.append(place) }
        }
      }
    }
    return Array(found.sorted { $0.agreement > $1.agreement }.prefix(mostPlaces))
  }

  /// Nil where the corners are not those of a code.
  private init?(
    version: Int, isInverse: Bool, column: Int, row: Int, turns: Int, in field: ModuleField
  ) {
    (self.version, self.isInverse, self.turns) = (version, isInverse, turns)
    (self.column, self.row) = (column, row)
    let (last, near) = (HanXinLayout.side(ofVersion: version) - 1, HanXinLayout.finder - 1)
    var sum: Float = 0
    let corners = [(0, 0, 0), (last, last, 2), (last, 0, 1), (near, last - near, 1)]
    for (index, corner) in corners.enumerated() {
      let way = ModuleField.turned(corner.0, corner.1, by: turns)
      let agreement = FinderCorner.agreement(
        of: field, column + way.x, row + way.y, turns: (turns + corner.2) % 4)
      sum += isInverse ? -agreement : agreement
      // Those that are left agree fully at most.
      guard sum + Float(3 - index) > 4 * Self.leastAgreement else { return nil }
    }
    agreement = sum / 4
  }

  private func isSame(as other: HanXinPlace) -> Bool {
    (version, column, row, turns) == (other.version, other.column, other.row, other.turns)
  }

  /// The darkness of a module of the upright code.
  func darkness(_ x: Int, _ y: Int, in field: ModuleField) -> Float {
    let way = ModuleField.turned(x, y, by: turns)
    let darkness = field[column + way.x, row + way.y]
    return isInverse ? -darkness : darkness
  }

  /// The corners on the lattice, clockwise from the upper left one of the upright code.
  func corners(of field: ModuleField) -> [Point] {
    let middle = Point(
      x: Double(column - field.columns / 2) + 0.5, y: Double(row - field.rows / 2) + 0.5)
    let (near, far) = (-0.5, Double(side) - 0.5)
    let directions = [Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0), Point(x: 0, y: -1)]
    return [(near, near), (far, near), (far, far), (near, far)].map {
      middle + Point(x: $0.0, y: $0.1).turned(by: directions[turns])
    }
  }
}

/// A finder pattern in a field.
private struct FinderCorner {
  /// The module at the outer corner, from which the pattern goes right and down where it is not
  /// turned.
  let column: Int
  let row: Int
  /// Quarter turns clockwise.
  let turns: Int
  let isInverse: Bool
  private let agreement: Float

  private static let modules = (0..<HanXinLayout.finder).flatMap { v in
    (0..<HanXinLayout.finder).map { u in
      (u: u, v: v, sign: HanXinLayout.isFinderDark(u, v) ? Float(1) : -1)
    }
  }
  private static let diagonal = modules.filter { $0.u == $0.v }

  /// Those that agree at least by `least`, the clearest first.
  static func all(in field: ModuleField, least: Float) -> [FinderCorner] {
    var found: [FinderCorner] = []
    for turns in 0..<4 {
      for row in 0..<field.rows {
        for column in 0..<field.columns where abs(field[column, row]) > least / 4 {
          // Most places differ on the way to the middle already.
          let likeness = agreement(of: field, column, row, turns, on: diagonal)
          guard abs(likeness) > least / 2 else { continue }
          let agreement = agreement(of: field, column, row, turns: turns)
          guard abs(agreement) > least else { continue }
          found.append(
            FinderCorner(
              column: column, row: row, turns: turns, isInverse: agreement < 0,
              agreement: abs(agreement)))
        }
      }
    }
    return found.sorted { $0.agreement > $1.agreement }
  }

  /// The agreement with a pattern at a module, from −1 for one with dark and light exchanged to 1.
  static func agreement(of field: ModuleField, _ column: Int, _ row: Int, turns: Int) -> Float {
    agreement(of: field, column, row, turns, on: modules)
  }

  private static func agreement(
    of field: ModuleField, _ column: Int, _ row: Int, _ turns: Int,
    on modules: [(u: Int, v: Int, sign: Float)]
  ) -> Float {
    var sum: Float = 0
    for (u, v, sign) in modules {
      let way = ModuleField.turned(u, v, by: turns)
      sum += sign * field[column + way.x, row + way.y]
    }
    return sum / Float(modules.count)
  }
}
