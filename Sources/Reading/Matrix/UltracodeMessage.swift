// What an Ultracode carries: its codewords by the colours of its tiles, corrected by their checks. The
// numbers of codewords and of checks stand in it several times.

/// An Ultracode that was read.
struct UltracodeMessage {
  let payload: Payload
  let isGS1: Bool
  let sequence: SequencePart?
  /// The level of error correction; nil for another number of checks than any level has.
  let level: String?

  private static let field = PrimeField(modulus: 283, generator: 3)
  /// The most of all random words that may pass for one with its errors, in a code with its frame and
  /// its clock tracks.
  private static let mostChance = 1e-5
  /// How many of the five statements of a structure have to be seen, and the structures that are
  /// tried.
  private static let (leastStatements, mostStructures) = (3, 3)
  static let fewestChecks = 3

  /// The code at a place; nil where too few codewords are certain.
  init?(at place: UltracodePlace, in image: ColorBitmap) {
    let tiles = UltracodeColors(of: place, in: image).tiles.map(\.seen)
    for structure in Self.structures(of: tiles, tileRows: place.layout.tileRows) {
      guard let data = structure.corrected(tiles), let text = UltracodeText(data) else { continue }
      (payload, isGS1, sequence) = (text.payload, text.isGS1, text.sequence)
      level = structure.level
      return
    }
    return nil
  }

  /// The order of the tiles: start, number of codewords, checks, number of both, a separator, number of
  /// checks above the fewest, data, pads, and number of checks.
  private struct Structure {
    let codewords: Int
    let checks: Int
    let pads: Int

    private var separator: Int { 3 + checks }

    /// How many of its statements are seen.
    func statements(in tiles: [SeenNumber]) -> Int {
      [
        tiles[1].value == codewords, tiles[separator - 1].value == codewords + checks,
        tiles[separator].value == UltracodeTile.separator,
        tiles[separator + 1].value % UltracodeText.linked == checks - UltracodeMessage.fewestChecks,
        tiles[tiles.count - 1].value == checks,
      ].count { $0 }
    }

    /// The start, two numbers and the data, corrected by the checks.
    func corrected(_ tiles: [SeenNumber]) -> [Int]? {
      let data = tiles[separator + 1..<separator - 1 + codewords]
      let checked = tiles[2..<separator - 1]
      let number = SeenNumber(value: codewords, margin: .infinity)
      let word = [tiles[0], number] + data + checked
      guard
        let found = field.corrected(
          word.map { $0.value < UltracodeTile.separator ? $0 : SeenNumber(value: 0, margin: 0) },
          checks: checks,
          isCertain: {
            field.chance(ofErrors: $0, erasures: $1, in: word.count, checks: checks) < mostChance
          }),
        found[1] == codewords,
        found[2] % UltracodeText.linked == checks - UltracodeMessage.fewestChecks
      else { return nil }
      return Array(found.prefix(codewords))
    }

    var level: String? {
      if checks == UltracodeMessage.fewestChecks { return "EC0" }
      let parts = (codewords + 24) / 25
      return [1, 2, 4, 6, 8].firstIndex { $0 * parts + 5 == checks }.map { "EC\($0 + 1)" }
    }
  }

  /// The structures that agree with the tiles, the likeliest first.
  private static func structures(of tiles: [SeenNumber], tileRows: Int) -> [Structure] {
    var found: [(structure: Structure, statements: Int)] = []
    for pads in 0..<tileRows {
      let both = tiles.count - 3 - pads
      // At least the start and the numbers, and a codeword of data.
      guard both <= field.order, both >= 4 + fewestChecks else { continue }
      for checks in fewestChecks...both - 4 {
        let structure = Structure(codewords: both - checks, checks: checks, pads: pads)
        let statements = structure.statements(in: tiles)
        if statements >= leastStatements { found.append((structure, statements)) }
      }
    }
    return found.sorted { $0.statements > $1.statements }.prefix(mostStructures).map(\.structure)
  }
}
