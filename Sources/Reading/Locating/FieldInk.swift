// The ink of a field of edges. A code has as much ink as ground, or many dots of one size; text has
// less ink, in strokes of all shapes.

/// A field of edges, each part of it compared with the light around.
struct FieldInk {
  private let field: LumaBitmap
  private let grid: CellGrid
  /// Cells along the side of a window.
  private let window: Int
  /// The dark and the light level around each cell.
  private let dark: [Float]
  private let light: [Float]
  /// The step from dark to light below which a cell is even ground.
  private let leastStep: Float

  /// The side of a window in shares of the field's shorter side.
  private static let windowSide = 0.35
  /// The least step in shares of the greatest one.
  private static let leastStep: Float = 0.3
  /// The share of ink in the fullest window of a code, at least, and that of equal spots.
  private static let (leastInk, leastEqual) = (0.4, 0.8)
  /// The parts of the step at which spots are cut out: its middle, and nearer to its end, where dots
  /// that touch each other are apart.
  private static let spotParts: [Float] = [0.5, 0.3]

  init(_ image: LumaImage) {
    field = LumaBitmap(smoothing: image)
    grid = CellGrid(of: image.size)
    window = max(2, Int(Double(min(grid.columns, grid.rows)) * Self.windowSide, within: 0...1000))
    let (darkest, lightest) = grid.extremes(of: field)
    let reach = window / 2
    dark = grid.means(of: grid.spread(darkest, reach, min), reach)
    light = grid.means(of: grid.spread(lightest, reach, max), reach)
    leastStep = Self.leastStep * zip(light, dark).reduce(0) { max($0, $1.0 - $1.1) }
  }

  /// Whether a code may be in the field.
  var mayHoldCode: Bool {
    fullestWindow >= Self.leastInk
      || Self.spotParts.contains { part in
        [true, false].contains { equalSpots(in: mask(part, isDark: $0)) >= Self.leastEqual }
      }
  }

  /// The share of ink, or of ground where that is less, in the window that has the most of it.
  private var fullestWindow: Double {
    let mask = mask(0.5, isDark: true)
    var (ink, uneven) = (grid.zeros, grid.zeros)
    for y in 0..<field.size.height {
      for x in 0..<field.size.width {
        ink[grid.cell(x, y)] += Float(mask[y * field.size.width + x])
        uneven[grid.cell(x, y)] += isUneven(grid.cell(x, y)) ? 1 : 0
      }
    }
    let reach = window / 2
    let (inks, grounds) = (
      grid.spread(ink, reach, +), grid.spread(zip(uneven, ink).map { $0 - $1 }, reach, +)
    )
    let side = (2 * reach + 1) * CellGrid.side
    return Double(zip(inks, grounds).reduce(0) { max($0, min($1.0, $1.1)) }) / Double(side * side)
  }

  private func isUneven(_ cell: Int) -> Bool { light[cell] - dark[cell] > leastStep }

  /// 1 for pixels that are nearer to the dark or to the light level than a `part` of the step.
  private func mask(_ part: Float, isDark: Bool) -> [UInt8] {
    let limits = grid.indices.map { cell -> Float in
      guard isUneven(cell) else { return isDark ? -1 : 256 }
      let step = part * (light[cell] - dark[cell])
      return isDark ? dark[cell] + step : light[cell] - step
    }
    var mask = [UInt8](repeating: 0, count: field.size.area)
    let pixels = field.pixels.span
    for y in 0..<field.size.height {
      for x in 0..<field.size.width {
        let index = y * field.size.width + x
        let (level, limit) = (Float(pixels[index]), limits[grid.cell(x, y)])
        mask[index] = (isDark ? level < limit : level > limit) ? 1 : 0
      }
    }
    return mask
  }

  // MARK: Spots

  /// Pixels of the least spot, the longest one in its widths, and the least share of the rectangle
  /// around it that a dot fills: letters fill less.
  private static let (leastArea, longest, leastFill) = (3, 1.6, 0.6)
  /// The fewest dots of a code, and how far their areas differ from the median.
  private static let (fewestDots, areas) = (16, 0.4...2.5)

