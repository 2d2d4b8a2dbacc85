// Where the modules of a matrix code lie in an image: the grid is moved until the known modules agree,
// and then to the edges between all modules.

/// A grid of modules in an image.
struct MatrixGrid {
  let columns: Int
  let rows: Int
  private(set) var outline: Quadrilateral
  /// From columns and rows to the image.
  private(set) var toImage: Projection

  init?(columns: Int, rows: Int, outline: Quadrilateral) {
    let modules = Quadrilateral(x: 0, y: 0, width: Double(columns), height: Double(rows))
    guard outline.corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }),
      let toImage = Projection(from: modules, to: outline)
    else { return nil }
    (self.columns, self.rows) = (columns, rows)
    (self.outline, self.toImage) = (outline, toImage)
  }

  /// A module's middle.
  func middle(of place: ModulePlace) -> Point {
    toImage(Point(x: Double(place.x) + 0.5, y: Double(place.y) + 0.5))
  }

  /// The sides of a module in the image.
  func sides(at place: ModulePlace) -> (along: Point, down: Point) {
    let (x, y) = (Double(place.x), Double(place.y))
    return (
      toImage(Point(x: x + 1, y: y + 0.5)) - toImage(Point(x: x, y: y + 0.5)),
      toImage(Point(x: x + 0.5, y: y + 1)) - toImage(Point(x: x + 0.5, y: y))
    )
  }

  /// The grid with its corners moved by these ways, in pixels, from the upper left one clockwise.
  private func moved(_ ways: [Point]) -> MatrixGrid? {
    let corners = zip(outline.corners, ways).map { $0 + $1 }
    return MatrixGrid(
      columns: columns, rows: rows,
      outline: Quadrilateral(
        topLeft: corners[0], topRight: corners[1], bottomRight: corners[2],
        bottomLeft: corners[3]))
  }
}

// MARK: By the known modules

extension MatrixGrid {
  /// Modules by which corners are moved to see what a size is worth, and then.
  private static let (coarse, fine) = (1.2, [0.6, 0.3, 0.15])
  private static let rounds = 2
  /// The share of the known modules that the image shows at least.
  private static let leastSeen = 0.4

  /// By how much known light modules are lighter than dark ones, in levels; 0 beyond the image.
  private func agreement(with known: [(place: ModulePlace, isDark: Bool)], in image: LumaImage)
    -> Double
  {
    var (light, dark, lightCount, darkCount) = (0.0, 0.0, 0.0, 0.0)
    for (place, isDark) in known {
      let middle = middle(of: place)
      guard image.contains(middle) else { continue }
      let level = Double(image.brightness(at: middle))
      if isDark {
        dark += level
        darkCount += 1
      } else {
        light += level
        lightCount += 1
      }
    }
    guard lightCount + darkCount > Double(known.count) * Self.leastSeen, lightCount > 0,
      darkCount > 0
    else { return 0 }
    return light / lightCount - dark / darkCount
  }

  /// Moves the corners coarsely while the known modules agree better. `sign` is −1 for light on dark.
  func fitted(to layout: MatrixLayout, in image: LumaImage, sign: Double) -> FittedGrid {
    let known = layout.known.map { (place: $0.key, isDark: $0.value) }
    let fit = FittedGrid(grid: self, agreement: sign * agreement(with: known, in: image))
    return moved(fit, by: Self.coarse, known, in: image, sign: sign)
  }

  /// The same by small steps.
  func finelyFitted(to layout: MatrixLayout, in image: LumaImage, sign: Double) -> FittedGrid {
    let known = layout.known.map { (place: $0.key, isDark: $0.value) }
    let fit = FittedGrid(grid: self, agreement: sign * agreement(with: known, in: image))
    return Self.fine.reduce(fit) { moved($0, by: $1, known, in: image, sign: sign) }
  }

  private func moved(
    _ fit: FittedGrid, by step: Double, _ known: [(place: ModulePlace, isDark: Bool)],
    in image: LumaImage, sign: Double
  ) -> FittedGrid {
    var best = fit
    let module = outline.width / Double(columns) * step
    for _ in 0..<Self.rounds {
      let before = best.agreement
      for corner in 0..<4 {
        for (x, y) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1)] {
          var ways = [Point](repeating: Point(x: 0, y: 0), count: 4)
          ways[corner] = Point(x: x, y: y) * module
          guard let grid = best.grid.moved(ways) else { continue }
          let agreement = sign * grid.agreement(with: known, in: image)
          if agreement > best.agreement { best = FittedGrid(grid: grid, agreement: agreement) }
        }
      }
      if best.agreement <= before { break }
    }
    return best
  }
}

/// A grid, and by how many levels the image agrees with its known modules.
struct FittedGrid {
  let grid: MatrixGrid
  let agreement: Double
}

// MARK: By the edges of all modules

/// An edge between two modules that differ: where it is, in modules along its axis.
struct ModuleEdge {
  /// Where it should be.
  let place: Point
  let isUpright: Bool
  /// By how much it is further on.
  let shift: Double
  /// Whether the dark module comes first.
  let isFalling: Bool
}

extension MatrixGrid {
  /// Samples from the middle of a module to the next, on each of three lines: four of a pixel.
  private static let samples = 16...64
  private static let lines = [-0.25, 0, 0.25]
  /// The share of the contrast that two modules have at least whose edge is measured.
  private static let leastContrast = 0.4

