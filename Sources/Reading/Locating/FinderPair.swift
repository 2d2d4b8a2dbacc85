// Two finder patterns as two corners of a QR code whose third pattern is torn or outshone: where it
// would be is tried in all six ways.

extension BlackAndWhite {
  /// The fewest rows that show a pattern that is beyond doubt, and the fewest for each pixel of its
  /// modules: its dark middle has three modules.
  private static let (fewestRows, fewestRowsOfModule) = (4.0, 1.5)
  /// The most patterns that are paired.
  private static let mostPaired = 6

  /// The codes that pairs of the clearest among `patterns` can belong to, and most do not.
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
    // A diagonal is as much longer than a side as a module is along it.
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
