// The outline of one code, with its number and the text under the pointer.

import Imaging
import Recognition
import Scanning

/// A code's outline over the image.
nonisolated struct Mark: Hashable {
  /// The code that it outlines.
  var sighting: Sighting.ID
  /// The result that a click acts on; nil until there is one.
  var result: ScanResult.ID?
  /// The number on its badge.
  var number: Int?
  /// The corners, in pixels of the image that codes are read in.
  var outline: Quadrilateral
  /// The text while the pointer is over it, safe to display.
  var text: String
}

/// A mark in the view's points.
nonisolated struct PlacedMark {
  let mark: Mark
  /// The corners in the view's points.
  let corners: [Point]

  init(_ mark: Mark, _ placement: ImagePlacement) {
    self.mark = mark
    corners = mark.outline.corners.map { placement.viewPoint($0) }
  }

  /// The middle of the badge: the corner at the top left, as the viewer sees it.
  var badgeCenter: Point {
    corners.min { $0.x + $0.y < $1.x + $1.y } ?? Point(x: 0, y: 0)
  }

  /// Its area in square points.
  var area: Double { outline.area }

  /// Whether `point` hits the outline or its badge; a small outline is widened to a finger's size.
  func isHit(at point: Point) -> Bool {
    let outline = outline
    let extent = max(1, min(outline.width, outline.height))
    let reach = max(1, Self.leastTarget / extent)
    return outline.scaled(by: reach).contains(point)
      || badgeCenter.distance(to: point) <= Self.badgeRadius
  }

  /// Points across the smallest target that a finger hits reliably.
  private static let leastTarget = 44.0
  /// Points from a badge's middle to its edge: room for two digits.
  static let badgeRadius = 12.0

  private var outline: Quadrilateral {
    Quadrilateral(
      topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
  }
}

extension [PlacedMark] {
  /// The mark at `point`; of several, the smallest.
  nonisolated func hit(at point: Point) -> PlacedMark? {
    filter { $0.isHit(at: point) }.min { $0.area < $1.area }
  }
}
