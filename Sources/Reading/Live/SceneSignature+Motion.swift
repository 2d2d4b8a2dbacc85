// How far a hand has moved the camera from one frame to the next: the whole image is shifted, and
// the codes in it with it.

extension SceneSignature {
  /// A hand moves the image by at most this many blocks between two frames.
  private static let reach = 6
  /// An image that moved as a whole differs, at its new place, by less than this share of the
  /// difference at its old place.
  private static let clearShare = 0.5

  /// By how many pixels the image has moved since `earlier`; nil where it did not move as a whole.
  func shift(since earlier: SceneSignature) -> Point? {
    guard size == earlier.size, columns > 3 * Self.reach, rows > 3 * Self.reach else { return nil }
    let reach = Self.reach
    var best = (x: 0, y: 0)
    var least = difference(from: earlier, 0, 0)
    let unmoved = least
    for y in -reach...reach {
      for x in -reach...reach {
        let difference = difference(from: earlier, x, y)
        if difference < least { (best, least) = ((x, y), difference) }
      }
    }
    guard least < Self.clearShare * unmoved, abs(best.x) < reach, abs(best.y) < reach else {
      return nil
    }
    // Around the best block the difference rises like a parabola.
    func fraction(_ before: Double, _ after: Double) -> Double {
      let bend = before + after - 2 * least
      return bend > 0 ? ((before - after) / (2 * bend)).clamped(to: -0.5...0.5) : 0
    }
    let across = fraction(
      difference(from: earlier, best.x - 1, best.y), difference(from: earlier, best.x + 1, best.y))
    let down = fraction(
      difference(from: earlier, best.x, best.y - 1), difference(from: earlier, best.x, best.y + 1))
    return Point(
      x: (Double(best.x) + across) * Double(Self.side),
      y: (Double(best.y) + down) * Double(Self.side))
  }

  /// The mean squared difference of blocks, if the whole image has moved by (`x`, `y`) blocks.
  private func difference(from earlier: SceneSignature, _ x: Int, _ y: Int) -> Double {
    var sum = 0
    var count = 0
    for row in max(0, y)..<min(rows, rows + y) {
      let here = row * columns
      let there = (row - y) * columns - x
      for column in max(0, x)..<min(columns, columns + x) {
        let difference = Int(brightness[here + column]) - Int(earlier.brightness[there + column])
        sum &+= difference &* difference
        count += 1
      }
    }
    return Double(sum) / Double(max(count, 1))
  }
}
