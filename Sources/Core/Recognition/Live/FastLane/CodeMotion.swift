// How far a code has moved, turned and grown since it was last read. Between a few frames a hand
// changes no perspective, so that a shift, a turn and a size describe it.

internal import Imaging

/// A shift, and a turn with a change of size about the middle.
struct CodeMotion: Sendable {
  /// Pixels from where the middle was.
  var shift = Point(x: 0, y: 0)
  /// What a step of one pixel to the right has become: its length is the change of size, its
  /// direction the turn.
  var across = Point(x: 1, y: 0)

  /// Where a place that lay at `offset` from the old middle lies now, also from the old middle.
  func callAsFunction(_ offset: Point) -> Point {
    Point(
      x: shift.x + across.x * offset.x - across.y * offset.y,
      y: shift.y + across.y * offset.x + across.x * offset.y)
  }

  /// The same moved by (`x`, `y`) pixels.
  func moved(_ x: Double, _ y: Double) -> CodeMotion {
    CodeMotion(shift: shift + Point(x: x, y: y), across: across)
  }

  /// The same grown by the share `growth` and turned by `turn`, a small angle's length of arc.
  func changed(growth: Double, turn: Double) -> CodeMotion {
    let (x, y) = (1 + growth, turn)
    return CodeMotion(
      shift: shift,
      across: Point(x: across.x * x - across.y * y, y: across.x * y + across.y * x))
  }
}
