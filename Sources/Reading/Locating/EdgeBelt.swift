// A code that is much longer than high has few edges that tell the direction of its rows. The places
// of all its edges do: they lie in a belt, which is narrowest across the rows.

extension LumaImage {
  /// The belt of the edges in a field, with its top along the direction in which they lie closest; nil
  /// where there are none. It may reach beyond the field, which may be around a part of a code.
  func edgeBelt(in field: Quadrilateral) -> Quadrilateral? {
    var area = field
    for _ in 0..<EdgeBelt.mostLooks {
      guard let part = PixelRect(around: area.corners, margin: EdgeBelt.margin, in: size),
        let belt = EdgeBelt(of: cropped(to: part))
      else { return nil }
      let offset = Point(x: Double(part.x), y: Double(part.y))
      let found = belt.outline.mapped { $0 + offset }
      guard found.overlap(with: area) < EdgeBelt.settledOverlap else { return found }
      area = found
    }
    return area
  }
}

private struct EdgeBelt {
  /// How often a belt is sought anew in its surroundings, with so many pixels on each side.
  static let (mostLooks, margin) = (4, 8.0)
  /// The overlap with the look before from which another shows nothing new.
  static let settledOverlap = 0.9
  /// The fewest pixels with an edge.
  private static let fewestEdges = 32
  /// The directions that are compared first, in half a turn, as halvings of it; and how often the step
  /// between them is halved then.
  private static let (halvings, refinements) = (5, 4)
  /// The shares of the belt's mean weight from which a line along it and a line across it belong to it.
  private static let (leastAlong, leastAcross): (Float, Float) = (0.45, 0.22)

  let outline: Quadrilateral

  init?(of image: LumaImage) {
    let edges = Self.edges(of: image)
    guard edges.count >= Self.fewestEdges else { return nil }
    let across = Self.direction(of: edges)
    let down = across.perpendicular
    let u = EdgeProfile(of: edges, along: across).range(from: Self.leastAcross)
    let v = EdgeProfile(of: edges, along: down).heaviestRun(from: Self.leastAlong)
    func place(_ u: Double, _ v: Double) -> Point { across * u + down * v }
    outline = Quadrilateral(
      topLeft: place(u.lowerBound, v.lowerBound), topRight: place(u.upperBound, v.lowerBound),
      bottomRight: place(u.upperBound, v.upperBound), bottomLeft: place(u.lowerBound, v.upperBound))
  }

  /// The pixels with more than the mean square of a gradient, which is their weight: an area has more
  /// ground than code.
  private static func edges(of image: LumaImage) -> [EdgePoint] {
    var edges: [EdgePoint] = []
    for y in 1..<max(1, image.size.height - 1) {
      let (above, row, below) = (image.row(y - 1), image.row(y), image.row(y + 1))
      for x in 1..<max(1, image.size.width - 1) {
        let (dx, dy) = (Int(row[x + 1]) - Int(row[x - 1]), Int(below[x]) - Int(above[x]))
        edges.append(
          EdgePoint(place: Point(x: Double(x) + 0.5, y: Double(y) + 0.5), weight: dx * dx + dy * dy)
        )
      }
    }
    let mean = edges.reduce(0) { $0 + $1.weight } / max(1, edges.count)
    return edges.filter { $0.weight > mean }
  }

  /// The direction of the rows: across it, the edges lie closest together.
  private static func direction(of edges: [EdgePoint]) -> Point {
    var best = (direction: Point(x: 1, y: 0), density: Float(0))
    func compare(_ direction: Point) {
      let density = EdgeProfile(of: edges, along: direction.perpendicular).density
      if density > best.density { best = (direction, density) }
    }
    let all = Point.directions(halvings: halvings)
    for direction in all.prefix(all.count / 2) { compare(direction) }
    var step = all[1]
    for _ in 0..<refinements {
      step = step.halved
      let middle = best.direction
      compare(middle.turned(by: step))
      compare(middle.turned(by: Point(x: step.x, y: -step.y)))
    }
    return best.direction
  }
}

private struct EdgePoint {
  let place: Point
  let weight: Int
}

/// The weights of edges along a line, pixel by pixel.
private struct EdgeProfile {
  private var sums: [Float] = []
  private var first = 0.0
  /// The inverse of the pixels that the weights would fill evenly.
  let density: Float
  private let mean: Float

  init(of edges: [EdgePoint], along direction: Point) {
    let places = edges.map { $0.place.dot(direction) }
    first = (places.min() ?? 0).rounded(.down)
    sums = [Float](repeating: 0, count: Int((places.max() ?? 0) - first) + 2)
    // Shared by neighbours, because the rows of pixels that run aslant do not fill them evenly.
    for (place, edge) in zip(places, edges) {
      let pixel = Int(place - first)
      let later = Float(place - first - Double(pixel)) * Float(edge.weight)
      sums[pixel] += Float(edge.weight) - later
      sums[pixel + 1] += later
    }
    let sum = sums.reduce(0, +)
    density = sums.reduce(0) { $0 + $1 * $1 } / max(sum * sum, 1)
    mean = density * sum
  }

  /// From the first to the last pixel with more than a share of the mean weight.
  func range(from share: Float) -> ClosedRange<Double> {
    let start = sums.firstIndex { $0 > share * mean } ?? 0
    let end = sums.lastIndex { $0 > share * mean } ?? 0
    return first + Double(start) - 0.5...first + Double(end) + 0.5
  }

  /// The heaviest run of such pixels: the edges of a label lie apart from the code.
  func heaviestRun(from share: Float) -> ClosedRange<Double> {
    var best = (weight: Float(0), run: 0..<0)
    for run in sums.indices.split(whereSeparator: { sums[$0] <= share * mean }) {
      let weight = run.reduce(0) { $0 + sums[$1] }
      if weight > best.weight { best = (weight, run) }
    }
    return first + Double(best.run.lowerBound) - 0.5...first + Double(best.run.upperBound) - 0.5
  }
}
