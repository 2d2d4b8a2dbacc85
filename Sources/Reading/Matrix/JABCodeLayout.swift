// The modules of a symbol of JAB Code: patterns of three colours in its corners and between them, the
// palettes and statements beside those of the corners, and data column by column.
//
//      K K K . .        The pattern in the upper left corner of a primary symbol. Those of a
//      K C C . .        secondary symbol end after their first ring, and so do those between the
//      K C K C K        corners.
//      . . C C K
//      . . K K K

/// A colour of modules, whose bits are red, green and blue.
enum JABCodeColor: Int, CaseIterable, Sendable {
  case black, blue, green, cyan, red, magenta, yellow, white

  /// The colours of a symbol with so many of them, in the order of their numbers.
  static func all(_ count: Int) -> [JABCodeColor] {
    count == 4 ? [.black, .magenta, .yellow, .cyan] : allCases
  }

  /// Red, green and blue from black to white.
  var pure: SIMD4<Double> {
    SIMD4(Double(rawValue >> 2), Double(rawValue >> 1 & 1), Double(rawValue & 1), 0)
  }
}

/// A pattern of two squares that share a corner module.
struct JABCodePattern: Hashable, Sendable {
  /// The module in the middle.
  let x, y: Int
  /// Whether its squares lie at the lower left and at the upper right.
  let isRising: Bool
  /// The colour of the middle and of the rings around it.
  let colors: [JABCodeColor]

  /// Its modules, by their way from the middle.
  var modules: [(x: Int, y: Int, color: JABCodeColor)] {
    let reach = colors.count - 1
    var modules: [(x: Int, y: Int, color: JABCodeColor)] = []
    for y in -reach...reach {
      for x in -reach...reach where x * y >= 0 {
        modules.append((isRising ? -x : x, y, colors[max(abs(x), abs(y))]))
      }
    }
    return modules
  }
}

/// The layout of a symbol.
struct JABCodeLayout: Hashable, Sendable {
  let columns: Int
  let rows: Int
  /// Whether others are docked to it, and it to none.
  let isPrimary: Bool

  /// The numbers of modules of a side, by its version from 1 on.
  static func side(version: Int) -> Int { 4 * version + 17 }
  static let versions = 1...32

  /// The columns or rows with patterns between those at the corners, version by version, counted
  /// from 1.
  private static let linesBetween: [[Int]] = [
    [], [], [], [], [], [17], [20], [23], [26], [14, 32], [17, 39], [20, 46], [23, 44],
    [26, 37, 51], [14, 36, 58], [17, 39, 56], [20, 42, 63], [23, 38, 54, 70], [26, 38, 56, 77],
    [14, 33, 53, 72], [17, 38, 59, 79], [20, 36, 53, 70, 86], [23, 36, 55, 74, 93],
    [26, 36, 58, 79, 100], [14, 36, 58, 80, 92], [17, 34, 52, 70, 88, 99],
    [20, 37, 54, 72, 89, 106], [23, 38, 56, 74, 92, 113], [26, 36, 58, 78, 98, 120],
    [14, 32, 49, 67, 84, 102, 112], [17, 35, 53, 71, 89, 107, 119], [20, 38, 55, 73, 91, 108, 126],
  ]
  /// How far the middle of a pattern in a corner is from the sides.
  static let corner = 3

  /// The columns or rows in which patterns have their middles.
  static func lines(of side: Int) -> [Int] {
    [corner] + linesBetween[(side - 17) / 4 - 1].map { $0 - 1 } + [side - 1 - corner]
  }

  /// The patterns in the corners, clockwise from the upper left one.
  var corners: [JABCodePattern] {
    let colors: [[JABCodeColor]] =
      isPrimary
      ? [
        [.black, .cyan, .black], [.black, .yellow, .black], [.yellow, .black, .yellow],
        [.cyan, .black, .cyan],
      ] : Array(repeating: [.cyan, .yellow], count: 4)
    let (right, bottom) = (columns - 1 - Self.corner, rows - 1 - Self.corner)
    let places = [
      (Self.corner, Self.corner), (right, Self.corner), (right, bottom), (Self.corner, bottom),
    ]
    return (0..<4).map {
      JABCodePattern(x: places[$0].0, y: places[$0].1, isRising: $0 > 1, colors: colors[$0])
    }
  }

  /// The pattern at a crossing of lines; nil in a corner.
  func pattern(_ column: Int, _ row: Int) -> JABCodePattern? {
    let (xs, ys) = (Self.lines(of: columns), Self.lines(of: rows))
    let isCorner = [0, xs.count - 1].contains(column) && [0, ys.count - 1].contains(row)
    return isCorner
      ? nil
      : JABCodePattern(
        x: xs[column], y: ys[row], isRising: (column + row) % 2 == 1, colors: [.yellow, .cyan])
  }

