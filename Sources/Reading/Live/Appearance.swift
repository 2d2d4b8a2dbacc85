// How a code is followed while no engine reads it: by what it looks like, and where in another
// frame something looks the same. The search begins in surroundings reduced to a stamp and goes on
// finer and finer, at last a little turned and grown. This folder holds the lane that reads every
// frame.

/// The brightness at a grid of places in and just around a code.
struct Appearance: Sendable {
  /// A code that looks this much like itself (1 is the same) needs no engine to confirm it.
  static let clearLikeness = 0.85
  /// One that looks less like itself may be another.
  static let leastLikeness = 0.6

  /// Where in a frame the code was found again, and how alike it looks there: 1 the same.
  struct Match {
    var motion: ImageMotion
    var likeness: Double
  }

  /// The outline when the code was read.
  let outline: Quadrilateral
  /// From the coarsest to the image's own pixels.
  private let levels: [AppearanceLevel]

  /// Remembers what is at `outline`; nil where that is too small or too even to be recognised.
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

  /// Where the code is in `image`, at most a pixel from `expected`. Noise hides the finest modules
  /// in a single frame; their surroundings are alike all the same.
  func match(in image: LumaImage, near expected: ImageMotion) -> Match {
    let fine = levels[2].refined(expected, by: 0.5, in: image)
    guard fine.likeness < Self.clearLikeness else { return fine }
    let coarse = levels.prefix(2).map { $0.likeness(in: image, at: expected) }.max() ?? 0
    return coarse > fine.likeness ? Match(motion: expected, likeness: coarse) : fine
  }

  /// Where within `margin` pixels of `expected` the code is in `image`.
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
