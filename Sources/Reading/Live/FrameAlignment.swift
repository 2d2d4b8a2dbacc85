// The alignment of one frame with the next. Where edges are strong, a small motion changes the
// brightness by the gradient times the motion; the motion that explains the differences best is
// found from coarse to fine.

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
  /// Frames that are less similar at their edges show something else.
  private static let leastLikeness = 0.7

  /// The coarse level is nil where it has too few edges, as where one code lies on an even ground.
  private let levels: [Landmarks?]

  /// Prepares for alignment with `frame`; nil where it has too few edges.
  init?(with frame: ReducedFrame) {
    levels = zip(frame.levels, ReducedFrame.reductions).map { bitmap, reduction in
      Landmarks(in: bitmap.image, reducedBy: reduction, of: frame.size)
    }
    guard let finest = levels.last, finest != nil else { return nil }
  }

  /// The motion from this frame to `frame`, both seen from the middle; nil where the two do not
  /// show the same. `start` is a guess, which may be off by a hundredth of the frame.
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

/// A shift, and a turn with a change of size about the middle.
struct ImageMotion: Sendable {
  /// The motion of the middle, in pixels.
  var shift = Point(x: 0, y: 0)
  /// The image of a step of one pixel to the right: its length is the change of size, its
  /// direction the turn.
  var across = Point(x: 1, y: 0)

  /// The new place, seen from the old middle, of a point that lay at `offset` from it.
  func callAsFunction(_ offset: Point) -> Point { shift + turned(offset) }

  /// `offset` turned and grown, but not shifted.
  private func turned(_ offset: Point) -> Point {
    Point(
      x: across.x * offset.x - across.y * offset.y, y: across.y * offset.x + across.x * offset.y)
  }

  /// This motion, shifted further by (`x`, `y`) pixels.
  func moved(_ x: Double, _ y: Double) -> ImageMotion {
    ImageMotion(shift: shift + Point(x: x, y: y), across: across)
  }

  /// This motion, with the size grown by the share `growth` and turned further by `turn`, a small
  /// angle in radians.
  func changed(growth: Double, turn: Double) -> ImageMotion {
    let (x, y) = (1 + growth, turn)
    return ImageMotion(
      shift: shift,
      across: Point(x: across.x * x - across.y * y, y: across.x * y + across.y * x))
  }

  /// This motion and then `next`, about the same middle.
  func then(_ next: ImageMotion) -> ImageMotion {
    ImageMotion(shift: next(shift), across: next.turned(across))
  }

  /// The motion back.
  var inverse: ImageMotion {
    let size = across.x * across.x + across.y * across.y
    let back = ImageMotion(across: Point(x: across.x / size, y: -across.y / size))
    return ImageMotion(shift: back.turned(Point(x: 0, y: 0) - shift), across: back.across)
  }

  /// The same motion of the plane, seen from a middle that lies at `offset` from this one's.
  func seen(from offset: Point) -> ImageMotion {
    ImageMotion(shift: self(offset) - offset, across: across)
  }
}