  /// The share of dots of one size among the connected spots of a mask.
  private func equalSpots(in mask: [UInt8]) -> Double {
    var (count, dots): (Int, [Int]) = (0, [])
    for spot in field.size.spots(in: mask) where spot.area >= Self.leastArea {
      count += 1
      let (width, height) = (Double(spot.width), Double(spot.height))
      if max(width, height) < Self.longest * min(width, height),
        Double(spot.area) > Self.leastFill * width * height
      {
        dots.append(spot.area)
      }
    }
    guard dots.count >= Self.fewestDots else { return 0 }
    let median = Double(dots.sorted()[dots.count / 2])
    let equal = dots.count { Self.areas.contains(Double($0) / median) }
    return equal >= Self.fewestDots ? Double(equal) / Double(count) : 0
  }
}

/// A grid of cells over an image, which leaves no pixel out.
private struct CellGrid {
  let columns: Int
  let rows: Int

  /// Pixels along a cell's side.
  static let side = 4

  init(of size: PixelSize) {
    columns = (size.width + Self.side - 1) / Self.side
    rows = (size.height + Self.side - 1) / Self.side
  }

  var indices: Range<Int> { 0..<columns * rows }
  var zeros: [Float] { [Float](repeating: 0, count: columns * rows) }

  func cell(_ x: Int, _ y: Int) -> Int { y / Self.side * columns + x / Self.side }

  /// The darkest and the lightest level in each cell.
  func extremes(of image: LumaBitmap) -> (darkest: [Float], lightest: [Float]) {
    var darkest = [Float](repeating: 255, count: columns * rows)
    var lightest = zeros
    let pixels = image.pixels.span
    for y in 0..<image.size.height {
      for x in 0..<image.size.width {
        let level = Float(pixels[y * image.size.width + x])
        darkest[cell(x, y)] = min(darkest[cell(x, y)], level)
        lightest[cell(x, y)] = max(lightest[cell(x, y)], level)
      }
    }
    return (darkest, lightest)
  }

  /// The values within `reach` of each cell, combined.
  func spread(_ values: [Float], _ reach: Int, _ combine: (Float, Float) -> Float) -> [Float] {
    let across = spread(values, reach, columns, 1, rows, columns, combine)
    return spread(across, reach, rows, columns, columns, 1, combine)
  }

  /// Combines along lines of `count` values, each `step` from the one before.
  private func spread(
    _ values: [Float], _ reach: Int, _ count: Int, _ step: Int, _ lines: Int, _ lineStep: Int,
    _ combine: (Float, Float) -> Float
  ) -> [Float] {
    var result = values
    for line in 0..<lines {
      for place in 0..<count {
        let first = max(0, place - reach)
        var value = values[line * lineStep + first * step]
        for other in first + 1..<max(first + 1, min(count, place + reach + 1)) {
          value = combine(value, values[line * lineStep + other * step])
        }
        result[line * lineStep + place * step] = value
      }
    }
    return result
  }

  /// The mean of the values within `reach` of each cell.
  func means(of values: [Float], _ reach: Int) -> [Float] {
    let counts = spread([Float](repeating: 1, count: values.count), reach, +)
    return zip(spread(values, reach, +), counts).map { $0 / $1 }
  }
}

/// Pixels of one mask that touch each other at their sides.
private struct Spot {
  var area = 0
  var (left, right): (Int, Int)
  var (top, bottom): (Int, Int)

  var width: Int { right - left + 1 }
  var height: Int { bottom - top + 1 }
}

extension PixelSize {
  /// The connected spots of the pixels that are 1.
  fileprivate func spots(in mask: [UInt8]) -> [Spot] {
    var (free, spots, waiting): ([UInt8], [Spot], [Int]) = (mask, [], [])
    for start in mask.indices where free[start] == 1 {
      free[start] = 0
      waiting.append(start)
      var spot = Spot(
        left: start % width, right: start % width, top: start / width, bottom: start / width)
      while let index = waiting.popLast() {
        let (y, x) = index.quotientAndRemainder(dividingBy: width)
        spot.area += 1
        (spot.left, spot.right) = (min(spot.left, x), max(spot.right, x))
        (spot.top, spot.bottom) = (min(spot.top, y), max(spot.bottom, y))
        func visit(_ neighbor: Int, _ isInside: Bool) {
          guard isInside, free[neighbor] == 1 else { return }
          free[neighbor] = 0
          waiting.append(neighbor)
        }
        visit(index - 1, x > 0)
        visit(index + 1, x + 1 < width)
        visit(index - width, y > 0)
        visit(index + width, y + 1 < height)
      }
      spots.append(spot)
    }
    return spots
  }
}
