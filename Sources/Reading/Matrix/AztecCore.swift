// The bullseye of an Aztec code in a field of modules, its turn by the marks around it, and its mode.

/// A core of an Aztec code on a field of modules.
struct AztecCore {
  private let column: Int
  private let row: Int
  let isInverse: Bool
  private let isCompact: Bool
  /// Quarter turns clockwise.
  private var turns = 0

  /// The least agreement of a bullseye, of the rings that only a full symbol has, and of marks and
  /// mode together.
  private static let (leastAgreement, leastRings, leastMode): (Float, Float, Float) = (
    0.42, 0.35, 0.4
  )
  /// The most cores of a field that are looked at, and the most modes that are tried.
  private static let (mostCores, mostModes) = (4, 3)

  /// The squares that all cores have, and the two more of a full symbol.
  private static let rings = (0..<7).map { $0 % 2 == 0 }

  /// The darkness of the module at a place from the middle of the upright symbol.
  func darkness(_ x: Int, _ y: Int, in field: ModuleField) -> Float {
    let way = ModuleField.turned(x, y, by: turns)
    let darkness = field[column + way.x, row + way.y]
    return isInverse ? -darkness : darkness
  }

  /// The cores in a field, the likeliest first.
  static func all(in field: ModuleField) -> [AztecCore] {
    let inner = Array(rings.prefix(5))
    return ModuleSquares.all(inner, in: field, least: leastAgreement, most: mostCores).map {
      let outer = ModuleSquares.agreement(of: field, $0.column, $0.row, with: rings, from: 5)
      return AztecCore(
        column: $0.column, row: $0.row, isInverse: $0.isInverse,
        isCompact: ($0.isInverse ? -outer : outer) < leastRings)
    }
  }

  /// The modes that agree best with the ring, each with the core turned as it says.
  func modes(in field: ModuleField) -> [(core: AztecCore, mode: AztecMode)] {
    let radius = AztecLayout.radius(isCompact: isCompact)
    let (marks, places) = (
      AztecLayout.marks(radius: radius), AztecLayout.modePlaces(isCompact: isCompact)
    )
    var best: [(core: AztecCore, mode: AztecMode, agreement: Float)] = []
    for turns in 0..<4 {
      var core = self
      core.turns = turns
      let turn = marks.reduce(Float(0)) {
        $0 + ($1.isDark ? 1 : -1) * core.darkness($1.x, $1.y, in: field)
      }
      let ring = places.map { core.darkness($0.x, $0.y, in: field) }
      let least = Self.leastMode * Float(marks.count + ring.count)
      let sums = AztecRing(ring)
      for mode in AztecMode.all(isCompact: isCompact) {
        let agreement = turn + sums.agreement(with: mode)
        guard agreement > least,
          best.count < Self.mostModes || agreement > best[best.count - 1].agreement
        else { continue }
        best.insert(
          (core, mode, agreement),
          at: best.firstIndex { $0.agreement < agreement } ?? best.count)
        best = Array(best.prefix(Self.mostModes))
      }
    }
    return best.map { ($0.core, $0.mode) }
  }

  private init(column: Int, row: Int, isInverse: Bool, isCompact: Bool) {
    (self.column, self.row) = (column, row)
    (self.isInverse, self.isCompact) = (isInverse, isCompact)
  }

  /// The corners of a symbol of `size` on the lattice of `field`, from its upper left one on.
  func corners(_ size: AztecSize, of field: ModuleField) -> [Point] {
    let half = Double(size.side) / 2
    let middle = Point(
      x: Double(column - field.columns / 2) + 0.5, y: Double(row - field.rows / 2) + 0.5)
    let corners = [
      Point(x: -half, y: -half), Point(x: half, y: -half), Point(x: half, y: half),
      Point(x: -half, y: half),
    ]
    return (0..<4).map { middle + corners[($0 + turns) % 4] }
  }
}
