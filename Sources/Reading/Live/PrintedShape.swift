// The shape of a printed code inside its quiet zone. From wherever it is seen, a flat code has
// four straight sides, and what is missing from one of them leaves the opposite one as it is. On
// paper that bends, two opposite sides bow in the same direction: one outwards, the other inwards.

/// A printed field that paper surrounds, with its sides as they run.
struct PrintedShape {
  /// The samples along each side of the searched area, and its reach beyond the locator's area, as
  /// a part of that area's sides.
  private static let (side, reach) = (96, 0.2)
  /// The most samples between printed parts that belong together: half as many as lie in a quiet
  /// zone.
  private static let gap = 4
  /// The least size of a code, as a part of the searched area's sides.
  private static let leastSize = 0.2
  /// The least bow of the sides on paper that bends, as a part of the box's sides.
  private static let leastBow = 0.06
  /// Levels between dark and light below which there is only noise.
  private static let leastContrast = 6.0

  /// The box around the shape.
  let outline: Quadrilateral
  /// The level of the paper.
  let paper: Double
  private let top, bottom, left, right: ShapeSide

  /// Searches `image` around `area`; nil where nothing is printed that paper surrounds.
  init?(around area: Quadrilateral, in image: LumaImage) {
    let wide = area.extended(across: Self.reach, down: Self.reach)
    guard let ink = Ink(wide, side: Self.side, leastContrast: Self.leastContrast, in: image),
      let places = ink.largestGroup(closing: Self.gap)
    else { return nil }
    paper = ink.light
    let size = Double(Self.side)
    let ends = places.outermost.map {
      wide.place(across: (Double($0.column) + 0.5) / size, down: (Double($0.row) + 0.5) / size)
    }
    guard let box = TightBox(around: ends),
      min(box.width, box.height) > Self.leastSize * max(wide.width, wide.height)
    else { return nil }
    outline = box.outline
    let points = ends.map(box.share(of:))
    guard let top = ShapeSide(points.map { ($0.x, $0.y) }, isFirst: true),
      let bottom = ShapeSide(points.map { ($0.x, $0.y) }, isFirst: false),
      let left = ShapeSide(points.map { ($0.y, $0.x) }, isFirst: true),
      let right = ShapeSide(points.map { ($0.y, $0.x) }, isFirst: false)
    else { return nil }
    (self.top, self.bottom, self.left, self.right) = (top, bottom, left, right)
  }

  /// The bow of two opposite sides in the same direction, as a part of the box's sides.
  var bow: Double { max(Self.common(top, bottom), Self.common(left, right)) }

  /// Whether it lies on paper that bends.
  var isBent: Bool { bow > Self.leastBow }

  private static func common(_ one: ShapeSide, _ other: ShapeSide) -> Double {
    one.bow * other.bow > 0 ? min(abs(one.bow), abs(other.bow)) : 0
  }

  /// The place at these shares of the way across and down a code that bends with its sides.
  func place(across: Double, down: Double) -> Point {
    guard Self.common(top, bottom) >= Self.common(left, right) else {
      return outline.place(
        across: left.place(at: down) * (1 - across) + right.place(at: down) * across, down: down)
    }
    return outline.place(
      across: across, down: top.place(at: across) * (1 - down) + bottom.place(at: across) * down)
  }
}

/// A side of a shape: a line with a bow, from 0 to 1 along and across the shape's box.
private struct ShapeSide {
  /// Parts of a side. In each, the outermost of a few modules is dark in almost any code.
  private static let parts = 10

  private let start, slope: Double
  /// The distance of the middle from the straight line between the ends, towards the far side.
  let bow: Double

  /// Fits the first or the last of `points` in each part of a side; nil where a part has none.
  init?(_ points: [(along: Double, across: Double)], isFirst: Bool) {
    var ends = [Double?](repeating: nil, count: Self.parts)
    for point in points {
      let part = min(Int(point.along * Double(Self.parts)), Self.parts - 1)
      let end = ends[part] ?? point.across
      ends[part] = isFirst ? min(end, point.across) : max(end, point.across)
    }
    let known = ends.compactMap(\.self)
    guard known.count == Self.parts else { return nil }
    // Over the parts alone, Legendre's polynomials are not quite independent; over pairs of parts
    // at the same distance from the middle, they are.
    let places = known.indices.map { (Double($0) + 0.5) / Double(Self.parts) * 2 - 1 }
    let squares = places.map { $0 * $0 }
    let mean = known.mean
    let spread = squares.map { $0 - squares.mean }
    func fit(_ terms: [Double]) -> Double {
      zip(terms, known).reduce(0) { $0 + $1.0 * ($1.1 - mean) }
        / terms.reduce(0) { $0 + $1 * $1 }
    }
    let (slope, curve) = (fit(places), fit(spread))
    bow = -curve
    self.slope = slope
    start = mean - curve * squares.mean
  }

