// Follows a code by its appearance while no engine reads it. The search in another frame starts
// with the surroundings reduced to a stamp and continues at finer scales, at last with slight turns
// and changes of size.

/// The brightness at a grid of places in and just around a code.
struct Appearance: Sendable {
  /// From this similarity (1 is the same), no engine has to confirm the code.
  static let clearLikeness = 0.85
  /// Below this similarity, it may be another code.
  static let leastLikeness = 0.6

  /// The place of the code in another frame, and its similarity there: 1 is the same.
  struct Match {
    var motion: ImageMotion
    var likeness: Double
  }

  /// The outline when the code was read.
  let outline: Quadrilateral
  /// The levels from the coarsest to the image's own pixels.
  private let levels: [AppearanceLevel]

  /// Remembers the appearance at `outline`; nil where that is too small or too even to be
  /// recognised.
  init?(of outline: Quadrilateral, in image: LumaImage) {
    let longer = max(outline.width, outline.height)
    guard min(outline.width, outline.height) > 6, longer.isFinite,
      // Bars look the same along themselves, except at their ends.
      let grid = Projection(unitSquareTo: outline.extended(across: 0.06, down: 0.08))
    else { return nil }
    self.outline = outline
    let stamp = Int(longer / 16, within: 1...32)
    let middle = max(1, stamp / 4)
    var levels: [AppearanceLevel] = []
    for (reduction, most) in [(stamp, 16), (middle, 24), (1, 32)] {
      guard
        let level = AppearanceLevel(
          outline, grid, in: image, reducedBy: reduction, mostPlaces: most)
      else { return nil }
      levels.append(level)
    }
    self.levels = levels
  }

  /// The best match in `image`, at most a pixel from `expected`. Noise hides the finest modules in
  /// a single frame; their surroundings are similar nevertheless.
  func match(in image: LumaImage, near expected: ImageMotion) -> Match {
    let fine = levels[2].refined(expected, by: 0.5, in: image)
    guard fine.likeness < Self.clearLikeness else { return fine }
    let coarse = levels.prefix(2).map { $0.likeness(in: image, at: expected) }.max() ?? 0
    return coarse > fine.likeness ? Match(motion: expected, likeness: coarse) : fine
  }

  /// The best match in `image` within `margin` pixels of `expected`.
  func match(in image: LumaImage, expected: ImageMotion, margin: Double) -> Match? {
    let (stamp, middle, full) = (levels[0], levels[1], levels[2])
    var starts = [expected]
    var reach = margin
    if margin > Double(2 * stamp.reduction) {
      starts = stamp.peaks(in: image, around: expected, margin: margin, count: 2)
      reach = Double(stamp.reduction)
    }
    let near = starts.compactMap { start in
      middle.peaks(in: image, around: start, margin: reach, count: 1).first
    }
    return near.map { full.refined($0, by: Double(middle.reduction), in: image) }
      .max { $0.likeness < $1.likeness }
  }
}

/// The brightness at a grid of places of a reduced image.
struct AppearanceLevel: Sendable {
  /// Pixels of the frame to one of the reduced image, along a side.
  let reduction: Int
  private let outline: Quadrilateral
  /// The grid's places in the frame's pixels, seen from the middle of the outline.
  private let places: [Point]
  /// Brightness there, less its mean.
  private var levels: [Double] = []
  /// Of so many places, one is compared while the best motion is sought: some 200 of them tell it
  /// as well as all.
  private let stride: Int

