// How far something has moved, turned and grown from one frame to another. Between a few frames a
// hand changes no perspective, so that a shift, a turn and a size describe it.

/// A shift, and a turn with a change of size about the middle.
struct ImageMotion: Sendable {
  /// Pixels from where the middle was.
  var shift = Point(x: 0, y: 0)
  /// What a step of one pixel to the right has become: its length is the change of size, its
  /// direction the turn.
  var across = Point(x: 1, y: 0)

  /// Where a place that lay at `offset` from the old middle lies now, also from the old middle.
  func callAsFunction(_ offset: Point) -> Point { shift + turned(offset) }

  /// `offset` turned and grown, but not shifted.
  private func turned(_ offset: Point) -> Point {
    Point(
      x: across.x * offset.x - across.y * offset.y, y: across.y * offset.x + across.x * offset.y)
  }

  /// The same moved by (`x`, `y`) pixels.
  func moved(_ x: Double, _ y: Double) -> ImageMotion {
    ImageMotion(shift: shift + Point(x: x, y: y), across: across)
  }

  /// The same grown by the share `growth` and turned by `turn`, a small angle's length of arc.
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
