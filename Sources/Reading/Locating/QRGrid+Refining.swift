// Moves and bends a grid until the edges of all modules, and not only of those that are known
// before reading, lie between modules. A bottle or a crumpled page bends a code between its finder
// patterns, where few modules are known.

extension QRGrid {
  /// The agreement from which the alignment pattern holds the fourth corner.
  private static let cornerAgreement = 0.9

  /// Grids that fit all modules as they are read, the likeliest first. Where no alignment pattern
  /// holds the fourth corner, it is tried in several places.
  public func refined(in image: LumaImage) -> [QRGrid] {
    let isHeld = dimension > 21 && agreement > Self.cornerAgreement
    let starts = isHeld ? [self] : [self] + elsewhere(in: image).prefix(2)
    return starts.map { $0.bentToFit(image) }
  }

  /// This grid with the fourth corner elsewhere, the most similar to the image first.
  private func elsewhere(in image: LumaImage) -> [QRGrid] {
    var candidates: [(grid: QRGrid, likeness: Double)] = []
    for y in -2...2 {
      for x in -2...2 where x != 0 || y != 0 {
        let moved = withCornerMoved(by: Point(x: Double(x), y: Double(y)))
        guard let toImage = moved.toImage else { continue }
        candidates.append((moved, GridLikeness(of: moved, in: image, toImage).value))
      }
    }
    return candidates.sorted { $0.likeness > $1.likeness }.map(\.grid)
  }

  /// This grid, bent repeatedly and with more freedom, to fit the modules as they are read.
  private func bentToFit(_ image: LumaImage) -> QRGrid {
    guard let toImage else { return self }
    var grid = self
    if grid.warp == nil { grid.warp = GridWarp(dimension: dimension) }
    for degree in [1, 2, 2, 3, 3] { grid.bend(ofDegree: degree, towards: image, toImage) }
    return grid
  }

  /// Solves for the shift that makes the image most similar to the modules that are read from it.
  private mutating func bend(
    ofDegree degree: Int, towards image: LumaImage, _ toImage: Projection
  ) {
    guard var warp else { return }
    let likeness = GridLikeness(of: self, in: image, toImage)
    let terms = GridWarp.termCount(ofDegree: degree)
    var equations = LeastSquares(unknowns: 2 * terms)
    var factors = [Double](repeating: 0, count: 2 * terms)
    likeness.forEachDifference { place, slope, difference, isKnown in
      warp.forEachTerm(at: place) { index, term in
        guard index < terms else { return }
        factors[index] = slope.x * term
        factors[terms + index] = slope.y * term
      }
      // A module that is read wrong pulls the wrong way; a known one does not.
      equations.add(factors, equals: difference, weight: isKnown ? 3 : 1)
    }
    guard let solution = equations.solution(damping: 0.003) else { return }
    warp.add((0..<terms).map { Point(x: solution[$0], y: solution[terms + $0]) })
    self.warp = warp
  }
}

/// The image of a code at three samples a module across and down, beside the image that its modules
/// would give if they lay exactly on the grid. Dark is -1 in both, light 1.
private struct GridLikeness {
  private static let fineness = 3
  private let grid: QRGrid
  private let side: Int
  private let seen: [Double]
  private let expected: [Double]

  init(of grid: QRGrid, in image: LumaImage, _ toImage: Projection) {
    self.grid = grid
    let (dimension, fineness) = (grid.dimension, Self.fineness)
    let side = dimension * fineness
    self.side = side
    let levels = grid.sampled(from: image, toImage)
    let around = levels.surroundings()
    let isDark = grid.colored(levels)
    var seen: [Double] = []
    var expected: [Double] = []
    seen.reserveCapacity(side * side)
    expected.reserveCapacity(side * side)
    for y in 0..<side {
      for x in 0..<side {
        let index = y / fineness * dimension + x / fineness
        let place = Self.place(x, y)
        let level = Double(image.brightness(at: grid.bent(place, toImage)))
        // A range of a few levels is noise.
        let range = max(around[index].high - around[index].low, 6)
        seen.append((2 * (level - around[index].low) / range - 1).clamped(to: -1...1))
        expected.append(isDark[index] == grid.isInverted ? 1 : -1)
      }
    }
    self.seen = seen
    self.expected = Self.softened(expected, side: side)
  }

  private static func place(_ x: Int, _ y: Int) -> Point {
    Point(x: (Double(x) + 0.5) / Double(fineness), y: (Double(y) + 0.5) / Double(fineness))
  }

  /// Edges as soft as those of a lens.
  private static func softened(_ values: [Double], side: Int) -> [Double] {
    var result = values
    for stride in [1, side] {
      let source = result
      for index in source.indices {
        let place = stride == 1 ? index % side : index / side
        guard place > 0, place < side - 1 else { continue }
        result[index] =
          (source[index - stride] + 2 * source[index] + source[index + stride]) / 4
      }
    }
    return result
  }

  /// The similarity of the two images, from 0 to 1.
  var value: Double {
    var (products, seenSquares, squares) = (0.0, 0.0, 0.0)
    for (a, b) in zip(seen, expected) {
      products += a * b
      seenSquares += a * a
      squares += b * b
    }
    return products / max((seenSquares * squares).squareRoot(), 1e-9)
  }

  /// Calls `body` for each sample with its place among the modules, the slope of the image there,
  /// what the image lacks, and whether the module's colour is known before reading.
  func forEachDifference(_ body: (Point, Point, Double, Bool) -> Void) {
    let step = Double(Self.fineness) / 2
    for y in 1..<side - 1 {
      for x in 1..<side - 1 {
        let index = y * side + x
        let slope = Point(
          x: (seen[index + 1] - seen[index - 1]) * step,
          y: (seen[index + side] - seen[index - side]) * step)
        let difference = (expected[index] - seen[index]).clamped(to: -0.7...0.7)
        body(
          Self.place(x, y), slope, difference,
          grid.known(x / Self.fineness, y / Self.fineness) != nil)
      }
    }
  }
}
