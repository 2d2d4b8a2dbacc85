// Where a code is, in words, for people who do not see the image.

import Reading
internal import Wording

/// One of nine places of a view.
nonisolated enum PlaceInView: Hashable, CaseIterable {
  case upperLeft, top, upperRight, left, middle, right, lowerLeft, bottom, lowerRight

  /// The share of the view by which a code must leave its old place, so that one that trembles at
  /// the border of two is not described again and again.
  private static let margin = 0.05

  /// The place of a point in a view of this size that was at `old` before.
  init(of point: Point, width: Double, height: Double, after old: PlaceInView? = nil) {
    let places = Self.allCases
    let before = old.flatMap { places.firstIndex(of: $0) }
    let column = Self.third(point.x, of: width, before: before.map { $0 % 3 })
    let row = Self.third(point.y, of: height, before: before.map { $0 / 3 })
    self = places[3 * row + column]
  }

  private static func third(_ position: Double, of length: Double, before: Int?) -> Int {
    guard length > 0, position.isFinite else { return before ?? 1 }
    let share = position / length
    if let before {
      let kept = (Double(before) / 3 - margin)...(Double(before + 1) / 3 + margin)
      if kept.contains(share) { return before }
    }
    return Int((3 * share).clamped(to: 0...2))
  }

  /// The place in words.
  var words: String {
    switch self {
    case .upperLeft: tr("upper left")
    case .top: tr("at the top")
    case .upperRight: tr("upper right")
    case .left: tr("on the left")
    case .middle: tr("in the middle")
    case .right: tr("on the right")
    case .lowerLeft: tr("lower left")
    case .bottom: tr("at the bottom")
    case .lowerRight: tr("lower right")
    }
  }
}