  init?(
    _ outline: Quadrilateral, _ grid: Projection, in image: LumaImage, reducedBy reduction: Int,
    mostPlaces: Int
  ) {
    self.outline = outline
    self.reduction = reduction
    let spacing = Double(max(reduction, 2))
    let across = Int(outline.width / spacing, within: 8...mostPlaces)
    let down = Int(outline.height / spacing, within: 6...mostPlaces)
    let center = outline.center
    places = (0..<across * down).map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: across)
      return grid(
        Point(x: (Double(x) + 0.5) / Double(across), y: (Double(y) + 0.5) / Double(down)))
        - center
    }
    stride = max(1, places.count / 200)
    guard let view = Surroundings(of: outline, margin: 2, in: image, reducedBy: reduction) else {
      return nil
    }
    let reduced = view.bitmap.image
    levels = places.map { Double(reduced.brightness(at: view.place(center + $0))) }
    let mean = levels.reduce(0, +) / Double(levels.count)
    for index in levels.indices { levels[index] -= mean }
    let spread = levels.reduce(0) { $0 + $1 * $1 }
    // An even ground looks like any other, while the stamp of a code keeps a contrast of some
    // levels.
    guard spread > Double(places.count) * 16 else { return nil }
  }

  /// The `count` best places within `margin` pixels of `expected`, the best first.
  func peaks(in image: LumaImage, around expected: ImageMotion, margin: Double, count: Int)
    -> [ImageMotion]
  {
    let center = outline.center
    let there = outline.mapped { center + expected($0 - center) }
    guard let view = Surroundings(of: there, margin: margin, in: image, reducedBy: reduction)
    else { return [] }
    let reduced = view.bitmap.image
    let reach = Int((margin / Double(reduction)).rounded(.up), within: 1...40)
    let offsets = places.map { view.place(center + expected($0)) }
    var peaks: [(x: Int, y: Int, likeness: Double)] = []
    for y in -reach...reach {
      for x in -reach...reach {
        let step = Point(x: Double(x), y: Double(y))
        let likeness = likeness(in: reduced, every: stride) { offsets[$0] + step }
        guard likeness > 0.2 else { continue }
        // A place beside a peak belongs to that peak.
        if let index = peaks.firstIndex(where: { abs($0.x - x) <= 2 && abs($0.y - y) <= 2 }) {
          if likeness > peaks[index].likeness { peaks[index] = (x, y, likeness) }
        } else {
          peaks.append((x, y, likeness))
        }
      }
    }
    return peaks.sorted { $0.likeness > $1.likeness }.prefix(count).map {
      expected.moved(Double($0.x * reduction), Double($0.y * reduction))
    }
  }

  /// The similarity of the reduced image where the code is after `motion`.
  func likeness(in image: LumaImage, at motion: ImageMotion) -> Double {
    let center = outline.center
    let there = outline.mapped { center + motion($0 - center) }
    guard let view = Surroundings(of: there, margin: 2, in: image, reducedBy: reduction) else {
      return 0
    }
    return likeness(in: view.bitmap.image, every: 1) { view.place(center + motion(places[$0])) }
  }

  /// The motion near `start` at which the frame itself looks most like the code; `step` is how
  /// many pixels `start` may be off.
  func refined(_ start: ImageMotion, by step: Double, in image: LumaImage) -> Appearance.Match {
    let center = outline.center
    func matched(_ motion: ImageMotion, every stride: Int) -> Appearance.Match {
      Appearance.Match(
        motion: motion,
        likeness: likeness(in: image, every: stride) { center + motion(places[$0]) })
    }
    // A turn by this arc moves the outline's end by one pixel.
    let arc = 2 / max(outline.width, outline.height)
    var best = matched(start, every: stride)
    var step = step
    while step >= 0.25 {
      for _ in 0..<2 {
        let from = best.motion
        var tries: [ImageMotion] = []
        for y in [-step, 0, step] {
          for x in [-step, 0, step] where x != 0 || y != 0 { tries.append(from.moved(x, y)) }
        }
        if step <= 2 {
          for part in [-step, step] {
            tries.append(from.changed(growth: part * arc, turn: 0))
            tries.append(from.changed(growth: 0, turn: part * arc))
          }
        }
        let start = best.likeness
        for motion in tries {
          let match = matched(motion, every: stride)
          if match.likeness > best.likeness { best = match }
        }
        if best.likeness == start { break }
      }
      step /= 2
    }
    return stride == 1 ? best : matched(best.motion, every: 1)
  }

  /// The correlation with the image at each `stride`th of the grid's places, where `place` maps
  /// the index of a place.
  private func likeness(
    in image: LumaImage, every stride: Int, at place: (Int) -> Point
  ) -> Double {
    var (sum, squares, products) = (0.0, 0.0, 0.0)
    var (ownSum, ownSquares, count) = (0.0, 0.0, 0.0)
    for index in Swift.stride(from: 0, to: levels.count, by: stride) {
      let (own, value) = (levels[index], Double(image.brightness(at: place(index))))
      sum += value
      squares += value * value
      products += value * own
      ownSum += own
      ownSquares += own * own
      count += 1
    }
    let found = squares - sum * sum / count
    let known = ownSquares - ownSum * ownSum / count
    // A code that has lost nine tenths of its contrast is covered, however similar the rest is.
    guard known > 0, found > known / 100 else { return 0 }
    return (products - sum * ownSum / count) / (found * known).squareRoot()
  }
}

/// A part of a frame, reduced.
private struct Surroundings {
  let bitmap: LumaBitmap
  private let origin: Point
  private let reduction: Int

  init?(of outline: Quadrilateral, margin: Double, in image: LumaImage, reducedBy reduction: Int) {
    guard
      let rect = PixelRect(
        around: outline.extended(across: 0.06, down: 0.08).corners,
        margin: margin + Double(reduction), in: image.size),
      min(rect.size.width, rect.size.height) >= 2 * reduction
    else { return nil }
    bitmap =
      reduction == 1
      ? LumaBitmap(copying: image.cropped(to: rect))
      : image.cropped(to: rect).reduced(by: reduction).bitmap
    origin = Point(x: Double(rect.x), y: Double(rect.y))
    self.reduction = reduction
  }

  /// Maps a place of the frame to the reduced image.
  func place(_ point: Point) -> Point { (point - origin) / Double(reduction) }
}
