// The lattice of a matrix code's modules, found by the edges between them without any border or
// pattern of the code.

/// Two families of lines between modules, slightly bent as on paper that is seen askew.
struct ModuleLattice {
  private let columns: LatticeLines
  private let rows: LatticeLines
  private let middle: Point

  /// Finds the lattice around the middle of an `image`, in which modules stand upright; nil where
  /// the edges have no common distance.
  init?(in image: LumaImage) {
    middle = Point(x: Double(image.size.width) / 2, y: Double(image.size.height) / 2)
    guard let edges = ModuleEdges(in: image),
      let pitches = edges.pitches(within: image.size),
      let columns = LatticeLines(edges.upright, by: pitches.across, reach: middle.length),
      let rows = LatticeLines(edges.level, by: pitches.down, reach: middle.length)
    else { return nil }
    (self.columns, self.rows) = (columns, rows)
  }

  /// A fifth of a module near the middle: so far around its own, a place lies within its module.
  var inner: Point { Point(x: 0.2 / columns.terms[1], y: 0.2 / rows.terms[1]) }

  /// The place in the image of a place on the lattice, whose lines have whole numbers; the middle of
  /// the image is between the lines 0 and 1 or on one of them.
  func place(_ column: Double, _ row: Double) -> Point {
    var place = Point(
      x: (column - columns.terms[0]) / columns.terms[1],
      y: (row - rows.terms[0]) / rows.terms[1])
    for _ in 0..<5 {
      let (u, ux, uy) = columns.line(across: place.x, along: place.y)
      let (v, vy, vx) = rows.line(across: place.y, along: place.x)
      let determinant = ux * vy - uy * vx
      guard abs(determinant) > 1e-12 else { break }
      let (du, dv) = (column - u, row - v)
      let step = Point(x: vy * du - uy * dv, y: ux * dv - vx * du) / determinant
      guard step.length < 1e4 else { break }
      place = place + step
    }
    return place + middle
  }
}

/// A family of lines: their number is a polynomial of the second degree of the distance from the
/// middle across and along them.
private struct LatticeLines {
  /// The weights of 1, across, along, across², across · along and along².
  private(set) var terms: [Double]

  /// Fits the lines to `edges`, from the middle outward to `reach` pixels; nil where that fails.
  init?(_ edges: [ModuleEdges.Edge], by pitch: ModuleEdges.Pitch, reach: Double) {
    terms = [-pitch.phase, 1 / pitch.length, 0, 0, 0, 0]
    var radius = 5 * pitch.length
    while true {
      let near = edges.filter { abs($0.across) < radius && abs($0.along) < radius }
      // Few modules do not tell how lines bend.
      let count = radius < 9 * pitch.length ? 3 : 6
      for _ in 0..<3 {
        guard fit(near, terms: count, scale: 1 / reach) else { return nil }
      }
      guard radius < reach else { break }
      radius = min(radius * 1.3, reach)
    }
    // Lines of a half or of twice the distance are others.
    guard (0.6...1.6).contains(terms[1] * pitch.length) else { return nil }
  }

  /// Moves the lines to the edges that are nearest to each.
  private mutating func fit(
    _ edges: [ModuleEdges.Edge], terms count: Int, scale: Double
  ) -> Bool {
    var equations = LeastSquares(unknowns: count)
    for edge in edges {
      let (line, _, _) = line(across: edge.across, along: edge.along)
      let miss = line.rounded() - line
      let weight = edge.strength * max(0, 1 - abs(miss) / 0.35)
      guard weight > 0 else { continue }
      let (across, along) = (edge.across * scale, edge.along * scale)
      let factors = [1, across, along, across * across, across * along, along * along]
      equations.add(Array(factors.prefix(count)), equals: miss, weight: weight)
    }
    guard let changes = equations.solution(damping: 1e-6) else { return false }
    let scales = [1, scale, scale, scale * scale, scale * scale, scale * scale]
    for (index, change) in changes.enumerated() { terms[index] += change * scales[index] }
    return terms.allSatisfy(\.isFinite)
  }

  /// The number of the line at a place, and how it grows across the lines and along them.
  func line(
    across: Double, along: Double
  ) -> (number: Double, perAcross: Double, perAlong: Double) {
    let slope = terms[3] * across + terms[4] * along
    return (
      terms[0] + (terms[1] + slope) * across + (terms[2] + terms[5] * along) * along,
      terms[1] + slope + terms[3] * across,
      terms[2] + terms[4] * across + 2 * terms[5] * along
    )
  }
}

/// The edges between dark and light modules, which run along the image's axes.
private struct ModuleEdges {
  struct Edge {
    /// Pixels from the middle of the image across the edge and along it.
    let across: Double
    let along: Double
    let strength: Double
  }

  /// The distance between lines in pixels, and the share of it at which the middle lies.
  struct Pitch {
    let length: Double
    let phase: Double
    let agreement: Double
  }

  /// The most edges of each direction that are used: more do not make a lattice better.
  private static let most = 3000
  /// Pixels from the middle within which the distance is measured: a dozen modules.
  private static let window = 45.0
  /// Pixels of the smallest and the largest module, and the ratio of one distance to the next that
  /// is tried.
  private static let (smallest, largest, ratio) = (2.8, 16.0, 1.0075)
  /// The least agreement of the edges in one direction, of 1, with the distance.
  private static let leastAgreement = 0.2

  private(set) var upright: [Edge] = []
  private(set) var level: [Edge] = []

