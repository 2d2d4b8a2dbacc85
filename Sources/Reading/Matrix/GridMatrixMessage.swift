// What a Grid Matrix carries: its level and its turn by the marks of its macromodules, and its codewords
// by the darkness of its modules, corrected by their checks.

/// A Grid Matrix that was read.
struct GridMatrixMessage {
  let payload: Payload
  let sequence: SequencePart?
  let level: Int
  /// The corners on the lattice, clockwise from the upper left one of the upright code.
  let corners: [Point]

  private static let field = BinaryField(polynomial: 0x89)
  /// The most of all random blocks that may pass for one with its errors, in a code with its frames.
  private static let mostChance = 1e-5
  /// The least agreement of the marks, up to 1, and the most ways to read them that are tried.
  private static let (leastAgreement, mostWays): (Float, Int) = (0.3, 2)

  /// The code at a place; nil where too few codewords are certain. `fields` are looks at the same
  /// field.
  init?(at place: GridMatrixPlace, of fields: [ModuleField]) {
    for field in fields {
      for way in Self.ways(to: place, in: field) {
        guard let data = Self.corrected(way.bits, place.layout, level: way.level),
          let text = GridMatrixText(data)
        else { continue }
        (payload, sequence, level) = (text.payload, text.sequence, way.level)
        corners = way.corners
        return
      }
    }
    return nil
  }

  /// A level and a turn of a code.
  private struct Way {
    let level: Int
    let corners: [Point]
    let agreement: Float
    /// The bits of the codewords in their order.
    let bits: [[Float]]
  }

  /// The ways that agree with the marks, the likeliest first.
  private static func ways(to place: GridMatrixPlace, in field: ModuleField) -> [Way] {
    let spiral = place.layout.spiral
    let all = (0..<4).flatMap { turns -> [Way] in
      let turned = place.turned(turns, in: field)
      let macros = spiral.map { turned.darkness(ofMacro: $0.x, $0.y) }
      let bits = macros.flatMap { [Array($0[9..<16]), Array($0[2..<9])] }
      return GridMatrixLayout.levels.map { level in
        var sum: Float = 0
        for (macro, way) in zip(macros, spiral) {
          let mark = GridMatrixLayout.mark(ofRing: max(abs(way.x), abs(way.y)), level: level)
          sum += mark & 2 == 0 ? -macro[0] : macro[0]
          sum += mark & 1 == 0 ? -macro[1] : macro[1]
        }
        return Way(
          level: level, corners: turned.corners, agreement: sum / Float(2 * spiral.count),
          bits: bits)
      }
    }
    return Array(
      all.filter { $0.agreement > leastAgreement }.sorted { $0.agreement > $1.agreement }
        .prefix(mostWays))
  }

  /// The codewords of data.
  private static func corrected(
    _ bits: [[Float]], _ layout: GridMatrixLayout, level: Int
  ) -> [Int]? {
    let seen = bits.map { SeenNumber(bits: $0) }
    var data: [Int] = []
    for block in 0..<layout.blocks {
      let places = Array(stride(from: block, to: seen.count, by: layout.blocks))
      let checks = layout.checks(ofBlock: block, level: level)
      let word = field.corrected(places.map { seen[$0] }, checks: checks) {
        field.chance(ofErrors: $0, erasures: $1, in: places.count, checks: checks) < mostChance
      }
      guard let word else { return nil }
      data += word.dropLast(checks)
    }
    return data
  }
}
