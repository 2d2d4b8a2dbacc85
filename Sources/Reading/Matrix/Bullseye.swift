// The bullseye of a MaxiCode: three dark rings around a light middle, which are concentric ellipses
// where the code leans.

/// A bullseye in an image. It does not show its turn.
struct Bullseye: Sendable {
  var center: Point
  /// The way in pixels for a module to the right and for one down, in a code that is not turned.
  private var across = Point(x: 1, y: 0)
  private var down = Point(x: 0, y: 1)
  /// The mean error of the rings' widths or radii, in modules.
  private var error: Double

  /// The mean size of a module in pixels.
  var module: Double { abs(across.cross(down)).squareRoot() }

  /// The least difference in levels between dark and light.
  private static let leastContrast: Float = 14
  /// In shares of the rings' width: a row beside the middle crosses rings at an angle.
  private static let ringWidths = 0.5...1.7
  private static let middleWidths = 1.05...3.8
  /// The middle's width in shares of the rings' width, as the standard and as some programs have it.
  private static let middles = [1.4, 3.1]
  /// The width of all rings together, in modules.
  private static let diameter = 8.9
  /// Pixels of the smallest and the largest module that is sought.
  private static let moduleSizes = 2.0...11
  /// The changes on each side of the middle.
  private static let ringCount = 6
  /// The directions of the diameters that are compared with the rings, far apart from each other:
  /// where the first ones show no rings, the others need no look.
  private static let diameters: [Point] = {
    let all = Point.directions(halvings: 4).prefix(16)
    return all.indices.map { all[(8 + 5 * $0) % 16] }
  }()
  /// The largest mean errors of the rings' radii, and the most diameters that may have none, from
  /// the first guess to the last.
  private static let fits = [(0.35, 8), (0.25, 4), (0.17, 3)]
  /// The most places that rows show, and the most that are compared with ellipses; more come from
  /// a texture.
  private static let (mostPlaces, mostFitted) = (3000, 200)

  /// The place of a point of the code that is turned in a direction, in modules from its middle.
  func place(of point: Point, turnedBy turn: Point) -> Point {
    let turned = point.turned(by: turn)
    return center + across * turned.x + down * turned.y
  }

  /// All bullseyes in an image, the likeliest first.
  static func all(in image: LumaImage) -> [Bullseye] {
    var found: [Bullseye] = []
    for y in stride(from: 0, to: image.size.height, by: 2) where found.count < mostPlaces {
      addHits(inRow: y, of: image, to: &found)
    }
    var fitted: [Bullseye] = []
    for candidate in found.sorted(by: { $0.error < $1.error }).prefix(mostFitted) {
      guard let bullseye = candidate.fitted(to: image),
        !fitted.contains(where: { $0.center.distance(to: bullseye.center) < 4 * $0.module })
      else { continue }
      fitted.append(bullseye)
    }
    return fitted
  }

  private static func addHits(inRow y: Int, of image: LumaImage, to found: inout [Bullseye]) {
    let row = image.row(y)
    var places = [Double](repeating: 0, count: 12)
    var count = 0
    LightChanges.all(row.count, least: leastContrast, in: { Float(row[$0]) }) { change in
      places[count % 12] = change.place
      count += 1
      guard change.isToLight, count >= 12,
        let middle = middle(of: { places[(count + $0) % 12] })
      else { return }
      add(
        Bullseye(
          center: Point(x: middle.place, y: Double(y) + 0.5), module: middle.module,
          error: middle.error), to: &found)
    }
  }

  /// The middle of eleven runs between twelve changes, where they are like those of a bullseye.
  private static func middle(
    of change: (Int) -> Double
  ) -> (place: Double, module: Double, error: Double)? {
    let (length, middle) = (change(11) - change(0), change(6) - change(5))
    let (module, ring) = (length / diameter, (length - middle) / 10)
    guard moduleSizes.contains(module), middleWidths.contains(middle / ring) else { return nil }
    var error = middles.reduce(.infinity) { min($0, abs($1 - middle / ring)) } / 11
    for run in 0..<11 where run != 5 {
      let width = (change(run + 1) - change(run)) / ring
      guard ringWidths.contains(width) else { return nil }
      error += abs(width - 1) / 11
    }
    return ((change(0) + change(11) + change(5) + change(6)) / 4, module, error)
  }

  /// Keeps the better one of two that are one module apart.
  private static func add(_ bullseye: Bullseye, to found: inout [Bullseye]) {
    let known = found.lastIndex {
      $0.center.distance(to: bullseye.center) < bullseye.module
    }
    guard let known else { return found.append(bullseye) }
    if bullseye.error < found[known].error { found[known] = bullseye }
  }

  private init(center: Point, module: Double, error: Double) {
    (self.center, self.error) = (center, error)
    (across, down) = (Point(x: module, y: 0), Point(x: 0, y: module))
  }

  /// The bullseye with the ellipses that its diameters show; nil where they show none.
  private func fitted(to image: LumaImage) -> Bullseye? {
    var result = self
    for (error, missing) in Self.fits {
      guard let next = result.fitted(to: image, error: error, missing: missing) else { return nil }
      result = next
    }
    return result
  }

