// The grid of a PDF417 in an image. The start and the stop are the same in every PDF417, and the
// indicators beside them follow from its shape, so the grid is moved until the image agrees with
// them.

/// The number of rows and columns of a PDF417, and its level of correction.
struct PDF417Shape: Hashable, Sendable {
  let rows: Int
  /// Without the indicators.
  let columns: Int
  /// From 0 to 8.
  let level: Int

  static let mostRows = 90

  var codewordCount: Int { rows * columns }
  var checkCount: Int { 2 << level }
  /// Modules from the start's first bar to the stop's last.
  var width: Int { PDF417Codewords.modules * (columns + 4) + 1 }

  init?(rows: Int, columns: Int, level: Int) {
    (self.rows, self.columns, self.level) = (rows, columns, level)
    guard (3...Self.mostRows).contains(rows), (1...30).contains(columns), (0...8).contains(level),
      codewordCount < PDF417Codewords.count, checkCount < codewordCount
    else { return nil }
  }

  /// The value of the indicator at one end of a row.
  func indicator(ofRow row: Int, isLeft: Bool) -> Int {
    let part =
      switch IndicatorPart(cluster: row % 3, isLeft: isLeft) {
      case .thirdOfRows: (rows - 1) / 3
      case .level: level * 3 + (rows - 1) % 3
      case .columns: columns - 1
      }
    return row / 3 * 30 + part
  }
}

/// The part of the shape that an indicator tells.
enum IndicatorPart: Hashable, Sendable {
  case thirdOfRows, level, columns

  /// The parts follow each other from row to row, on the right one row later.
  init(cluster: Int, isLeft: Bool) {
    self =
      switch (cluster + (isLeft ? 0 : 2)) % 3 {
      case 0: .thirdOfRows
      case 1: .level
      default: .columns
      }
  }
}

/// The ends and rows of a PDF417 in an image in which its rows run from left to right.
struct PDF417Grid: Sendable {
  /// Pixels of the narrowest PDF417: 86 modules that are hardly larger than one.
  static let leastWidth = 100
  /// With less agreement, the shape is wrong.
  private static let leastAgreement = 0.4
  /// The most shapes that are fitted, the likeliest first.
  private static let mostShapes = 4

  let shape: PDF417Shape
  private var left: PDF417End
  private var right: PDF417End
  private var leftRows: RowPlaces
  private var rightRows: RowPlaces
  /// By how much modules are narrower at the right end: the perspective along the rows.
  private var narrowing: Double
  /// The agreement of the image with the starts, stops and indicators, up to 1.
  private(set) var agreement = 0.0

  init?(in image: LumaImage) {
    guard let (left, right) = PDF417End.pair(in: image),
      let columns = Self.columns(between: left, right, in: image)
    else { return nil }
    let indicators = RowIndicators(between: left, right, in: image)
    guard let rows = indicators.rows else { return nil }
    let grids = indicators.shapes(columns: columns, rows).map { shape in
      var grid = PDF417Grid(shape, left, right, rows.left, rows.right)
      grid.agreement = grid.agreement(with: grid.knownParts, in: image)
      return grid
    }.sorted { $0.agreement > $1.agreement }
    let fitted = grids.prefix(Self.mostShapes).map { grid in
      var grid = grid
      grid.fit(to: image, steps: [1, 0.5])
      return grid
    }
    guard var best = fitted.max(by: { $0.agreement < $1.agreement }),
      best.agreement > Self.leastAgreement
    else { return nil }
    best.fit(to: image, steps: [0.5, 0.25, 0.12])
    self = best
  }

  private init(
    _ shape: PDF417Shape, _ left: PDF417End, _ right: PDF417End, _ leftRows: RowPlaces,
    _ rightRows: RowPlaces
  ) {
    (self.shape, self.left, self.right) = (shape, left, right)
    (self.leftRows, self.rightRows) = (leftRows, rightRows)
    narrowing = RowSpan(left, right, at: 0, modules: 1).narrowing
  }

  /// The numbers of columns that may be between two ends; nil if they are no pair.
  static func columns(
    between left: PDF417End, _ right: PDF417End, in image: LumaImage
  ) -> ClosedRange<Int>? {
    let modules = RowSpan.modules(between: left, right, in: image)
    let columns = (modules - Double(4 * PDF417Codewords.modules + 1)) / 17
    let ratio = left.module / right.module
    guard ratio > 0.5, ratio < 2, columns > 0.4, columns < 32 else { return nil }
    let least = Int((columns * 0.94 - 0.7).rounded(.up), within: 1...30)
    return least...max(least, Int(columns * 1.06 + 0.7, within: 1...30))
  }

  /// A place in the image: `module` counts from the start's first bar, and a row's middle is at a
  /// whole number.
  private func place(module: Double, row: Double) -> Point {
    RowSpan(
      start: left.place(at: leftRows(row)), end: right.place(at: rightRows(row)),
      modules: Double(shape.width), narrowing: narrowing
    ).place(module)
  }

  /// The brightness along a row, `density` samples a module, from `margin` modules before the start
  /// to as many after the stop.
  func profile(ofRow row: Int, in image: LumaImage, margin: Int, density: Int) -> [Float] {
    (0..<(shape.width + 2 * margin) * density).map { index in
      let module = (Double(index) + 0.5) / Double(density) - Double(margin)
      return [-0.24, -0.08, 0.08, 0.24].reduce(0) {
        $0 + Float(image.brightness(at: place(module: module, row: Double(row) + $1)))
      }
    }
  }

