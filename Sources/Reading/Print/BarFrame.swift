// Bars at a place as they run: the frame in which they stand upright, also where they lean apart,
// and what is seen along it.

/// Coordinates in pixels around a place of bars: `u` across the bars from its middle, `v` along them.
struct BarFrame {
  private let middle: Point
  private let right: Point
  private let down: Point
  let halfWidth: Double
  let halfHeight: Double
  /// Pixels along `right` for each along the bars: in the middle, and how much more at the end.
  private var lean = 0.0
  private var fan = 0.0

  /// Pixels of the bars that are straightened: neither speck nor poster.
  private static let (widths, heights) = (24.0...1600, 8.0...1600)

  /// The top of `outline` runs across the bars. Nil where it is too small or large.
  init?(_ outline: Quadrilateral, in image: LumaImage) {
    middle = outline.center
    right =
      (outline.topRight + outline.bottomRight - outline.topLeft - outline.bottomLeft).normalized
    down = right.perpendicular
    (halfWidth, halfHeight) = (outline.width / 2, outline.height / 2)
    guard Self.widths.contains(outline.width), Self.heights.contains(outline.height),
      right.length > 0.5, middle.length.isFinite
    else { return nil }
    findLean(in: image)
  }

  func place(_ u: Double, _ v: Double) -> Point {
    middle + right * (u - v * (lean + fan * u / halfWidth)) + down * v
  }

  /// The brightness along a line across the bars, at `count` places from `start` on; the mean of
  /// `rows` lines whose middle is at `v` and that span `height`.
  func profile(
    from start: Double, by step: Double, count: Int, rows: Int, height: Double, at v: Double = 0,
    in image: LumaImage
  ) -> [Double] {
    var sums = [Double](repeating: 0, count: count)
    var line: [UInt8] = []
    for row in 0..<rows {
      let along = v + height * ((Double(row) + 0.5) / Double(rows) - 0.5)
      let first = place(start, along)
      let next = place(start + step, along)
      line.removeAll(keepingCapacity: true)
      image.appendBrightness(from: first, by: next - first, count: count, to: &line)
      for index in line.indices { sums[index] += Double(line[index]) }
    }
    return sums.map { $0 / Double(rows) }
  }

  /// Turns the frame until most contrast stays when the bars are averaged along it.
  private mutating func findLean(in image: LumaImage) {
    var most = contrast(in: image)
    for step in [0.04, 0.02, 0.01, 0.005] {
      for _ in 0..<4 {
        let before = most
        for (middle, fan) in [(step, 0.0), (-step, 0), (0, step), (0, -step)] {
          var moved = self
          moved.lean += middle
          moved.fan += fan
          let contrast = moved.contrast(in: image)
          if contrast > most { (self, most) = (moved, contrast) }
        }
        if most == before { break }
      }
    }
  }

  /// How much the upper half of the bars is like the lower one, up to 1: text and textures do not go on
  /// along their height.
  func evenness(in image: LumaImage) -> Double {
    let halves = [-0.5, 0.5].map { half in
      profile(
        from: -halfWidth, by: 1, count: Int(2 * halfWidth), rows: 4, height: halfHeight * 0.8,
        at: half * halfHeight, in: image)
    }
    return halves[0].correlation(with: halves[1])
  }

  private func contrast(in image: LumaImage) -> Double {
    let levels = profile(
      from: -halfWidth, by: 1, count: Int(2 * halfWidth), rows: 10, height: halfHeight, in: image)
    return zip(levels, levels.dropFirst()).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }
}