  init?(in image: LumaImage) {
    let smooth = LumaBitmap(smoothing: image)
    let slopes = Self.slopes(in: smooth.image)
    let least = Self.leastSlope(slopes)
    let middle = Point(x: Double(image.size.width) / 2, y: Double(image.size.height) / 2)
    for (index, slope) in slopes.enumerated() {
      let (x, y) = (abs(slope.x), abs(slope.y))
      guard max(x, y) > least, max(x, y) > min(x, y) * 3 / 2 else { continue }
      let (row, column) = index.quotientAndRemainder(dividingBy: image.size.width)
      let place = Point(x: Double(column) + 0.5, y: Double(row) + 0.5) - middle
      if x > y {
        upright.append(Edge(across: place.x, along: place.y, strength: Double(x)))
      } else {
        level.append(Edge(across: place.y, along: place.x, strength: Double(y)))
      }
    }
    guard min(upright.count, level.count) > 60 else { return nil }
    upright = Self.thinned(upright)
    level = Self.thinned(level)
  }

  private static func thinned(_ edges: [Edge]) -> [Edge] {
    let step = (edges.count + most - 1) / most
    return step == 1 ? edges : stride(from: 0, to: edges.count, by: step).map { edges[$0] }
  }

  /// Differences of brightness across and down at each pixel, over eight pixels.
  private static func slopes(in image: LumaImage) -> [SIMD2<Int32>] {
    let (width, height) = (image.size.width, image.size.height)
    var slopes = [SIMD2<Int32>](repeating: .zero, count: width * height)
    guard width > 2, height > 2 else { return slopes }
    for y in 1..<height - 1 {
      let (above, here, below) = (image.row(y - 1), image.row(y), image.row(y + 1))
      for x in 1..<width - 1 {
        func level(_ row: Span<UInt8>, _ x: Int) -> Int32 { Int32(row[x]) }
        let left = level(above, x - 1) + 2 * level(here, x - 1) + level(below, x - 1)
        let right = level(above, x + 1) + 2 * level(here, x + 1) + level(below, x + 1)
        let top = level(above, x - 1) + 2 * level(above, x) + level(above, x + 1)
        let bottom = level(below, x - 1) + 2 * level(below, x) + level(below, x + 1)
        slopes[y * width + x] = SIMD2(right - left, bottom - top)
      }
    }
    return slopes
  }

  /// Half of what a fifth of all pixels have, and more than noise.
  private static func leastSlope(_ slopes: [SIMD2<Int32>]) -> Int32 {
    var counts = [Int](repeating: 0, count: 1024)
    for slope in slopes { counts[min(Int(max(abs(slope.x), abs(slope.y))), 1023)] += 1 }
    var rest = slopes.count / 5
    let fifth = counts.indices.reversed().first { level in
      rest -= counts[level]
      return rest <= 0
    }
    return max(24, Int32((fifth ?? 0) / 2))
  }

  /// The distances of the lines in both directions, which are about the same.
  func pitches(within size: PixelSize) -> (across: Pitch, down: Pitch)? {
    let (columns, rows) = (Self.counts(of: upright), Self.counts(of: level))
    let longest = min(Self.largest, Double(min(size.width, size.height)) / 7)
    var lengths: [Double] = []
    var length = Self.smallest
    while length < longest {
      lengths.append(length)
      length *= Self.ratio
    }
    let across = lengths.map { Self.pitch($0, of: columns) }
    let down = lengths.map { Self.pitch($0, of: rows) }
    let both = zip(across, down).map { $0.agreement + $1.agreement }
    guard let best = both.max(),
      // Edges also lie on the lines of half the distance, so the longest that agrees counts.
      var index = both.lastIndex(where: { $0 > 0.8 * best })
    else { return nil }
    while index > 0, both[index - 1] > both[index] { index -= 1 }
    let around = max(0, index - 15)..<min(lengths.count, index + 16)
    guard let columnPitch = across[around].max(by: { $0.agreement < $1.agreement }),
      let rowPitch = down[around].max(by: { $0.agreement < $1.agreement }),
      min(columnPitch.agreement, rowPitch.agreement) > Self.leastAgreement
    else { return nil }
    return (columnPitch, rowPitch)
  }

  /// The strength of the edges near the middle by their distance from it, which is a number of
  /// pixels or a half more.
  private static func counts(of edges: [Edge]) -> [(across: Double, strength: Double)] {
    var sums: [Double: Double] = [:]
    for edge in edges where abs(edge.across) < window && abs(edge.along) < window {
      sums[edge.across, default: 0] += edge.strength
    }
    return sums.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// How well edges lie on lines at a distance of `length`.
  private static func pitch(
    _ length: Double, of counts: [(across: Double, strength: Double)]
  ) -> Pitch {
    var (sum, all) = (Point(x: 0, y: 0), 0.0)
    let directions = directions
    for (across, strength) in counts {
      let turns = across / length
      let part = Int((turns - turns.rounded(.down)) * Double(directions.count))
      sum = sum + directions[min(part, directions.count - 1)] * strength
      all += strength
    }
    let phase = directions.indices.max { sum.dot(directions[$0]) < sum.dot(directions[$1]) } ?? 0
    return Pitch(
      length: length, phase: Double(phase) / Double(directions.count),
      agreement: sum.length / max(all, 1))
  }

  /// The 64 parts of a turn.
  private static let directions = Point.directions(halvings: 5)
}
