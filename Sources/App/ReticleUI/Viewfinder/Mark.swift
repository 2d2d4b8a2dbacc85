// What is drawn over the image for one code.

import Imaging
import Recognition
import Scanning

/// A code's outline over the image.
nonisolated struct Mark: Hashable {
  /// The code that it stands for.
  var sighting: Sighting.ID
  /// The result that a click on it means; nil as long as there is none yet.
  var result: ScanResult.ID?
  /// The number on its badge.
  var number: Int?
  /// The corners, in the pixels in which codes are found.
  var outline: Quadrilateral
  /// What is shown under the pointer; safe to show.
  var text: String
}

/// A mark where it is seen.
nonisolated struct PlacedMark {
  let mark: Mark
  /// The corners in the view's points.
  let corners: [Point]

  init(_ mark: Mark, _ placement: Placement) {
    self.mark = mark
    corners = mark.outline.corners.map { placement.viewPoint($0) }
  }

  /// The corner at the top left as the viewer sees it.
  var badgePlace: Point {
    corners.min { $0.x + $0.y < $1.x + $1.y } ?? Point(x: 0, y: 0)
  }

  /// Its area in square points.
  var area: Double { outline.area }

  /// Whether a pointer or a finger at `point` means it; small ones reach out to what a finger hits.
  func isHit(at point: Point) -> Bool {
    let outline = outline
    let extent = max(1, min(outline.width, outline.height))
    let reach = max(1, Self.leastTarget / extent)
    return outline.scaled(by: reach).contains(point)
      || badgePlace.distance(to: point) <= Self.badgeRadius
  }

  /// Points across what a finger hits.
  private static let leastTarget = 44.0
  /// Points from a badge's middle to its edge.
  static let badgeRadius = 12.0

  private var outline: Quadrilateral {
    Quadrilateral(
      topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
  }
}

extension [PlacedMark] {
  /// The mark meant by a pointer at `point`: of several the smallest.
  nonisolated func hit(at point: Point) -> PlacedMark? {
    filter { $0.isHit(at: point) }.min { $0.area < $1.area }
  }
}
