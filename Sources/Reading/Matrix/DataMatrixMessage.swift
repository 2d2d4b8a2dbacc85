// The codewords of a Data Matrix by the darkness of its modules, as ISO/IEC 16022 places them,
// corrected by their checks; and their drawing for an engine.

enum DataMatrixMessage {
  static let field = BinaryField(polynomial: 0x12D)
  /// The most of all random fields that may pass for a symbol.
  private static let mostChance = 2e-6

  /// The codewords and the number of the checks at their end, in blocks that take turns.
  struct Shape {
    let count: Int
    let checks: Int
    let blocks: Int
  }

  /// The modules of the symbol at a place with its errors corrected, row by row, true where dark; nil
  /// where too few are certain. `fields` are looks at the same field.
  static func modules(at place: DataMatrixPlace, of fields: [ModuleField]) -> [Bool]? {
    guard let layout = layouts[place.size] else { return nil }
    return fields.lazy.compactMap { field -> [Bool]? in
      let seen = layout.codewords.map { places in
        SeenNumber(bits: places.map { place.darkness($0.x, $0.y, in: field) })
      }
      return corrected(seen, layout.shape).map { layout.modules(of: $0) }
    }.first
  }

  private static func corrected(_ seen: [SeenNumber], _ shape: Shape) -> [Int]? {
    var codewords = seen.map(\.value)
    let checks = shape.checks / shape.blocks
    for block in 0..<shape.blocks {
      let places = Array(stride(from: block, to: seen.count, by: shape.blocks))
      let word = field.corrected(places.map { seen[$0] }, checks: checks) {
        field.chance(ofErrors: $0, erasures: $1, in: places.count, checks: checks) < mostChance
      }
      guard let word else { return nil }
      for (place, value) in zip(places, word) { codewords[place] = value }
    }
    return codewords
  }

  static let layouts: [DataMatrixSize: Layout] = Dictionary(
    uniqueKeysWithValues: DataMatrixSize.all.map { ($0, Layout($0)) })

  /// The modules of the codewords of a size of symbol.
  struct Layout {
    let size: DataMatrixSize
    let shape: Shape
    /// The modules of each codeword, the highest bit first, in the whole symbol.
    private(set) var codewords: [[(x: Int, y: Int)]] = []

    init(_ size: DataMatrixSize) {
      self.size = size
      let placement = Placement(
        columns: size.columns - 2 * size.across, rows: size.rows - 2 * size.down)
      let (width, height) = (size.columns / size.across - 2, size.rows / size.down - 2)
      codewords = placement.codewords.map { bits in
        bits.map { bit in
          (x: bit.x + 2 * (bit.x / width) + 1, y: bit.y + 2 * (bit.y / height) + 1)
        }
      }
      shape = Shape(
        count: codewords.count, checks: Self.checks(of: size), blocks: size.columns == 52 ? 2 : 1)
    }

    private static func checks(of size: DataMatrixSize) -> Int {
      switch (size.columns, size.rows) {
      case (10, _): 5
      case (12, _), (18, 8): 7
      case (14, _): 10
      case (32, 8): 11
      case (16, _): 12
      case (18, _), (26, 12): 14
      case (20, _), (36, 12): 18
      case (22, _): 20
      case (24, _), (36, 16): 24
      case (26, _), (48, 16): 28
      case (32, _): 36
      case (36, _): 42
      case (40, _): 48
      case (44, _): 56
      case (48, _): 68
      default: 84
      }
    }

    /// All modules of the symbol, with its borders.
    func modules(of values: [Int]) -> [Bool] {
      var modules = (0..<size.rows).flatMap { y in
        // Where no codeword reaches the last corner, its modules alternate.
        (0..<size.columns).map { x in
          size.border(x, y) ?? ((size.columns - x + size.rows - y) % 2 == 0)
        }
      }
      for (value, places) in zip(values, codewords) {
        for (bit, place) in places.enumerated() {
          modules[place.y * size.columns + place.x] = value >> (7 - bit) & 1 == 1
        }
      }
      return modules
    }
  }

  /// The places of the codewords' bits in a symbol without borders: along diagonals up and down, in
  /// a shape that continues at the opposite side where it leaves the symbol.
  private struct Placement {
    private let columns: Int
    private let rows: Int
    private var isTaken: [Bool]
    private(set) var codewords: [[(x: Int, y: Int)]] = []

    init(columns: Int, rows: Int) {
      (self.columns, self.rows) = (columns, rows)
      isTaken = [Bool](repeating: false, count: columns * rows)
      var (row, column) = (4, 0)
      while row < rows || column < columns {
        addCorner(row, column)
        repeat {
          if row < rows, column >= 0 { addShape(row, column) }
          (row, column) = (row - 2, column + 2)
        } while row >= 0 && column < columns
        (row, column) = (row + 1, column + 3)
        repeat {
          if row >= 0, column < columns { addShape(row, column) }
          (row, column) = (row + 2, column - 2)
        } while row < rows && column >= 0
        (row, column) = (row + 3, column + 1)
      }
    }

    private mutating func addShape(_ row: Int, _ column: Int) {
      guard !isTaken[row * columns + column] else { return }
      add(
        [(-2, -2), (-2, -1), (-1, -2), (-1, -1), (-1, 0), (0, -2), (0, -1), (0, 0)].map {
          (row + $0.0, column + $0.1)
        })
    }

    /// The codewords in the corners, which some sizes have, by places from the top left corner or,
    /// where they are negative, from the bottom right one.
    private mutating func addCorner(_ row: Int, _ column: Int) {
      let bits: [(Int, Int)]
      switch (row, column) {
      case (rows, 0):
        bits = [(-1, 0), (-1, 1), (-1, 2), (0, -2), (0, -1), (1, -1), (2, -1), (3, -1)]
      case (rows - 2, 0) where columns % 8 == 4:
        bits = [(-3, 0), (-2, 0), (-1, 0), (0, -2), (0, -1), (1, -1), (2, -1), (3, -1)]
      case (rows - 2, 0) where columns % 4 != 0:
        bits = [(-3, 0), (-2, 0), (-1, 0), (0, -4), (0, -3), (0, -2), (0, -1), (1, -1)]
      case (rows + 4, 2) where columns % 8 == 0:
        bits = [(-1, 0), (-1, -1), (0, -3), (0, -2), (0, -1), (1, -3), (1, -2), (1, -1)]
      default: return
      }
      add(bits.map { ($0.0 < 0 ? $0.0 + rows : $0.0, $0.1 < 0 ? $0.1 + columns : $0.1) })
    }

    private mutating func add(_ bits: [(row: Int, column: Int)]) {
      codewords.append(
        bits.map { bit in
          var (row, column) = bit
          if row < 0 { (row, column) = (row + rows, column + 4 - (rows + 4) % 8) }
          if column < 0 { (row, column) = (row + 4 - (columns + 4) % 8, column + columns) }
          isTaken[row * columns + column] = true
          return (x: column, y: row)
        })
    }
  }
}
