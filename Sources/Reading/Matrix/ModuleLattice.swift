// The lattice of a matrix code's modules, found by the waves of their edges or dots near the middle
// and followed outwards, without any border or pattern of the code.

/// Two families of lines between modules, bent as on paper that is seen askew or is not flat.
struct ModuleLattice {
  private var columns: LatticeLines
  private var rows: LatticeLines
  private let middle: Point
  /// The longer side of a module near the middle, in pixels.
  let module: Double

  /// Fits a lattice to the `signs` near the middle of an image, from two waves there; nil where the
  /// signs do not lie on lines.
  init?(of signs: LatticeSigns, from waves: LatticeWaves) {
    middle = Point(x: Double(signs.size.width) / 2, y: Double(signs.size.height) / 2)
    module = 1 / max(min(waves.across.length, waves.down.length), 1e-3)
    guard let columns = LatticeLines(of: signs, around: middle, from: waves.across),
      let rows = LatticeLines(of: signs, around: middle, from: waves.down)
    else { return nil }
    (self.columns, self.rows) = (columns, rows)
  }

  /// The lattice followed outwards by the same signs; nil where they do not lie on lines.
  func followed(along signs: LatticeSigns) -> ModuleLattice? {
    var lattice = self
    guard lattice.columns.follow(signs, around: middle),
      lattice.rows.follow(signs, around: middle)
    else { return nil }
    return lattice
  }

  /// The place in the image of a place on the lattice, whose lines have whole numbers; the middle of
  /// the image is between the lines 0 and 1 or on one of them. It is sought from `start` on.
  func place(_ column: Double, _ row: Double, from start: Point? = nil) -> Point {
    var place = start.map { $0 - middle } ?? Point(x: 0, y: 0)
    for _ in 0..<(start == nil ? 8 : 4) {
      let (u, ux, uy) = columns.line(at: place)
      let (v, vx, vy) = rows.line(at: place)
      let determinant = ux * vy - uy * vx
      guard abs(determinant) > 1e-12 else { break }
      let (du, dv) = (column - u, row - v)
      let step = Point(x: vy * du - uy * dv, y: ux * dv - vx * du) / determinant
      guard step.length < 1e4 else { break }
      place = place + step
      if step.length < 0.02 { break }
    }
    return place + middle
  }

  /// The number of the lines at a place in the image.
  func lines(at place: Point) -> Point {
    let way = place - middle
    return Point(x: columns.line(at: way).number, y: rows.line(at: way).number)
  }
}

/// A family of lines: their number is a polynomial of the third degree of the place.
private struct LatticeLines {
  /// The weights of 1, x, y, x², xy, y², x³, x²y, xy² and y³, in shares of `reach`.
  private var terms = [Double](repeating: 0, count: 10)
  private let reach: Double

  /// Pixels of a module near the middle, as its wave has them.
  private let module: Double
  /// The share of the signs near the middle that lie on lines.
  private var agreement = 0.0

  /// The radii in modules of the first fits.
  private static let core = [3.5, 3.5, 5, 5]
  /// Modules up to which lines do not change their bend: few modules do not show that.
  private static let even = 8.0
  /// The share of the agreement in the middle that few modules have by chance, and the least.
  private static let (chance, leastAgreement) = (0.35, 0.05)
  /// The share of that agreement that is left where lines go on; text loses it, and codes do not.
  private static let leastStay = 0.5
  /// How far signs may lie off their line, in modules.
  private static let mostMiss = 0.35

  /// Fits lines near the middle.
  init?(of signs: LatticeSigns, around middle: Point, from wave: Point) {
    reach = middle.length
    module = 1 / max(wave.length, 1e-6)
    guard module < reach else { return nil }
    (terms[1], terms[2]) = (wave.x * reach, wave.y * reach)
    terms[0] = signs.place - phase(of: signs, around: middle, within: 3 * module)
    for radius in Self.core {
      guard
        let share = fit(
          signs, around: middle, within: radius * module, terms: 3, least: agreement * Self.chance),
        share > Self.leastAgreement
      else { return nil }
      agreement = share
    }
    guard isNearWave else { return nil }
  }

  /// Follows the lines outwards; returns whether they stay near the wave in the middle.
  mutating func follow(_ signs: LatticeSigns, around middle: Point) -> Bool {
    var radius = 6.25 * module
    while true {
      let count = radius < Self.even * module ? 6 : 10
      for _ in 0..<2 {
        guard
          let share = fit(
            signs, around: middle, within: radius, terms: count, least: agreement * Self.chance),
          share > agreement * Self.leastStay
        else { return false }
      }
      guard radius < reach else { break }
      radius = min(radius * 1.25, reach)
    }
    return isNearWave
  }

  /// Lines of a half or of twice the distance are others.
  private var isNearWave: Bool {
    let slope = line(at: Point(x: 0, y: 0))
    return (0.7...1.4).contains(Point(x: slope.perX, y: slope.perY).length * module)
  }

