// The scan area: a bright frame with darkened surroundings. A drag inside moves it, a drag of a
// corner resizes it.

import Gtk
import Reading

extension Viewfinder {
  /// The distance in points around a corner within which a drag resizes; twice this is a finger's
  /// width.
  private static let reach = 24.0
  /// The smallest side of a scan area in points, so that its corners stay apart.
  private static let leastSide = 60.0

  func drawScanArea(
    _ viewport: Viewport, _ placement: ImagePlacement, within all: Area, on canvas: Canvas
  ) {
    // Fractions of points would leave seams between the darkened rectangles.
    let area = placement.area(of: viewport).rounded
    let shade = OutlineStyle.shade
    let (right, bottom) = (area.x + area.width, area.y + area.height)
    canvas.fill(Area(x: 0, y: 0, width: all.width, height: area.y), shade)
    canvas.fill(Area(x: 0, y: bottom, width: all.width, height: all.height - bottom), shade)
    canvas.fill(Area(x: 0, y: area.y, width: area.x, height: area.height), shade)
    canvas.fill(Area(x: right, y: area.y, width: all.width - right, height: area.height), shade)
    canvas.paint(
      in: Area(x: area.x - 4, y: area.y - 4, width: area.width + 8, height: area.height + 8)
    ) {
      pen in
      pen.rectangle(area, radius: 2)
      pen.stroke(OutlineStyle.frame, width: 1.5)
      for (x, inward) in [(area.x, 1.0), (right, -1.0)] {
        for (y, downward) in [(area.y, 1.0), (bottom, -1.0)] {
          pen.line([
            Point(x: x + 18 * inward, y: y), Point(x: x, y: y), Point(x: x, y: y + 18 * downward),
          ])
          pen.stroke(OutlineStyle.handle, width: 4)
        }
      }
    }
  }

  func areaHandle(at point: Point) -> AreaDrag? {
    guard let viewport, let area = placement?.area(of: viewport) else { return nil }
    for isRight in [false, true] {
      for isBottom in [false, true] {
        let corner = Point(
          x: area.x + (isRight ? area.width : 0), y: area.y + (isBottom ? area.height : 0))
        if abs(corner.x - point.x) <= Self.reach, abs(corner.y - point.y) <= Self.reach {
          return AreaDrag(handle: .corner(isRight: isRight, isBottom: isBottom), start: area)
        }
      }
    }
    let isInside =
      (area.x...area.x + area.width).contains(point.x)
      && (area.y...area.y + area.height).contains(point.y)
    return isInside ? AreaDrag(handle: .inside, start: area) : nil
  }

  func dragArea(_ drag: AreaDrag, by offset: Point) {
    guard let placement else { return }
    let area = drag.moved(by: offset, within: placement.seen(in: self), leastSide: Self.leastSide)
    scanAreaChanged(placement.viewport(of: area))
  }

  var middleViewport: Viewport {
    guard let placement else { return Viewport(x: 0.2, y: 0.2, width: 0.6, height: 0.6) }
    let seen = placement.seen(in: self)
    return placement.viewport(
      of: Area(
        x: seen.x + seen.width * 0.2, y: seen.y + seen.height * 0.2, width: seen.width * 0.6,
        height: seen.height * 0.6))
  }
}

extension ImagePlacement {
  nonisolated func area(of viewport: Viewport) -> Area {
    Area(
      around: [
        viewPoint(ofShare: Point(x: viewport.x, y: viewport.y)),
        viewPoint(
          ofShare: Point(x: viewport.x + viewport.width, y: viewport.y + viewport.height)),
      ], margin: 0)
  }

  nonisolated func viewport(of area: Area) -> Viewport {
    let one = share(at: Point(x: area.x, y: area.y))
    let other = share(at: Point(x: area.x + area.width, y: area.y + area.height))
    return Viewport(
      x: min(one.x, other.x), y: min(one.y, other.y), width: abs(other.x - one.x),
      height: abs(other.y - one.y))
  }

  func seen(in view: Viewfinder) -> Area {
    let shown = shown
    let (left, top) = (max(0, shown.x), max(0, shown.y))
    return Area(
      x: left, y: top, width: min(Double(view.width), shown.x + shown.width) - left,
      height: min(Double(view.height), shown.y + shown.height) - top)
  }
}
