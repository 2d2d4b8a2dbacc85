// The modules of a MaxiCode, as ISO/IEC 16023 places them: 33 rows of hexagons around a bullseye,
// in which every other row is shifted by half a module.

/// A hexagon of a MaxiCode.
struct MaxiCodeModule: Sendable {
  enum Content: Hashable, Sendable {
    /// A bit of the codewords, six to each, the highest first.
    case bit(Int)
    /// A module that is the same in all codes: the six marks around the bullseye tell its turn.
    case known(isDark: Bool)
  }

  let row: Int
  let column: Int
  let content: Content

  /// Its middle, in modules from the middle of the bullseye.
  var place: Point {
    Point(
      x: Double(column - 14) + (row % 2 == 0 ? 0 : 0.5),
      y: Double(row - 16) * MaxiCodeLayout.rowHeight)
  }
}

enum MaxiCodeLayout {
  static let (rows, columns, codewords) = (33, 30, 144)
  /// In modules; programs that draw codes differ by a hundredth around the standard's.
  static let rowHeight = 0.86
  /// The radii in modules at which the bullseye changes from light to dark, to light and so on: as
  /// the standard has them, and with the wide middle that some programs draw.
  static let ringRadii = [
    [0.54, 1.34, 2.12, 2.89, 3.67, 4.45], [1.06, 1.74, 2.42, 3.1, 3.78, 4.46],
  ]

  /// All modules, those nearest to the bullseye first.
  static let modules = (bits + marks).sorted { $0.place.length < $1.place.length }

  /// The indices in `modules` of all that touch each other, the pair nearest to the bullseye first.
  static let neighbors: [(Int, Int)] = modules.indices.flatMap { second in
    (0..<second).compactMap { first in
      modules[first].place.distance(to: modules[second].place) < 1.2 ? (first, second) : nil
    }
  }

  private static let marks: [MaxiCodeModule] =
    [
      (0, 28), (0, 29), (9, 10), (9, 11), (10, 11), (15, 7), (16, 8), (16, 20), (17, 20), (22, 10),
      (23, 10), (22, 17), (23, 17),
    ].map { MaxiCodeModule(row: $0.0, column: $0.1, content: .known(isDark: true)) }
    + [(9, 17), (10, 17), (10, 18), (16, 7), (16, 21), (22, 11), (23, 16)]
    .map { MaxiCodeModule(row: $0.0, column: $0.1, content: .known(isDark: false)) }

  private static let bits: [MaxiCodeModule] = {
    var places = scattered
    for (codeword, block) in blocks { places += bits(of: codeword, in: block) }
    // The last codewords go down the two columns at the right, three bits to two rows.
    for (index, row) in (1..<rows).enumerated() {
      let bit = 816 + index / 2 * 3
      places += row % 2 == 1 ? [(bit, row, 28)] : [(bit + 1, row, 29), (bit + 2, row, 28)]
    }
    return places.map { MaxiCodeModule(row: $0.row, column: $0.column, content: .bit($0.bit)) }
  }()

  private typealias Bit = (bit: Int, row: Int, column: Int)
  private typealias Block = (row: Int, column: Int)

  /// A codeword's block is two modules wide and three high, its highest bit at the top right.
  private static func bits(of codeword: Int, in block: Block) -> [Bit] {
    (0..<6).map { (6 * codeword + $0, 3 * block.row + $0 / 2, 2 * block.column + 1 - $0 % 2) }
  }

  /// The blocks that are whole: those of the primary message beside the bullseye, and the others
  /// row by row, from left to right and back.
  private static let blocks: [(codeword: Int, block: Block)] = {
    let primary: [(codeword: Int, block: Block)] = [
      (9, (4, 4)), (10, (6, 4)), (11, (7, 9)), (12, (7, 4)), (13, (3, 4)), (14, (4, 10)),
      (15, (6, 10)), (16, (6, 3)), (17, (4, 3)), (18, (3, 10)), (19, (7, 10)),
    ]
    let others = (0..<11).flatMap { row -> [Block] in
      let hole =
        switch row {
        case 3, 7: 4...10
        case 4...6: 3...10
        default: 14...14
        }
      let columns = (0..<14).filter { !hole.contains($0) }
      return (row % 2 == 0 ? columns : columns.reversed()).map { (row, $0) }
    }
    return primary + others.enumerated().map { ($0.offset + 20, $0.element) }
  }()

  /// The bits of the first nine codewords, which are scattered around the bullseye.
  private static let scattered: [Bit] = [
    (15, 19), (17, 19), (9, 16), (10, 16), (11, 17), (11, 16), (22, 13), (22, 12), (23, 13),
    (23, 12), (21, 17), (22, 16), (9, 13), (9, 12), (10, 13), (10, 12), (12, 10), (20, 10),
    (20, 18), (12, 19), (12, 18), (13, 19), (13, 18), (14, 19), (23, 15), (23, 14), (18, 19),
    (19, 19), (19, 18), (20, 19), (15, 8), (17, 8), (21, 10), (23, 11), (22, 15), (22, 14),
    (9, 15), (9, 14), (10, 15), (10, 14), (10, 10), (11, 10), (17, 21), (9, 19), (9, 18), (10, 19),
    (11, 19), (11, 18), (15, 6), (16, 6), (17, 7), (17, 6), (15, 21), (15, 20),
  ].enumerated().map { ($0.offset, $0.element.0, $0.element.1) }
}
