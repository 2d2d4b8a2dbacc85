// The modules on a lattice, dark or light.

/// A square of modules around the middle of an image.
struct ModuleField {
  let columns: Int
  let rows: Int
  private(set) var isDark: [Bool]
  /// Whether the image shows the module.
  let isSeen: [Bool]

  /// Samples the modules of `lattice` around the middle of `image`.
  init(_ lattice: ModuleLattice, in image: LumaImage) {
    let half = Self.most / 2
    (columns, rows) = (2 * half, 2 * half)
    var (levels, isSeen) = ([Double](), [Bool]())
    for row in -half..<half {
      for column in -half..<half {
        let place = lattice.place(Double(column) + 0.5, Double(row) + 0.5)
        let isInside =
          place.x > 0 && place.y > 0 && place.x < Double(image.size.width)
          && place.y < Double(image.size.height)
        isSeen.append(isInside)
        levels.append(isInside ? image.meanBrightness(around: place, reach: lattice.inner) : 0)
      }
    }
    self.isSeen = isSeen
    isDark = levels.map { _ in false }
    separate(levels)
  }

  /// Modules along a side of the largest field: a symbol of 52 that is not quite in the middle.
  private static let most = 72

  /// Tells dark from light by the darkest and the lightest module around each, because light is
  /// uneven.
  private mutating func separate(_ levels: [Double]) {
    let reach = 3
    for row in 0..<rows {
      for column in 0..<columns where isSeen[row * columns + column] {
        var (least, most) = (255.0, 0.0)
        for y in max(0, row - reach)...min(rows - 1, row + reach) {
          for x in max(0, column - reach)...min(columns - 1, column + reach)
          where isSeen[y * columns + x] {
            least = min(least, levels[y * columns + x])
            most = max(most, levels[y * columns + x])
          }
        }
        isDark[row * columns + column] = levels[row * columns + column] < (least + most) / 2
      }
    }
  }
}

extension LumaImage {
  /// The mean brightness at a place and at four around it.
  fileprivate func meanBrightness(around place: Point, reach: Point) -> Double {
    var sum = Double(brightness(at: place))
    for (x, y) in [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)] {
      sum += Double(brightness(at: place + Point(x: reach.x * x, y: reach.y * y)))
    }
    return sum / 5
  }
}