  /// The edges between modules of `symbol`.
  func edges(
    of symbol: MatrixSymbol, in image: LumaImage, _ aperture: Aperture, isInverted: Bool
  ) -> [ModuleEdge] {
    var edges: [ModuleEdge] = []
    let levels = (0..<rows).flatMap { y in
      (0..<columns).map { aperture.level(of: image, at: middle(of: ModulePlace($0, y))) }
    }
    let contrast = (levels.max() ?? 0) - (levels.min() ?? 0)
    for y in 0..<rows {
      for x in 0..<columns {
        for (nextX, nextY) in [(x + 1, y), (x, y + 1)] where nextX < columns && nextY < rows {
          let (here, next) = (ModulePlace(x, y), ModulePlace(nextX, nextY))
          let isFalling = symbol.isDark(here)
          let difference = levels[nextY * columns + nextX] - levels[y * columns + x]
          guard isFalling != symbol.isDark(next),
            (isFalling == isInverted ? -difference : difference) > Self.leastContrast * contrast
          else { continue }
          edges.append(edge(from: here, to: next, isFalling: isFalling, in: image, aperture))
        }
      }
    }
    return edges
  }

  /// The share of the way between two middles that is dark is where the edge lies.
  private func edge(
    from: ModulePlace, to: ModulePlace, isFalling: Bool, in image: LumaImage, _ aperture: Aperture
  ) -> ModuleEdge {
    let isUpright = from.y == to.y
    let across = isUpright ? sides(at: from).down : sides(at: from).along
    let (start, end) = (middle(of: from), middle(of: to))
    let count = Int(4 * start.distance(to: end), within: Self.samples)
    var sum = 0.0
    for line in Self.lines {
      func level(_ share: Double) -> Double {
        aperture.level(of: image, at: start + (end - start) * share + across * line)
      }
      let (first, last) = (level(0), level(1))
      guard first != last else {
        sum += 0.5
        continue
      }
      let shares = (0..<count).map { index in
        ((level((Double(index) + 0.5) / Double(count)) - last) / (first - last))
          .clamped(to: 0...1)
      }
      sum += shares.mean
    }
    let x = Double(from.x) + (isUpright ? 1 : 0.5)
    let y = Double(from.y) + (isUpright ? 0.5 : 1)
    return ModuleEdge(
      place: Point(x: x, y: y), isUpright: isUpright,
      shift: sum / Double(Self.lines.count) - 0.5, isFalling: isFalling)
  }

  /// By how many modules dark areas are wider than they should be, across and down.
  static func growth(_ edges: [ModuleEdge]) -> (across: Double, down: Double) {
    func growth(_ isUpright: Bool) -> Double {
      let own = edges.filter { $0.isUpright == isUpright }
      let falling = own.filter(\.isFalling).map(\.shift)
      let rising = own.filter { !$0.isFalling }.map(\.shift)
      return falling.isEmpty || rising.isEmpty ? 0 : falling.mean - rising.mean
    }
    return (growth(true), growth(false))
  }

  /// The grid moved to the edges, by a shift of each corner.
  func refined(to edges: [ModuleEdge]) -> MatrixGrid? {
    let growth = Self.growth(edges)
    func shifts(_ isUpright: Bool) -> [Double]? {
      var equations = LeastSquares(unknowns: 4)
      let ink = (isUpright ? growth.across : growth.down) / 2
      for edge in edges where edge.isUpright == isUpright {
        let (u, v) = (edge.place.x / Double(columns), edge.place.y / Double(rows))
        equations.add(
          [(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v],
          equals: edge.shift - (edge.isFalling ? ink : -ink), weight: 1)
      }
      return equations.solution(damping: 1e-6)
    }
    guard let across = shifts(true), let down = shifts(false) else { return nil }
    let corners = [
      ModulePlace(0, 0), ModulePlace(columns - 1, 0), ModulePlace(columns - 1, rows - 1),
      ModulePlace(0, rows - 1),
    ]
    return moved(
      zip(corners, zip(across, down)).map { corner, shift in
        let sides = sides(at: corner)
        return sides.along * shift.0.clamped(to: -1...1) + sides.down * shift.1.clamped(to: -1...1)
      })
  }

  /// The largest distance of a crossing of the real grid from this one, in modules: that of the mean
  /// of the edges near it.
  func nonuniformity(_ edges: [ModuleEdge]) -> Double {
    let growth = Self.growth(edges)
    let width = columns + 1
    var sums = [(x: Double, xs: Double, y: Double, ys: Double)](
      repeating: (0, 0, 0, 0), count: width * (rows + 1))
    for edge in edges {
      let ink = (edge.isUpright ? growth.across : growth.down) / 2
      let shift = edge.shift - (edge.isFalling ? ink : -ink)
      for y in reach(edge.place.y, rows) {
        for x in reach(edge.place.x, columns) {
          if edge.isUpright {
            sums[y * width + x].x += shift
            sums[y * width + x].xs += 1
          } else {
            sums[y * width + x].y += shift
            sums[y * width + x].ys += 1
          }
        }
      }
    }
    return sums.reduce(0) { most, sum in
      guard sum.xs >= Self.fewestEdges, sum.ys >= Self.fewestEdges else { return most }
      return max(most, Point(x: sum.x / sum.xs, y: sum.y / sum.ys).length)
    }
  }

  /// The edges of each kind that show where a crossing is.
  private static let fewestEdges = 4.0

  /// The crossings near an edge, along one axis.
  private func reach(_ place: Double, _ count: Int) -> ClosedRange<Int> {
    max(0, Int(place - 1))...min(count, Int(place + 2))
  }
}
