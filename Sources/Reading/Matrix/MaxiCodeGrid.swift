// The hexagons of a MaxiCode in an image: turned as the marks around the bullseye say, then moved
// until neighbours differ the most, from the bullseye outwards.

/// Where a MaxiCode's modules are in an image.
struct MaxiCodeGrid: Sendable {
  /// Half the side of the square that carries the grid, in modules.
  private static let half = 10.0
  private static let square = Quadrilateral(
    x: -half, y: -half, width: 2 * half, height: 2 * half)
  /// The directions of the first search, at one and a half degrees from each other.
  private static let turns = Point.directions(halvings: 7)
  /// The most turns that are followed, and the least cosine of two that are one.
  private static let (mostTurns, sameTurn) = (3, 0.99)
  /// The least agreement of the marks, from −1 to 1, before and after fitting.
  private static let (leastTurn, leastMarks) = (0.45, 0.6)
  /// The radii in modules up to which the grid is fitted one after the other, and the steps.
  private static let stages: [(radius: Double, steps: [Double])] = [
    (8.5, [0.4, 0.2, 0.1]), (10, [0.4, 0.2, 0.1]), (12, [0.3, 0.15]), (14, [0.3, 0.15]),
    (16, [0.3, 0.15]), (18, [0.3, 0.15]), (21, [0.3, 0.15, 0.07]),
  ]
  /// From this radius on, the perspective shows.
  private static let perspectiveRadius = 10.0

  /// Where the square is in the image.
  private var corners: Quadrilateral
  /// Pixels.
  let module: Double

  private init(_ bullseye: Bullseye, turnedBy turn: Point) {
    corners = Self.square.mapped { bullseye.place(of: $0, turnedBy: turn) }
    module = bullseye.module
  }

  /// The grids that a bullseye may have by its marks, the likeliest first. None is fitted yet.
  static func all(around bullseye: Bullseye, in image: LumaImage) -> [MaxiCodeGrid] {
    let turned = turns.map { turn in
      let grid = MaxiCodeGrid(bullseye, turnedBy: turn)
      return (turn: turn, grid: grid, marks: grid.agreementOfMarks(in: image))
    }.filter { $0.marks > leastTurn }.sorted { $0.marks > $1.marks }
    var chosen: [(turn: Point, grid: MaxiCodeGrid)] = []
    for candidate in turned where chosen.count < mostTurns {
      if chosen.allSatisfy({ $0.turn.dot(candidate.turn) < sameTurn }) {
        chosen.append((candidate.turn, candidate.grid))
      }
    }
    return chosen.map(\.grid)
  }

  /// The grid moved until it fits; nil where its marks do not fit then.
  func fitted(to image: LumaImage) -> MaxiCodeGrid? {
    var grid = self
    for stage in Self.stages {
      grid.fit(to: image, stage.radius, stage.steps)
      guard grid.agreementOfMarks(in: image) > Self.leastMarks else { return nil }
    }
    return grid
  }

  private var toImage: Projection? { Projection(from: Self.square, to: corners) }

  /// The brightness of the modules, in the order of the layout, as far as `count`.
  func levels(_ count: Int = MaxiCodeLayout.modules.count, in image: LumaImage) -> [Float] {
    guard let toImage else { return [] }
    return Self.places.prefix(count).map { Float(image.brightness(at: toImage($0))) }
  }

  private static let places = MaxiCodeLayout.modules.map(\.place)

  var outline: Quadrilateral? {
    let (width, height) = (Double(MaxiCodeLayout.columns), Double(MaxiCodeLayout.rows))
    return toImage.map { toImage in
      Quadrilateral(
        x: -14.5, y: -height / 2 * MaxiCodeLayout.rowHeight, width: width,
        height: height * MaxiCodeLayout.rowHeight
      ).mapped { toImage($0) }
    }
  }
}

extension MaxiCodeGrid {
  /// The modules that are the same in all codes, by their index; dark ones count as −1.
  private static let knownModules: [(index: Int, sign: Float)] =
    MaxiCodeLayout.modules.enumerated().compactMap { index, module in
      // The two in the corner lie too far from the bullseye.
      guard case .known(let isDark) = module.content, module.row > 0 else { return nil }
      return (index, isDark ? -1 : 1)
    }
  private static let markCount = (knownModules.map(\.index).max() ?? 0) + 1

  /// The correlation of the marks' brightness with that of all codes.
  private func agreementOfMarks(in image: LumaImage) -> Double {
    let levels = levels(Self.markCount, in: image)
    guard levels.count == Self.markCount else { return 0 }
    let seen = Self.knownModules.map { levels[$0.index] }.normalized
    return Double(seen.likeness(to: Self.knownModules.map(\.sign).normalized))
  }

  /// Moves the grid while the modules within a radius agree better, by steps in modules.
  private mutating func fit(to image: LumaImage, _ radius: Double, _ steps: [Double]) {
    let modules = Self.places.prefix { $0.length < radius }.count
    let pairs = MaxiCodeLayout.neighbors.prefix { $0.1 < modules }.count
    let moves = radius < Self.perspectiveRadius ? Self.moves.dropLast(2) : Self.moves[...]
    // A corner moves as far as a module at the radius does.
    let scale = module * Self.half * 2.0.squareRoot() / radius
    var best = agreement(modules, pairs, in: image)
    for step in steps {
      for _ in 0..<4 {
        let before = best
        for move in moves {
          for sign in [1.0, -1] {
            var moved = self
            moved.make(move, by: sign * step * scale)
            let agreement = moved.agreement(modules, pairs, in: image)
            if agreement > best { (self, best) = (moved, agreement) }
          }
        }
        if best == before { break }
      }
    }
  }

  /// The difference of neighbours, which is the largest where no module is seen in part, and that
  /// of the marks and rings, which no other place has.
  private func agreement(_ modules: Int, _ pairs: Int, in image: LumaImage) -> Float {
    guard let toImage else { return 0 }
    let levels = Self.places.prefix(modules).map { Float(image.brightness(at: toImage($0))) }
    var sum: Float = 0
    for (first, second) in MaxiCodeLayout.neighbors.prefix(pairs) {
      sum += abs(levels[first] - levels[second])
    }
    for known in Self.knownModules where known.index < modules {
      sum += 3 * known.sign * levels[known.index]
    }
    for place in Self.ringPlaces {
      sum += place.sign * Float(image.brightness(at: toImage(place.place)))
    }
    return sum
  }

  /// Places in the bullseye's rings, dark and light, however wide its middle is.
  private static let ringPlaces: [(place: Point, sign: Float)] =
    [(0.3, 1), (1.95, 1), (2.65, -1), (3.4, 1), (4.1, -1), (4.85, 1)].flatMap { radius, sign in
      Point.directions(halvings: 3).map { ($0 * radius, Float(sign)) }
    }

  /// The ways of the four corners: along, across, larger, narrower and so on, at last in
  /// perspective.
  private static let moves: [[Point]] = [
    [1, 1, 1, 1], [-1, 1, 1, -1], [-1, -1, 1, 1], [1, -1, 1, -1],
  ]
  .flatMap { (signs: [Double]) in
    [signs.map { Point(x: $0, y: 0) }, signs.map { Point(x: 0, y: $0) }]
  }

  private mutating func make(_ move: [Point], by step: Double) {
    corners.topLeft = corners.topLeft + move[0] * step
    corners.topRight = corners.topRight + move[1] * step
    corners.bottomRight = corners.bottomRight + move[2] * step
    corners.bottomLeft = corners.bottomLeft + move[3] * step
  }
}
