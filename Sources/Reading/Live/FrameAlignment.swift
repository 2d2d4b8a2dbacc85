// How one frame lies on the next. Where edges are strong, a small motion changes the brightness by
// the gradient times the motion; the motion that explains the differences best is found from coarse
// to fine.

/// A frame reduced for its alignment with others.
struct ReducedFrame: Sendable {
  /// Pixels of the frame to one of a level, along a side, from coarse to fine.
  static let reductions = [8, 2]

  let size: PixelSize
  /// The frame at each of the reductions.
  let levels: [LumaBitmap]

  /// Reduces `image`; nil where it is too small to be aligned.
  init?(_ image: LumaImage) {
    guard min(image.size.width, image.size.height) >= 64 else { return nil }
    size = image.size
    // Noise would pass for edges.
    let fine = LumaBitmap(smoothing: image.halved().image)
    levels = [fine.image.reduced(by: 4).bitmap, fine]
  }
}

/// A frame with which others are aligned.
struct FrameAlignment: Sendable {
  /// Frames that are less alike at their edges show something else.
  private static let leastLikeness = 0.7

  /// The coarse one is nil where it has too few edges, as where one code lies on an even ground.
  private let levels: [Landmarks?]

  /// Prepares for alignment with `frame`; nil where it has too few edges.
  init?(with frame: ReducedFrame) {
    levels = zip(frame.levels, ReducedFrame.reductions).map { bitmap, reduction in
      Landmarks(in: bitmap.image, reducedBy: reduction, of: frame.size)
    }
    guard let finest = levels.last, finest != nil else { return nil }
  }

  /// Where a place of this frame lies in `frame`, both seen from the middle; nil where the two do
  /// not show the same. `start` is a guess, which may be off by a hundredth of the frame.
  func motion(in frame: ReducedFrame, from start: ImageMotion) -> ImageMotion? {
    var motion = start
    var likeness = 0.0
    for case (let marks?, let bitmap) in zip(levels, frame.levels) {
      (motion, likeness) = marks.aligned(with: bitmap.image, from: motion)
    }
    return likeness > Self.leastLikeness ? motion : nil
  }
}

extension LumaImage {
  /// The image at half its size; each pixel is the mean of four.
  fileprivate func halved() -> LumaBitmap {
    let half = PixelSize(width: size.width / 2, height: size.height / 2)
    var bitmap = LumaBitmap(size: half, filledWith: 0)
    var target = bitmap.mutablePixels
    for y in 0..<half.height {
      let (above, below) = (row(2 * y), row(2 * y + 1))
      let start = y * half.width
      for x in 0..<half.width {
        let sum =
          UInt16(above[2 * x]) &+ UInt16(above[2 * x + 1]) &+ UInt16(below[2 * x])
          &+ UInt16(below[2 * x + 1])
        target[start + x] = UInt8(truncatingIfNeeded: (sum &+ 2) >> 2)
      }
    }
    return bitmap
  }
}
