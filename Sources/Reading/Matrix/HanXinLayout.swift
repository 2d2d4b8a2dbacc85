// The modules of a Han Xin Code, as ISO/IEC 20830 places them: finder patterns in the corners, what
// the code states about itself beside them, alignment patterns, and data in all others.

/// The modules of one version.
struct HanXinLayout: Sendable {
  static let versions = 1...84

  let version: Int
  let side: Int
  /// The modules of the bits, row by row.
  let places: [(x: Int, y: Int)]

  static func side(ofVersion version: Int) -> Int { 2 * version + 21 }

  init(version: Int) {
    self.version = version
    let side = Self.side(ofVersion: version)
    self.side = side
    let patterns = PatternModules(version: version, side: side)
    places = (0..<side * side).compactMap { index in
      patterns.isTaken[index] ? nil : (x: index % side, y: index / side)
    }
  }

  /// Whether a module of data is drawn the other way round.
  static func isMasked(_ x: Int, _ y: Int, by mask: Int) -> Bool {
    let (i, j) = (y + 1, x + 1)
    return switch mask {
    case 1: (i + j) % 2 == 0
    case 2: ((i + j) % 3 + j % 3) % 2 == 0
    case 3: (i % j + j % i + i % 3 + j % 3) % 2 == 0
    default: false
    }
  }

  /// Whether a module of a finder pattern is dark, by its ways from the outer corner.
  static func isFinderDark(_ u: Int, _ v: Int) -> Bool {
    let ring = min(u, v)
    return ring % 2 == 0 || ring > 4
  }
  /// Modules along a side of a finder pattern.
  static let finder = 7

  // MARK: Statements

  /// What a code states about itself, beside its size.
  struct Statement: Hashable, Sendable {
    /// The level of error correction, from 1 on.
    let level: Int
    let mask: Int

    static let all = (1...4).flatMap { level in
      (0..<4).map { Statement(level: level, mask: $0) }
    }
  }

  private static let field = BinaryField(polynomial: 0x13)

  /// The bits of a statement with its checks.
  static func bits(of statement: Statement, version: Int) -> [Bool] {
    let number = (version + 20) << 4 | (statement.level - 1) << 2 | statement.mask
    var word = [number >> 8 & 15, number >> 4 & 15, number & 15, 0, 0, 0, 0]
    // The checks are what corrects the word without them.
    _ = field.correct(&word, checks: 4, erasures: [3, 4, 5, 6])
    return word.flatMap { value in (0..<4).map { value >> (3 - $0) & 1 == 1 } }
  }

  /// The modules of those bits; a second set has the same places after half a turn.
  static func statementPlaces(side: Int) -> [(x: Int, y: Int)] {
    let far = side - 9
    let places =
      (0..<9).map { (x: $0, y: 8) } + (1..<9).map { (x: 8, y: 8 - $0) }
      + (0..<9).map { (x: far, y: $0) } + (1..<9).map { (x: far + $0, y: 8) }
    return Array(places.prefix(28))
  }
}

/// The modules that carry no data.
private struct PatternModules {
  private let side: Int
  private(set) var isTaken: [Bool]

  /// The first versions with so many lines of alignment, from one on.
  private static let versionsOfLines = [4, 11, 22, 32, 41, 49, 58, 66, 75, 83]
  /// Modules from one of those lines to the next, from version 4 on.
  private static let distances = [
    14, 16, 16, 17, 18, 19, 20, 14, 15, 16, 16, 17, 17, 18, 19, 20, 20, 21, 16, 17, 17, 18, 18, 19,
    19, 20, 20, 21, 17, 17, 18, 18, 19, 19, 19, 20, 20, 17, 17, 18, 18, 18, 19, 19, 19, 17, 17, 18,
    18, 18, 18, 19, 19, 19, 17, 17, 18, 18, 18, 18, 19, 19, 17, 17, 17, 18, 18, 18, 18, 19, 19, 17,
    17, 17, 18, 18, 18, 18, 18, 17, 17,
  ]

  init(version: Int, side: Int) {
    self.side = side
    isTaken = [Bool](repeating: false, count: side * side)
    // Finder patterns with a light margin and statements.
    for x in [0, side - 9] {
      for y in [0, side - 9] { take(x..<x + 9, y..<y + 9) }
    }
    guard version > 3 else { return }
    let lines = Self.versionsOfLines.count { $0 <= version }
    addAlignment(lines: lines, distance: Self.distances[version - 4])
  }

  /// Takes the modules of the lines at equal distances from the upper right corner on, which go by
  /// steps, and of the dots where they would meet the sides.
  private mutating func addAlignment(lines: Int, distance: Int) {
    let ways = (0...lines).map { $0 * distance } + [side - 1]
    let lengths = [Int](repeating: distance, count: lines) + [side - 1 - lines * distance, 0]
    for (index, way) in ways.enumerated() {
      if (index + lines) % 2 == 1 {
        addDot(0, way)
        addDot(side - 1 - way, side - 1)
      }
      if index % 2 == 1 {
        addDot(side - 1, way)
        addDot(side - 1 - way, 0)
      }
    }
    for (row, y) in ways.enumerated() {
      for (column, way) in ways.enumerated()
      where (row + column) % 2 == 0 && row + column > 0 {
        let x = side - 1 - way
        let (width, height) = (lengths[column], lengths[row])
        // Dark, then light beside it.
        take(x - width..<x + 1, y..<y + 1)
        take(x..<x + 1, y..<y + height)
        take(x - 1 - width..<x, y + 1..<y + 2)
        take(x - 1..<x, y + 1..<y + 1 + height)
      }
    }
  }

  private mutating func addDot(_ x: Int, _ y: Int) { take(x - 1..<x + 2, y - 1..<y + 2) }

  private mutating func take(_ columns: Range<Int>, _ rows: Range<Int>) {
    for y in rows.clamped(to: 0..<side) {
      for x in columns.clamped(to: 0..<side) { isTaken[y * side + x] = true }
    }
  }
}
