// The codewords of an Aztec code by the darkness of its modules, corrected by their checks, and their
// drawing for an engine.

enum AztecMessage {
  /// The most of all random fields that may pass for a symbol.
  private static let mostChance = 1e-6

  /// The modules of the symbol around a core, row by row, true where dark; nil where too few are
  /// certain. `fields` are looks at the same field.
  static func modules(
    around core: AztecCore, _ mode: AztecMode, of fields: [ModuleField]
  ) -> [Bool]? {
    let places = mode.size.bitPlaces
    return fields.lazy.compactMap { field -> [Bool]? in
      let bits = places.map { core.darkness($0.x, $0.y, in: field) }
      return corrected(bits, mode).map { drawn($0, places, mode) }
    }.first
  }

  /// The bits of the codewords; those before the first one are light.
  private static func corrected(_ bits: [Float], _ mode: AztecMode) -> [Bool]? {
    let (size, width) = (mode.size, mode.size.bitsOfCodeword)
    let (count, first) = (size.codewords, size.bits % width)
    let seen = (0..<count).map {
      SeenNumber(bits: bits[first + $0 * width..<first + ($0 + 1) * width])
    }
    let (field, checks) = (size.field, count - mode.dataCodewords)
    let word = field.corrected(seen, checks: checks) {
      field.chance(ofErrors: $0, erasures: $1, in: count, checks: checks) < mostChance
    }
    return word.map { word in
      [Bool](repeating: false, count: first)
        + word.flatMap { value in (0..<width).map { value >> (width - 1 - $0) & 1 == 1 } }
    }
  }

  private static func drawn(
    _ bits: [Bool], _ places: [(x: Int, y: Int)], _ mode: AztecMode
  ) -> [Bool] {
    let (side, half) = (mode.size.side, mode.size.side / 2)
    let radius = AztecLayout.radius(isCompact: mode.size.isCompact)
    var modules = (0..<side * side).map { index in
      let (y, x) = (index / side - half, index % side - half)
      if let isDark = AztecLayout.bullseye(x, y, radius: radius) { return isDark }
      return !mode.size.isCompact && (x % 16 == 0 || y % 16 == 0) && (x + y) % 2 == 0
    }
    func draw(_ place: (x: Int, y: Int), _ isDark: Bool) {
      modules[(place.y + half) * side + place.x + half] = isDark
    }
    for mark in AztecLayout.marks(radius: radius) { draw((mark.x, mark.y), mark.isDark) }
    for (bit, place) in zip(mode.bits, AztecLayout.modePlaces(isCompact: mode.size.isCompact)) {
      draw(place, bit)
    }
    for (bit, place) in zip(bits, places) { draw(place, bit) }
    return modules
  }
}