  var outline: Quadrilateral {
    let (top, bottom, width) = (-0.5, Double(shape.rows) - 0.5, Double(shape.width))
    return Quadrilateral(
      topLeft: place(module: 0, row: top), topRight: place(module: width, row: top),
      bottomRight: place(module: width, row: bottom), bottomLeft: place(module: 0, row: bottom))
  }
}

extension PDF417Grid {
  private typealias KnownPart = (first: Int, profile: ModuleProfile)

  /// The start, the indicators and the stop of each row, with the first module of each.
  private var knownParts: [[KnownPart]] {
    let modules = PDF417Codewords.modules
    return (0..<shape.rows).map { row in
      func indicator(isLeft: Bool) -> ModuleProfile {
        PDF417Codewords.profile(
          of: shape.indicator(ofRow: row, isLeft: isLeft), cluster: row % 3)
      }
      return [
        (0, PDF417Codewords.start), (modules, indicator(isLeft: true)),
        (shape.width - 2 * modules - 1, indicator(isLeft: false)),
        (shape.width - modules - 1, PDF417Codewords.stop),
      ]
    }
  }

  private func agreement(with parts: [[KnownPart]], in image: LumaImage) -> Double {
    var sum: Float = 0
    for (row, parts) in parts.enumerated() {
      for part in parts {
        let seen = part.profile.indices.map { index in
          [(0.3, -0.2), (0.7, 0.2)].reduce(Float(0)) { sum, way in
            let module = Double(part.first + index) + way.0
            return sum
              + Float(image.brightness(at: place(module: module, row: Double(row) + way.1)))
          }
        }
        sum += seen.normalized.likeness(to: part.profile)
      }
    }
    return Double(sum) / Double(4 * parts.count)
  }

  /// Moves the ends and the rows while the agreement grows, by steps in modules.
  private mutating func fit(to image: LumaImage, steps: [Double]) {
    let parts = knownParts
    agreement = agreement(with: parts, in: image)
    for step in steps {
      for _ in 0..<3 {
        let before = agreement
        for move in Move.allCases {
          for sign in [1.0, -1] {
            var moved = self
            moved.make(move, by: sign * step)
            moved.agreement = moved.agreement(with: parts, in: image)
            if moved.agreement > agreement { self = moved }
          }
        }
        if agreement == before { break }
      }
    }
  }

  private enum Move: CaseIterable {
    case leftEnd, rightEnd, leftSlope, rightSlope, narrowing, leftRows, rightRows
    case leftHeight, rightHeight
  }

  private mutating func make(_ move: Move, by step: Double) {
    let height = leftRows.step * Double(shape.rows)
    let middle = Double(shape.rows - 1) / 2
    switch move {
    case .leftEnd: left.x += step * left.module
    case .rightEnd: right.x += step * right.module
    case .leftSlope: left.tilt(step * left.module / height, at: leftRows(middle))
    case .rightSlope: right.tilt(step * right.module / height, at: rightRows(middle))
    case .narrowing: narrowing += 0.06 * step
    case .leftRows: leftRows.first += step / 2 * leftRows.step
    case .rightRows: rightRows.first += step / 2 * rightRows.step
    case .leftHeight: leftRows.stretch(by: step / 2, over: shape.rows)
    case .rightHeight: rightRows.stretch(by: step / 2, over: shape.rows)
    }
  }
}

/// A line along a row, from the outer edge of the start to that of the stop.
struct RowSpan: Sendable {
  let start: Point
  let end: Point
  let modules: Double
  /// By how much modules are narrower at the end than at the start.
  let narrowing: Double

  func place(_ module: Double) -> Point {
    let share = module / modules
    return start + (end - start) * (share * (1 + narrowing) / (1 + narrowing * share))
  }

  init(start: Point, end: Point, modules: Double, narrowing: Double) {
    (self.start, self.end) = (start, end)
    (self.modules, self.narrowing) = (modules, narrowing)
  }

  /// A level line between two ends, whose modules tell the perspective.
  init(_ left: PDF417End, _ right: PDF417End, at y: Double, modules: Double) {
    self.init(
      start: left.place(at: y), end: right.place(at: y), modules: modules,
      narrowing: (left.module / right.module).squareRoot() - 1)
  }

  /// The modules from one end to the other, by their sizes at both ends.
  static func modules(
    between left: PDF417End, _ right: PDF417End, in image: LumaImage
  ) -> Double {
    let middle = Double(image.size.height) / 2
    return (right.place(at: middle).x - left.place(at: middle).x)
      / (left.module * right.module).squareRoot()
  }
}

/// The middles of the rows along one end.
struct RowPlaces: Sendable {
  var first: Double
  var step: Double

  func callAsFunction(_ row: Double) -> Double { first + step * row }

  /// Makes all rows together `part` rows longer, with their middle where it is.
  mutating func stretch(by part: Double, over rows: Int) {
    let change = step * part / Double(rows)
    step += change
    first -= change * Double(rows - 1) / 2
  }
}
