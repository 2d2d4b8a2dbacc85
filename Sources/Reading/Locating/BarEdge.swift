// Follows bars to their ends: it compares the profile across them with the profile a little further
// on, until the two differ.

/// The upper or lower edge of a linear code, from its first bar to its last.
struct BarEdge {
  private(set) var start: Point
  private(set) var end: Point

  /// Along the bars that the line from `first` to `last` crosses.
  init(following first: Point, _ last: Point, towards direction: Point, in image: LumaImage) {
    (start, end) = (first, last)
    let line = last - first
    // The first and the last quarter are followed apart: perspective shortens one side.
    guard let left = Self.reach(first, first + line / 4, direction, image),
      let right = Self.reach(first + line * 0.75, last, direction, image)
    else { return }
    // A quarter stops where half of it is past the bars, so its middle lies on the edge.
    let leftEdge = first + line / 8 + left.shift
    let rightEdge = first + line * 0.875 + right.shift
    let edge = rightEdge - leftEdge
    guard let meeting = Self.meeting(first, left.shift, leftEdge, edge),
      let other = Self.meeting(last, right.shift, leftEdge, edge)
    else {
      (start, end) = (first + left.shift, last + right.shift)
      return
    }
    (start, end) = (meeting, other)
  }

  /// The length for which bars continue along `direction`, with their lean.
  private static func reach(
    _ first: Point, _ last: Point, _ direction: Point, _ image: LumaImage
  ) -> (shift: Point, steps: Int)? {
    let count = Int(first.distance(to: last) * 1.5, within: 16...160)
    let line = (last - first) / Double(count)
    let side = direction.perpendicular
    func profile(_ shift: Point) -> [Double] {
      (0...count).map { Double(image.brightness(at: first + line * Double($0) + shift)) }
    }
    let reference = profile(Point(x: 0, y: 0))
    var shift = Point(x: 0, y: 0)
    var reached = shift
    var misses = 0
    var steps = 0
    // The line is a quarter of the code's width, and no linear code is much higher than it is wide.
    let longest = Int(16 * first.distance(to: last), within: 64...4000)
    // Up to three pixels that differ are a scratch.
    while misses < 4, steps < longest {
      steps += 1
      let ahead = shift + direction
      var best = (place: ahead, likeness: likeness(reference, profile(ahead)))
      for lean in [-0.5, 0.5] {
        let place = ahead + side * lean
        let likeness = likeness(reference, profile(place))
        // A lean has to be clearly better than none, or noise adds up to a drift.
        if likeness > best.likeness + 0.02 { best = (place, likeness) }
      }
      shift = best.place
      if best.likeness > 0.5 {
        reached = shift
        misses = 0
      } else {
        misses += 1
      }
      let place = first + shift
      if place.x < 0 || place.y < 0 || place.x > Double(image.size.width)
        || place.y > Double(image.size.height)
      {
        break
      }
    }
    return (reached, steps)
  }

  private static func likeness(_ a: [Double], _ b: [Double]) -> Double {
    var (sumA, sumB, squaresA, squaresB, products) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (x, y) in zip(a, b) {
      sumA += x
      sumB += y
      squaresA += x * x
      squaresB += y * y
      products += x * y
    }
    let count = Double(a.count)
    let spreadA = squaresA - sumA * sumA / count
    let spreadB = squaresB - sumB * sumB / count
    // With less than a tenth of the contrast there are no bars, however similar the profiles are.
    guard spreadA > 0, spreadB > spreadA / 100 else { return 0 }
    return (products - sumA * sumB / count) / (spreadA * spreadB).squareRoot()
  }

  /// Where the line from `point` along `direction` meets the line from `other` along `edge`.
  private static func meeting(
    _ point: Point, _ direction: Point, _ other: Point, _ edge: Point
  ) -> Point? {
    let denominator = direction.cross(edge)
    guard abs(denominator) > 0.05 * direction.length * edge.length, direction.length > 0 else {
      return nil
    }
    return point + direction * ((other - point).cross(edge) / denominator)
  }
}
