// The four patterns in the corners of a primary symbol of JAB Code. Each is known by the colour of its
// middle and of the ring around it; which way its squares lie tells the turn of the symbol.

/// A pattern that may be one of the four.
struct JABCodeFinder: Sendable {
  /// Its number, clockwise from the upper left one.
  let corner: Int
  let middle: Point
  /// The way to the next module of a row, or to the one before, as a pattern turned by half a turn
  /// is the same.
  let right: Point
  let agreement: Double

  var module: Double { right.length }

  private static let patterns = JABCodeLayout(columns: 21, rows: 21, isPrimary: true).corners
  /// The share of looks that have to agree, and the patterns of a corner that are kept.
  private static let (leastAgreement, most) = (0.75, 24)
  /// The triples of runs that are looked at more closely in an image.
  private static let mostTriples = 40_000
  /// The directions of half a turn.
  private static let ways: [Point] = {
    // A turn by 7.5 degrees.
    let (cosine, sine) = (0.991_444_861_373_810_4, 0.130_526_192_220_051_6)
    var ways = [Point(x: 1, y: 0)]
    for _ in 1..<24 {
      let way = ways[ways.count - 1]
      ways.append(Point(x: way.x * cosine - way.y * sine, y: way.x * sine + way.y * cosine))
    }
    return ways
  }()

  /// The patterns in an image, those of each corner with the best first.
  static func all(in plane: InkPlane) -> [[JABCodeFinder]] {
    var found = [[JABCodeFinder]](repeating: [], count: 4)
    var (known, looked): (Set<SIMD3<Int32>>, Int) = ([], 0)
    plane.forEachTriple { triple in
      guard looked < mostTriples, let middle = plane.middle(of: triple) else { return }
      let corner = patterns.firstIndex {
        InkPlane.ink(of: $0.colors[0]) == triple.core
          && InkPlane.ink(of: $0.colors[1]) == triple.ring
      }
      guard let corner else { return }
      // Neighbouring rows find the same pattern again.
      let place = SIMD3(Int32(middle.x / 2), Int32(middle.y / 2), Int32(corner))
      guard known.insert(place).inserted else { return }
      looked += 1
      guard let finder = JABCodeFinder(corner, at: middle, length: triple.length, in: plane) else {
        return
      }
      let other = found[corner].firstIndex {
        $0.middle.distance(to: finder.middle) < 2 * finder.module
      }
      if let other {
        if found[corner][other].agreement < finder.agreement { found[corner][other] = finder }
      } else {
        found[corner].append(finder)
      }
    }
    return found.map { Array($0.sorted { $0.agreement > $1.agreement }.prefix(most)) }
  }

  /// The patterns in an image of half the size, where noise is less, in the pixels of the whole one.
  static func all(inHalf image: ColorBitmap) -> [[JABCodeFinder]] {
    let half = image.halved
    guard half.size.area > 0 else { return [[], [], [], []] }
    return all(in: InkPlane(half, BrightestPart(half))).map {
      $0.map { JABCodeFinder($0, scale: 2) }
    }
  }

  private init(_ finder: JABCodeFinder, scale: Double) {
    (corner, agreement) = (finder.corner, finder.agreement)
    (middle, right) = (finder.middle * scale, finder.right * scale)
  }

  /// Nil where no turn agrees; a line through the middle meets modules of a length.
  private init?(_ corner: Int, at middle: Point, length: Double, in plane: InkPlane) {
    let pattern = Self.patterns[corner]
    var best: (right: Point, agreement: Double)?
    for way in Self.ways {
      let right = way * (length * max(abs(way.x), abs(way.y)))
      let agreement = plane.agreement(with: pattern, at: middle, right, right.perpendicular)
      if agreement > best?.agreement ?? 0.6 { best = (right, agreement) }
    }
    guard var best else { return nil }
    let first = best.right
    for scale in [0.85, 0.92, 1.08, 1.15] {
      let right = first * scale
      let agreement = plane.agreement(with: pattern, at: middle, right, right.perpendicular)
      if agreement > best.agreement { best = (right, agreement) }
    }
    guard best.agreement >= Self.leastAgreement else { return nil }
    (self.corner, self.middle, right, agreement) = (corner, middle, best.right, best.agreement)
  }

  // MARK: Four together

