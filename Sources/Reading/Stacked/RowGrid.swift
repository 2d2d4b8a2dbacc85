// The grid of rows in an image. The bars that tell rows and ends are known in every row, so the grid
// is moved until the image agrees with them.

/// The ends of the rows that an image shows: one may be cut off.
enum SeenEnds: Hashable, Sendable {
  case both, left, right
}

/// The ends and rows of a stacked code in an image in which its rows run from left to right.
struct RowGrid: Sendable {
  let layout: RowLayout
  private(set) var ends = SeenEnds.both
  /// Nil where the code is flat.
  private(set) var bend: RowBend?
  private var left: RowEnd
  private var right: RowEnd
  private var leftRows: RowPlaces
  private var rightRows: RowPlaces
  /// By how much modules are narrower at the right end: the perspective along the rows.
  private var narrowing: Double
  /// The agreement of the image with the known parts, up to 1.
  private(set) var agreement = 0.0

  init(
    _ layout: RowLayout, _ left: RowEnd, _ right: RowEnd, _ leftRows: RowPlaces,
    _ rightRows: RowPlaces, in image: LumaImage
  ) {
    (self.layout, self.left, self.right) = (layout, left, right)
    (self.leftRows, self.rightRows) = (leftRows, rightRows)
    narrowing = RowSpan(left, right, at: 0, modules: 1).narrowing
    agreement = agreement(with: image)
  }

  /// The same with one end, before it is fitted.
  func with(_ ends: SeenEnds, in image: LumaImage) -> RowGrid {
    var grid = self
    grid.ends = ends
    grid.agreement = grid.agreement(with: image)
    return grid
  }

  /// The same with curved rows, before it is fitted.
  func with(_ curve: RowCurve, in image: LumaImage) -> RowGrid {
    var grid = self
    grid.bend = RowBend(
      curve: RowCurve(bulge: curve.bulge, sag: curve.sag / leftRows.step))
    grid.agreement = grid.agreement(with: image)
    return grid
  }

  /// The same on bent paper, where that agrees better.
  func bent(in image: LumaImage) -> RowGrid {
    var grid = self
    grid.bend = bend ?? RowBend()
    grid.fit(to: image, steps: [1, 0.5, 0.25, 0.12])
    return grid
  }

  /// The best of `grids`, fitted to the image; nil where none agrees with it.
  static func best(
    of grids: [RowGrid], in image: LumaImage, leastAgreement: Double, mostFitted: Int
  ) -> RowGrid? {
    let fitted = grids.sorted { $0.agreement > $1.agreement }.prefix(mostFitted).map { grid in
      var grid = grid
      grid.fit(to: image, steps: [1, 0.5])
      return grid
    }
    guard var best = fitted.max(by: { $0.agreement < $1.agreement }),
      best.agreement > leastAgreement
    else { return nil }
    best.fit(to: image, steps: [0.5, 0.25, 0.12])
    return best
  }

  /// A place in the image: `module` counts from the start's first bar, and a row's middle is at a
  /// whole number.
  func place(module: Double, row: Double) -> Point {
    let down = (row + 0.5) / Double(layout.rows)
    let row = row + (bend?.flattening ?? 0) * down.cubicBend * Double(layout.rows)
    var curve = bend?.curve ?? RowCurve()
    curve.sag *= leftRows.step
    var place = RowSpan(
      start: left.place(at: leftRows(row)), end: right.place(at: rightRows(row)),
      modules: Double(layout.width), narrowing: narrowing, curve: curve
    ).place(module)
    place.x += (bend?.arch ?? 0) * left.module * 4 * down * (1 - down)
    return place
  }

  /// The brightness along a row, `density` samples a module, from `margin` modules before the start
  /// to as many after the stop.
  func profile(ofRow row: Int, in image: LumaImage, margin: Int, density: Int) -> [Float] {
    (0..<(layout.width + 2 * margin) * density).map { index in
      let module = (Double(index) + 0.5) / Double(density) - Double(margin)
      return [-0.24, -0.08, 0.08, 0.24].reduce(0) {
        $0 + Float(image.brightness(at: place(module: module, row: Double(row) + $1)))
      }
    }
  }

  var outline: Quadrilateral {
    let (top, bottom, width) = (-0.5, Double(layout.rows) - 0.5, Double(layout.width))
    return Quadrilateral(
      topLeft: place(module: 0, row: top), topRight: place(module: width, row: top),
      bottomRight: place(module: width, row: bottom), bottomLeft: place(module: 0, row: bottom))
  }
}

extension RowGrid {
  private func agreement(with image: LumaImage) -> Double {
    var (sum, count): (Float, Int) = (0, 0)
    for (row, parts) in layout.knownParts.enumerated() {
      for part in parts where isSeen(part) {
        count += 1
        let seen = part.profile.indices.map { index in
          [(0.3, -0.2), (0.7, 0.2)].reduce(Float(0)) { sum, way in
            let module = Double(part.first + index) + way.0
            return sum
              + Float(image.brightness(at: place(module: module, row: Double(row) + way.1)))
          }
        }
        sum += seen.normalized.likeness(to: part.profile)
      }
    }
    return Double(sum) / Double(max(count, 1))
  }

