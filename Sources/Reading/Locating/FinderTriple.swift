// Three finder patterns that can be the corners of one QR code, and the place of that code.

/// Three finder patterns as the corners of a supposed QR code.
struct FinderTriple: Sendable {
  let topLeft: FinderPattern
  let topRight: FinderPattern
  let bottomLeft: FinderPattern
  /// Modules along a side: 17 + 4 × version.
  let dimension: Int
  /// The misfit of the three patterns; 0 is perfect.
  let misfit: Double

  /// The map from modules, counted from the code's corner, to the image. Three points define no
  /// perspective, so the map supposes a code seen from the front.
  var grid: Projection? {
    let far = Double(dimension) - 3.5
    let modules = Quadrilateral(
      topLeft: Point(x: 3.5, y: 3.5), topRight: Point(x: far, y: 3.5),
      bottomRight: Point(x: far, y: far), bottomLeft: Point(x: 3.5, y: far))
    let places = Quadrilateral(
      topLeft: topLeft.center, topRight: topRight.center,
      bottomRight: topRight.center + bottomLeft.center - topLeft.center,
      bottomLeft: bottomLeft.center)
    return Projection(from: modules, to: places)
  }
}

extension FinderPattern {
  /// The cosine of the angle between two directions, as it is where modules are square: a code that
  /// is seen from one side is narrow.
  fileprivate func cosine(between u: Point, _ v: Point) -> Double {
    let (u, v) = (Point(x: u.x / across, y: u.y / down), Point(x: v.x / across, y: v.y / down))
    return u.dot(v) / (u.length * v.length)
  }
}

extension BlackAndWhite {
  /// The possible triples, the best first. Many share a pattern, and only one of those is right.
  func triples(of patterns: [FinderPattern]) -> [FinderTriple] {
    let pairs = neighbours(of: patterns)
    var result: [FinderTriple] = []
    for (corner, sides) in pairs.enumerated() {
      for (index, first) in sides.enumerated() {
        for second in sides[(index + 1)...] {
          let u = patterns[first.index].center - patterns[corner].center
          let v = patterns[second.index].center - patterns[corner].center
          let cosine = abs(patterns[corner].cosine(between: u, v))
          let ratio = max(first.modules, second.modules) / min(first.modules, second.modules)
          // Perspective may turn the right angle into 40° and lengthen one side.
          guard cosine < 0.77, ratio < 1.35 else { continue }
          let isClockwise = u.cross(v) > 0
          let (right, below) = isClockwise ? (first, second) : (second, first)
          let mean = (first.modules + second.modules) / 2
          let version = ((mean - 10) / 4).rounded().clamped(to: 1...40)
          let offset = abs(mean - 10 - 4 * version) / mean
          let triple = FinderTriple(
            topLeft: patterns[corner], topRight: patterns[right.index],
            bottomLeft: patterns[below.index], dimension: 17 + 4 * Int(version),
            misfit: (ratio - 1) + cosine * 0.4 + offset)
          // The timing rows take longest, and most triples are left without them.
          let intruders = Self.intruders(in: triple, among: patterns)
          guard intruders < 3, triple.misfit + 0.3 * Double(intruders) < 1 else { continue }
          let misfit =
            triple.misfit + timingMisfit(of: triple) + 0.3 * Double(intruders)
          guard misfit < 1 else { continue }
          result.append(triple.with(misfit: misfit))
        }
      }
    }
    return result.sorted { $0.misfit < $1.misfit }
  }

  /// For each pattern, the others that can belong to the same code, with their distance in modules.
  private func neighbours(of patterns: [FinderPattern]) -> [[(index: Int, modules: Double)]] {
    var result = [[(index: Int, modules: Double)]](repeating: [], count: patterns.count)
    for a in patterns.indices {
      for b in patterns.indices where b > a {
        let (first, second) = (patterns[a], patterns[b])
        let distance = first.center.distance(to: second.center)
        let ratio = first.module / second.module
        // From 14 modules (version 1) to 170 (version 40), with a third more for errors.
        guard ratio > 0.5, ratio < 2, distance > 8 * min(first.module, second.module),
          distance < 240 * max(first.module, second.module)
        else { continue }
        let direction = (second.center - first.center).normalized
        guard let near = module(of: first, along: direction),
          let far = module(of: second, along: direction)
        else { continue }
        let modules = 2 * distance / (near + far)
        guard near / far > 0.6, near / far < 1.67, modules > 12, modules < 185 else { continue }
        result[a].append((index: b, modules: modules))
        result[b].append((index: a, modules: modules))
      }
    }
    // The nearest are the most likely; a wall of codes has hundreds of others.
    for index in result.indices where result[index].count > 16 {
      let center = patterns[index].center
      result[index].sort {
        patterns[$0.index].center.distance(to: center)
          < patterns[$1.index].center.distance(to: center)
      }
      result[index].removeLast(result[index].count - 16)
    }
    return result
  }

