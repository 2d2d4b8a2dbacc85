// The full outline of a linear code. Engines report the rows in which they read the bars, or only
// where they stopped; from there the bars are followed to their ends.

extension LumaImage {
  /// The outlines of the bars that an engine read between the top and the bottom of `rows`, which
  /// may be one line. ZXing-C++ reports equal codes on top of each other as one, so that there may
  /// be two outlines unless the symbology is stackable.
  public func barOutlines(around rows: Quadrilateral, isStackable: Bool) -> [Quadrilateral] {
    guard rows.width >= 8 else { return [rows] }
    let top = Quadrilateral(
      topLeft: rows.topLeft, topRight: rows.topRight, bottomRight: rows.topRight,
      bottomLeft: rows.topLeft)
    let bottom = Quadrilateral(
      topLeft: rows.bottomLeft, topRight: rows.bottomRight, bottomRight: rows.bottomRight,
      bottomLeft: rows.bottomLeft)
    if !isStackable {
      let upper = barOutline(around: top)
      if !upper.scaled(by: 1.2).contains(bottom.center) {
        let outlines = [upper, barOutline(around: bottom)]
        // The outermost line that an engine reads may be the edge of a composite's separator.
        let tallest = outlines.map(\.height).max() ?? 0
        return outlines.filter { $0.height > tallest / 8 }
      }
    }
    return [barOutline(around: rows)]
  }

  /// The outline of the bars that cross both the top and the bottom of `rows`.
  public func barOutline(around rows: Quadrilateral) -> Quadrilateral {
    let start = (rows.topLeft + rows.bottomLeft) / 2
    let end = (rows.topRight + rows.bottomRight) / 2
    guard start.distance(to: end) >= 8 else { return rows }
    var reading = barDirection(along: [(start, end)])
    // Engines read bars at angles of up to about 50°; a larger angle does not come from the bars.
    if reading.dot((end - start).normalized) < 0.6 { reading = (end - start).normalized }
    let down = reading.perpendicular
    let top = BarEdge(following: rows.topLeft, rows.topRight, towards: down * -1, in: self)
    let bottom = BarEdge(following: rows.bottomLeft, rows.bottomRight, towards: down, in: self)
    return Quadrilateral(
      topLeft: top.start, topRight: top.end, bottomRight: bottom.end, bottomLeft: bottom.start)
  }

  /// The outlines of the bars that end at `points`, each once: ZBar reports equal codes side by
  /// side as one.
  public func barOutlines(endingAt points: [Point]) -> [Quadrilateral] {
    var outlines: [Quadrilateral] = []
    // A code has up to 240 points, and a dozen suffice.
    let step = max(1, points.count / 12)
    for index in Swift.stride(from: 0, to: points.count, by: step) {
      let point = points[index]
      if outlines.contains(where: { $0.scaled(by: 1.1).contains(point) }) { continue }
      guard let (start, end) = bars(endingAt: point) else { continue }
      outlines.append(
        barOutline(
          around: Quadrilateral(
            topLeft: start, topRight: end, bottomRight: end, bottomLeft: start)))
    }
    // Equal codes have about equal sizes; a much smaller outline is a corner of one.
    let largest = outlines.map(\.area).max() ?? 0
    return outlines.filter { $0.area > largest / 2 }
  }

  /// An area around `outline`, an eighth larger, with sides along and across the bars in it.
  public func uprightArea(around outline: Quadrilateral) -> Quadrilateral {
    area(around: outline, across: barDirection(in: outline))
  }

  /// The same for modules, whose edges run in two directions at right angles: the sides are along
  /// these, and the top along the one that has more edges across it.
  func squaredArea(around outline: Quadrilateral) -> Quadrilateral {
    let (bars, modules) = (barDirection(in: outline), moduleDirection(in: outline))
    let (along, beside) = (bars.dot(modules), bars.dot(modules.perpendicular))
    let across = abs(along) > abs(beside) ? modules : modules.perpendicular
    return area(around: outline, across: bars.dot(across) < 0 ? across * -1 : across)
  }

