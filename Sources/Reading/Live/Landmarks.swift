// The strongest edges of a reduced frame, and the motion that brings another frame's edges there.

/// The pixels of one level at which frames are compared.
struct Landmarks: Sendable {
  /// The most pixels; more of them do not improve the motion, which is known to a tenth of a pixel.
  private static let most = 6000
  private static let fewest = 200
  /// Differences of two neighbours, in levels: an edge above the first stands out in any image, one
  /// below the second in none. Between the two, an edge has to be several times as strong as noise.
  private static let (clearEdge, leastEdge, edgeOverNoise) = (12, 4, 4)
  /// The most steps; a motion that still changes after them never settles.
  private static let mostSteps = 8

  private struct Landmark: Sendable {
    /// The place seen from the frame's middle, in pixels of the frame.
    let x, y: Float
    let brightness: Float
    /// The change per pixel of a shift across and down, and of a growth and a turn that move the
    /// frame's edge by a pixel.
    var change: SIMD4<Float>
  }

  private let size: PixelSize
  private let reduction: Float
  private let marks: [Landmark]
  /// Half of the frame's width: the unit of a turn and of a growth.
  private let unit: Float
  private let solver: Solver

  /// Selects the edges of `image`, which is a frame of `size` reduced; nil if there are too few.
  init?(in image: LumaImage, reducedBy reduction: Int, of size: PixelSize) {
    self.size = size
    self.reduction = Float(reduction)
    unit = Float(size.width) / 2
    var histogram = [Int](repeating: 0, count: 511)
    Self.forEachEdge(of: image) { _, _, across, down in histogram[abs(across) + abs(down)] += 1 }
    let weakest = Self.weakestEdge(histogram)
    var count = 0
    var least = histogram.count
    while least > weakest, count + histogram[least - 1] <= Self.most {
      least -= 1
      count += histogram[least]
    }
    guard count >= Self.fewest else { return nil }
    var marks: [Landmark] = []
    marks.reserveCapacity(count)
    let (middleX, middleY) = (Float(size.width) / 2, Float(size.height) / 2)
    let (factor, unit) = (Float(reduction), unit)
    Self.forEachEdge(of: image) { x, y, across, down in
      guard abs(across) + abs(down) >= least else { return }
      let mark = (
        x: (Float(x) + 0.5) * factor - middleX, y: (Float(y) + 0.5) * factor - middleY
      )
      // Levels by pixel of the frame, from a difference across two pixels of the level.
      let (gx, gy) = (Float(across) / 2 / factor, Float(down) / 2 / factor)
      let (u, v) = (mark.x / unit, mark.y / unit)
      marks.append(
        Landmark(
          x: mark.x, y: mark.y, brightness: Float(image.row(y)[x]),
          change: SIMD4(gx, gy, gx * u + gy * v, gy * u - gx * v)))
    }
    // An even change of light is not motion.
    let mean = marks.reduce(SIMD4<Float>()) { $0 + $1.change } / Float(marks.count)
    for index in marks.indices { marks[index].change -= mean }
    guard let solver = Solver(marks.lazy.map(\.change)) else { return nil }
    self.solver = solver
    self.marks = marks
  }

  /// The difference below which an edge is noise. Most differences in `histogram` are noise, and in
  /// a haze those of edges are hardly larger.
  private static func weakestEdge(_ histogram: [Int]) -> Int {
    let half = histogram.reduce(0, +) / 2
    var seen = 0
    let median = histogram.firstIndex { number in
      seen += number
      return seen > half
    }
    return (edgeOverNoise * (median ?? clearEdge)).clamped(to: leastEdge...clearEdge)
  }

  private static func forEachEdge(
    of image: LumaImage, _ take: (_ x: Int, _ y: Int, _ across: Int, _ down: Int) -> Void
  ) {
    for y in 1..<image.size.height - 1 {
      let (above, row, below) = (image.row(y - 1), image.row(y), image.row(y + 1))
      for x in 1..<image.size.width - 1 {
        take(x, y, Int(row[x + 1]) - Int(row[x - 1]), Int(below[x]) - Int(above[x]))
      }
    }
  }