  /// How far directions may be from those of a symbol seen from the front, as the sine of an angle,
  /// and how far the modules of two corners may differ.
  private static let (mostSine, mostRatio) = (0.4, 1.7)
  private static let mostQuadruples = 1000

  /// The middles of patterns that may belong to one symbol, clockwise from the upper left one, and
  /// how many modules are between them across and down.
  struct Quadruple {
    let middles: Quadrilateral
    let across, down: Double
    /// The corner whose pattern was not found.
    let missing: Int?
    fileprivate let agreement: Double
  }

  /// The quadruples, with the likeliest first. Where one pattern is missing, it lies where the three
  /// others say.
  static func quadruples(of finders: [[JABCodeFinder]]) -> [Quadruple] {
    var found: [Quadruple] = []
    for missing in [nil, 0, 1, 2, 3] {
      if missing == 0, !found.isEmpty { break }
      var chosen: [JABCodeFinder?] = [nil, nil, nil, nil]
      func choose(_ corner: Int) {
        guard found.count < mostQuadruples else { return }
        guard corner < 4 else {
          if let quadruple = Quadruple(chosen) { found.append(quadruple) }
          return
        }
        guard corner != missing else {
          chosen[corner] = nil
          choose(corner + 1)
          return
        }
        for finder in finders[corner] {
          let fits = chosen.prefix(corner).allSatisfy { $0.map { finder.fits($0) } ?? true }
          guard fits else { continue }
          chosen[corner] = finder
          choose(corner + 1)
        }
      }
      choose(0)
    }
    return found.sorted { $0.agreement > $1.agreement }
  }

  /// Whether both may belong to one symbol.
  private func fits(_ other: JABCodeFinder) -> Bool {
    guard max(module, other.module) < Self.mostRatio * min(module, other.module) else {
      return false
    }
    let way = middle - other.middle
    guard way.length > 8 * min(module, other.module) else { return false }
    // Beside each other, one above the other, or across.
    let (first, second) = (min(corner, other.corner), max(corner, other.corner))
    guard second - first != 2 else { return true }
    let isRow = (first, second) == (0, 1) || (first, second) == (2, 3)
    return [self, other].allSatisfy { finder in
      let right = finder.right.normalized
      return abs(isRow ? way.cross(right) : way.dot(right)) < Self.mostSine * way.length
    }
  }
}

extension JABCodeFinder.Quadruple {
  /// The most modules between the middles of two patterns.
  private static let mostModules = 200.0

  fileprivate init?(_ finders: [JABCodeFinder?]) {
    var places = finders.map { $0?.middle }
    missing = places.firstIndex(of: nil)
    if let missing {
      let (before, after) = (places[(missing + 3) % 4], places[(missing + 1) % 4])
      guard let before, let after, let across = places[(missing + 2) % 4] else { return nil }
      places[missing] = before + after - across
    }
    let known = places.compactMap(\.self)
    guard known.count == 4 else { return nil }
    // Clockwise, without a dent.
    for index in 0..<4 {
      let side = known[(index + 1) % 4] - known[index]
      guard side.cross(known[(index + 2) % 4] - known[(index + 1) % 4]) > 0 else { return nil }
    }
    middles = Quadrilateral(
      topLeft: known[0], topRight: known[1], bottomRight: known[2], bottomLeft: known[3])
    let found = finders.compactMap(\.self)
    let module = found.map(\.module).reduce(0, +) / Double(found.count)
    (across, down) = (middles.width / module, middles.height / module)
    guard max(across, down) < Self.mostModules else { return nil }
    agreement = found.map(\.agreement).reduce(0, +)
  }
}

extension InkPlane {
  /// The middle of the module in the middle of a triple; nil where the modules around it are not
  /// those of a pattern.
  fileprivate func middle(of triple: Triple) -> Point? {
    let along = triple.isVertical ? Point(x: 0, y: 1) : Point(x: 1, y: 0)
    for side in [-2.0, 2] {
      guard ink(at: triple.middle + along * (side * triple.length)) == triple.core else {
        return nil
      }
    }
    let across = along.perpendicular
    let ends = [-1.0, 1].map { side in
      var reach = 0.0
      while reach < 2 * triple.length,
        ink(at: triple.middle + across * (side * (reach + 1))) == triple.core
      {
        reach += 1
      }
      return side * reach
    }
    guard ends[1] - ends[0] < 2 * triple.length else { return nil }
    return triple.middle + across * ((ends[0] + ends[1]) / 2)
  }
}
