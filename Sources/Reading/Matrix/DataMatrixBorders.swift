// Where a Data Matrix may lie on a lattice of modules: by its borders, of which any may be damaged.

/// A size of symbol, upright, with the number of its regions.
struct DataMatrixSize: Hashable {
  let columns: Int
  let rows: Int
  let across: Int
  let down: Int

  private init(_ columns: Int, _ rows: Int, _ across: Int = 1, _ down: Int = 1) {
    (self.columns, self.rows, self.across, self.down) = (columns, rows, across, down)
  }

  fileprivate static let smallest = DataMatrixSize(10, 10)

  static let all =
    [10, 12, 14, 16, 18, 20, 22, 24, 26].map { DataMatrixSize($0, $0) }
    + [32, 36, 40, 44, 48, 52].map { DataMatrixSize($0, $0, 2, 2) }
    + [
      DataMatrixSize(18, 8), DataMatrixSize(32, 8, 2), DataMatrixSize(26, 12),
      DataMatrixSize(36, 12, 2), DataMatrixSize(36, 16, 2), DataMatrixSize(48, 16, 2),
    ]

  /// Whether a module belongs to a border, and if so whether it is dark.
  func border(_ column: Int, _ row: Int) -> Bool? {
    let (width, height) = (columns / across, rows / down)
    let (x, y) = (column % width, row % height)
    if x == 0 || y == height - 1 { return true }
    if y == 0 { return x % 2 == 0 }
    if x == width - 1 { return y % 2 == 1 }
    return nil
  }
}

/// A place at which a Data Matrix may lie among the modules of a field.
struct DataMatrixPlace {
  fileprivate(set) var size: DataMatrixSize
  fileprivate(set) var column: Int
  fileprivate(set) var row: Int
  /// Quarter turns clockwise.
  fileprivate(set) var turns: Int
  fileprivate(set) var isInverse: Bool
  /// How well the borders agree, in deviations of chance, and as a share of what they can.
  fileprivate(set) var evidence: Double
  fileprivate(set) var agreement: Double

  /// Whether enough of the borders agrees. The eight codewords of the smallest symbol pass for
  /// corrected once in half a million times, too often for a guess.
  var isLikely: Bool { agreement > (size == .smallest ? 0.6 : 0.4) }

  /// Whether its sides are exchanged.
  private var isOnItsSide: Bool { turns % 2 == 1 }
  var columns: Int { isOnItsSide ? size.rows : size.columns }
  var rows: Int { isOnItsSide ? size.columns : size.rows }

  /// Its corners on the lattice of `field`, from the upper left one of the upright symbol on.
  func corners(of field: ModuleField) -> [Point] {
    let (left, top) = (Double(column - field.columns / 2), Double(row - field.rows / 2))
    let (right, bottom) = (left + Double(columns), top + Double(rows))
    let corners = [
      Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
      Point(x: left, y: bottom),
    ]
    return (0..<4).map { corners[($0 + turns) % 4] }
  }

  /// The module of `field` at a place in the upright symbol, dark above 0.
  func darkness(_ x: Int, _ y: Int, in field: ModuleField) -> Float {
    let (u, v) =
      switch turns {
      case 0: (x, y)
      case 1: (columns - 1 - y, x)
      case 2: (columns - 1 - x, rows - 1 - y)
      default: (y, rows - 1 - x)
      }
    let darkness = field[column + u, row + v]
    return isInverse ? -darkness : darkness
  }
}

/// The borders of all places of a field.
struct DataMatrixBorders {
  private let field: ModuleField
  /// Sums from the start of each row and column: of dark modules less light ones, and of those that
  /// alternate from a dark one at an even place less those that alternate from a light one.
  private var solidRows: [Int32] = []
  private var solidColumns: [Int32] = []
  private var mixedRows: [Int32] = []
  private var mixedColumns: [Int32] = []
  /// Sums of the modules above and to the left, of those that are seen and of dark ones.
  private var seen: [Int32] = []
  private var dark: [Int32] = []
  /// The entries of a row of sums.
  private let width: Int

  init(of field: ModuleField) {
    self.field = field
    width = field.columns + 1
    let empty = [Int32](repeating: 0, count: width * (field.rows + 1))
    (solidRows, solidColumns, mixedRows, mixedColumns) = (empty, empty, empty, empty)
    (seen, dark) = (empty, empty)
    for row in 0..<field.rows {
      for column in 0..<field.columns {
        let index = row * field.columns + column
        let isDark = field.isDark(index)
        let solid: Int32 = isDark ? 1 : -1
        let mixed: Int32 = isDark == ((row + column) % 2 == 0) ? 1 : -1
        let (here, right, below) = (row * width + column, 1, width)
        solidRows[here + right] = solidRows[here] + solid
        mixedRows[here + right] = mixedRows[here] + mixed
        solidColumns[here + below] = solidColumns[here] + solid
        mixedColumns[here + below] = mixedColumns[here] + mixed
        let next = here + right + below
        seen[next] =
          seen[here + right] + seen[here + below] - seen[here] + (field.isSeen[index] ? 1 : 0)
        dark[next] = dark[here + right] + dark[here + below] - dark[here] + (isDark ? 1 : 0)
      }
    }
  }

