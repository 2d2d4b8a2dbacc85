// The light at a place: the levels of its dark and light parts, and whether a reflection has blown
// out a part.

/// The light where a code is supposed.
struct PlaceLight {
  /// The level below which one sample in twenty lies, and the level above which one in ten lies.
  private(set) var dark = 0.0
  private(set) var light = 0.0
  /// The middle of the blown out blotches that are not part of the code, as seen from the middle of
  /// the place; nil if there are none.
  private(set) var glare: Point?

  /// Whether there are blown out blotches that are not part of the code.
  var hasGlare: Bool { glare != nil }

  /// Whether the paper is almost as light, so that the blotches may be nothing but paper.
  private(set) var isPaperBlownOut = false

  /// The side of the image towards which the blotches lie; nil if they lie in the middle of the
  /// place.
  var glareSide: ImageSide? {
    guard let glare, max(abs(glare.x), abs(glare.y)) > Self.aside * size else { return nil }
    return abs(glare.x) > abs(glare.y)
      ? glare.x < 0 ? .left : .right : glare.y < 0 ? .top : .bottom
  }

  /// The difference of light and dark.
  var contrast: Double { light - dark }

  /// The width, in pixels, of the largest white modules, which may be blown out on white paper.
  private static let widestModule = 8.0
  /// The longer side of the outline, and the part of it beyond which a blotch lies aside.
  private var size = 0.0
  private static let aside = 0.12
  /// Cells along each side of an outline, and samples along each side of a cell.
  private static let (cells, samples) = (24, 3)
  /// A level that only the end of a sensor's range explains.
  private static let blownOut = 246.0
  /// White paper below this level is not blown out by itself.
  private static let usualPaper = 236.0

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
    var blown = (0..<Self.cells * Self.cells).map { cell in
      let (row, column) = cell.quotientAndRemainder(dividingBy: Self.cells)
      return (0..<Self.samples).allSatisfy { y in
        let first = (row * Self.samples + y) * side + column * Self.samples
        return levels[first..<first + Self.samples].allSatisfy { $0 >= Self.blownOut }
      }
    }
    let paper = ordinary[ordinary.count * 17 / 20]
    // White modules may be blown out as well; a blotch is larger than any of them.
    let cell = min(outline.width, outline.height) / Double(Self.cells)
    let isOnWhite = Self.isBlownOut(around: outline, in: image)
    if isOnWhite { Self.clearFromEdges(&blown) }
    isPaperBlownOut = paper >= Self.usualPaper || isOnWhite
    let reach =
      isPaperBlownOut ? max(2, Int(Self.widestModule / max(cell, 0.1), within: 0...11)) : 0
    let blotches = blown.indices.filter { Self.isFull(around: $0, reach, blown) }
    guard blotches.count * 40 > blown.count else { return }
    let middle = blotches.reduce(Point(x: 0, y: 0)) { sum, cell in
      let (row, column) = cell.quotientAndRemainder(dividingBy: Self.cells)
      return sum
        + outline.place(
          across: (Double(column) + 0.5) / Double(Self.cells),
          down: (Double(row) + 0.5) / Double(Self.cells))
    }
    glare = middle / Double(blotches.count) - outline.center
    size = max(outline.width, outline.height)
  }

  /// Whether most of what surrounds `outline` is blown out: then it is white paper, as in images
  /// that no camera took.
  private static func isBlownOut(around outline: Quadrilateral, in image: LumaImage) -> Bool {
    let wide = outline.extended(across: 0.1, down: 0.1)
    let (width, height) = (Double(image.size.width), Double(image.size.height))
    var (blown, count) = (0, 0)
    for index in 0..<cells {
      let share = (Double(index) + 0.5) / Double(cells)
      let ends = [
        wide.place(across: share, down: 0), wide.place(across: share, down: 1),
        wide.place(across: 0, down: share), wide.place(across: 1, down: share),
      ]
      for place in ends where (0..<width).contains(place.x) && (0..<height).contains(place.y) {
        count += 1
        if Double(image.brightness(at: place)) >= blownOut { blown += 1 }
      }
    }
    return blown * 2 > count
  }

  /// Clears the cells of `set` that reach the edge, one beside the other.
  private static func clearFromEdges(_ set: inout [Bool]) {
    let last = cells - 1
    var next: [Int] = []
    for index in 0..<cells {
      next += [index, last * cells + index, index * cells, index * cells + last]
    }
    while let cell = next.popLast() {
      guard set[cell] else { continue }
      set[cell] = false
      let (row, column) = cell.quotientAndRemainder(dividingBy: cells)
      if row > 0 { next.append(cell - cells) }
      if row < last { next.append(cell + cells) }
      if column > 0 { next.append(cell - 1) }
      if column < last { next.append(cell + 1) }
    }
  }

  /// Whether all cells up to `reach` rows and columns from `cell` are `set`.
  private static func isFull(around cell: Int, _ reach: Int, _ set: [Bool]) -> Bool {
    let (row, column) = cell.quotientAndRemainder(dividingBy: cells)
    guard min(row, column) >= reach, max(row, column) < cells - reach else { return false }
    return (row - reach...row + reach).allSatisfy { y in
      set[y * cells + column - reach...y * cells + column + reach].allSatisfy(\.self)
    }
  }
}