  /// Moves the lines to the signs nearest to each; returns the share of signs that lie on them.
  private mutating func fit(
    _ signs: LatticeSigns, around middle: Point, within radius: Double, terms count: Int,
    least: Double
  ) -> Double? {
    let slope = line(at: Point(x: 0, y: 0))
    let module = 1 / max(Point(x: slope.perX, y: slope.perY).length, 1e-6)
    let side = max(3, Int(1.4 * module, within: 3...64))
    let half = Int(radius / Double(side), within: 1...200)
    let width = 2 * half + 1
    var sums = [(phase: Point, all: Double)](
      repeating: (Point(x: 0, y: 0), 0), count: width * width)
    for row in -half...half {
      for column in -half...half {
        let corner =
          middle + Point(x: (Double(column) - 0.5), y: (Double(row) - 0.5)) * Double(side)
        sums[(row + half) * width + column + half] = sum(signs, from: corner, side, around: middle)
      }
    }
    let mean = sums.reduce(0) { $0 + $1.all } / Double(sums.count)
    var equations = LeastSquares(unknowns: count)
    var factors = terms
    var (agreeing, all) = (0.0, 1e-9)
    for row in 0..<width {
      for column in 0..<width {
        var (phase, strength) = (Point(x: 0, y: 0), 0.0)
        for v in max(0, row - 1)...min(width - 1, row + 1) {
          for u in max(0, column - 1)...min(width - 1, column + 1) {
            phase = phase + sums[v * width + u].phase
            strength += sums[v * width + u].all
          }
        }
        let agreement = phase.length / max(strength, 1e-9)
        agreeing += phase.length
        all += strength
        let place = Point(x: Double(column - half), y: Double(row - half)) * Double(side)
        guard place.length <= radius * 1.2 else { continue }
        var miss = signs.place - phase.turns
        miss -= miss.rounded()
        let fit = max(0, 1 - abs(miss) / Self.mostMiss)
        let weight =
          max(0, agreement - least) * fit * min(strength / (9 * mean + 1e-9), 1)
        guard weight > 0 else { continue }
        setFactors(&factors, at: place)
        equations.add(factors, equals: miss, weight: weight)
      }
    }
    guard let changes = equations.solution(damping: 1e-6) else { return nil }
    for (index, change) in changes.enumerated() { terms[index] += change }
    return terms.allSatisfy(\.isFinite) ? agreeing / all : nil
  }

  /// Where signs near the middle lie between lines.
  private func phase(
    of signs: LatticeSigns, around middle: Point, within radius: Double
  ) -> Double {
    let side = max(1, Int(2 * radius, within: 1...200))
    let corner = middle - Point(x: radius, y: radius)
    return sum(signs, from: corner, side, around: middle).phase.turns
  }

  /// The signs in a square as a sum of directions, each turned by its place between lines.
  private func sum(
    _ signs: LatticeSigns, from corner: Point, _ side: Int, around middle: Point
  ) -> (phase: Point, all: Double) {
    let (left, top) = (Int(corner.x.rounded()), Int(corner.y.rounded()))
    let first = Point(x: Double(left) + 0.5, y: Double(top) + 0.5) - middle
    let (number, perX, perY) = line(
      at: first + Point(x: Double(side - 1) / 2, y: Double(side - 1) / 2))
    let start = number - (perX + perY) * Double(side - 1) / 2
    // No module is smaller than a pixel.
    guard abs(start) < 1e4, max(abs(perX), abs(perY)) < 1 else { return (Point(x: 0, y: 0), 0) }
    var (sum, all): (SIMD2<Float>, Float) = (.zero, 0)
    let (strengths, directions) = (signs.strengths.span, Self.directions.span)
    // Turns as whole numbers of a direction's small part are quicker to reduce than fractions.
    let step = Int(perX * Self.turn)
    for v in max(0, top)..<max(0, top, min(top + side, signs.size.height)) {
      var turn = Int(
        (start + perY * Double(v - top) + perX * Double(max(0, left) - left)) * Self.turn)
      for u in max(0, left)..<max(0, left, min(left + side, signs.size.width)) {
        let strength = strengths[v * signs.size.width + u]
        sum += strength * directions[turn >> Self.partBits & 63]
        all += strength
        turn &+= step
      }
    }
    return (Point(x: Double(sum.x), y: Double(sum.y)), Double(all))
  }

  /// One turn in small parts of a direction, of which there are 64.
  private static let partBits = 16
  private static let turn = Double(64 << partBits)
  private static let directions = Point.directions(halvings: 5).map {
    SIMD2(Float($0.x), Float($0.y))
  }

  /// Writes what the terms are multiplied by, in the same order.
  private func setFactors(_ factors: inout [Double], at place: Point) {
    let (x, y) = (place.x / reach, place.y / reach)
    (factors[0], factors[1], factors[2]) = (1, x, y)
    (factors[3], factors[4], factors[5]) = (x * x, x * y, y * y)
    (factors[6], factors[7]) = (x * x * x, x * x * y)
    (factors[8], factors[9]) = (x * y * y, y * y * y)
  }

  /// The number of the line at a place, and how it grows with x and y.
  func line(at place: Point) -> (number: Double, perX: Double, perY: Double) {
    let (x, y) = (place.x / reach, place.y / reach)
    let number =
      terms[0] + (terms[1] + terms[3] * x + terms[4] * y) * x + (terms[2] + terms[5] * y) * y
      + (terms[6] * x + terms[7] * y) * x * x + (terms[8] * x + terms[9] * y) * y * y
    let perX =
      terms[1] + 2 * terms[3] * x + terms[4] * y + 3 * terms[6] * x * x + 2 * terms[7] * x * y
      + terms[8] * y * y
    let perY =
      terms[2] + terms[4] * x + 2 * terms[5] * y + terms[7] * x * x + 2 * terms[8] * x * y
      + 3 * terms[9] * y * y
    return (number, perX / reach, perY / reach)
  }
}

extension Point {
  /// The angle from x towards y in turns, within a thousandth.
  fileprivate var turns: Double {
    let (long, short) = (max(abs(x), abs(y)), min(abs(x), abs(y)))
    guard long > 0 else { return 0 }
    let ratio = short / long
    let part = ratio * (0.125 + 0.0435 * (1 - ratio))
    let quarter = abs(x) >= abs(y) ? part : 0.25 - part
    let half = x >= 0 ? quarter : 0.5 - quarter
    return y >= 0 ? half : -half
  }
}