  /// The `count` likeliest places, the likeliest first.
  func places(_ count: Int) -> [DataMatrixPlace] {
    var best: [DataMatrixPlace] = []
    for size in DataMatrixSize.all {
      for turns in 0..<4 {
        for isInverse in [false, true] {
          let place = DataMatrixPlace(
            size: size, column: 0, row: 0, turns: turns, isInverse: isInverse, evidence: 0,
            agreement: 0)
          search(place, count, &best)
        }
      }
    }
    return best
  }

  /// Adds those places of one size and turn that are better than the last of `best`.
  private func search(_ shape: DataMatrixPlace, _ count: Int, _ best: inout [DataMatrixPlace]) {
    let (columns, rows) = (shape.columns, shape.rows)
    let most = Double(3 * (columns + rows))
    for row in Self.starts(of: rows, in: field.rows) {
      for column in Self.starts(of: columns, in: field.columns)
      where isPossible(column, row, columns, rows) {
        var place = shape
        (place.column, place.row) = (column, row)
        let score = Double(score(place))
        place.agreement = score / most
        place.evidence = score / most.squareRoot()
        if best.count == count {
          guard let last = best.last, place.evidence > last.evidence else { continue }
          best.removeLast()
        }
        let index = best.firstIndex { $0.evidence < place.evidence } ?? best.count
        best.insert(place, at: index)
      }
    }
  }

  /// Modules along a side of the part that is searched: a symbol of 52 that is not quite in the
  /// middle.
  private static let most = 72

  /// The modules at which a symbol may begin that has so many in a field of `count`, with a quiet
  /// zone.
  private static func starts(of modules: Int, in count: Int) -> Range<Int> {
    let spare = max(0, (count - most) / 2)
    return 1 + spare..<max(1 + spare, count - spare - modules)
  }

  /// Whether all of a rectangle is seen, and has dark and light modules as a code has.
  private func isPossible(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> Bool {
    func sum(_ sums: [Int32]) -> Int {
      let (top, bottom) = (row * width + column, (row + rows) * width + column)
      return Int(sums[bottom + columns] - sums[bottom] - sums[top + columns] + sums[top])
    }
    let area = columns * rows
    guard sum(seen) == area else { return false }
    return (area / 4...area * 4 / 5).contains(sum(dark))
  }

  /// The agreement of the four borders and, by half, of the quiet zone beside each. One that does
  /// not agree counts nothing: it may be damaged.
  private func score(_ place: DataMatrixPlace) -> Int {
    let (columns, rows) = (place.columns, place.rows)
    let (left, top) = (place.column, place.row)
    let (right, bottom) = (left + columns - 1, top + rows - 1)
    func row(_ sums: [Int32], _ y: Int) -> Int {
      Int(sums[y * width + right + 1] - sums[y * width + left])
    }
    func column(_ sums: [Int32], _ x: Int) -> Int {
      Int(sums[(bottom + 1) * width + x] - sums[top * width + x])
    }
    // The borders clockwise from the top, and the corner at which each begins.
    let solid = SIMD4(
      row(solidRows, top), column(solidColumns, right), row(solidRows, bottom),
      column(solidColumns, left))
    let mixed = SIMD4(
      row(mixedRows, top), column(mixedColumns, right), row(mixedRows, bottom),
      column(mixedColumns, left))
    let quiet =
      max(0, -sign(place) * row(solidRows, top - 1))
      + max(0, -sign(place) * row(solidRows, bottom + 1))
      + max(0, -sign(place) * column(solidColumns, left - 1))
      + max(0, -sign(place) * column(solidColumns, right + 1))
    let starts = SIMD4(left + top, right + top, right + bottom, left + bottom)
    let turns = place.turns
    /// A border that alternates, by its module at `corner`, which is dark.
    func alternating(_ border: Int, from corner: Int) -> Int {
      starts[corner % 4] % 2 == 0 ? mixed[border % 4] : -mixed[border % 4]
    }
    // Upright, the left and the lower border are dark; the upper one begins dark at its left end,
    // and the right one ends dark at its lower end.
    let borders =
      SIMD4(
        solid[(3 + turns) % 4], solid[(2 + turns) % 4], alternating(turns, from: turns),
        alternating(1 + turns, from: 2 + turns)) &* sign(place)
    return borders.replacing(with: 0, where: borders .< 0).wrappedSum() + quiet / 2
  }

  private func sign(_ place: DataMatrixPlace) -> Int { place.isInverse ? -1 : 1 }
}