  /// All patterns.
  var patterns: [JABCodePattern] {
    let (xs, ys) = (Self.lines(of: columns), Self.lines(of: rows))
    return corners
      + xs.indices.flatMap { column in ys.indices.compactMap { pattern(column, $0) } }
  }

  // MARK: Palettes and statements

  /// The modules beside the patterns in the corners of a primary symbol, one for each corner in turn:
  /// the first statement, palettes, and the second statement.
  var margin: [(x: Int, y: Int)] {
    ((1...6).map { (x: 6, y: $0) } + (1...5).reversed().map { (x: $0, y: 6) })
      .flatMap { place in
        let (right, bottom) = (columns - 1 - place.x, rows - 1 - place.y)
        return [
          (x: place.x, y: place.y), (x: right, y: place.y), (x: right, y: bottom),
          (x: place.x, y: bottom),
        ]
      }
  }

  /// The modules of the first statement.
  static let firstStatement = 4

  /// How many modules of the margin are palettes of so many colours.
  static func paletteCount(_ colors: Int) -> Int { 4 * (colors - 2) }

  /// The orders of a palette's colours in the four corners, and in those of a secondary symbol.
  private static let orders = [
    [0, 3, 5, 6, 1, 2, 4, 7], [0, 6, 5, 3, 1, 2, 4, 7], [6, 0, 5, 3, 1, 2, 4, 7],
    [3, 0, 5, 6, 1, 2, 4, 7],
  ]
  private static let secondaryOrder = [3, 6, 5, 0, 1, 2, 4, 7]

  /// A module whose colour is known, beside a corner.
  struct Swatch {
    let x, y, corner: Int
    /// The number of its colour among all colours.
    let number: Int
  }

  /// The modules of the palettes of so many colours, which begin behind so many of the margin.
  func palettes(of count: Int, from start: Int) -> [Swatch] {
    let numbers = 2..<count
    guard isPrimary else {
      return numbers.flatMap { index in
        let (x, y, number) = (4, 3 + index, Self.secondaryOrder[index] % count)
        let places = [
          (x, y), (columns - 1 - y, x), (columns - 1 - x, rows - 1 - y), (y, rows - 1 - x),
        ]
        return places.indices.map {
          Swatch(x: places[$0].0, y: places[$0].1, corner: $0, number: number)
        }
      }
    }
    let places = margin
    return numbers.flatMap { index in
      (0..<4).map { corner in
        let place = places[start + 4 * (index - 2) + corner]
        return Swatch(
          x: place.x, y: place.y, corner: corner, number: Self.orders[corner][index] % count)
      }
    }
  }

  /// All modules whose colours are known: palettes, and the patterns in the corners.
  func swatches(of count: Int, from start: Int) -> [Swatch] {
    let colors = JABCodeColor.all(count)
    return palettes(of: count, from: start)
      + corners.enumerated().flatMap { index, pattern in
        pattern.modules.map { module in
          Swatch(
            x: pattern.x + module.x, y: pattern.y + module.y, corner: index,
            number: colors.firstIndex(of: module.color) ?? 0)
        }
      }
  }

  // MARK: Data

  /// The modules of data, in their order, where so many of the margin are no data.
  func data(margin count: Int, palettes: [Swatch]) -> [(x: Int, y: Int)] {
    var isData = [Bool](repeating: true, count: columns * rows)
    for pattern in patterns {
      for module in pattern.modules {
        isData[(pattern.y + module.y) * columns + pattern.x + module.x] = false
      }
    }
    for place in isPrimary ? Array(margin.prefix(count)) : palettes.map({ (x: $0.x, y: $0.y) }) {
      isData[place.y * columns + place.x] = false
    }
    return (0..<columns).flatMap { x in
      (0..<rows).filter { isData[$0 * columns + x] }.map { (x: x, y: $0) }
    }
  }

  /// What a mask adds to the number of a module's colour, bit by bit.
  static func mask(_ mask: Int, _ x: Int, _ y: Int) -> Int {
    switch mask {
    case 0: x + y
    case 1: x
    case 2: y
    case 3: x / 2 + y / 3
    case 4: x / 3 + y / 2
    case 5: (x + y) / 2 + (x + y) / 3
    case 6: (x * x * y) % 7 + (2 * x * x + 2 * y) % 19
    default: (x * y * y) % 5 + (2 * x + y * y) % 13
    }
  }
}