  private func fitted(to image: LumaImage, error: Double, missing most: Int) -> Bullseye? {
    // The way that a diameter's middle is off, and the inverse square of a module along it, as a
    // mean and two waves of the doubled angle.
    var offset = Point(x: 0, y: 0)
    var (mean, even, odd, seen, missing) = (0.0, 0.0, 0.0, 0, 0)
    for direction in Self.diameters {
      guard let (shift, module) = diameter(along: direction, in: image, error: error) else {
        missing += 1
        if missing > min(most, seen + 2) { return nil }
        continue
      }
      offset = offset + direction * shift
      let value = 1 / (module * module)
      mean += value
      let doubled = direction.turned(by: direction)
      even += 2 * value * doubled.x
      odd += 2 * value * doubled.y
      seen += 1
    }
    let count = Double(seen)
    var result = self
    result.center = center + offset * (2 / count)
    let (xx, yy, xy) = ((mean + even) / count, (mean - even) / count, odd / count)
    // The inverse root of the matrix makes the ellipse of a circle.
    let root = (xx * yy - xy * xy).squareRoot()
    let trace = (xx + yy + 2 * root).squareRoot()
    guard root > 0, trace > 0 else { return nil }
    result.across = Point(x: yy + root, y: -xy) / (root * trace)
    result.down = Point(x: -xy, y: xx + root) / (root * trace)
    return Self.moduleSizes.contains(result.module) ? result : nil
  }

  /// How far the middle of the rings lies along a line through the supposed middle, and how long a
  /// module is there.
  private func diameter(
    along direction: Point, in image: LumaImage, error most: Double
  ) -> (shift: Double, module: Double)? {
    let reach = 7.5 * max(across.length, down.length)
    let step = max(0.35, reach / 80)
    let half = Int(reach / step, within: 1...400)
    let line = (-half...half).map {
      Float(image.brightness(at: center + direction * (Double($0) * step)))
    }
    var changes: [LightChange] = []
    LightChanges.all(line.count, least: Self.leastContrast, in: { line[$0] }) { changes.append($0) }
    let origin = Double(half) + 0.5
    let places = changes.map { ($0.place - origin) * step }
    let count = Self.ringCount
    // The line's middle may be in the ring beside the bullseye's.
    let fits = changes.indices.flatMap { index -> [RingFit] in
      guard !changes[index].isToLight, abs(places[index]) < reach / 3, index >= count,
        index + count <= changes.count
      else { return [] }
      return MaxiCodeLayout.ringRadii.map { RingFit(places, middleTo: index, radii: $0) }
    }
    guard let best = fits.min(by: { $0.error < $1.error }), best.error < most else { return nil }
    return (best.shift, best.module)
  }
}

/// The rings along a line.
private struct RingFit {
  var shift = 0.0
  let module: Double
  /// The mean error of the radii, in modules.
  let error: Double

  /// The rings that change at `places` on both sides of a middle that ends at one of them.
  init(_ places: [Double], middleTo index: Int, radii: [Double]) {
    var (product, square, error) = (0.0, 0.0, 0.0)
    for ring in radii.indices {
      let (left, right) = (places[index - 1 - ring], places[index + ring])
      shift += (left + right) / Double(2 * radii.count)
      product += radii[ring] * (right - left) / 2
      square += radii[ring] * radii[ring]
    }
    module = product / square
    for ring in radii.indices {
      let (left, right) = (places[index - 1 - ring], places[index + ring])
      let radius = radii[ring] * module
      error += abs(shift - radius - left) + abs(shift + radius - right)
    }
    self.error = error / (module * Double(2 * radii.count))
  }
}

// MARK: Changes of light

// Where a line across an image changes between dark and light, by its turning points: no threshold
// has to suit the light, and blur does not move the changes.

/// A change of brightness along a line.
private struct LightChange: Sendable {
  /// In pixels or samples from the line's start, with the first one's middle at a half.
  var place: Double
  var isToLight: Bool
}

/// Follows a line, value by value.
private struct LightChanges {
  /// The difference in levels that is no noise.
  let least: Float
  private var low: (value: Float, index: Int) = (.infinity, 0)
  private var high: (value: Float, index: Int) = (-.infinity, 0)
  private var isRising: Bool?

  init(least: Float) { self.least = least }

  /// The change between the last two turning points, once `value` shows that the newer one is past.
  /// The line itself is asked for the values between them.
  @inline(__always)
  mutating func next(_ value: Float, at index: Int, in line: (Int) -> Float) -> LightChange? {
    if isRising != false, value > high.value { high = (value, index) }
    if isRising != true, value < low.value { low = (value, index) }
    if isRising != false, value < high.value - least {
      let change = last(in: line)
      (low, isRising) = ((value, index), false)
      return change
    }
    if isRising != true, value > low.value + least {
      let change = last(in: line)
      (high, isRising) = ((value, index), true)
      return change
    }
    return nil
  }

  /// The change between the last two turning points, at the line's end.
  func last(in line: (Int) -> Float) -> LightChange? {
    isRising.map { isRising in
      LightChange(
        place: isRising
          ? middle(from: low, to: high, in: line) : middle(from: high, to: low, in: line),
        isToLight: isRising)
    }
  }

  private func middle(
    from start: (value: Float, index: Int), to end: (value: Float, index: Int),
    in line: (Int) -> Float
  ) -> Double {
    let level = (start.value + end.value) / 2
    var before = start.value
    for index in start.index + 1..<max(end.index, start.index + 1) {
      let value = line(index)
      if (value > level) == (end.value > level) {
        return Double(index) - 0.5 + Double((level - before) / (value - before))
      }
      before = value
    }
    return Double(end.index) - 0.5 + Double((level - before) / (end.value - before))
  }
}

extension LightChanges {
  /// All changes along a line of `count` values.
  @inline(__always)
  static func all(
    _ count: Int, least: Float, in line: (Int) -> Float, _ body: (LightChange) -> Void
  ) {
    var changes = LightChanges(least: least)
    for index in 0..<count {
      if let change = changes.next(line(index), at: index, in: line) { body(change) }
    }
    if let change = changes.last(in: line) { body(change) }
  }
}
