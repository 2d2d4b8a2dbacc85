// Where a Grid Matrix may lie in a field of modules, by the frames of its macromodules, dark and light in
// turns: they repeat after twelve modules, and rings of them around the middle go on to the sides.

/// The place of a Grid Matrix on a field of modules.
struct GridMatrixPlace {
  let layout: GridMatrixLayout
  let isInverse: Bool
  /// The upper left module on the field.
  private let column: Int
  private let row: Int
  /// The agreement of all frames, up to 1.
  private let agreement: Float

  /// The most places, and the most ways in which frames may lie.
  private static let (mostPlaces, mostShifts) = (3, 2)
  /// The least agreement of a ring of frames, and the share of that of those within.
  private static let (leastAgreement, leastShare): (Float, Float) = (0.3, 0.55)
  /// Modules around the middle of a field that show how frames lie.
  private static let reach = 20

  /// The places in a field, the likeliest first.
  static func all(in field: ModuleField) -> [GridMatrixPlace] {
    let found = shifts(in: field).flatMap { places(in: field, shift: $0) }
    return Array(
      found.sorted { ($0.layout.version, $0.agreement) > ($1.layout.version, $1.agreement) }
        .prefix(mostPlaces))
  }

  /// The columns and rows at which frames begin, the likeliest first.
  private static func shifts(in field: ModuleField) -> [(x: Int, y: Int)] {
    let (macro, period) = (GridMatrixLayout.macro, 2 * GridMatrixLayout.macro)
    var sums = [Float](repeating: 0, count: period * period)
    let (middle, center) = (field.columns / 2, field.rows / 2)
    for y in max(0, center - reach)..<min(field.rows, center + reach) {
      for x in max(0, middle - reach)..<min(field.columns, middle + reach) {
        sums[y % period * period + x % period] += field[x, y]
      }
    }
    func strength(_ x: Int, _ y: Int) -> Float {
      var sum: Float = 0
      for (u, v) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        for module in GridMatrixLayout.frame {
          let column = (x + u * macro + module.x) % period
          let row = (y + v * macro + module.y) % period
          sum += u == v ? sums[row * period + column] : -sums[row * period + column]
        }
      }
      return abs(sum)
    }
    let all = (0..<macro * macro).map { index in
      let (x, y) = (index % macro, index / macro)
      return (x: x, y: y, strength: strength(x, y))
    }
    return all.sorted { $0.strength > $1.strength }.prefix(mostShifts).map { ($0.x, $0.y) }
  }

  private static func places(in field: ModuleField, shift: (x: Int, y: Int)) -> [GridMatrixPlace] {
    let macro = GridMatrixLayout.macro
    let (width, height) = ((field.columns - shift.x) / macro, (field.rows - shift.y) / macro)
    guard width > 2, height > 2 else { return [] }
    let frames = (0..<width * height).map { index -> Float in
      let (left, top) = (shift.x + index % width * macro, shift.y + index / width * macro)
      let sum = GridMatrixLayout.frame.reduce(Float(0)) { $0 + field[left + $1.x, top + $1.y] }
      return sum / Float(GridMatrixLayout.frame.count)
    }
    var found: [GridMatrixPlace] = []
    for y in 1..<height - 1 {
      for x in 1..<width - 1 {
        let rings = min(x, y, width - 1 - x, height - 1 - y, GridMatrixLayout.versions.upperBound)
        let frame = frames[y * width + x]
        var (sum, version) = (abs(frame), 0)
        // The frame in the middle is dark, as those in the corners are.
        while version < rings, sum > leastAgreement * Float(version + 1) {
          let ring = ring(version + 1, around: x, y, of: frames, width) * (frame < 0 ? -1 : 1)
          guard ring > max(leastAgreement, leastShare * sum / Float(version + 1)) else { break }
          sum += ring
          version += 1
        }
        guard GridMatrixLayout.versions.contains(version) else { continue }
        found.append(
          GridMatrixPlace(
            layout: GridMatrixLayout(version: version), isInverse: frame < 0,
            column: shift.x + (x - version) * macro, row: shift.y + (y - version) * macro,
            agreement: sum / Float(version + 1)))
      }
    }
    return found
  }

  /// The mean darkness of a ring of frames, which are dark and light in turns.
  private static func ring(
    _ ring: Int, around x: Int, _ y: Int, of frames: [Float], _ width: Int
  ) -> Float {
    var sum: Float = 0
    for step in -ring..<ring {
      let places = [(step, -ring), (ring, step), (-step, ring), (-ring, -step)]
      for (u, v) in places {
        let frame = frames[(y + v) * width + x + u]
        sum += (u + v) % 2 == 0 ? frame : -frame
      }
    }
    return sum / Float(8 * ring)
  }

  /// The place after quarter turns of the field, in which the code is upright.
  func turned(_ turns: Int, in field: ModuleField) -> TurnedPlace {
    let (right, bottom) = (
      field.columns - column - layout.side, field.rows - row - layout.side
    )
    let start =
      switch turns {
      case 0: (column, row)
      case 1: (row, right)
      case 2: (right, bottom)
      default: (bottom, column)
      }
    return TurnedPlace(
      field: TurnedField(field, turns: turns), column: start.0, row: start.1,
      isInverse: isInverse, side: layout.side)
  }

  /// An upright code.
  struct TurnedPlace {
    fileprivate let field: TurnedField
    fileprivate let column: Int
    fileprivate let row: Int
    fileprivate let isInverse: Bool
    fileprivate let side: Int

    /// The darkness of the modules within the frame of a macromodule, by its way from the middle.
    func darkness(ofMacro x: Int, _ y: Int) -> [Float] {
      let macro = GridMatrixLayout.macro
      let middle = (side - macro) / 2
      return GridMatrixLayout.inner.map {
        let darkness = field[
          column + middle + x * macro + $0.x, row + middle + y * macro + $0.y]
        return isInverse ? -darkness : darkness
      }
    }

    /// The corners on the lattice, clockwise from the upper left one.
    var corners: [Point] { field.corners(column, row, side, side) }
  }
}