  /// The size of a module of `pattern` along `direction`, from its outer edges on both sides.
  func module(of pattern: FinderPattern, along direction: Point) -> Double? {
    guard let forth = reach(from: pattern, along: direction),
      let back = reach(from: pattern, along: direction * -1)
    else { return nil }
    return (forth + back) / 7
  }

  /// The distance from the middle of `pattern` through dark, light and dark to the light around it.
  private func reach(from pattern: FinderPattern, along direction: Point) -> Double? {
    let longest = 3.5 * 2.2 * max(pattern.across, pattern.down)
    var distance = 0.0
    var color = true
    var changes = 0
    while distance < longest {
      distance += 0.5
      let isDark = isDark(at: pattern.center + direction * distance)
      if isDark != color {
        color = isDark
        changes += 1
        if changes == 3 { return distance - 0.25 }
      }
    }
    return nil
  }

  /// Other patterns inside the supposed code, as in a triple that spans several codes.
  private static func intruders(in triple: FinderTriple, among patterns: [FinderPattern]) -> Int {
    let right = triple.topRight.center - triple.topLeft.center
    let below = triple.bottomLeft.center - triple.topLeft.center
    let area = right.cross(below)
    var count = 0
    for pattern in patterns {
      let place = pattern.center - triple.topLeft.center
      let (u, v) = (place.cross(below) / area, right.cross(place) / area)
      if u > -0.1, u < 1.1, v > -0.1, v < 1.1 { count += 1 }
    }
    return count - 3
  }

  /// The deviation of the modules between the patterns from the alternation that a code has there.
  private func timingMisfit(of triple: FinderTriple) -> Double {
    guard let grid = triple.grid else { return 1 }
    let last = triple.dimension - 8
    var changes = 0
    var row = true
    var column = true
    // Six samples for each module count the changes even on a line that is slightly off.
    for step in 7 * 6...last * 6 {
      let along = Double(step) / 6 + 0.5
      let onRow = isDark(at: grid(Point(x: along, y: 6.5)))
      let onColumn = isDark(at: grid(Point(x: 6.5, y: along)))
      if onRow != row { changes += 1 }
      if onColumn != column { changes += 1 }
      (row, column) = (onRow, onColumn)
    }
    let expected = 2 * (triple.dimension - 15)
    return 0.5 * min(1, abs(Double(changes - expected)) / Double(expected))
  }
}

extension FinderTriple {
  fileprivate func with(misfit: Double) -> FinderTriple {
    FinderTriple(
      topLeft: topLeft, topRight: topRight, bottomLeft: bottomLeft, dimension: dimension,
      misfit: misfit)
  }
}

extension BlackAndWhite {
  /// The fewest rows that show a pattern beyond doubt, in all and for each pixel of a module: the
  /// dark middle is three modules high.
  private static let (fewestRows, fewestRowsOfModule) = (4.0, 1.5)
  private static let mostPaired = 6

  /// The codes that pairs of the clearest among `patterns` would belong to; most of them do not
  /// exist.
  func triplesCompletingPairs(of patterns: [FinderPattern]) -> [FinderTriple] {
    let clear = patterns.filter {
      Double($0.hits) >= max(Self.fewestRows, Self.fewestRowsOfModule * $0.module)
    }.sorted { $0.hits > $1.hits }.prefix(Self.mostPaired)
    return clear.indices.flatMap { first in
      clear.indices.dropFirst(first + 1).flatMap { second in
        triples(completing: clear[first], clear[second])
      }
    }
  }

  private func triples(completing a: FinderPattern, _ b: FinderPattern) -> [FinderTriple] {
    let way = b.center - a.center
    guard let near = module(of: a, along: way.normalized),
      let far = module(of: b, along: way.normalized), near / far > 0.7, near / far < 1.43
    else { return [] }
    // Along a diagonal, a module is longer by the same factor as the diagonal.
    let modules = 2 * way.length / (near + far)
    guard modules > 12, modules < 185 else { return [] }
    let version = Int(((modules - 10) / 4).rounded().clamped(to: 1...40))
    func triple(_ topLeft: Point, _ topRight: Point, _ bottomLeft: Point) -> FinderTriple {
      func pattern(at center: Point) -> FinderPattern {
        FinderPattern(center: center, across: a.across, down: a.down)
      }
      return FinderTriple(
        topLeft: pattern(at: topLeft), topRight: pattern(at: topRight),
        bottomLeft: pattern(at: bottomLeft), dimension: 17 + 4 * version, misfit: 1)
    }
    let (a, b, across) = (a.center, b.center, way.perpendicular)
    let middle = (a + b) / 2
    return [
      triple(a, b, a + across), triple(b, a, b - across), triple(a, a - across, b),
      triple(b, b + across, a), triple(middle + across / 2, a, b),
      triple(middle - across / 2, b, a),
    ]
  }
}