  private func area(around outline: Quadrilateral, across: Point) -> Quadrilateral {
    let down = across.perpendicular
    let (u, v) = (outline.corners.map { $0.dot(across) }, outline.corners.map { $0.dot(down) })
    guard let left = u.min(), let right = u.max(), let top = v.min(), let bottom = v.max() else {
      return outline
    }
    func place(_ u: Double, _ v: Double) -> Point { across * u + down * v }
    return Quadrilateral(
      topLeft: place(left, top), topRight: place(right, top), bottomRight: place(right, bottom),
      bottomLeft: place(left, bottom)
    ).scaled(by: 1.125)
  }

  /// The direction across the bars, one pixel long and with the sense of the outline's top.
  private func barDirection(in outline: Quadrilateral) -> Point {
    let lines = [0.2, 0.35, 0.5, 0.65, 0.8].map { part in
      (
        outline.topLeft + (outline.bottomLeft - outline.topLeft) * part,
        outline.topRight + (outline.bottomRight - outline.topRight) * part
      )
    }
    return barDirection(along: lines)
  }

  /// The direction across the bars, one pixel long and with the lines' sense.
  private func barDirection(along lines: [(Point, Point)]) -> Point {
    var (xx, yy, xy) = (0.0, 0.0, 0.0)
    var sum = Point(x: 0, y: 0)
    for (start, end) in lines {
      let line = end - start
      sum = sum + line
      let steps = Int(line.length, within: 16...400)
      for step in 0...steps {
        let gradient = gradient(at: start + line * (Double(step) / Double(steps)))
        xx += gradient.x * gradient.x
        yy += gradient.y * gradient.y
        xy += gradient.x * gradient.y
      }
    }
    let direction = Point(x: xx - yy, y: 2 * xy).halved
    let aligned = direction.dot(sum) < 0 ? direction * -1 : direction
    return aligned
  }

  /// One of the two directions of modules, by the edges everywhere in `outline`. Four times an
  /// edge's angle is the same for all edges of modules.
  private func moduleDirection(in outline: Quadrilateral) -> Point {
    let (across, down) = (
      Int(outline.width / 2, within: 16...64), Int(outline.height / 2, within: 16...64)
    )
    var fourfold = Point(x: 0, y: 0)
    for row in 0..<down {
      for column in 0..<across {
        let gradient = gradient(
          at: outline.place(
            across: (Double(column) + 0.5) / Double(across),
            down: (Double(row) + 0.5) / Double(down)))
        let energy = gradient.dot(gradient)
        guard energy > 0 else { continue }
        let (x, y) = (
          gradient.x * gradient.x - gradient.y * gradient.y, 2 * gradient.x * gradient.y
        )
        fourfold = fourfold + Point(x: x * x - y * y, y: 2 * x * y) / energy
      }
    }
    return fourfold.halved.halved
  }

  private func gradient(at point: Point) -> Point {
    func level(_ x: Double, _ y: Double) -> Double {
      Double(brightness(at: Point(x: point.x + x, y: point.y + y)))
    }
    return Point(
      x: level(1, -1) + level(1, 0) + level(1, 1) - level(-1, -1) - level(-1, 0) - level(-1, 1),
      y: level(-1, 1) + level(0, 1) + level(1, 1) - level(-1, -1) - level(0, -1) - level(1, -1))
  }

  /// Both ends of the bars that end at `point`, along the image axis that crosses them.
  private func bars(endingAt point: Point) -> (Point, Point)? {
    var (across, down) = (0.0, 0.0)
    for y in -3...3 {
      for x in -12...12 {
        let wide = gradient(at: point + Point(x: Double(x) * 2, y: Double(y)))
        let tall = gradient(at: point + Point(x: Double(y), y: Double(x) * 2))
        across += abs(wide.x) - abs(wide.y)
        down += abs(tall.y) - abs(tall.x)
      }
    }
    let axis = across >= down ? Point(x: 1, y: 0) : Point(x: 0, y: 1)
    let edges = edges(through: point, along: axis)
    guard let nearest = edges.indices.min(by: { abs(edges[$0]) < abs(edges[$1]) }),
      abs(edges[nearest]) < 48
    else { return nil }
    var (first, last) = (nearest, nearest)
    // The widest element has 9 modules and the quiet zone about as many, so the module is estimated
    // from the narrowest of the last few elements.
    func isBar(_ gap: Double, _ neighbours: ArraySlice<Double>) -> Bool {
      let gaps = zip(neighbours, neighbours.dropFirst()).map { $1 - $0 }.sorted()
      guard gaps.count > 3 else { return gap < 40 }
      return gap < 8 * max(2, gaps[gaps.count / 4])
    }
    while last + 1 < edges.count,
      isBar(edges[last + 1] - edges[last], edges[max(first, last - 24)...last])
    {
      last += 1
    }
    while first > 0,
      isBar(edges[first] - edges[first - 1], edges[first...min(last, first + 24)])
    {
      first -= 1
    }
    guard last - first >= 8 else { return nil }
    return (point + axis * edges[first], point + axis * edges[last])
  }

