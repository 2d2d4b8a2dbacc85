// The columns of a stacked code on bent paper or without an end: each is sought beside the one before,
// from the known bars inwards.

/// The likeliest codewords of a code whose columns are followed.
struct FollowedColumns {
  /// Row by row.
  private(set) var codewords: [LikelyCodeword]

  /// How far a column lies from where the grid has it, in modules and in rows.
  private struct Way {
    var across = 0.0
    var down = 0.0
    /// By how much each column lies further.
    var drift = (across: 0.0, down: 0.0)

    /// The way of the next column, if it goes on evenly.
    var next: Way {
      var next = self
      next.across += drift.across
      next.down += drift.down
      return next
    }
  }

  /// Samples a module, and modules on both sides of a column.
  private static let (density, margin) = (4, 2)
  /// The samples and the rows by which a column may lie beside the expected way.
  private static let (shifts, falls) = (-4...4, [0, -0.3, 0.3])
  /// The most rows by which a way is found.
  private static let mostRows = 12
  /// The mean likeness from which a column tells the way of the next one.
  private static let clear: Float = 0.75
  /// The share of a step aside that the next columns go on with.
  private static let inertia = 0.5

  private let grid: RowGrid
  private let blur: Double

  init(of grid: RowGrid, freedOf blur: Double, in image: LumaImage) {
    (self.grid, self.blur) = (grid, blur)
    let columns = grid.layout.columnStarts.count
    codewords = Array(
      repeating: LikelyCodeword(cluster: 0, value: 0, likeness: 0, margin: 0),
      count: grid.layout.codewordCount)
    // Both ends show half of the columns each.
    let fromLeft =
      switch grid.ends {
      case .both: columns - columns / 2
      case .left: columns
      case .right: 0
      }
    follow(Array(0..<fromLeft), in: image)
    follow((fromLeft..<columns).reversed(), in: image)
  }

  private mutating func follow(_ columns: [Int], in image: LumaImage) {
    var way = Way()
    for column in columns {
      way = found(column, near: way.next, in: image)
      for row in 0..<grid.layout.rows {
        codewords[row * grid.layout.columnStarts.count + column] = codeword(
          column, row, profile(column, row, way, in: image), 0)
      }
    }
  }

  /// The likeliest way of a column near an expected one.
  private func found(_ column: Int, near expected: Way, in image: LumaImage) -> Way {
    let step = max(1, grid.layout.rows / Self.mostRows)
    let rows = Array(stride(from: 0, to: grid.layout.rows, by: step))
    var best = (likeness: Float(-1), across: 0.0, down: 0.0)
    for fall in Self.falls {
      var way = expected
      way.down += fall
      let profiles = rows.map { profile(column, $0, way, in: image) }
      for shift in Self.shifts {
        let likeness = zip(rows, profiles).reduce(Float(0)) {
          $0 + codeword(column, $1.0, $1.1, shift).likeness
        }
        if likeness > best.likeness {
          best = (likeness, Double(shift) / Double(Self.density), fall)
        }
      }
    }
    guard best.likeness > Self.clear * Float(rows.count) else { return expected }
    var way = expected
    way.across += best.across
    way.down += best.down
    way.drift.across += Self.inertia * best.across
    way.drift.down += Self.inertia * best.down
    return way
  }

  private func codeword(
    _ column: Int, _ row: Int, _ profile: [Float], _ shift: Int
  ) -> LikelyCodeword {
    PDF417Codewords.likeliest(
      for: profile.moduleProfile(
        from: Self.margin * Self.density + shift, density: Self.density),
      cluster: grid.layout.cluster(ofRow: row))
  }

  /// The brightness along a codeword and the modules beside it.
  private func profile(
    _ column: Int, _ row: Int, _ way: Way, in image: LumaImage
  ) -> [Float] {
    let first = Double(grid.layout.columnStarts[column] - Self.margin) + way.across
    let count = (PDF417Codewords.modules + 2 * Self.margin) * Self.density
    let line = (0..<count).map { index in
      let module = first + (Double(index) + 0.5) / Double(Self.density)
      return [-0.2, 0, 0.2].reduce(Float(0)) {
        $0
          + Float(
            image.brightness(
              at: grid.place(module: module, row: Double(row) + way.down + $1)))
      }
    }
    return LumaImage.deblurred(line, sigma: blur)
  }
}
