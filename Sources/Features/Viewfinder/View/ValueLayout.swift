// Where the values beside outlines stand: below, above, to the right or to the left of the outline,
// where they cover no code and no other value. A value keeps its side from frame to frame as long
// as it has room there, so that it moves with its code; where there is no room, a dot stands for
// it.

import Gtk
import Reading

/// The places of all values in a view; areas are in the view's points.
///
///     var layout = ValueLayout()
///     for placed in layout.place(items, within: view) { draw(placed) }
nonisolated struct ValueLayout {
  enum Side: CaseIterable {
    case below, above, right, left
  }

  struct Item {
    let sighting: Sighting.ID
    /// The bounding rectangle of the outline, and what stands on it, such as its number.
    let outline: Area
    var signs: [Area] = []
    /// The widths in which the value can be drawn, the greatest first.
    let widths: [Double]
    let height: Double
  }

  struct Placed: Hashable {
    let sighting: Sighting.ID
    let spot: Spot
  }

  enum Spot: Hashable {
    /// `width` is the place in the item's widths.
    case label(Area, width: Int)
    /// There is no room; the dot is on the outline.
    case dot(Point)
  }

  /// Whether the left side is tried before the right one.
  var isRightToLeft = false
  private var choices: [Sighting.ID: Choice] = [:]

  private struct Choice {
    let side: Side
    let width: Int
  }

  /// Points between an outline and its value, enough for the outline's line.
  static let gap = 5.0
  /// Shares of a value's area that may be covered. A value with a place keeps it longer than a new
  /// one gets it, so that it does not flicker.
  private static let mostCovered = (new: 0.04, kept: 0.12)
  /// A value over another code is as bad as one that is covered this many times as far.
  private static let codeWeight = 4.0

  /// Places the values of `items`, whose outlines lie at least partly within `view`.
  mutating func place(_ items: [Item], within view: Area) -> [Placed] {
    let seen = items.filter { $0.outline.overlap(with: view) > 0 }
    var taken: [Area] = []
    var spots: [Sighting.ID: Spot] = [:]
    var next: [Sighting.ID: Choice] = [:]
    // Values that have a place come first.
    for hasPlace in [true, false] {
      for item in seen where (choices[item.sighting] != nil) == hasPlace {
        if let (choice, area) = choose(for: item, among: seen, taken, within: view) {
          spots[item.sighting] = .label(area, width: choice.width)
          next[item.sighting] = choice
          taken.append(area)
        }
      }
    }
    choices = next
    return seen.map { item in
      let middle = Point(
        x: item.outline.x + item.outline.width / 2, y: item.outline.y + item.outline.height)
      return Placed(sighting: item.sighting, spot: spots[item.sighting] ?? .dot(middle))
    }
  }

  /// The best place of a value; nil if there is no room.
  private func choose(
    for item: Item, among all: [Item], _ taken: [Area], within view: Area
  ) -> (Choice, Area)? {
    var best: (choice: Choice, area: Area, covered: Double)?
    func consider(_ choice: Choice) -> Double? {
      let area = area(of: item, choice, within: view)
      guard area.isWithin(view) else { return nil }
      let covered = covered(area, of: item, among: all, taken) / (area.width * area.height)
      if covered < best?.covered ?? .infinity { best = (choice, area, covered) }
      return covered
    }
    if let kept = choices[item.sighting], item.widths.indices.contains(kept.width),
      let covered = consider(kept), covered <= Self.mostCovered.kept, let best
    {
      return (best.choice, best.area)
    }
    best = nil
    let sides: [Side] = isRightToLeft ? [.below, .above, .left, .right] : Side.allCases
    for width in item.widths.indices {
      for side in sides {
        if consider(Choice(side: side, width: width)) == 0 { break }
      }
      if best?.covered == 0 { break }
    }
    guard let best, best.covered <= Self.mostCovered.new else { return nil }
    return (best.choice, best.area)
  }

  private func area(of item: Item, _ choice: Choice, within view: Area) -> Area {
    let (width, height, outline) = (item.widths[choice.width], item.height, item.outline)
    // The value slides along its side into the view, but stays beside its outline.
    func along(_ start: Double, _ length: Double, _ own: Double, _ from: Double, _ room: Double)
      -> Double
    {
      let middle = start + (length - own) / 2
      return middle.clamped(to: from...max(from, from + room - own))
        .clamped(to: min(start - own / 2, middle)...max(start + length - own / 2, middle))
    }
    let x = along(outline.x, outline.width, width, view.x, view.width)
    let y = along(outline.y, outline.height, height, view.y, view.height)
    return switch choice.side {
    case .below:
      Area(x: x, y: outline.y + outline.height + Self.gap, width: width, height: height)
    case .above: Area(x: x, y: outline.y - Self.gap - height, width: width, height: height)
    case .right:
      Area(x: outline.x + outline.width + Self.gap, y: y, width: width, height: height)
    case .left: Area(x: outline.x - Self.gap - width, y: y, width: width, height: height)
    }
  }

  private func covered(_ area: Area, of item: Item, among all: [Item], _ taken: [Area]) -> Double {
    var sum = 0.0
    for other in all {
      if other.sighting != item.sighting {
        sum += Self.codeWeight * area.overlap(with: other.outline)
      }
      for sign in other.signs { sum += area.overlap(with: sign) }
    }
    for other in taken { sum += area.overlap(with: other) }
    return sum
  }
}

nonisolated extension Area {
  /// The size of the area that both cover.
  fileprivate func overlap(with other: Area) -> Double {
    let across = min(x + width, other.x + other.width) - max(x, other.x)
    let down = min(y + height, other.y + other.height) - max(y, other.y)
    return across > 0 && down > 0 ? across * down : 0
  }

  fileprivate func isWithin(_ other: Area) -> Bool {
    x >= other.x && y >= other.y && x + width <= other.x + other.width
      && y + height <= other.y + other.height
  }
}
