// The light at a place: how dark its dark and how light its light parts are, and whether a
// reflection has blown out a part.

internal import Imaging

/// What light there is where a code is supposed.
struct PlaceLight {
  /// Levels that one in twenty samples is below, and one in ten above.
  private(set) var dark = 0.0
  private(set) var light = 0.0
  /// Whether a blotch that is no part of the code is blown out.
  private(set) var hasGlare = false

  /// The difference of light and dark.
  var contrast: Double { light - dark }

  /// Cells along each side of an outline, and samples along each side of a cell.
  private static let (cells, samples) = (24, 3)
  /// A level that only the end of a sensor's range explains.
  private static let blownOut = 246.0
  /// White paper below this level is not blown out by itself.
  private static let usualPaper = 236.0

  /// Measures `image` at `outline`.
  init(_ outline: Quadrilateral, in image: LumaImage) {
    let side = Self.cells * Self.samples
    var levels: [Double] = []
    levels.reserveCapacity(side * side)
    for y in 0..<side {
      let v = (Double(y) + 0.5) / Double(side)
      let start = outline.topLeft + (outline.bottomLeft - outline.topLeft) * v
      let end = outline.topRight + (outline.bottomRight - outline.topRight) * v
      for x in 0..<side {
        let place = start + (end - start) * ((Double(x) + 0.5) / Double(side))
        levels.append(Double(image.brightness(at: place)))
      }
    }
    let sorted = levels.sorted()
    (dark, light) = (sorted[sorted.count / 20], sorted[sorted.count * 9 / 10])
    let ordinary = sorted.prefix { $0 < Self.blownOut }
    guard ordinary.count < sorted.count, !ordinary.isEmpty else { return }
    let blown = (0..<Self.cells * Self.cells).map { cell in
      let (row, column) = cell.quotientAndRemainder(dividingBy: Self.cells)
      return (0..<Self.samples).allSatisfy { y in
        let first = (row * Self.samples + y) * side + column * Self.samples
        return levels[first..<first + Self.samples].allSatisfy { $0 >= Self.blownOut }
      }
    }
    let paper = ordinary[ordinary.count * 17 / 20]
    if paper < Self.usualPaper {
      hasGlare = blown.count(where: \.self) * 40 > blown.count
    } else {
      // White modules are blown out as well; a blotch is larger than any of them.
      hasGlare = Self.squares(in: blown) * 40 > blown.count
    }
  }

  /// How many cells are the middle of five by five that are all `set`.
  private static func squares(in set: [Bool]) -> Int {
    var count = 0
    for row in 2..<cells - 2 {
      for column in 2..<cells - 2 {
        let isFull = (row - 2...row + 2).allSatisfy { y in
          set[y * cells + column - 2...y * cells + column + 2].allSatisfy(\.self)
        }
        if isFull { count += 1 }
      }
    }
    return count
  }
}
