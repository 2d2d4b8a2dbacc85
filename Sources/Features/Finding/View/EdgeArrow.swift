// An arrow at the edge of the view that points to a code out of sight: exactly to one beyond the
// visible part of the image, and where a code was last seen if it left the camera's view.

import Gtk
import Reading

nonisolated struct EdgeArrow: Hashable {
  /// The middle of its ground, in the view's points.
  let center: Point
  /// Of length 1.
  let direction: Point

  static let radius = 18.0
  /// Points from its middle to the edge of the view.
  private static let inset = 30.0
  /// The share of the view around the middle in which a last place has no direction.
  private static let middle = 0.15

  /// An arrow to a point outside `view`.
  init?(to point: Point, in view: Area) {
    let half = Point(x: view.width / 2, y: view.height / 2)
    let middle = Point(x: view.x + half.x, y: view.y + half.y)
    let offset = point - middle
    guard offset.length > 0, offset.length.isFinite else { return nil }
    let room = Point(x: max(1, half.x - Self.inset), y: max(1, half.y - Self.inset))
    let scale = min(
      offset.x == 0 ? .infinity : room.x / abs(offset.x),
      offset.y == 0 ? .infinity : room.y / abs(offset.y))
    center = middle + offset * scale
    direction = offset.normalized
  }

  /// An arrow to a code that was last seen at `point`; nil if it did not leave over an edge.
  init?(toLast point: Point, in view: Area) {
    let half = Point(x: view.width / 2, y: view.height / 2)
    let offset = point - Point(x: view.x + half.x, y: view.y + half.y)
    guard abs(offset.x) > Self.middle * view.width || abs(offset.y) > Self.middle * view.height
    else { return nil }
    self.init(to: point, in: view)
  }

  @MainActor
  func draw(with pen: Pen) {
    pen.circle(around: center, radius: Self.radius)
    pen.fill(OutlineStyle.valueGround)
    pen.stroke(OutlineStyle.found, width: 2)
    let across = Point(x: -direction.y, y: direction.x)
    let tip = center + direction * 11
    let base = center - direction * 7
    pen.polygon([tip, base + across * 9, center - direction * 3, base - across * 9])
    pen.fill(OutlineStyle.found)
  }

  var extent: [Point] {
    let corner = Point(x: Self.radius + 2, y: Self.radius + 2)
    return [center - corner, center + corner]
  }
}

extension [EdgeArrow] {
  /// The arrows without those that would lie over another one.
  nonisolated var apart: [EdgeArrow] {
    reduce(into: []) { kept, arrow in
      let isFree = kept.allSatisfy { $0.center.distance(to: arrow.center) > 2 * EdgeArrow.radius }
      if isFree { kept.append(arrow) }
    }
  }
}