  private func isSeen(_ part: RowLayout.Part) -> Bool {
    switch ends {
    case .both: true
    case .left: part.first < layout.width / 2
    case .right: part.first >= layout.width / 2
    }
  }

  /// Moves the ends and the rows while the agreement grows, by steps in modules.
  private mutating func fit(to image: LumaImage, steps: [Double]) {
    agreement = agreement(with: image)
    for step in steps {
      for _ in 0..<3 {
        let before = agreement
        for move in moves {
          for sign in [1.0, -1] {
            var moved = self
            moved.make(move, by: sign * step)
            moved.agreement = moved.agreement(with: image)
            if moved.agreement > agreement { self = moved }
          }
        }
        if agreement == before { break }
      }
    }
  }

  private enum Move: CaseIterable {
    case leftEnd, rightEnd, leftSlope, rightSlope, narrowing, leftRows, rightRows
    case leftHeight, rightHeight
    case bulge, sag, arch, flattening
  }

  /// Without those of a flat code that say the same as others.
  private var moves: [Move] {
    Move.allCases.filter { move in
      switch move {
      case .bulge: bend != nil && ends == .both
      case .sag, .arch, .flattening: bend != nil
      case .narrowing: ends == .both
      default: true
      }
    }
  }

  private mutating func make(_ move: Move, by step: Double) {
    let height = leftRows.step * Double(layout.rows)
    let middle = Double(layout.rows - 1) / 2
    switch move {
    case .leftEnd: left.x += step * left.module
    case .rightEnd: right.x += step * right.module
    case .leftSlope: left.tilt(step * left.module / height, at: leftRows(middle))
    case .rightSlope: right.tilt(step * right.module / height, at: rightRows(middle))
    case .narrowing: narrowing += 0.06 * step
    case .leftRows: leftRows.first += step / 2 * leftRows.step
    case .rightRows: rightRows.first += step / 2 * rightRows.step
    case .leftHeight: leftRows.stretch(by: step / 2, over: layout.rows)
    case .rightHeight: rightRows.stretch(by: step / 2, over: layout.rows)
    case .bulge: bend?.curve.bulge += 0.06 * step
    case .sag: bend?.curve.sag += step
    case .arch: bend?.arch += step
    case .flattening: bend?.flattening += 0.1 * step
    }
  }
}

/// How a row around a bottle differs from a straight line.
struct RowCurve: Sendable {
  /// By which share modules are narrower at both ends than in the mean.
  var bulge = 0.0
  /// Pixels by which its middle lies lower than its ends.
  var sag = 0.0

  /// The share of the bulge that the modules of a start or a stop show in the mean, in a row of so many
  /// modules: the narrowest are at its edge.
  static func share(ofEndIn modules: Double) -> Double {
    let middle = Double(PDF417Codewords.modules) / 2 / modules
    return 1 - 6 * middle * (1 - middle)
  }
}

/// How all rows together differ from straight ones at even distances.
struct RowBend: Sendable {
  /// That of each row, its sag in rows.
  var curve = RowCurve()
  /// By which share rows are lower at the top and at the bottom than in the mean.
  var flattening = 0.0
  /// Modules by which the ends lie further right in the middle row.
  var arch = 0.0
}

extension Double {
  /// How far a point at this share of a half circle, as seen from the side, is from where it would be
  /// on flat paper: a sine is near to a cubic.
  fileprivate var cubicBend: Double { self * (1 - self) * (2 * self - 1) }
}

/// A line along a row, from the outer edge of the start to that of the stop.
struct RowSpan: Sendable {
  let start: Point
  let end: Point
  let modules: Double
  /// By how much modules are narrower at the end than at the start.
  let narrowing: Double
  let curve: RowCurve

  func place(_ module: Double) -> Point {
    var share = module / modules
    let fall = curve.sag * 4 * share * (1 - share)
    share += curve.bulge * share.cubicBend
    var place = start + (end - start) * (share * (1 + narrowing) / (1 + narrowing * share))
    place.y += fall
    return place
  }

  init(
    start: Point, end: Point, modules: Double, narrowing: Double, curve: RowCurve = RowCurve()
  ) {
    (self.start, self.end) = (start, end)
    (self.modules, self.narrowing, self.curve) = (modules, narrowing, curve)
  }

  /// A line between two ends, level there, whose modules tell the perspective.
  init(
    _ left: RowEnd, _ right: RowEnd, at y: Double, modules: Double, curve: RowCurve = RowCurve()
  ) {
    self.init(
      start: left.place(at: y), end: right.place(at: y), modules: modules,
      narrowing: (left.module / right.module).squareRoot() - 1, curve: curve)
  }

  /// The modules from one end to the other, by their sizes at both ends.
  static func modules(
    between left: RowEnd, _ right: RowEnd, in image: LumaImage
  ) -> Double {
    let middle = Double(image.size.height) / 2
    return (right.place(at: middle).x - left.place(at: middle).x)
      / (left.module * right.module).squareRoot()
  }
}

/// The middles of the rows along one end.
struct RowPlaces: Sendable {
  var first: Double
  var step: Double

  func callAsFunction(_ row: Double) -> Double { first + step * row }

  /// Makes all rows together `part` rows longer, with their middle where it is.
  mutating func stretch(by part: Double, over rows: Int) {
    let change = step * part / Double(rows)
    step += change
    first -= change * Double(rows - 1) / 2
  }
}