  /// The place of the side at a share of its length.
  func place(at share: Double) -> Double {
    let x = 2 * share - 1
    return start + slope * x - bow * x * x
  }
}

/// The dark parts of an area.
private struct Ink {
  struct Place: Hashable {
    let row, column: Int
  }

  private let side: Int
  private let isDark: [Bool]
  /// The level of light parts.
  let light: Double

  init?(_ area: Quadrilateral, side: Int, leastContrast: Double, in image: LumaImage) {
    self.side = side
    let (width, height) = (Double(image.size.width), Double(image.size.height))
    // Beyond the image it is as dark as a table.
    let levels = (0..<side * side).map { index -> Double in
      let (row, column) = index.quotientAndRemainder(dividingBy: side)
      let place = area.place(
        across: (Double(column) + 0.5) / Double(side), down: (Double(row) + 0.5) / Double(side))
      guard place.x >= 0, place.y >= 0, place.x < width, place.y < height else { return 0 }
      return Double(image.brightness(at: place))
    }
    let sorted = levels.sorted()
    let (dark, light) = (sorted[sorted.count / 20], sorted[sorted.count * 19 / 20])
    guard light - dark >= leastContrast else { return nil }
    self.light = light
    isDark = levels.map { $0 < (dark + light) / 2 }
  }

  /// The largest group of dark places that does not reach the area's edge; parts that are as close
  /// as `gap` belong together.
  func largestGroup(closing gap: Int) -> Group? {
    let inner = connected(isDark, reach: 1).filter { !$0.contains(where: isAtEdge) }.flatMap(\.self)
    var isInner = [Bool](repeating: false, count: side * side)
    for index in inner { isInner[index] = true }
    let group = connected(isInner, reach: gap).max { $0.count < $1.count }
    return group.map { Group(side: side, members: $0) }
  }

  private func isAtEdge(_ index: Int) -> Bool {
    let (row, column) = index.quotientAndRemainder(dividingBy: side)
    return row == 0 || column == 0 || row == side - 1 || column == side - 1
  }

  /// The groups of the members of a set that lie within `reach` rows and columns of each other.
  private func connected(_ set: [Bool], reach: Int) -> [[Int]] {
    var isFree = set
    var groups: [[Int]] = []
    for seed in set.indices where isFree[seed] {
      isFree[seed] = false
      var group = [seed]
      var next = 0
      while next < group.count {
        let (row, column) = group[next].quotientAndRemainder(dividingBy: side)
        next += 1
        for y in max(0, row - reach)...min(side - 1, row + reach) {
          for x in max(0, column - reach)...min(side - 1, column + reach) {
            let index = y * side + x
            guard isFree[index] else { continue }
            isFree[index] = false
            group.append(index)
          }
        }
      }
      groups.append(group)
    }
    return groups
  }

  /// Dark places that belong together.
  struct Group {
    let side: Int
    let members: [Int]

    /// The first and the last dark place of each row and of each column.
    var outermost: [Place] {
      var rows = [Int: (first: Int, last: Int)]()
      var columns = rows
      for index in members {
        let (row, column) = index.quotientAndRemainder(dividingBy: side)
        let (inRow, inColumn) = (rows[row] ?? (column, column), columns[column] ?? (row, row))
        rows[row] = (min(inRow.first, column), max(inRow.last, column))
        columns[column] = (min(inColumn.first, row), max(inColumn.last, row))
      }
      return rows.flatMap { row, ends in
        [ends.first, ends.last].map { Place(row: row, column: $0) }
      }
        + columns.flatMap { column, ends in
          [ends.first, ends.last].map { Place(row: $0, column: column) }
        }
    }
  }
}

/// The smallest box around points.
private struct TightBox {
  private let origin, across, down: Point
  let width, height: Double

  /// Tries directions some three degrees apart.
  init?(around points: [Point]) {
    var best: TightBox?
    for step in -15..<15 {
      let box = TightBox(around: points, along: Point(x: 15, y: Double(step)).normalized)
      if let box, box.width * box.height < best.map({ $0.width * $0.height }) ?? .infinity {
        best = box
      }
    }
    guard let best else { return nil }
    self = best
  }

  private init?(around points: [Point], along across: Point) {
    let down = across.perpendicular
    let (u, v) = (points.map { $0.dot(across) }, points.map { $0.dot(down) })
    guard let left = u.min(), let right = u.max(), let top = v.min(), let bottom = v.max(),
      left < right, top < bottom
    else { return nil }
    (self.across, self.down) = (across, down)
    origin = across * left + down * top
    (width, height) = (right - left, bottom - top)
  }

  var outline: Quadrilateral {
    let (right, below) = (across * width, down * height)
    return Quadrilateral(
      topLeft: origin, topRight: origin + right, bottomRight: origin + right + below,
      bottomLeft: origin + below)
  }

  /// The place of `point` in the box, from 0 to 1 across and down.
  func share(of point: Point) -> Point {
    let way = point - origin
    return Point(x: way.dot(across) / width, y: way.dot(down) / height)
  }
}