  /// The motion to `image`, a reduced frame of the same size, found from `start`, and the
  /// similarity after that motion: 1 is the same.
  func aligned(
    with image: LumaImage, from start: ImageMotion
  ) -> (motion: ImageMotion, likeness: Double) {
    var motion = start
    var likeness = 0.0
    for _ in 0..<Self.mostSteps {
      let comparison = compare(with: image, motion)
      likeness = comparison.likeness
      let step = solver.solve(comparison.pull)
      let excess = ImageMotion(
        shift: Point(x: Double(step.x), y: Double(step.y)),
        across: Point(x: 1 + Double(step.z / unit), y: Double(step.w / unit)))
      motion = excess.inverse.then(motion)
      if max(step.max(), -step.min()) < 0.03 { break }
    }
    return (motion, likeness)
  }

  /// The difference of this frame's marks from the image at `motion`.
  private func compare(
    with image: LumaImage, _ motion: ImageMotion
  ) -> (pull: SIMD4<Float>, likeness: Double) {
    let (ax, ay) = (Float(motion.across.x), Float(motion.across.y))
    let shift = (
      x: Float(motion.shift.x) + Float(size.width) / 2,
      y: Float(motion.shift.y) + Float(size.height) / 2
    )
    let (pixels, stride) = (image.pixels, image.stride)
    let right = Float(image.size.width - 1)
    let bottom = Float(image.size.height - 1)
    var pull = SIMD4<Float>()
    var (count, mine, theirs, minePower, theirPower, product) = (
      Float(0), Float(0), Float(0), Float(0), Float(0), Float(0)
    )
    for mark in marks {
      let x = (ax * mark.x - ay * mark.y + shift.x) / reduction - 0.5
      let y = (ay * mark.x + ax * mark.y + shift.y) / reduction - 0.5
      guard x >= 0, y >= 0, x < right, y < bottom else { continue }
      let (left, top) = (Int(x), Int(y))
      let (u, v) = (x - Float(left), y - Float(top))
      let first = top * stride + left
      let upper = Float(pixels[first]) * (1 - u) + Float(pixels[first + 1]) * u
      let lower =
        Float(pixels[first + stride]) * (1 - u) + Float(pixels[first + stride + 1]) * u
      let value = upper * (1 - v) + lower * v
      let difference = value - mark.brightness
      // A larger difference comes from something else that moves.
      pull += mark.change * min(max(difference, -60), 60)
      count += 1
      mine += mark.brightness
      theirs += value
      minePower += mark.brightness * mark.brightness
      theirPower += value * value
      product += value * mark.brightness
    }
    guard count >= Float(Self.fewest) else { return (SIMD4(), 0) }
    let spread = (minePower - mine * mine / count) * (theirPower - theirs * theirs / count)
    guard spread > 0 else { return (SIMD4(), 0) }
    return (pull, Double((product - mine * theirs / count) / spread.squareRoot()))
  }
}

/// Finds four unknowns by least squares.
private struct Solver: Sendable {
  private var inverse: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// Prepares to explain differences by `changes`; nil where they do not determine the unknowns.
  init?(_ changes: some Sequence<SIMD4<Float>>) {
    var rows = [SIMD8<Double>](repeating: SIMD8(), count: 4)
    for change in changes {
      for index in 0..<4 {
        let products = change * change[index]
        for column in 0..<4 { rows[index][column] += Double(products[column]) }
      }
    }
    for index in 0..<4 { rows[index][4 + index] = 1 }
    for index in 0..<4 {
      let pivot = rows[index][index]
      guard pivot > 1e-6 else { return nil }
      rows[index] /= pivot
      for other in 0..<4 where other != index { rows[other] -= rows[index] * rows[other][index] }
    }
    inverse = (
      Self.floats(rows[0]), Self.floats(rows[1]), Self.floats(rows[2]), Self.floats(rows[3])
    )
  }

  private static func floats(_ row: SIMD8<Double>) -> SIMD4<Float> { SIMD4<Float>(row.highHalf) }

  /// The unknowns that explain `pull`, the sum of each change times the difference there.
  func solve(_ pull: SIMD4<Float>) -> SIMD4<Float> {
    SIMD4(
      (inverse.0 * pull).sum(), (inverse.1 * pull).sum(), (inverse.2 * pull).sum(),
      (inverse.3 * pull).sum())
  }
}