  /// Distances from `point` along `axis` at which dark and light meet.
  private func edges(through point: Point, along axis: Point) -> [Double] {
    let limit = axis.x != 0 ? size.width : size.height
    let offset = axis.x != 0 ? point.x : point.y
    let levels = (0..<limit).map { index in
      Double(brightness(at: point + axis * (Double(index) + 0.5 - offset)))
    }
    // Each pixel is compared with the mean of 30 pixels on both sides: several bars and spaces.
    var sums = [0.0]
    for level in levels { sums.append((sums.last ?? 0) + level) }
    var edges: [Double] = []
    var isDark: Bool?
    for index in levels.indices {
      let low = max(0, index - 30)
      let high = min(limit, index + 31)
      let mean = (sums[high] - sums[low]) / Double(high - low)
      let contrast = levels[index] - mean
      guard abs(contrast) > max(4, mean * 0.08) else { continue }
      if let known = isDark, known != (contrast < 0) { edges.append(Double(index) - offset) }
      isDark = contrast < 0
    }
    return edges
  }
}

// Bars are followed to their ends: the profile across them is compared with the profile a little
// further on, until the two differ.

/// The upper or lower edge of a linear code, from its first bar to its last.
struct BarEdge {
  private(set) var start: Point
  private(set) var end: Point

  /// Follows the bars that the line from `first` to `last` crosses.
  init(following first: Point, _ last: Point, towards direction: Point, in image: LumaImage) {
    (start, end) = (first, last)
    let line = last - first
    // The first and the last quarter are followed separately, because perspective shortens one
    // side.
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
    var reference = ProfileAcross(from: first, by: line, count: count + 1, in: image)
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
      var best = (place: ahead, likeness: reference.likeness(at: ahead, in: image))
      // A lean has to be clearly better than none, or noise adds up to a drift.
      let lead = 0.02
      for lean in [-0.5, 0.5] where best.likeness + lead < 1 {
        let place = ahead + side * lean
        let likeness = reference.likeness(at: place, in: image)
        if likeness > best.likeness + lead { best = (place, likeness) }
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

  /// The point where the line from `point` along `direction` meets the line from `other` along
  /// `edge`.
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

/// The brightness along a line across bars, to be compared with that along parallel ones.
private struct ProfileAcross {
  private let first: Point
  private let step: Point
  private var levels: [UInt8] = []
  private var sum = 0.0
  private var spread = 0.0
  /// The brightness along another line; kept, because there are thousands.
  private var others: [UInt8] = []

  init(from first: Point, by step: Point, count: Int, in image: LumaImage) {
    (self.first, self.step) = (first, step)
    image.appendBrightness(from: first, by: step, count: count, to: &levels)
    others = levels
    let sums = sums
    (sum, spread) = (sums.sum, sums.squares - sums.sum * sums.sum / Double(count))
  }

  /// The correlation with the line that is moved by `shift`.
  mutating func likeness(at shift: Point, in image: LumaImage) -> Double {
    others.removeAll(keepingCapacity: true)
    image.appendBrightness(from: first + shift, by: step, count: levels.count, to: &others)
    let sums = sums
    let count = Double(levels.count)
    let spread = sums.squares - sums.sum * sums.sum / count
    // With less than a tenth of the contrast there are no bars, however similar the profiles are.
    guard self.spread > 0, spread > self.spread / 100 else { return 0 }
    return (sums.products - sum * sums.sum / count) / (self.spread * spread).squareRoot()
  }

  private var sums: (sum: Double, squares: Double, products: Double) {
    var (sum, squares, products): (Int32, Int32, Int32) = (0, 0, 0)
    for (level, other) in zip(levels, others) {
      sum &+= Int32(other)
      squares &+= Int32(other) &* Int32(other)
      products &+= Int32(level) &* Int32(other)
    }
    return (Double(sum), Double(squares), Double(products))
  }
}
