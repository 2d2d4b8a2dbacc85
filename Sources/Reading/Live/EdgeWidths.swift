// The softness of the edges at a place, by direction: a lens out of focus softens all edges
// equally, a movement only the edges that it crosses.

/// The widths of edges in pixels, from their dark to their light ends.
package struct EdgeWidths {
  /// Across and down the outline, and along both of its diagonals; nil where there are too few
  /// edges.
  let across, down, falling, rising: Double?
  /// The pixels that the steepest edges across would need for the whole contrast. A movement joins
  /// edges to shorter ones, but makes none of them steeper.
  let wholeAcross: Double?
  /// The part of the whole contrast that most edges across reach: all of it where bars are large
  /// enough to be distinguished.
  let resolution: Double?

  /// Lines in each direction, and the fewest edges that show how soft edges are.
  private static let (lines, fewest) = (24, 12)

  /// Measures the edges of `image` at `outline` that have at least half of `contrast`.
  package init(_ outline: Quadrilateral, contrast: Double, in image: LumaImage) {
    // The edge of a code against its quiet zone is the clearest of all.
    let wide = outline.extended(across: 0.1, down: 0.1)
    func edges(_ line: (Double) -> (Point, Point)) -> [Edge]? {
      var edges: [Edge] = []
      for place in 0..<Self.lines {
        let (start, end) = line((Double(place) + 0.5) / Double(Self.lines))
        edges += Self.edges(from: start, to: end, least: contrast / 2, in: image)
      }
      return edges.count >= Self.fewest ? edges : nil
    }
    func width(_ line: (Double) -> (Point, Point)) -> Double? { edges(line)?.width }
    func between(_ a: Point, _ b: Point, _ share: Double) -> Point { a + (b - a) * share }
    let rows = edges {
      (between(wide.topLeft, wide.bottomLeft, $0), between(wide.topRight, wide.bottomRight, $0))
    }
    (across, wholeAcross, resolution) = (rows?.width, rows?.wholeWidth, rows?.resolution)
    down = width {
      (between(wide.topLeft, wide.topRight, $0), between(wide.bottomLeft, wide.bottomRight, $0))
    }
    // Lines beside a diagonal, as far as they lie in the outline.
    func diagonal(_ start: Point, _ one: Point, _ end: Point, _ other: Point) -> Double? {
      width { share in
        let (corner, offset) = share < 0.5 ? (one, 0.5 - share) : (other, share - 0.5)
        return (between(start, corner, offset), between(end, corner, offset))
      }
    }
    falling = diagonal(wide.topLeft, wide.bottomLeft, wide.bottomRight, wide.topRight)
    rising = diagonal(wide.bottomLeft, wide.topLeft, wide.topRight, wide.bottomRight)
  }

  /// The larger of the widths across and down; for `bars` the width across, because lines along
  /// bars only graze them.
  package func widest(ofBars bars: Bool) -> Double? {
    guard let across else { return bars ? nil : down }
    return bars ? across : max(across, down ?? 0)
  }

  /// The ratio of the softness of edges in two perpendicular directions. Bars are compared with
  /// their ends, where no close neighbour makes an edge shorter.
  func onesidedness(ofBars bars: Bool) -> Double {
    // Widths below that of a sharp edge depend on the pixels alone.
    func ratio(_ a: Double?, to b: Double?) -> Double {
      guard let a, let b else { return 1 }
      return max(a, 1.5) / max(b, 1.5)
    }
    if bars { return ratio(wholeAcross, to: down) }
    let ratios = [ratio(across, to: down), ratio(falling, to: rising)]
    return ratios.map { max($0, 1 / $0) }.max() ?? 1
  }

  /// The rises and falls of at least `least` levels along a line.
  private static func edges(
    from start: Point, to end: Point, least: Double, in image: LumaImage
  ) -> [Edge] {
    let length = start.distance(to: end)
    let count = Int(length * 2, within: 8...4000)
    let (step, side) = ((end - start) / Double(count), (end - start).normalized.perpendicular)
    let pace = length / Double(count)
    let levels = (0...count).map { index in
      let place = start + step * Double(index)
      return [-0.7, 0, 0.7].reduce(0) {
        $0 + Double(image.brightness(at: place + side * $1))
      } / 3
    }
    var edges: [Edge] = []
    // The start of the run that is being followed, and its extreme so far; a clear return from the
    // extreme ends the run.
    var (first, extreme, isRising) = (0, 0, false)
    for index in levels.indices {
      let isFurther = isRising ? levels[index] > levels[extreme] : levels[index] < levels[extreme]
      if isFurther { extreme = index }
      guard abs(levels[index] - levels[extreme]) > least / 2 else { continue }
      if let edge = Edge(levels[first...extreme], pace: pace), edge.fall >= least {
        edges.append(edge)
      }
      (first, extreme, isRising) = (extreme, index, !isRising)
    }
    return edges
  }
}

/// An edge between a dark and a light part.
private struct Edge {
  /// The levels from end to end, and the levels of one pixel at the steepest place.
  let fall, slope: Double

  /// Measures the edge in `levels`, which lie `pace` pixels apart.
  init?(_ levels: ArraySlice<Double>, pace: Double) {
    guard let first = levels.first, let last = levels.last, levels.count > 2 else { return nil }
    let steepest = zip(levels, levels.dropFirst(2)).map { abs($1 - $0) / 2 }.max() ?? 0
    guard steepest > 0 else { return nil }
    (fall, slope) = (abs(last - first), steepest / pace)
  }
}

extension [Edge] {
  /// The width of a sharp edge among them, in pixels.
  fileprivate var width: Double { map { $0.fall / $0.slope }.sorted()[count / 3] }

  /// The levels from end to end of the longest edges.
  private var whole: Double { map(\.fall).sorted()[count * 19 / 20] }

  /// The pixels that a steep edge would need for all levels of the longest.
  fileprivate var wholeWidth: Double { whole / map(\.slope).sorted()[count * 4 / 5] }

  /// The part of the longest edges' levels that most edges reach.
  fileprivate var resolution: Double { map(\.fall).sorted()[count / 4] / whole }
}
