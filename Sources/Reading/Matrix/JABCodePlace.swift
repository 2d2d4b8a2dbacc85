// The place of a symbol of JAB Code: a net of the middles of its patterns, between which modules are
// at even distances as seen from where the camera was.

/// A symbol in an image.
struct JABCodePlace: Sendable {
  let layout: JABCodeLayout
  /// The share of looks at its patterns that have their colours.
  let agreement: Double
  /// The lines of patterns, by the middles of their modules.
  private let xs, ys: [Double]
  /// From modules to the image, between two lines each way, row by row.
  private let cells: [Projection]

  /// How far a pattern between the corners may be from where its neighbours say, in modules, and the
  /// agreement from which on it counts.
  private static let (reach, leastAgreement) = (1.0, 0.7)
  /// How far a pattern that was not found may be from where the three others say.
  private static let missingReach = 4.0

  /// The symbol whose corners have their patterns' middles near such places.
  init?(_ layout: JABCodeLayout, near quadruple: JABCodeFinder.Quadruple, in plane: InkPlane) {
    guard let guess = Projection(from: layout.middles, to: quadruple.middles) else { return nil }
    let fitted = layout.corners.enumerated().map { corner, pattern in
      let (middle, right, down) = guess.module(pattern.x, pattern.y)
      let reach = corner == quadruple.missing ? Self.missingReach : Self.reach
      return plane.fitted(pattern, at: middle, right, down, reach: reach)
    }
    self.init(layout, corners: fitted, in: plane)
  }

  /// The symbol that is docked to a side of another one: above, below, left or right of it.
  init?(_ layout: JABCodeLayout, at side: Int, of host: JABCodePlace, in plane: InkPlane) {
    let (x, y) =
      switch side {
      case 0: (0, -layout.rows)
      case 1: (0, host.layout.rows)
      case 2: (-layout.columns, 0)
      default: (host.layout.columns, 0)
      }
    let patterns = layout.corners
    // The two corners beside the host, and the two others by what these say.
    let near = [[3, 2], [0, 1], [1, 2], [0, 3]][side]
    let far = [[0, 1], [3, 2], [0, 3], [1, 2]][side]
    var fitted = patterns.map { _ in (middle: Point(x: 0, y: 0), agreement: 0.0) }
    for corners in [near, far] {
      for (index, corner) in corners.enumerated() {
        let pattern = patterns[corner]
        let (px, py) = (Double(x + pattern.x) + 0.5, Double(y + pattern.y) + 0.5)
        var middle = host.place(px, py)
        let (right, down) = (host.place(px + 1, py) - middle, host.place(px, py + 1) - middle)
        var reach = Self.reach
        if corners == far {
          let other = patterns[near[index]]
          let guess = host.place(Double(x + other.x) + 0.5, Double(y + other.y) + 0.5)
          middle = middle + fitted[near[index]].middle - guess
          reach += Double(max(abs(pattern.x - other.x), abs(pattern.y - other.y))) / 40
        }
        fitted[corner] = plane.fitted(pattern, at: middle, right, down, reach: reach)
      }
    }
    self.init(layout, corners: fitted, in: plane)
  }

  private init?(
    _ layout: JABCodeLayout, corners: [(middle: Point, agreement: Double)], in plane: InkPlane
  ) {
    let outline = Quadrilateral(
      topLeft: corners[0].middle, topRight: corners[1].middle, bottomRight: corners[2].middle,
      bottomLeft: corners[3].middle)
    guard let whole = Projection(from: layout.middles, to: outline) else { return nil }
    let (columns, rows) = (
      JABCodeLayout.lines(of: layout.columns), JABCodeLayout.lines(of: layout.rows)
    )
    var net = rows.map { y in columns.map { whole.module($0, y).middle } }
    var strayed = net.map { $0.map { _ in Point(x: 0, y: 0) } }
    var (agreement, count) = (corners.map(\.agreement).reduce(0, +), 4.0)
    for row in rows.indices {
      for column in columns.indices {
        guard let pattern = layout.pattern(column, row) else { continue }
        let (start, right, down) = whole.module(pattern.x, pattern.y)
        let beside = [(column - 1, row), (column, row - 1)].filter { $0.0 >= 0 && $0.1 >= 0 }
        let way =
          beside.reduce(Point(x: 0, y: 0)) { $0 + strayed[$1.1][$1.0] }
          / Double(max(1, beside.count))
        let fitted = plane.fitted(pattern, at: start + way, right, down, reach: Self.reach)
        let middle = fitted.agreement < Self.leastAgreement ? start + way : fitted.middle
        (net[row][column], strayed[row][column]) = (middle, middle - start)
        (agreement, count) = (agreement + fitted.agreement, count + 1)
      }
    }
    var cells: [Projection] = []
    for row in 1..<rows.count {
      for column in 1..<columns.count {
        let modules = Quadrilateral(
          x: Double(columns[column - 1]) + 0.5, y: Double(rows[row - 1]) + 0.5,
          width: Double(columns[column] - columns[column - 1]),
          height: Double(rows[row] - rows[row - 1]))
        let places = Quadrilateral(
          topLeft: net[row - 1][column - 1], topRight: net[row - 1][column],
          bottomRight: net[row][column], bottomLeft: net[row][column - 1])
        guard let cell = Projection(from: modules, to: places) else { return nil }
        cells.append(cell)
      }
    }
    self.layout = layout
    self.agreement = agreement / count
    (xs, ys) = (columns.map { Double($0) + 0.5 }, rows.map { Double($0) + 0.5 })
    self.cells = cells
  }

  /// The place in the image of a place among the modules, also beside the symbol.
  func place(_ x: Double, _ y: Double) -> Point {
    let column = xs.dropFirst().dropLast().count { $0 < x }
    let row = ys.dropFirst().dropLast().count { $0 < y }
    return cells[row * (xs.count - 1) + column](Point(x: x, y: y))
  }

  var outline: Quadrilateral {
    let (width, height) = (Double(layout.columns), Double(layout.rows))
    return Quadrilateral(
      topLeft: place(0, 0), topRight: place(width, 0), bottomRight: place(width, height),
      bottomLeft: place(0, height))
  }
}

extension JABCodeLayout {
  /// The middles of the patterns in the corners.
  fileprivate var middles: Quadrilateral {
    let start = Double(Self.corner) + 0.5
    return Quadrilateral(
      x: start, y: start, width: Double(columns) - 2 * start, height: Double(rows) - 2 * start)
  }

  /// The primary symbols that may have so many modules between the middles of their patterns, the
  /// likeliest first.
  static func primaries(_ quadruple: JABCodeFinder.Quadruple) -> [JABCodeLayout] {
    func sides(_ between: Double) -> [Int] {
      let side = between + 7
      return versions.map { Self.side(version: $0) }
        .filter { abs(Double($0) - side) < 3 + side / 12 }
    }
    return sides(quadruple.down).flatMap { rows in
      sides(quadruple.across).map { JABCodeLayout(columns: $0, rows: rows, isPrimary: true) }
    }
  }
}

extension Projection {
  /// The middle of a module, and the ways to the next ones right of it and below.
  fileprivate func module(_ x: Int, _ y: Int) -> (middle: Point, right: Point, down: Point) {
    let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
    let middle = self(place)
    return (
      middle, self(place + Point(x: 1, y: 0)) - middle, self(place + Point(x: 0, y: 1)) - middle
    )
  }
}
